import type { PoolClient } from 'pg';
import { dealtAtMs } from '@/sandbox/games/live/time-line';
import { GameFault } from '@/sandbox/kit/game-fault';
import {
  bySeat,
  countedActions,
  insertActions,
  listActions,
  type NewAction,
  type TableAction,
} from '../store/action-store';
import { giveUpRoundBets, listConfirmedBets } from '../store/bet-store';
import { decidesUntilMs, openedSteps, storeDealing, type TableRound } from '../store/round-store';
import type { TableGame } from '@/sandbox/games/live/table-game';
import { drawNext } from './draw-outcome';

interface OpenStep {
  client: PoolClient;
  game: TableGame;
  round: TableRound;
  now: Date;
}

/** How often it is looked whether all have decided. */
const lookAgainMs = 200;

/** Decisions that are still to be taken in this step, as they are taken for who does not. */
function missingActions(
  { game, round }: OpenStep,
  seatIds: readonly string[],
  actions: ReadonlyMap<string, TableAction[]>,
): NewAction[] {
  const { decisions } = game;
  if (!decisions) throw new GameFault(`${game.tableCode} has no decisions`);
  const opened = openedSteps(round);
  const step = round.dealings.length - 1;
  return seatIds.flatMap((seatId) => {
    const own = actions.get(seatId) ?? [];
    const before = countedActions(
      own.filter((action) => action.step < step),
      decisions.insteadOfRaise,
    );
    const isTaken = (hand: number) => own.some((action) => action.step === step && action.hand === hand);
    return decisions
      .openHands(opened, before)
      .filter(({ hand }) => !isTaken(hand))
      .map(({ hand }) => {
        const action = decisions.defaultAction(opened, before, hand);
        return { roundId: round.roundId, seatId, step, hand, cause: 'default' as const, action, betId: null };
      });
  });
}

/**
 * Ends a step when all have decided or its time is over: what is missing is decided by the rule, a raise that is not confirmed
 * counts as none, and what opens next is stored. Answers when to look again.
 */
export async function endStep(open: OpenStep): Promise<Date> {
  const { client, game, round, now } = open;
  const { roundId } = round;
  const untilMs = decidesUntilMs(round) ?? 0;
  const seatIds = [...bySeat(await listConfirmedBets(client, roundId)).keys()];
  const missing = missingActions(open, seatIds, bySeat(await listActions(client, { roundId })));
  const isOver = now.getTime() >= untilMs;
  const isWaiting = missing.length > 0 || (await hasOpenRaise(client, roundId));
  if (!isOver && isWaiting) return new Date(Math.min(untilMs, now.getTime() + lookAgainMs));
  await giveUpRoundBets(client, roundId, { from: ['claimed'], undoCode: 'round.closed' });
  await insertActions(client, missing);
  const actions = bySeat(await listActions(client, { roundId }));
  const insteadOfRaise = game.decisions?.insteadOfRaise ?? '';
  const seats = seatIds.map((seatId) => countedActions(actions.get(seatId) ?? [], insteadOfRaise));
  const { steps, actingMs, result, reveal } = await drawNext(client, game, { round, seats });
  const dealing = { startsAtMs: now.getTime(), steps, actingMs };
  await storeDealing(client, roundId, { dealing, result, reveal });
  return new Date(dealtAtMs(dealing));
}

async function hasOpenRaise(client: PoolClient, roundId: string): Promise<boolean> {
  return (await listActions(client, { roundId })).some(({ betState }) => betState === 'claimed');
}
