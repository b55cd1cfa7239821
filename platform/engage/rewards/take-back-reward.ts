import { takeBackBonus } from '@/platform/play/bonus-grants';
import type { Tx } from '@/platform/ground/db';
import { accounts } from '@/platform/ground/ledger';
import { announce } from '@/platform/ground/live';
import { takeBackPoints } from '../points';
import { owe } from '@/platform/play/receivables';
import { getReward, markCancelled } from './reward-store';

/**
 * Takes a reward back, because what it was given for was taken back. One that waits is cancelled; of one that was claimed
 * the member owes the money, its bonus goes back as a bonus does, and points as far as they are still there. Safe to
 * repeat. Returns whether the member owed something for it.
 */
export async function takeBackReward(tx: Tx, rewardId: string, now: Date): Promise<boolean> {
  const isCancelled = await markCancelled(tx, { rewardId, now });
  const reward = await getReward(tx, rewardId, now);
  if (!reward) throw new Error(`There is no reward ${rewardId}`);
  const { memberId, kind, value, claimedAt } = reward;
  if (isCancelled) await announce(tx, memberId, 'rewards');
  if (claimedAt === null) return false;
  if (kind === 'bonus') return takeBackBonus(tx, { memberId, source: rewardId }, now);
  if (kind === 'tickets') throw new Error(`${reward.rewardId} gave tickets, which nobody takes back`);
  if (kind === 'points') {
    const key = `reward:${rewardId}:back`;
    await takeBackPoints(tx, { memberId, points: value, key, reference: rewardId });
    return false;
  }
  const debt = { reason: 'reward_of_deposit', reference: rewardId, amountMinor: value } as const;
  await owe(tx, { memberId, ...debt, owedTo: accounts.house('rewards'), now });
  return true;
}
