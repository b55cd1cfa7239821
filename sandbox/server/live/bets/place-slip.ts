import type { PoolClient } from 'pg';
import { canonicalJson } from '@/lib/fairness';
import { VendorError } from '@/sandbox/http/vendor-error';
import { newId } from '../../session/ids';
import type { GameSession } from '../../session/session-store';
import { inTransaction, one } from '../../sql';
import { claimBet, getBetByKey, listSeatBets, type TableBetRow } from '../store/bet-store';
import { getTableRound, holdRound, type TableRound } from '../store/round-store';
import { lockSeat, storeWalletAttempt, walletRoundOf, type TableSeat } from '../store/seat-store';
import type { TableGame } from '../table-game';
import type { WalletTeller } from '../tell-wallet';
import { assertWithinLimits, readSlip, type Slip } from './read-slip';
import { refusalOf, refusedOrThrow, stakeClaimed } from './stake-claimed';

export interface SlipInput {
  roundId: string;
  /** Made by the browser before it sends: the same key stakes once. */
  betKey: string;
  placed: unknown;
}

/** Why a player took a slip back. */
export const undoneByPlayer = 'bet.undone';

const isLive = ({ state }: TableBetRow): boolean => state === 'claimed' || state === 'confirmed';

async function assertCurrent(client: PoolClient, { playerId, sessionId }: GameSession): Promise<void> {
  const player = await one<{ current: string | null }>(
    client,
    `select current_session_id as current from sandbox.game_players where player_id = $1`,
    [playerId],
  );
  if (player?.current !== sessionId) throw new VendorError('session.replaced');
}

/** A seat whose every slip was taken back stakes in another round of the wallet: the one before is closed. */
async function walletRoundFor(
  client: PoolClient,
  seat: TableSeat,
  bets: readonly TableBetRow[],
): Promise<string> {
  const current = walletRoundOf(seat);
  const own = bets.filter(({ walletRoundId }) => walletRoundId === current);
  if (own.length === 0 || own.some(isLive)) return current;
  const next = { ...seat, walletAttempt: seat.walletAttempt + 1 };
  await storeWalletAttempt(client, next);
  return walletRoundOf(next);
}

interface Claim {
  session: GameSession;
  game: TableGame;
  round: TableRound;
  slip: Slip;
  betKey: string;
}

function sameOrRefused(known: TableBetRow, { round, slip }: Claim): TableBetRow {
  const isSame =
    known.roundId === round.roundId && canonicalJson(known.placed) === canonicalJson(slip.placed);
  if (!isSame) throw new VendorError('key.conflict');
  return known;
}

/**
 * Writes the claim. With the round held still and the seat locked, what counts is whether it is written before the close by the
 * clock of the database; it is held against the limits with all that the seat has.
 */
async function claim(client: PoolClient, claimed: Claim): Promise<TableBetRow> {
  const { session, game, round, slip, betKey } = claimed;
  const { playerId, sessionId, currency } = session;
  const { roundId } = round;
  const held = await holdRound(client, roundId);
  const before = await getBetByKey(client, playerId, betKey);
  if (before) return sameOrRefused(before, claimed);
  if (held?.state !== 'betting') throw new VendorError('round.closed');
  await assertCurrent(client, session);
  const seatId = newId('vls', held.bettingAt.getTime());
  const seat = await lockSeat(client, { seatId, roundId, playerId, sessionId, currency });
  // Another request with the same key may have held the seat until now.
  const meanwhile = await getBetByKey(client, playerId, betKey);
  if (meanwhile) return sameOrRefused(meanwhile, claimed);
  if (seat.currency !== currency) throw new VendorError('session.replaced');
  const bets = await listSeatBets(client, seat.seatId);
  const live = bets.filter(isLive).flatMap(({ placed }) => placed);
  assertWithinLimits(game, round.coup, { held: live, slip });
  return claimBet(client, {
    betId: newId('vlb', Date.now()),
    seatId: seat.seatId,
    roundId,
    playerId,
    betKey,
    walletRoundId: await walletRoundFor(client, seat, bets),
    placed: [...slip.placed],
    amountMinor: slip.amountMinor,
  });
}

/**
 * Stakes a slip in a round. The same key stakes once, and answers the same again. Throws `round.not.found`, `bet.invalid`,
 * `bet.limit`, `key.conflict`, `round.closed` and what the wallet refuses with: nothing has been moved then, or it has been
 * moved back. `wallet.unavailable`: nobody knows yet; the same key asks again, and what is not known at the close goes back.
 */
export async function placeSlip(
  teller: WalletTeller,
  { session, game }: Pick<Claim, 'session' | 'game'>,
  { roundId, betKey, placed }: SlipInput,
): Promise<TableBetRow> {
  if (!/^[A-Za-z0-9_-]{8,64}$/.test(betKey)) throw new VendorError('key.invalid');
  const round = await getTableRound(teller.pool, roundId);
  if (round?.tableCode !== game.tableCode) throw new VendorError('round.not.found');
  const slip = readSlip(game, round.coup, placed);
  const claimed = { session, game, round, slip, betKey };
  const bet = await inTransaction(teller.pool, (client) => claim(client, claimed)).catch(refusedOrThrow);
  if (bet.state === 'claimed') return stakeClaimed(teller, session, bet);
  if (bet.state === 'confirmed' || bet.undoCode === undoneByPlayer) return bet;
  throw refusalOf(bet, bet.state === 'undone' ? 'untouched' : 'unknown');
}
