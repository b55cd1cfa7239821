import type { Tx } from '@/platform/ground/db';
import { areRewardsHeld } from '../opposition';
import { addWageringDone, changeOpenRounds, lockActive } from './bonus-store';
import { endIfOver, releaseBonus } from './end-bonus';
import { countedOf, isOver, isRoundWithin, weightOf } from './rules';
import type { SettledRound, StoredBonus } from './types';
import { insertWagering } from './wagering-store';

/** The active bonus of a member as a bet finds it. */
export interface BonusInPlay {
  bonus: StoredBonus;
  /** False once its time is over: nothing more is staked from it, and open rounds are paid into it. */
  isPlayable: boolean;
}

/**
 * Locks the active bonus of the member until the transaction ends, so that of two bets at once the second sees what the
 * first left. To be called after the round's row is locked, and before any account. Null for everybody else.
 */
export async function lockBonusInPlay(tx: Tx, memberId: string, now: Date): Promise<BonusInPlay | null> {
  const bonus = await lockActive(tx, memberId);
  return bonus && { bonus, isPlayable: !isOver(bonus, now) };
}

/** A round has come to hold money of this bonus, or has ceased to: what ends the bonus waits for such rounds. */
export async function noteOpenRound(tx: Tx, bonusId: string, change: 1 | -1): Promise<void> {
  await changeOpenRounds(tx, bonusId, change);
}

/**
 * Counts a settled round for the locked bonus, once, and releases the bonus when that was the last that was needed.
 * Stakes of the member's own money count as those of the bonus do: own money is played first.
 */
export async function countRound(tx: Tx, bonus: StoredBonus, round: SettledRound, now: Date): Promise<void> {
  if (round.stakeMinor === 0n || !isRoundWithin(bonus, round.startedAt)) return;
  const { roundId, gameId, stakeMinor, classification, takesBonus } = round;
  const weight = takesBonus ? weightOf(classification) : 0;
  const countedMinor = countedOf(stakeMinor, weight, bonus.requiredMinor - bonus.doneMinor);
  const entry = { roundId, gameId, stakeMinor, weight, countedMinor, settledAt: now };
  if (!(await insertWagering(tx, { bonusId: bonus.bonusId, ...entry }))) return;
  if (countedMinor > 0n) await addWageringDone(tx, bonus.bonusId, countedMinor);
  if (bonus.doneMinor + countedMinor < bonus.requiredMinor) return;
  if (!(await areRewardsHeld(tx, bonus.memberId))) await releaseBonus(tx, bonus, now);
}

/** The desk has looked: a bonus whose wagering is done and that has waited for it is the member's own now. */
export async function releaseHeldBonus(tx: Tx, memberId: string, now: Date): Promise<void> {
  const bonus = await lockActive(tx, memberId);
  const isWaiting = bonus !== null && bonus.forfeitedAt === null && bonus.doneMinor >= bonus.requiredMinor;
  if (isWaiting && !(await areRewardsHeld(tx, memberId))) await releaseBonus(tx, bonus, now);
}

/** Ends the bonus of this member if it is over or used up and no open round holds money of it. */
export async function endBonusIfOver(tx: Tx, memberId: string, now: Date): Promise<void> {
  const bonus = await lockActive(tx, memberId);
  if (bonus) await endIfOver(tx, bonus, now);
}
