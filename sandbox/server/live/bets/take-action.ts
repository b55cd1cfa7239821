import type { PoolClient } from 'pg';
import { moneyText } from '@/lib/money';
import { VendorError } from '@/sandbox/http/vendor-error';
import { newId } from '../../session/ids';
import type { GameSession } from '../../session/session-store';
import { inTransaction } from '../../sql';
import { countedActions, insertActions, listActions } from '../store/action-store';
import { claimBet, getBet, listSeatBets, type TableBetRow } from '../store/bet-store';
import {
  databaseNowMs,
  decidesUntilMs,
  holdRound,
  openedSteps,
  type HeldRound,
  type TableRound,
} from '../store/round-store';
import { lockOwnSeat, walletRoundOf, type TableSeat } from '../store/seat-store';
import type { DecisionRules, TableGame } from '@/sandbox/games/live/table-game';
import type { WalletTeller } from '../tell-wallet';
import { refusalOf, refusedOrThrow, stakeClaimed } from './stake-claimed';

export interface ActionInput {
  roundId: string;
  /** The dealing that the decision answers, from 0. */
  step: number;
  hand: number;
  action: string;
}

interface Place extends HeldRound {
  seat: TableSeat;
  rules: DecisionRules;
}

/** Claims the stake of a raise; null for a decision that costs nothing. */
async function claimRaise(
  client: PoolClient,
  { round, seat, rules }: Place,
  input: ActionInput,
): Promise<TableBetRow | null> {
  const { step, hand, action } = input;
  const raises = new Set(
    (await listActions(client, { roundId: round.roundId, seatId: seat.seatId })).map(({ betId }) => betId),
  );
  const bets = (await listSeatBets(client, seat.seatId)).filter(
    ({ betId, state }) => state === 'confirmed' && !raises.has(betId),
  );
  const stakeMinor = bets.reduce((sum, { amountMinor }) => sum + amountMinor, 0n);
  const raiseMinor = rules.raiseMinor(action, stakeMinor);
  if (raiseMinor === 0n) return null;
  return claimBet(client, {
    betId: newId('vlb', Date.now()),
    seatId: seat.seatId,
    roundId: round.roundId,
    playerId: seat.playerId,
    // A decision is taken once, so its raise is, too. No player can send a key with this sign.
    betKey: `raise:${round.roundId}-${step}-${hand}`,
    walletRoundId: walletRoundOf(seat),
    placed: [{ key: action, amount: moneyText(raiseMinor) }],
    amountMinor: raiseMinor,
  });
}

/** Whether the step that a decision answers is open. */
const isInTime =
  ({ step }: ActionInput) =>
  (round: TableRound, nowMs: number): boolean =>
    round.state === 'acting' && step === round.dealings.length - 1 && nowMs < (decidesUntilMs(round) ?? 0);

async function placeOf(
  client: PoolClient,
  session: GameSession,
  game: TableGame,
  input: ActionInput,
): Promise<Place> {
  const held = await holdRound(client, input.roundId, isInTime(input));
  if (held?.round.tableCode !== game.tableCode) throw new VendorError('round.not.found');
  const seat = await lockOwnSeat(client, input.roundId, session.playerId);
  if (!seat || !game.decisions) throw new VendorError('action.invalid');
  return { ...held, seat, rules: game.decisions };
}

/** Writes the decision; answers the slip of its raise, which is still to be staked. */
async function decide(
  client: PoolClient,
  session: GameSession,
  game: TableGame,
  input: ActionInput,
): Promise<TableBetRow | null> {
  const { step, hand, action, roundId } = input;
  const place = await placeOf(client, session, game, input);
  const { round, isHeld, seat, rules } = place;
  const actions = await listActions(client, { roundId, seatId: seat.seatId });
  const known = actions.find((each) => each.step === step && each.hand === hand);
  if (known) {
    if (known.action !== action) throw new VendorError('key.conflict');
    return known.betId === null ? null : getBet(client, known.betId);
  }
  if (!isHeld || !isInTime(input)(round, await databaseNowMs(client))) throw new VendorError('round.closed');
  const before = countedActions(
    actions.filter((each) => each.step < step),
    rules.insteadOfRaise,
  );
  const own = rules.openHands(openedSteps(round), before).find((each) => each.hand === hand);
  const hasStake = (await listSeatBets(client, seat.seatId)).some(({ state }) => state === 'confirmed');
  if (!hasStake || !own?.may.includes(action)) throw new VendorError('action.invalid');
  const raise = await claimRaise(client, place, input);
  await insertActions(client, [
    { roundId, seatId: seat.seatId, step, hand, action, cause: 'player', betId: raise?.betId ?? null },
  ]);
  return raise;
}

/**
 * Takes a decision of the step that is open, once for each hand; the same again answers the same. Throws `action.invalid`,
 * `round.closed`, `key.conflict`, and for a raise what the wallet refuses with: it counts as the rule’s `insteadOfRaise` then.
 */
export async function takeAction(
  teller: WalletTeller,
  { session, game }: { session: GameSession; game: TableGame },
  input: ActionInput,
): Promise<TableBetRow | null> {
  const raise = await inTransaction(teller.pool, (client) => decide(client, session, game, input)).catch(
    refusedOrThrow,
  );
  if (raise === null || raise.state === 'confirmed') return raise;
  if (raise.state === 'claimed') return stakeClaimed(teller, { session, game }, raise);
  throw refusalOf(raise, raise.state === 'undone' ? 'untouched' : 'unknown');
}
