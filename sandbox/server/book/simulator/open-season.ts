import { randomBytes } from 'node:crypto';
import type { Pool } from 'pg';
import {
  opensAt,
  planSeason,
  ratingsOfSeason,
  sealSeason,
  seasonLength,
  seasonStart,
  type Competition,
} from '@/sandbox/book/world';
import { inLease, type Lease } from '../../live/store/lease-store';
import type { Reader } from '../../sql';
import { insertFixtures } from './fixture-writer';
import { getNewestSeason, getWorldStart, insertSeason } from './season-store';

const minuteMs = 60_000;
/** From the publication of the first calendar to its first match. */
const firstMatchMs = 2 * minuteMs;

const wholeMinute = (ms: number): number => Math.ceil(ms / minuteMs) * minuteMs;

/** When the next season begins: as the one before ends, or soon, where nobody simulated for longer than that. */
async function nextStart(
  reader: Reader,
  competition: Competition,
  nowMs: number,
): Promise<{ number: number; startsAt: number }> {
  const newest = await getNewestSeason(reader, competition.code);
  const soon = wholeMinute(nowMs + firstMatchMs);
  if (newest) {
    const planned = newest.startsAt.getTime() + seasonLength(competition);
    return { number: newest.number + 1, startsAt: Math.max(planned, soon) };
  }
  const begun = (await getWorldStart(reader))?.getTime() ?? nowMs;
  const worldStart = wholeMinute(begun + firstMatchMs);
  return { number: 1, startsAt: Math.max(seasonStart(competition, worldStart, 1), soon) };
}

/**
 * Publishes the next season when its first matches are to be open: calendar, ratings, and the hashes that its secret and all of its
 * keys are held to. Answers in how many milliseconds to look again; 0 when it has published one.
 */
export async function openSeason(pool: Pool, lease: Lease, competition: Competition): Promise<number> {
  return inLease(pool, lease, async (client, now) => {
    const { number, startsAt } = await nextStart(client, competition, now.getTime());
    const waitMs = opensAt(competition, { startsAt }) - now.getTime();
    if (waitMs > 0) return waitMs;
    const plan = planSeason({ competition, number, startsAt });
    const secret = randomBytes(32).toString('hex');
    const { secretHash, root, keyHashes } = sealSeason(secret, plan);
    const { code, sport } = competition;
    await insertSeason(client, {
      seasonId: plan.seasonId,
      competition: code,
      number,
      plan: { plan, ratings: ratingsOfSeason(competition, plan.seasonId), keyHashes },
      startsAt: new Date(startsAt),
      publishedAt: now,
      ...{ secret, secretHash, root },
    });
    await insertFixtures(client, { seasonId: plan.seasonId, competition: code, sport }, plan.fixtures);
    return 0;
  });
}
