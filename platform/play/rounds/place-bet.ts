import { CallError } from '@/lib/contract/errors';
import type { VendorBetInput, VendorEnterMatchInput, VendorReceipt } from '@/lib/contract/calls/vendor';
import { assertAlive } from '@/platform/people/sessions';
import { lockBonusInPlay } from '../bonuses';
import { newId, retried, type Db, type Reader, type Tx } from '@/platform/ground/db';
import { requestHash } from '@/platform/ground/idempotency';
import {
  assertMayStake,
  assertRealityAnswered,
  getRegularSince,
  mayBeRegular,
  notePlaySigns,
} from '@/platform/people/protection-gate';
import type { Entering } from './assert-strangers';
import { stakeOwnOnly, stakeWithBonus } from './bonus-play';
import { mayHoldBonus, receipt, requireAmount, requireCurrency, takeStake, type Purse } from '../purse';
import { contribute } from '../jackpots';
import { claimMatch, type StoredMatch } from './match-store';
import {
  getBetSituation,
  getTransaction,
  insertBet,
  lockRound,
  type BetPlace,
  type BetSituation,
  type RoundMoney,
  type StoredTransaction,
} from './round-store';
import { refusalOfBet, refusalOfRepeat } from './round-rules';
import { openRound, plainPlace } from './short-way';
import { isPublishedStake } from './stake-terms';

interface Bet {
  signer: string;
  input: VendorBetInput & Partial<Pick<VendorEnterMatchInput, 'matchId'>>;
  amountMinor: bigint;
  hash: string;
  now: Date;
}

/** What is asked about a stake in a match. */
export interface Entrance {
  before: (tx: Tx, entering: Entering) => Promise<void>;
  /** Once the stake is taken, and the money that it came from stands still. */
  after: (tx: Tx, entering: Entering) => Promise<void>;
}

/**
 * Takes a stake. The round, the vendor's transaction and the ledger's transfer commit together or not at all, and a
 * bet that is reported again answers what it answered, also after the player has logged out.
 *
 * With a `matchId` the stake goes into the account of that match, which the first stake opens.
 *
 * `entrance` is asked while the match is locked, before anything is staked in it and after.
 *
 * Locks are taken in one order: a match, a round, a pool, then the member's bonus, then an account.
 */
export async function placeBet(
  db: Db,
  signer: string,
  input: Bet['input'],
  now: Date,
  entrance?: Entrance,
): Promise<VendorReceipt> {
  const amountMinor = requireAmount(input.amount);
  if (amountMinor === 0n) throw new CallError('money.invalid');
  const { sessionId, playerId, roundId, gameCode, matchId } = input;
  const what = ['bet', sessionId, playerId, roundId, gameCode, amountMinor.toString()];
  const fed = input.jackpot ? [input.jackpot.poolCode, input.jackpot.contribution] : [];
  const hash = requestHash([...what, ...(matchId ? [matchId] : []), ...fed]);
  const bet = { signer, input, amountMinor, hash, now };
  return retried(() =>
    db.onOneConnection(async (connection) => {
      // It locks nothing, so it says the same before a transaction begins as within one.
      const seen = await getBetSituation(connection, { signer, ...input, now });
      const place = plainPlace(bet, seen);
      const isOpen = place && !(await isRegular(connection, place, now));
      const balanceMinor = isOpen ? await openPlainly(connection, bet, place) : null;
      if (place && balanceMinor !== null) return receipt(place, balanceMinor, false);
      return connection.transaction((tx) => askAndTake(tx, bet, seen, entrance));
    }),
  );
}

const mayAsk = ({ currency, glance }: BetPlace, now: Date): boolean =>
  currency === 'PLAY' && mayBeRegular(glance, now);

async function isRegular(reader: Reader, place: BetPlace, now: Date): Promise<boolean> {
  return mayAsk(place, now) && (await getRegularSince(reader, place.memberId, now)) !== null;
}

function openPlainly(reader: Reader, bet: Bet, place: BetPlace): Promise<bigint | null> {
  return openRound(reader, bet, place, movementOf(bet, place, newId('rnd', bet.now.getTime())));
}

/** The long way. */
async function askAndTake(
  tx: Tx,
  bet: Bet,
  { isKnown, isRoundKnown, place, currency }: BetSituation,
  entrance: Entrance | undefined,
): Promise<VendorReceipt> {
  const { signer, input, now } = bet;
  const { sessionId, gameCode, matchId } = input;
  if (currency) requireCurrency(input.currency, currency);
  const known = isKnown ? await getTransaction(tx, signer, input.transactionId) : null;
  if (known) return repeatBet(tx, bet, known);
  if (!place || place.gameCode !== gameCode) throw new CallError('auth.expired');
  try {
    if (place.isClosed && !isRoundKnown) throw new CallError('game.maintenance');
    await assertMayBet(tx, bet, place);
  } catch (error) {
    // It may have waited for the same stake, which was booked meanwhile: that one is answered, and is no second one to measure.
    const booked = await getTransaction(tx, signer, input.transactionId);
    if (booked) return repeatBet(tx, bet, booked);
    throw error;
  }
  const match = matchId
    ? await claimMatch(tx, { signer, vendorMatchId: matchId, currency: place.currency, now })
    : null;
  // Free play hands no money over.
  if (!match || place.currency !== 'PLAY') return takeBet(tx, bet, place, match);
  const entering = { matchId: match.matchId, memberId: place.memberId, sessionId };
  await entrance?.before(tx, entering);
  const answer = await takeBet(tx, bet, place, match);
  await entrance?.after(tx, entering);
  return answer;
}

