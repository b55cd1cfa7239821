import { setTimeout as sleep } from 'node:timers/promises';
import type { Pool } from 'pg';
import { answerSigned, signedPayload, type Payload } from '@/sandbox/http/signed-payload';
import { report } from '@/sandbox/http/report';
import { dealTold } from '@/sandbox/games/live/feed';
import { shoeSize } from '@/sandbox/games/live/shoe';
import type { TableGames } from '@/sandbox/games/live/table-game';
import { inTransaction } from '../../sql';
import { databaseNowMs, getLastRound, getTableRound, type TableRound } from '../store/round-store';
import {
  getFeedVoid,
  getLastFedShoe,
  getLastSeq,
  getPendingOpening,
  listRoundEvents,
  type FeedEvent,
} from './event-store';
import { FeedRefusal } from './feed-refusal';
import { getFeed, getKeyNumber } from './feed-store';
import { judgeEvent, requireFedTable } from './judge-event';
import { readEvent, tableCodeIn } from './read-event';

/**
 * The port of an operator's studio: `POST /sandbox/api/{tableFeed,tableFeedState}`, signed by the studio with a key of its own. What it
 * tells is written down here and carried out by the dealer: these calls open, draw and settle nothing.
 */
export interface FeedDoor {
  /** With the rights of `parlour_vendor`. */
  pool: Pool;
  games: TableGames;
  now: () => Date;
  /** The secret of a studio’s key. */
  secretOf: (studio: string, keyNumber: number) => Uint8Array;
  /** So long an answer waits for a round to be opened. */
  waitMs?: number;
}

const studioPattern = /^[a-z][a-z0-9-]{1,31}$/;
const askEveryMs = 100;

const openedAnswer = (seq: number, { roundId, number, closesAt, delayMs, fedShoe, coup }: TableRound) => ({
  ...{ seq, roundId, number, closesAt: closesAt.toISOString(), delayMs, shoe: fedShoe, coup },
});

/** Answers follow from what is stored and never changes, so that a repeat is answered the same. */
async function answerOf({ pool, waitMs = 4000 }: FeedDoor, event: FeedEvent): Promise<object> {
  const { seq, roundId, kind, said, toldAt } = event;
  if (kind !== 'opened') return { seq, roundId, kind, ...said, toldAt: toldAt.toISOString() };
  for (let waited = 0; ; waited += askEveryMs) {
    const round = await getTableRound(pool, roundId);
    if (round) return openedAnswer(seq, round);
    if (waited >= waitMs) throw new FeedRefusal('feed.waiting');
    await sleep(askEveryMs);
  }
}

async function tell(door: FeedDoor, studio: string, payload: Payload): Promise<object> {
  const told = readEvent(payload);
  const judged = await inTransaction(door.pool, (client) =>
    judgeEvent(client, { games: door.games, studio, told }),
  );
  if ('refusal' in judged) throw new FeedRefusal(judged.refusal);
  return answerOf(door, judged.event);
}

async function roundOf({ pool, games }: FeedDoor, round: TableRound): Promise<object> {
  const { roundId, tableCode, number, state, closesAt, dealsFrom, fedShoe, coup, delayMs, voidCode } = round;
  const events = await listRoundEvents(pool, roundId);
  const { game } = requireFedTable(games, tableCode);
  const values = events.flatMap(({ value }) => value ?? []);
  const isVoid = voidCode !== null || (await getFeedVoid(pool, roundId)) !== null;
  const hasResult = events.some(({ kind }) => kind === 'result');
  const mayDeal = state === 'closing' && dealsFrom !== null && !isVoid && !hasResult;
  return {
    ...{ roundId, number, state, shoe: fedShoe, coup, delayMs, isVoid, mayDeal },
    closesAt: closesAt.toISOString(),
    told: events.flatMap(({ kind, said }) => (kind === 'card' ? [said.card] : [])),
    // Whether the rules ask for another card.
    isWhole: dealTold(game, values).dealt !== null,
  };
}

/** How the table stands for its studio: what it needs to go on after it was away. */
async function state(door: FeedDoor, studio: string, payload: Payload): Promise<object> {
  const tableCode = tableCodeIn(payload);
  const { game } = requireFedTable(door.games, tableCode);
  const feed = await getFeed(door.pool, tableCode);
  if (feed?.studio !== studio) throw new FeedRefusal('feed.other');
  const round = await getLastRound(door.pool, tableCode);
  const shoe = await getLastFedShoe(door.pool, feed.feedId);
  const pending = await getPendingOpening(door.pool, feed.feedId);
  return {
    tableCode,
    now: new Date(await databaseNowMs(door.pool)).toISOString(),
    nextSeq: (await getLastSeq(door.pool, feed.feedId)) + 1,
    isOpening: pending !== null,
    shoe: shoe && {
      number: shoe.shoe,
      taken: shoe.taken,
      isOver: shoe.taken >= shoeSize - (game.cut?.behind ?? 0),
    },
    round: round && round.feedId === feed.feedId ? await roundOf(door, round) : null,
  };
}

const calls = { tableFeed: tell, tableFeedState: state } as const;

export type FeedCall = keyof typeof calls;

export const isTableFeedCall = (name: string): name is FeedCall => Object.hasOwn(calls, name);

/** Nobody knows it: what is signed by no studio is refused as what is signed wrongly. */
const nobodysSecret = (): Uint8Array => crypto.getRandomValues(new Uint8Array(32));

async function secretFor({ pool, secretOf }: FeedDoor, studio: string): Promise<Uint8Array> {
  const keyNumber = studioPattern.test(studio) ? await getKeyNumber(pool, studio) : null;
  return keyNumber === null ? nobodysSecret() : secretOf(studio, keyNumber);
}

export async function handleTableFeedCall(
  door: FeedDoor,
  name: FeedCall,
  request: Request,
): Promise<Response> {
  try {
    const studio = request.headers.get('x-vendor') ?? '';
    const secret = await secretFor(door, studio);
    const payload = await signedPayload(request, { secret, signer: studio, now: door.now() });
    if (payload instanceof Response) return payload;
    return answerSigned(200, await calls[name](door, studio, payload));
  } catch (error) {
    if (error instanceof FeedRefusal)
      return answerSigned(error.status, { error: error.code, message: error.message, ...error.value });
    report(error);
    return answerSigned(500, { error: 'unexpected' });
  }
}
