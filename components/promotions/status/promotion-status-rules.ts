import type { PromotionStatus } from '@/lib/contract/calls/promotions';

const byWay = {
  open: {
    none: 'openNone',
    apply: 'openApply',
    deposit: 'openDeposit',
    raffle: 'openRaffle',
    automatic: 'openAutomatic',
  },
} as const;

export type StatusText =
  | (typeof byWay.open)[keyof typeof byWay.open]
  | Exclude<PromotionStatus['state'], 'open'>
  | 'joinedDeposit'
  | 'claimedDeposit';

/** Which sentence says how a promotion stands: what is open says how to take part. Pure. */
export function promotionStatusText({ way, state }: Pick<PromotionStatus, 'way' | 'state'>): StatusText {
  if (state === 'open') return byWay.open[way];
  if (way === 'deposit' && state === 'joined') return 'joinedDeposit';
  if (way === 'deposit' && state === 'claimed') return 'claimedDeposit';
  return state;
}

export type PromotionStep = 'apply' | 'applyAgain' | 'deposit' | 'raffle' | 'reward' | 'bonus' | null;

/** The one thing that a member can do about it now. What is decided or comes by itself needs nothing. Pure. */
export function promotionStep({ way, state }: Pick<PromotionStatus, 'way' | 'state'>): PromotionStep {
  if (state === 'issued') return 'reward';
  if (state === 'joined') return way === 'deposit' ? 'bonus' : null;
  if (state === 'rejected') return way === 'apply' ? 'applyAgain' : null;
  if (state !== 'open') return null;
  return way === 'apply' || way === 'deposit' || way === 'raffle' ? way : null;
}
