import { useState } from 'react';
import { useKeyedAction } from '@/components/forms/keyed/use-keyed-action';
import { promotions, type Reward } from '@/lib/contract/calls/promotions';

/** What was claimed last: one reward, or how many at once. */
export type Claimed = Reward | number | null;

/** A bonus is claimed by itself: only one is active at a time, and each is a decision. */
export function claimedTogether(rewards: readonly Reward[]): Reward[] {
  return rewards.filter(({ status, kind }) => status === 'claimable' && kind !== 'bonus');
}

export function useClaim(memberId: string) {
  const { run, isBusyWith, failure } = useKeyedAction(promotions.claimReward, memberId);
  const [claimed, setClaimed] = useState<Claimed>(null);
  const [isClaimingAll, setIsClaimingAll] = useState(false);
  async function claim({ rewardId }: Reward) {
    setClaimed(null);
    setClaimed(await run({ rewardId }));
  }
  /** One after the other, each under its own key; the first that fails ends it, and says how. */
  async function claimAll(rewards: readonly Reward[]) {
    setClaimed(null);
    setIsClaimingAll(true);
    let count = 0;
    for (const { rewardId } of rewards) {
      if (!(await run({ rewardId }))) break;
      count += 1;
    }
    setIsClaimingAll(false);
    setClaimed(count > 0 ? count : null);
  }
  return {
    claim: (reward: Reward) => void claim(reward),
    claimAll: (rewards: readonly Reward[]) => void claimAll(rewards),
    claimed,
    isClaimingAll,
    isBusy: ({ rewardId }: Reward) => isBusyWith({ rewardId }),
    failure,
  };
}
