import type { PoolClient } from 'pg';
import { dealTold } from '@/sandbox/games/live/feed';
import type { TableGame } from '@/sandbox/games/live/table-game';
import { overdueMs, stepMs } from '@/sandbox/games/live/time-line';
import { GameFault } from '@/sandbox/kit/game-fault';
import {
  getFeedVoid,
  getLastFedShoe,
  getPendingOpening,
  listRoundEvents,
  type FeedEvent,
} from '../feed/event-store';
import { getFeed, getVideo, type TableFeed } from '../feed/feed-store';
import { announceRound, insertRound, storeDealing, type TableRound } from '../store/round-store';

/** How often it is looked whether a studio has told something. */
export const feedLookMs = 250;

interface FedStep {
  client: PoolClient;
  game: TableGame;
  round: TableRound;
  now: Date;
}

const after = (now: Date, ms: number) => new Date(now.getTime() + ms);

/** The studio that deals at a table from its next round on; null where it is dealt by program. */
export async function studioOf(client: PoolClient, tableCode: string): Promise<TableFeed | null> {
  const feed = await getFeed(client, tableCode);
  return feed && feed.studio !== null ? feed : null;
}

/** Opens the round that a studio has asked for. Answers when to look again. */
export async function openFedRound(
  client: PoolClient,
  feed: TableFeed,
  { game, last, now }: { game: TableGame; last: TableRound | null; now: Date },
): Promise<Date> {
  const asked = await getPendingOpening(client, feed.feedId);
  if (!asked) return after(now, feedLookMs);
  const { tableCode, bettingMs } = game;
  const shoe = await getLastFedShoe(client, feed.feedId);
  const fedShoe = typeof asked.said.shoe === 'number' ? asked.said.shoe : null;
  const coup = fedShoe === null ? null : shoe?.shoe === fedShoe ? shoe.rounds + 1 : 1;
  const { delayMs } = await getVideo(client, feed.feedId);
  const number = (last?.number ?? 0) + 1;
  await insertRound(client, {
    ...{ roundId: asked.roundId, tableCode, number, feedId: feed.feedId, fedShoe, coup, delayMs },
    ...{ shoeId: null, commitment: null, offer: null },
    bettingAt: now,
    closesAt: after(now, bettingMs),
  });
  await announceRound(client, tableCode, number);
  return after(now, bettingMs);
}

/** Why the stakes of a fed round go back: somebody has said so, or the studio has been silent for a minute. Null while it goes on. */
export async function voidCodeOf({ client, round, now }: FedStep): Promise<string | null> {
  if (round.state !== 'betting' && round.state !== 'closing') return null;
  const events = await listRoundEvents(client, round.roundId);
  if (events.some(({ kind }) => kind === 'result')) return null;
  const asked = await getFeedVoid(client, round.roundId);
  if (asked) return asked.code;
  const heardAtMs = Math.max(round.closesAt.getTime(), ...events.map(({ toldAt }) => toldAt.getTime()));
  return now.getTime() >= heardAtMs + overdueMs ? 'studio.silent' : null;
}

const isResult = ({ kind }: FeedEvent) => kind === 'result';

/**
 * Stores the outcome that a studio has told, when it has come to the players’ video as well. All of it has been seen by then, so
 * that it shows at once.
 */
export async function dealTheTold({ client, game, round, now }: FedStep): Promise<Date> {
  const events = await listRoundEvents(client, round.roundId);
  const told = events.find(isResult);
  if (!told) return after(now, feedLookMs);
  const showsAt = after(told.toldAt, round.delayMs);
  if (now < showsAt) return showsAt;
  const { dealt } = dealTold(
    game,
    events.flatMap(({ value }) => value ?? []),
  );
  if (!dealt) throw new GameFault(`The result of ${round.roundId} does not follow from what was told`);
  const { steps, result } = dealt;
  const lastsMs = steps.reduce((sum, { pace }) => sum + stepMs[pace], 0);
  const dealing = { startsAtMs: now.getTime() - lastsMs, steps, actingMs: null };
  await storeDealing(client, round.roundId, { dealing, result, reveal: null });
  return now;
}
