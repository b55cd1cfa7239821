import type { PromotionStanding } from '@/lib/contract/calls/promotions';

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
  | Exclude<PromotionStanding['state'], 'open'>
  | 'joinedDeposit'
  | 'claimedDeposit';

/** Which sentence says how a promotion stands: what is open says how to take part. Pure. */
export function standingText({ way, state }: Pick<PromotionStanding, 'way' | 'state'>): StatusText {
  if (state === 'open') return byWay.open[way];
  if (way === 'deposit' && state === 'joined') return 'joinedDeposit';
  if (way === 'deposit' && state === 'claimed') return 'claimedDeposit';
  return state;
}

export type StandingStep = 'apply' | 'applyAgain' | 'deposit' | 'raffle' | 'reward' | 'bonus' | null;

/** The one thing that a member can do about it now. What is decided or comes by itself needs nothing. Pure. */
export function standingStep({ way, state }: Pick<PromotionStanding, 'way' | 'state'>): StandingStep {
  if (state === 'issued') return 'reward';
  if (state === 'joined') return way === 'deposit' ? 'bonus' : null;
  if (state === 'rejected') return way === 'apply' ? 'applyAgain' : null;
  if (state !== 'open') return null;
  return way === 'apply' || way === 'deposit' || way === 'raffle' ? way : null;
}
