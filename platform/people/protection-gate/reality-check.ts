import { CallError } from '@/lib/contract/errors';
import type { PlayFigures, RealityState } from '@/lib/contract/calls/protection';
import { moneyText } from '@/lib/money';
import { newId, type Reader, sql, type Tx } from '@/platform/ground/db';
import { beginProtection } from './member-lock';
import { realityDueAt, wholeMinutes, type Reality } from './play-rules';
import type { Stretch } from './types';
import { getCurrentStretch, sumRounds, type RoundSums } from './play-store';
import { getRegularSince } from './regular-play';

const netOf = ({ stakeMinor, payoutMinor }: RoundSums): bigint => payoutMinor - stakeMinor;

export function figuresOf(sums: RoundSums, playedMs: number): PlayFigures {
  return {
    stakes: moneyText(sums.stakeMinor),
    payouts: moneyText(sums.payoutMinor),
    net: moneyText(netOf(sums)),
    rounds: sums.rounds,
    minutesPlayed: wholeMinutes(playedMs),
  };
}

const noRounds: RoundSums = { stakeMinor: 0n, payoutMinor: 0n, rounds: 0 };

/**
 * The stretch of play that goes on, and whether a question stands in its way. A break of more than five minutes ends the
 * stretch, and with it the question.
 */
export async function getRealityState(reader: Reader, memberId: string, now: Date): Promise<RealityState> {
  const reality = await getReality(reader, memberId);
  const stretch = await getCurrentStretch(reader, memberId, now);
  const dueAt = realityDueAt(reality, stretch);
  const isRegular = (await getRegularSince(reader, memberId, now)) !== null;
  const sums = stretch ? await sumRounds(reader, memberId, stretch.since) : noRounds;
  return {
    intervalMinutes: reality.intervalMinutes,
    since: stretch?.since.toISOString() ?? null,
    dueAt: dueAt?.toISOString() ?? null,
    isDue: isRegular || (dueAt !== null && now >= dueAt),
    isRegular,
    figures: figuresOf(sums, stretch ? now.getTime() - stretch.since.getTime() : 0),
  };
}

/** The stretch of play in whose way a question stands: by the interval that was chosen, or to who plays like clockwork. */
async function getStretchInQuestion(reader: Reader, memberId: string, now: Date): Promise<Stretch | null> {
  const reality = await getReality(reader, memberId);
  const isRegular = (await getRegularSince(reader, memberId, now)) !== null;
  if (reality.intervalMinutes === null && !isRegular) return null;
  const stretch = await getCurrentStretch(reader, memberId, now);
  const dueAt = realityDueAt(reality, stretch);
  return isRegular || (dueAt !== null && now >= dueAt) ? stretch : null;
}

/** Throws `protection.reality` while a question waits for its answer. */
export async function assertRealityAnswered(tx: Tx, memberId: string, now: Date): Promise<void> {
  const stretch = await getStretchInQuestion(tx, memberId, now);
  if (!stretch) return;
  throw new CallError('protection.reality', {
    since: stretch.since.toISOString(),
    minutes: wholeMinutes(now.getTime() - stretch.since.getTime()),
    net: moneyText(netOf(await sumRounds(tx, memberId, stretch.since))),
  });
}

/** How often play is interrupted by a question; null for never. Counts at once, for the stretch that goes on too. */
export async function setReality(
  tx: Tx,
  { memberId, intervalMinutes }: { memberId: string; intervalMinutes: number | null },
  now: Date,
): Promise<void> {
  await beginProtection(tx, memberId);
  const { intervalMinutes: current } = await getReality(tx, memberId);
  if (current !== intervalMinutes) await insertReality(tx, { memberId, intervalMinutes, now });
}

/** The member has read the figures and plays on. Nothing is written where nothing was asked. */
export async function answerReality(tx: Tx, memberId: string, now: Date): Promise<void> {
  if (!(await getStretchInQuestion(tx, memberId, now))) return;
  await beginProtection(tx, memberId);
  // Of two answers at once the second one finds the first.
  const stretch = await getStretchInQuestion(tx, memberId, now);
  if (!stretch) return;
  const netMinor = netOf(await sumRounds(tx, memberId, stretch.since));
  await insertAnswer(tx, { memberId, playingSince: stretch.since, netMinor, now });
}

/** The interval that counts and the last answer. One look for whoever has never chosen one. */
export async function getReality(reader: Reader, memberId: string): Promise<Reality> {
  const { rows } = await reader.execute<{ intervalMinutes: number | null; answeredAt: Date | null }>(
    sql`select r.interval_minutes as "intervalMinutes", (select max(a.answered_at) from protection_answers a
          where a.member_id = r.member_id) as "answeredAt"
        from protection_realities r where r.member_id = ${memberId} order by r.sequence desc limit 1`,
  );
  const row = rows[0];
  return {
    intervalMinutes: row?.intervalMinutes ?? null,
    answeredAt: row?.answeredAt ?? null,
  };
}

export async function insertReality(
  tx: Tx,
  { memberId, intervalMinutes, now }: { memberId: string; intervalMinutes: number | null; now: Date },
): Promise<void> {
  await tx.execute(
    sql`insert into protection_realities (id, member_id, interval_minutes, chosen_at)
        values (${newId('rci', now.getTime())}, ${memberId}, ${intervalMinutes}, ${now})`,
  );
}

export interface Answer {
  memberId: string;
  playingSince: Date;
  netMinor: bigint;
  now: Date;
}

export async function insertAnswer(tx: Tx, { memberId, playingSince, netMinor, now }: Answer): Promise<void> {
  await tx.execute(
    sql`insert into protection_answers (id, member_id, playing_since, net_minor, answered_at)
        values (${newId('rca', now.getTime())}, ${memberId}, ${playingSince}, ${netMinor.toString()}, ${now})`,
  );
}
