import { CallError } from '@/lib/contract/errors';
import {
  addReleased,
  countRound,
  endBonusIfOver,
  getBonusBalance,
  getPlayableBonus,
  noteOpenRound,
  type StoredBonus,
} from '../bonuses';
import type { Tx } from '@/platform/ground/db';
import { accounts, getBalance, post, type TransferInput } from '@/platform/ground/ledger';
import { shareOfPayout, shareOfStake } from './bonus-share-rules';
import { addBonusPayout, addBonusStake, insertBonusShare, requireCounting } from './bonus-share-store';
import {
  isInsufficient,
  mayHoldBonus,
  revenueIn,
  spendable,
  takeStake,
  walletOf,
  type GameMovement,
} from '../purse';
import type { RoundMoney, StoredRound } from './round-store';

/**
 * How a round is played with bonus money beside the member's own. The caller has locked the round first and the bonus
 * after it, so that the bonus account stays as it is read until the transaction ends.
 */
interface Play {
  movement: GameMovement;
  /** The one that runs; null when only the round knows of a bonus. */
  bonus: StoredBonus | null;
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
export async function stakeWithBonus(
  tx: Tx,
  play: Play & { bonus: StoredBonus },
  round: RoundMoney,
): Promise<bigint> {
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

/**
 * Takes a stake where games of the type are played with own money alone. Throws `money.bonus` to who has bonus money and not
 * enough beside it, and `money.insufficient` to everybody else.
 */
export async function stakeOwnOnly(tx: Tx, movement: GameMovement, now: Date): Promise<bigint> {
  try {
    return await tx.transaction((nested) => takeStake(nested, movement));
  } catch (error) {
    if (!(error instanceof CallError) || error.code !== 'money.insufficient') throw error;
    const isOfSingleWallet = mayHoldBonus({ ...movement, takesBonus: true });
    const bonusMinor = isOfSingleWallet ? await getPlayableBonus(tx, movement.memberId, now) : 0n;
    throw bonusMinor > 0n ? new CallError('money.bonus', undefined, { cause: error }) : error;
  }
}

/** Of what a round pays: what goes to the member's bonus money, and what goes with a bonus that is no more. */
interface BonusParts {
  bonusMinor: bigint;
  goneMinor: bigint;
}

async function payParts(
  tx: Tx,
  kind: 'payout' | 'stake_returned',
  movement: GameMovement,
  { bonusMinor, goneMinor }: BonusParts,
): Promise<void> {
  const { memberId, amountMinor, currency, roundId: reference } = movement;
  const common = { kind, debit: revenueIn(currency), reference };
  const bonus = accounts.bonus(memberId);
  const parts = [
    { ...common, credit: walletOf(movement), amountMinor: amountMinor - bonusMinor - goneMinor },
    { ...common, credit: bonus, amountMinor: bonusMinor + goneMinor },
    {
      reference,
      kind: 'bonus_ended',
      debit: bonus,
      credit: accounts.house('bonuses'),
      amountMinor: goneMinor,
    },
  ];
  const transfers = parts.filter((part) => part.amountMinor > 0n);
  if (transfers.length > 0) await post(tx, { key: movement.key, transfers });
}

const holdsMoneyOf = (round: RoundMoney, { bonusId }: StoredBonus): boolean =>
  round.bonusId === bonusId && round.bonusStakeMinor > 0n;

/** Money of a bonus that has been released since is the member's own, and so is what it wins, until it is taken back. */
async function partsOf(tx: Tx, { bonus }: Play, round: StoredRound, shareMinor: bigint): Promise<BonusParts> {
  if (shareMinor === 0n || round.bonusId === null) return { bonusMinor: 0n, goneMinor: 0n };
  if (round.bonusId === bonus?.bonusId) return { bonusMinor: shareMinor, goneMinor: 0n };
  const isOwn = await addReleased(tx, round.bonusId, shareMinor);
  return { bonusMinor: 0n, goneMinor: isOwn ? 0n : shareMinor };
}

/**
 * Pays out while a bonus is there or the round holds money of one, in the proportion of the round's stake. The end of the
 * round counts for the wagering.
 */
export async function payWithBonus(
  tx: Tx,
  play: Play,
  { round, isRoundEnd }: { round: CountedRound; isRoundEnd: boolean },
): Promise<bigint> {
  const { movement, bonus, now } = play;
  const parts = await partsOf(tx, play, round, shareOfPayout(movement.amountMinor, round));
  const { bonusMinor } = parts;
  if (bonusMinor + parts.goneMinor > 0n)
    await addBonusPayout(tx, round.roundId, bonusMinor + parts.goneMinor);
  await payParts(tx, 'payout', movement, parts);
  if (isRoundEnd && bonus) {
    if (holdsMoneyOf(round, bonus)) await noteOpenRound(tx, bonus.bonusId, -1);
    await countForWagering(tx, bonus, round, now);
    await endBonusIfOver(tx, round.memberId, now);
  }
  return answerOf(tx, play, bonusMinor);
}

/** A round at its end: for the wagering that of its stake counts which was at risk, all of it where nothing is said. */
type CountedRound = StoredRound & { validStakeMinor?: bigint };

/** Counts a settled round of whichever wallet, for the bonus that the caller has locked. */
export async function countForWagering(
  tx: Tx,
  bonus: StoredBonus,
  round: CountedRound,
  now: Date,
): Promise<void> {
  const counting = await requireCounting(tx, round.gameId);
  await countRound(
    tx,
    bonus,
    { ...round, stakeMinor: round.validStakeMinor ?? round.stakeMinor, ...counting },
    now,
  );
}

/** Gives a stake back, each part to where it came from. */
export async function returnWithBonus(
  tx: Tx,
  play: Play,
  { round, bonusMinor }: { round: StoredRound; bonusMinor: bigint },
): Promise<bigint> {
  const { movement, bonus, now } = play;
  const parts = await partsOf(tx, play, round, bonusMinor);
  await payParts(tx, 'stake_returned', movement, parts);
  if (bonus && parts.bonusMinor > 0n && round.bonusStakeMinor === bonusMinor)
    await noteOpenRound(tx, bonus.bonusId, -1);
  if (bonus) await endBonusIfOver(tx, round.memberId, now);
  return answerOf(tx, play, bonusMinor);
}