/** Throws what stands in the way of a stake before anything is written. */
async function assertMayBet(tx: Tx, { amountMinor, now }: Bet, place: BetPlace): Promise<void> {
  await assertAlive(tx, place.loginLife, now);
  if (place.isProtected && place.currency === 'PLAY')
    await assertMayStake(tx, place.memberId, amountMinor, now);
  else if (mayAsk(place, now)) await assertRealityAnswered(tx, place.memberId, now);
}

function movementOf({ signer, input, amountMinor }: Bet, purse: Purse, roundId: string) {
  const { memberId, currency, walletVendor, takesBonus, matchId } = purse;
  return {
    key: `bet:${signer}:${input.transactionId}`,
    memberId,
    currency,
    walletVendor,
    takesBonus,
    matchId,
    amountMinor,
    roundId,
  };
}

async function takeBet(tx: Tx, bet: Bet, place: BetPlace, match: StoredMatch | null): Promise<VendorReceipt> {
  const { signer, input, amountMinor, now } = bet;
  const { isClaimed, isRaise, round } = await insertBet(tx, {
    signer,
    transactionId: input.transactionId,
    vendorRoundId: input.roundId,
    roundId: newId('rnd', now.getTime()),
    sessionId: input.sessionId,
    place,
    matchId: match?.matchId ?? null,
    amountMinor,
    requestHash: bet.hash,
    now,
  });
  if (!isClaimed) {
    // The same transaction was committed while this one waited for its id.
    const known = await getTransaction(tx, signer, input.transactionId);
    if (known) return repeatBet(tx, bet, known);
  }
  if (match && match.status !== 'open') throw new CallError('round.closed');
  if (!round) {
    const known = await lockRound(tx, signer, input.roundId);
    throw new CallError(refusalOfBet(known, input.playerId, place.gameId) ?? 'round.closed');
  }
  // What is there belongs to the debt; a round that is running can be played to its end. Who enters a match was asked before.
  if (place.owes && place.currency === 'PLAY' && !isRaise && !match) throw new CallError('money.owed');
  if (!isPublishedStake(place.stakeTerms, amountMinor, isRaise)) throw new CallError('money.invalid');
  // A round is a sign of play by its first stake; what is added later is another one.
  if (isRaise) await notePlaySigns(tx, [{ memberId: place.memberId, at: now }]);
  await feedPool(tx, bet, place, round);
  return receipt(place, await stakeIn(tx, bet, place, round), false);
}

async function feedPool(tx: Tx, { signer, input, amountMinor }: Bet, place: BetPlace, round: RoundMoney) {
  if (!input.jackpot) return;
  await contribute(tx, {
    signer,
    transactionId: input.transactionId,
    vendorCode: place.vendorCode,
    poolCode: input.jackpot.poolCode,
    amountMinor: requireAmount(input.jackpot.contribution),
    stakeMinor: amountMinor,
    currency: place.currency,
    roundId: round.roundId,
  });
}

/** The wallet is the round's: a setting that has changed since does not split a round between two of them. */
async function stakeIn(tx: Tx, bet: Bet, place: BetPlace, round: RoundMoney): Promise<bigint> {
  const purse = { ...place, walletVendor: round.walletVendor, matchId: round.matchId };
  const movement = movementOf(bet, purse, round.roundId);
  if (!place.takesBonus && place.mayHaveBonus) return stakeOwnOnly(tx, movement, bet.now);
  const mayUse = mayHoldBonus(purse) && (place.mayHaveBonus || round.bonusId !== null);
  const inPlay = mayUse ? await lockBonusInPlay(tx, place.memberId, bet.now) : null;
  if (!inPlay?.isPlayable) return takeStake(tx, movement);
  const { signer, input, now } = bet;
  const play = { movement, bonus: inPlay.bonus, signer, transactionId: input.transactionId, now };
  return stakeWithBonus(tx, play, round);
}

async function repeatBet(tx: Tx, bet: Bet, known: StoredTransaction): Promise<VendorReceipt> {
  const refusal = refusalOfRepeat(known, 'bet', bet.hash);
  if (refusal) throw new CallError(refusal);
  const round = await lockRound(tx, bet.signer, known.vendorRoundId);
  if (!round) throw new CallError('round.not.found');
  const balanceMinor =
    known.balanceAfterMinor ?? (await takeStake(tx, movementOf(bet, round, round.roundId)));
  return receipt(round, balanceMinor, true);
}
