import { say, type Said } from '@/lib/said';
import type { BonusStatus, PromotionState, PromotionWay, Reward } from '@/lib/contract/calls/promotions';
import type { ApplicationState, DepositTerms, Prize, PromotionTerms } from './types';

const dayMs = 86_400_000;

/** What one member has to do with one promotion. */
export interface Facts {
  terms: Pick<PromotionTerms, 'way' | 'opensAt' | 'closesAt'> | null;
  application: ApplicationState | null;
  /** The reward that an application or a draw has issued. */
  reward: Reward['status'] | null;
  hasDrawn: boolean;
  /** The bonus that came with a deposit. */
  bonus: BonusStatus | null;
  /** Of a promotion that comes by itself: the member has what it asks for. */
  isRuleMet: boolean;
}

const stateOfReward: Readonly<Record<Reward['status'], PromotionState>> = {
  claimable: 'issued',
  claimed: 'claimed',
  // There is nothing left to do for this member.
  expired: 'closed',
  cancelled: 'closed',
};

/** What the member has already done decides before what the promotion allows. */
function ownState({ application, reward, hasDrawn, bonus }: Facts): PromotionState | null {
  if (reward) return stateOfReward[reward];
  if (application === 'applying') return 'applying';
  if (hasDrawn) return 'closed';
  if (bonus === 'active') return 'joined';
  if (bonus) return bonus === 'completed' ? 'claimed' : 'closed';
  return null;
}

/** Of several ways to stand the one of spec §4 that says most. A promotion without terms is for reading. */
export function stateOf(facts: Facts, now: Date): PromotionState {
  const own = ownState(facts);
  if (own) return own;
  const { way = 'none', opensAt = null, closesAt = null } = facts.terms ?? {};
  const isRejected = facts.application === 'rejected';
  if (closesAt && now >= closesAt) return isRejected ? 'rejected' : 'closed';
  if (opensAt && now < opensAt) return 'coming_soon';
  if (isRejected) return 'rejected';
  return way === 'automatic' && facts.isRuleMet ? 'processing' : 'open';
}

/** Who was rejected may apply anew while the promotion runs. */
export function canApply(state: PromotionState, terms: Facts['terms'], now: Date): boolean {
  if (!terms || (terms.way !== 'apply' && terms.way !== 'automatic')) return false;
  const isOver = terms.closesAt !== null && now >= terms.closesAt;
  return state === 'open' || state === 'processing' || (state === 'rejected' && !isOver);
}

/** What the badge counts: there is something to do, or to claim. */
export function isTakeable(way: PromotionWay, state: PromotionState): boolean {
  return (
    state === 'issued' || (state === 'open' && (way === 'apply' || way === 'deposit' || way === 'raffle'))
  );
}

/** What a deposit brings, rounded down; null when it is too small for any. */
export function bonusOfDeposit(depositMinor: bigint, terms: DepositTerms): bigint | null {
  if (depositMinor < terms.minDepositMinor) return null;
  const share = (depositMinor * BigInt(terms.percent)) / 100n;
  const amountMinor = share < terms.maxBonusMinor ? share : terms.maxBonusMinor;
  return amountMinor > 0n ? amountMinor : null;
}

export function claimEndOf(claimDays: number | null, now: Date): Date | null {
  return claimDays === null ? null : new Date(now.getTime() + claimDays * dayMs);
}

/** Why these terms cannot be offered; null when they can. The table refuses the same. */
export function faultOf(terms: PromotionTerms, prizes: readonly Prize[]): Said | null {
  const { way, reward, deposit, rule, approval } = terms;
  const givesReward = way === 'apply' || way === 'automatic';
  if (givesReward !== (reward !== null))
    return say`an application and what comes by itself give a reward, nothing else does`;
  if ((way === 'deposit') !== (deposit !== null))
    return say`a bonus for deposits has terms of a deposit, nothing else has`;
  if ((way === 'raffle') !== prizes.length > 0) return say`a raffle has a pool, nothing else has`;
  const needsRule = way === 'automatic' || (way === 'apply' && approval === 'rule');
  if (needsRule !== (rule !== null)) return say`what no person decides is decided by a rule`;
  const multiples = [reward, deposit, ...prizes.map((prize) => prize.reward)].map(
    (each) => each?.wageringMultiple,
  );
  return multiples.some((multiple) => (multiple ?? 1) > 10)
    ? say`nobody is asked to stake more than ten times`
    : null;
}
