import type { PromotionType } from '@/lib/contract/content';

/** What the demonstration brand's content consists of. Its texts are files, one folder for each language. */
export const helpOutline: Readonly<Record<string, readonly string[]>> = {
  start: ['about', 'getting-started', 'account', 'install'],
  money: ['deposits', 'withdrawals', 'records'],
  games: [
    'how-to-play',
    'fairness',
    'rules-slots',
    'rules-live',
    'rules-fish',
    'rules-pvp',
    'rules-sports',
    'rules-esports',
    'rules-lottery',
    'rules-cockfight',
  ],
  safety: ['responsible-gaming', 'security'],
  legal: ['terms', 'privacy'],
  support: ['faq', 'contact', 'credits'],
};

export const helpSlugs: readonly string[] = Object.values(helpOutline).flat();

interface PromotionOutline {
  type: PromotionType;
  picture: string;
  linkage: string;
}

/** In the brand's order. Each is true of this site at any time, so none of them ends. */
export const promotionOutline: Readonly<Record<string, PromotionOutline>> = {
  prm_practice_money: {
    type: 'NEWBIE',
    picture: '/art/banners/welcome.svg',
    linkage: '/?mc=depositv2',
  },
  prm_no_fees: { type: 'DEPOSIT', picture: '/art/banners/promotions.svg', linkage: '/help/deposits' },
  prm_two_tempers: { type: 'SLOTS', picture: '/art/banners/slots.svg', linkage: '/rng' },
  prm_open_odds: { type: 'OTHERS', picture: '/art/banners/fairness.svg', linkage: '/help/fairness' },
  prm_install: { type: 'APP', picture: '/art/banners/download.svg', linkage: '/down' },
};

/** Settled stakes that each VIP level needs, in minor units. */
export const vipRequirements: Readonly<Record<string, bigint>> = {
  '1': 1_000_00n,
  '2': 5_000_00n,
  '3': 20_000_00n,
  '4': 100_000_00n,
  '5': 500_000_00n,
  '6': 2_000_000_00n,
  '7': 10_000_000_00n,
  '8': 50_000_000_00n,
};

interface RewardOutline {
  picture: string;
  points: number;
  quantity: number;
}

/** 100 points are worth 1.00, here as in a conversion. */
export const rewardOutline: Readonly<Record<string, RewardOutline>> = {
  rwd_credit_10: { picture: '/art/banners/shop.svg', points: 1_000, quantity: 1_000 },
  rwd_credit_50: { picture: '/art/banners/shop.svg', points: 5_000, quantity: 500 },
  rwd_credit_200: { picture: '/art/banners/shop.svg', points: 20_000, quantity: 100 },
};
