import type { VendorBetInput, VendorWinInput } from '@/lib/contract/calls/vendor';
import { databaseErrorOf, executePrepared, sql, type Reader } from '@/platform/ground/db';
import { postWithin } from '@/platform/ground/ledger';
import { isSeenLately } from '@/platform/people/sessions';
import { mayHoldBonus, orInsufficient, ownMoney, payoutOf, stakeOf, type GameMovement } from '../purse';
import { refusalOfWin } from './round-rules';
import { roundColumns, roundsOf, type BetPlace, type BetSituation, type StoredRound } from './round-store';
import { isPublishedStake } from './stake-terms';

/**
 * About most bets and payouts nothing has to be asked once they have been looked at: nothing protects the member, no bonus
 * runs, the round is against the house. One call of a function in the database writes such a one, in a transaction of its own.
 * Whatever is not plainly so goes the long way, which asks everything in a transaction and alone refuses. The short way has
 * no rule of its own, and refuses nothing but a stake for which the ledger has no money.
 */
interface Reported<Input> {
  signer: string;
  input: Input;
  amountMinor: bigint;
  hash: string;
  now: Date;
}

type PlainBet = Reported<VendorBetInput & { matchId?: string }>;

/**
 * The place of a stake that opens a round and can be taken as it is, unless its member plays like clockwork; null for one that
 * has to be asked about.
 */
export function plainPlace(bet: PlainBet, seen: BetSituation): BetPlace | null {
  const { input, amountMinor, now } = bet;
  const { place } = seen;
  if (!place || seen.isKnown || seen.isRoundKnown || input.matchId || input.jackpot) return null;
  if (place.gameCode !== input.gameCode || place.currency !== input.currency) return null;
  if (!isSeenLately(place.loginLife, now)) return null;
  if (place.isClosed) return null;
  const isAsked = place.isProtected || place.owes;
  if (isAsked && place.currency === 'PLAY') return null;
  // Also where bonus money is not staked: the long way alone says that it is for this.
  if (place.mayHaveBonus && mayHoldBonus({ ...place, takesBonus: true })) return null;
  return isPublishedStake(place.stakeTerms, amountMinor, false) ? place : null;
}

/** The round's key, which says that somebody else has opened it since it was looked for. */
const roundKey = 'game_rounds_pkey';

/** Returns the balance after the stake; null, with nothing written, when it was reported or its round opened meanwhile. */
export async function openRound(
  reader: Reader,
  { signer, input, hash, now }: PlainBet,
  place: BetPlace,
  movement: GameMovement,
): Promise<bigint | null> {
  const { memberId, gameId, vendorCode, currency, walletVendor } = place;
  const { amountMinor, roundId } = movement;
  const posting = postWithin(
    reader,
    stakeOf(movement),
    ({
      key,
      transfers,
    }) => sql`select take_opening_bet(${signer}, ${input.transactionId}, ${input.roundId}, ${roundId},
      ${memberId}, ${input.sessionId}, ${gameId}, ${vendorCode}, ${currency}, ${walletVendor}, ${amountMinor}, ${hash},
      ${now}, ${key}, ${transfers}) as answer`,
  );
  try {
    const posted = await orInsufficient(posting);
    return posted && (posted.transfers[0]?.debitBalanceMinor ?? 0n);
  } catch (error) {
    if (databaseErrorOf(error)?.constraint === roundKey) return null;
    throw error;
  }
}

type PlainWin = Reported<VendorWinInput> & { validStakeMinor: bigint | null };

/** The rounds of payouts that were never reported and can be made as they are, each at its place; null for one that has to be asked about. */
export async function findPlainRounds(
  reader: Reader,
  signer: string,
  wins: readonly PlainWin[],
): Promise<(StoredRound | null)[]> {
  const transactionIds = wins.map(({ input }) => input.transactionId);
  const { rows } = await executePrepared<StoredRound & { vendorRoundId: string; known: string[] | null }>(
    reader,
    sql`select r.vendor_round_id as "vendorRoundId", ${roundColumns}, (
          select array_agg(known.transaction_id) from game_transactions known
          where known.transaction_id = any(${transactionIds}) and known.signer = ${signer}) as known
        ${roundsOf(signer, [...new Set(wins.map(({ input }) => input.roundId))])}`,
  );
  const rounds = new Map(rows.map((row) => [row.vendorRoundId, row]));
  const known = new Set(rows[0]?.known);
  return wins.map((win) =>
    known.has(win.input.transactionId) ? null : plainRound(win, rounds.get(win.input.roundId)),
  );
}

function plainRound({ input, validStakeMinor }: PlainWin, round?: StoredRound): StoredRound | null {
  if (!round || refusalOfWin(round, input.playerId) || round.currency !== input.currency) return null;
  const isTooMuch = validStakeMinor !== null && validStakeMinor > round.stakeMinor;
  return round.mayHaveBonus || round.matchId || input.jackpotPoolCode || isTooMuch ? null : round;
}

/** Returns the balance after the payout; null, with nothing written, when it was reported or the round changed meanwhile. */
export async function payRound(
  reader: Reader,
  { signer, input, validStakeMinor, hash, now }: PlainWin,
  round: StoredRound,
  movement: GameMovement,
): Promise<bigint | null> {
  const { amountMinor } = movement;
  // Of what moves nothing the ledger remembers no balance to answer again.
  const keptMinor = amountMinor === 0n ? await ownMoney(reader, round) : null;
  const { key, transfers } = payoutOf('payout', movement);
  const command = { key, transfers: amountMinor === 0n ? [] : transfers };
  const posted = await postWithin(
    reader,
    command,
    (
      written,
    ) => sql`select pay_open_round(${signer}, ${input.transactionId}, ${input.roundId}, ${round.memberId},
      ${amountMinor}, ${keptMinor}, ${hash}, ${input.isRoundEnd}, ${validStakeMinor}, ${now}, ${written.key}, ${written.transfers}) as answer`,
  );
  return posted && (keptMinor ?? posted.transfers[0]?.creditBalanceMinor ?? 0n);
}
