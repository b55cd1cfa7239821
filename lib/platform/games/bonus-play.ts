import { CallError } from '@/lib/contract/errors';
import { countRound, endBonusIfOver, getBonusBalance, noteOpenRound, type StoredBonus } from '../bonuses';
import type { Tx } from '../db';
import { accounts, getBalance, post, type TransferInput } from '../ledger';
import { shareOfPayout, shareOfStake } from './bonus-share-rules';
import { addBonusPayout, addBonusStake, insertBonusShare, requireClassification } from './bonus-share-store';
import { isInsufficient, revenueIn, spendable, walletOf, type GameMovement } from './game-money';
import type { RoundMoney, StoredRound } from './round-store';

/**
 * How a round is played with bonus money beside the member's own. The caller has locked the round first and the bonus
 * after it, so that the bonus account stays as it is read until the transaction ends.
 */
interface Play {
  movement: GameMovement;
  bonus: StoredBonus;
  signer: string;
  transactionId: string;
  now: Date;
}

/** Own money may come and go at the same time: so often the parts are measured anew. */
const maxTries = 3;

function stakeTransfers(movement: GameMovement, ownMinor: bigint, bonusMinor: bigint): TransferInput[] {
  const { memberId, roundId: reference, currency } = movement;
  const common = { kind: 'stake', credit: revenueIn(currency), reference };
  const parts = [
    { ...common, debit: walletOf(movement), amountMinor: ownMinor },
    { ...common, debit: accounts.bonus(memberId), amountMinor: bonusMinor },
  ];
  return parts.filter(({ amountMinor }) => amountMinor > 0n);
}

/** Takes the stake, own money first; returns what of it is bonus money. Throws `money.insufficient`. */
async function takeParts(tx: Tx, movement: GameMovement, mayUseBonus: boolean): Promise<bigint> {
  const bonusMinor = mayUseBonus ? await getBonusBalance(tx, movement.memberId) : 0n;
  for (let attempt = 1; ; attempt += 1) {
    const own = await getBalance(tx, walletOf(movement));
    const parts = shareOfStake(movement.amountMinor, own.balanceMinor, bonusMinor);
    if (!parts) throw new CallError('money.insufficient');
    const transfers = stakeTransfers(movement, parts.ownMinor, parts.bonusMinor);
    try {
      await tx.transaction((nested) => post(nested, { key: movement.key, transfers }));
      return parts.bonusMinor;
    } catch (error) {
      if (!isInsufficient(error)) throw error;
      if (attempt === maxTries) throw new CallError('money.insufficient', undefined, { cause: error });
    }
  }
}

/** Keeps what is answered with the transaction: a repeat must answer the same, whatever becomes of the bonus. */
async function answerOf(tx: Tx, play: Play, bonusMinor: bigint): Promise<bigint> {
  const { signer, transactionId, movement, now } = play;
  const balanceAfterMinor = await spendable(tx, movement, now);
  await insertBonusShare(tx, { signer, transactionId, bonusMinor, balanceAfterMinor });
  return balanceAfterMinor;
}

/** Takes a stake while a bonus runs. Returns the balance after it. Throws `money.insufficient`. */
export async function stakeWithBonus(tx: Tx, play: Play, round: RoundMoney): Promise<bigint> {
  const { movement, bonus } = play;
  // A round holds money of one bonus; one that has ended in between leaves it to be played with own money.
  const mayUseBonus = round.bonusId === null || round.bonusId === bonus.bonusId;
  const bonusMinor = await takeParts(tx, movement, mayUseBonus);
  if (bonusMinor > 0n) {
    await addBonusStake(tx, { roundId: movement.roundId, bonusId: bonus.bonusId, bonusMinor });
    if (round.bonusStakeMinor === 0n) await noteOpenRound(tx, bonus.bonusId, 1);
  }
  return answerOf(tx, play, bonusMinor);
}

async function payParts(
  tx: Tx,
  kind: 'payout' | 'stake_returned',
  movement: GameMovement,
  bonusMinor: bigint,
): Promise<void> {
  const common = { kind, debit: revenueIn(movement.currency), reference: movement.roundId };
  const parts = [
    { ...common, credit: walletOf(movement), amountMinor: movement.amountMinor - bonusMinor },
    { ...common, credit: accounts.bonus(movement.memberId), amountMinor: bonusMinor },
  ];
  const transfers = parts.filter(({ amountMinor }) => amountMinor > 0n);
  if (transfers.length > 0) await post(tx, { key: movement.key, transfers });
}

const holdsMoneyOf = (round: RoundMoney, { bonusId }: StoredBonus): boolean =>
  round.bonusId === bonusId && round.bonusStakeMinor > 0n;

/**
 * Pays out while a bonus is there, in the proportion of the round's stake. Money of a bonus that has been released since
 * is the member's own, and so is what it wins. The end of the round counts for the wagering.
 */
export async function payWithBonus(
  tx: Tx,
  play: Play,
  { round, isRoundEnd }: { round: StoredRound; isRoundEnd: boolean },
): Promise<bigint> {
  const { movement, bonus, now } = play;
  const bonusMinor = holdsMoneyOf(round, bonus) ? shareOfPayout(movement.amountMinor, round) : 0n;
  if (bonusMinor > 0n) await addBonusPayout(tx, round.roundId, bonusMinor);
  await payParts(tx, 'payout', movement, bonusMinor);
  if (isRoundEnd) {
    if (holdsMoneyOf(round, bonus)) await noteOpenRound(tx, bonus.bonusId, -1);
    await countForWagering(tx, bonus, round, now);
    await endBonusIfOver(tx, round.memberId, now);
  }
  return answerOf(tx, play, bonusMinor);
}

/** Counts a settled round of whichever wallet, for the bonus that the caller has locked. */
export async function countForWagering(
  tx: Tx,
  bonus: StoredBonus,
  round: StoredRound,
  now: Date,
): Promise<void> {
  const classification = await requireClassification(tx, round.gameId);
  await countRound(tx, bonus, { ...round, classification }, now);
}

/** Gives a stake back while a bonus is there: each part to where it came from. */
export async function returnWithBonus(
  tx: Tx,
  play: Play,
  { round, bonusMinor }: { round: StoredRound; bonusMinor: bigint },
): Promise<bigint> {
  const { movement, bonus, now } = play;
  const isOfThisBonus = round.bonusId === bonus.bonusId && bonusMinor > 0n;
  await payParts(tx, 'stake_returned', movement, isOfThisBonus ? bonusMinor : 0n);
  if (isOfThisBonus && round.bonusStakeMinor === bonusMinor) await noteOpenRound(tx, bonus.bonusId, -1);
  await endBonusIfOver(tx, round.memberId, now);
  return answerOf(tx, play, bonusMinor);
}
