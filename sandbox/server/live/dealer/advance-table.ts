import type { Pool, PoolClient } from 'pg';
import {
  dealtAtMs,
  mustVoid,
  nextRoundAtMs,
  resultAtMs,
  type RoundState,
} from '@/sandbox/games/live/time-line';
import { giveUpRoundBets, hasClaimedBets } from '../store/bet-store';
import { inLease, type Lease } from '../store/lease-store';
import {
  announceRound,
  lockLastRound,
  storeActing,
  storeClosing,
  storeDealing,
  storeDealsFrom,
  storeResult,
  storeVoiding,
  timed,
  type TableRound,
} from '../store/round-store';
import { openRoundSeed } from '../store/shoe-store';
import type { TableGame } from '@/sandbox/games/live/table-game';
import { drawOutcome } from './draw-outcome';
import { endStep } from './end-step';
import { dealTheTold, feedLookMs, openFedRound, studioOf, voidCodeOf } from './fed-round';
import { openRound, type Opening } from './open-round';
import { storeOwed } from './pay-round';

/**
 * Takes a table one step further, if one is due. Each step is one transaction of who holds the table’s lease, and follows from
 * what is stored and the clock alone: whoever deals next goes on where the last one stopped.
 */
export interface TableWorker {
  /** With the rights of `parlour_dealer`. */
  pool: Pool;
  lease: Lease;
  game: TableGame;
  /** Whether the next round may begin; what runs goes on in any case. True where it is absent. */
  mayOpen?: boolean;
}

/** How long the close waits for slips that the wallet has not answered. */
export const closingMs = 3000;
/** How often it looks meanwhile. */
const lookAgainMs = 100;

interface Step {
  client: PoolClient;
  game: TableGame;
  round: TableRound;
  now: Date;
  mayOpen: boolean;
}

const at = (ms: number) => new Date(ms);
const after = (now: Date, ms: number) => new Date(now.getTime() + ms);

/** The seed of a round that has one of its own, for when nothing depends on it any more. */
async function seedToShow({ client, round }: Step): Promise<string | null> {
  return round.shoeId === null && round.feedId === null ? openRoundSeed(client, round.roundId) : null;
}

async function voidRound(step: Step, voidCode: string): Promise<Date> {
  const { client, round, now } = step;
  // First the round: what stands while a studio deals is given up with all of it or not at all.
  await storeVoiding(client, round.roundId, { serverSeed: await seedToShow(step), voidCode });
  await giveUpRoundBets(client, round.roundId, { from: ['claimed', 'confirmed'], undoCode: 'round.void' });
  return now;
}

/** Why a round is void at this moment; null for one that goes on. */
async function whyVoid(step: Step): Promise<string | null> {
  if (step.round.feedId !== null) return voidCodeOf(step);
  return mustVoid(timed(step.round), step.now.getTime()) ? 'late' : null;
}

async function close({ client, round, now }: Step): Promise<Date> {
  if (now < round.closesAt) return round.closesAt;
  await storeClosing(client, round.roundId, now);
  return now;
}

/** Null once each stake is in or given up; until then, when to look again. */
async function stakesToAwait({ client, round, now }: Step): Promise<Date | null> {
  const { roundId, closingAt } = round;
  if (!(await hasClaimedBets(client, roundId))) return null;
  const until = after(closingAt ?? now, closingMs);
  if (now < until) return after(now, Math.min(lookAgainMs, until.getTime() - now.getTime()));
  await giveUpRoundBets(client, roundId, { from: ['claimed'], undoCode: 'round.closed' });
  return null;
}

/** Stores the outcome once each stake is in or given up: drawn, or as a studio tells it. */
async function draw(step: Step): Promise<Date> {
  const { client, game, round, now } = step;
  const { roundId } = round;
  if (round.dealsFrom !== null) return dealTheTold(step);
  const wait = await stakesToAwait(step);
  if (wait) return wait;
  if (round.feedId !== null) {
    await storeDealsFrom(client, roundId, now);
    return now;
  }
  const { steps, actingMs, result, reveal } = await drawOutcome(client, game, round);
  const dealing = { startsAtMs: now.getTime(), steps, actingMs };
  await storeDealing(client, roundId, { dealing, result, reveal });
  return at(dealtAtMs(dealing));
}

async function showResult(step: Step): Promise<Date> {
  const { client, game, round, now } = step;
  const { roundId, dealings } = round;
  const resultAt = resultAtMs(round);
  const last = dealings.at(-1);
  const isDue = now.getTime() >= (resultAt ?? (last ? dealtAtMs(last) : 0));
  if (!isDue) return at(resultAt ?? (last ? dealtAtMs(last) : 0));
  if (resultAt === null) {
    await storeActing(client, roundId);
    return now;
  }
  await storeOwed(client, game, round);
  await storeResult(client, roundId, { serverSeed: await seedToShow(step), now });
  return at(nextRoundAtMs(timed(round)) ?? now.getTime());
}

async function openNext({ client, game, round, now, mayOpen }: Step): Promise<Date | null> {
  const nextAtMs = nextRoundAtMs(timed(round)) ?? now.getTime();
  // What is void has no result to show.
  const isVoid = round.state === 'voiding' || round.state === 'void';
  if (!isVoid && now.getTime() < nextAtMs) return at(nextAtMs);
  return mayOpen ? beginRound(client, { game, last: round, now }) : null;
}

/** By whom the next round is dealt is asked when it begins: what runs is ended as it began. */
async function beginRound(client: PoolClient, opening: Opening): Promise<Date> {
  const feed = await studioOf(client, opening.game.tableCode);
  return feed ? openFedRound(client, feed, opening) : openRound(client, opening);
}

const steps: Record<RoundState, (step: Step) => Promise<Date | null>> = {
  betting: close,
  closing: draw,
  dealing: showResult,
  acting: endStep,
  result: openNext,
  settled: openNext,
  voiding: openNext,
  void: openNext,
};

const hasMoved = (before: TableRound, now: TableRound): boolean =>
  now.state !== before.state || (now.dealsFrom === null) !== (before.dealsFrom === null);

/**
 * One step. Answers in how many milliseconds something is due; 0 for at once, `Infinity` when nothing is until a round
 * may begin. Throws `LeaseLost` when the table is somebody else’s.
 */
export function advanceTable({ pool, lease, game, mayOpen = true }: TableWorker): Promise<number> {
  return inLease(pool, lease, async (client, now) => {
    const round = await lockLastRound(client, game.tableCode);
    const waitMs = (dueAt: Date | null) =>
      dueAt === null ? Infinity : Math.max(0, dueAt.getTime() - now.getTime());
    if (!round) return mayOpen ? waitMs(await beginRound(client, { game, last: null, now })) : Infinity;
    const step = { client, game, round, now, mayOpen };
    const voidCode = await whyVoid(step);
    const dueAt = voidCode === null ? await steps[round.state](step) : await voidRound(step, voidCode);
    const current = await lockLastRound(client, game.tableCode);
    if (current?.roundId === round.roundId && hasMoved(round, current))
      await announceRound(client, game.tableCode, round.number);
    // Whoever tells a round wakes nobody: it is looked at again.
    return round.feedId === null ? waitMs(dueAt) : Math.min(feedLookMs, waitMs(dueAt));
  });
}
