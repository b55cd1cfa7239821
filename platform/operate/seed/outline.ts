import type { Classification } from '@/lib/contract/calls/catalogue';
import type { PromotionType } from '@/lib/contract/calls/content';
import type { GameType } from '@/lib/contract/types';
import type { MissionPiece } from '@/platform/engage/missions';

/** What the demonstration brand's content consists of. Its texts are files, one folder for each language. */
export const helpOutline: Readonly<Record<string, readonly string[]>> = {
  start: ['about', 'getting-started', 'account', 'install'],
  money: ['deposits', 'withdrawals', 'bonuses', 'records'],
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
  /** Null where the promotion's own page has what there is to press. */
  linkage: string | null;
}

/** In the brand's order; how one takes part stands in `promotion-terms.ts`. Each is true of this site at any time, so none of them ends. */
export const promotionOutline: Readonly<Record<string, PromotionOutline>> = {
  prm_practice_money: {
    type: 'NEWBIE',
    picture: '/art/banners/welcome.svg',
    linkage: '/?mc=depositv2',
  },
  prm_first_bonus: { type: 'DEPOSIT', picture: '/art/banners/shop.svg', linkage: '/?mc=depositv2' },
  prm_mobile_bound: { type: 'NEWBIE', picture: '/art/banners/register.svg', linkage: '/?mc=securityCenter' },
  prm_welcome_draw: { type: 'POINTS', picture: '/art/banners/welcome.svg', linkage: null },
  prm_show_setup: { type: 'OTHERS', picture: '/art/banners/help.svg', linkage: null },
  prm_no_fees: { type: 'DEPOSIT', picture: '/art/banners/promotions.svg', linkage: '/help/deposits' },
  prm_two_tempers: { type: 'SLOTS', picture: '/art/banners/slots.svg', linkage: '/rng' },
  prm_open_odds: { type: 'OTHERS', picture: '/art/banners/fairness.svg', linkage: '/help/fairness' },
  prm_install: { type: 'APP', picture: '/art/banners/download.svg', linkage: '/down' },
  prm_round_stories: { type: 'POINTS', picture: '/art/banners/promotions.svg', linkage: null },
};

/** Lines of the raffle's pool: so many points, and how many of a hundred draws they come in. */
export const welcomeDraw: Readonly<Record<string, { points: bigint; weight: number }>> = {
  prz_points_50: { points: 50n, weight: 60 },
  prz_points_100: { points: 100n, weight: 25 },
  prz_points_250: { points: 250n, weight: 10 },
  prz_points_500: { points: 500n, weight: 4 },
  prz_points_1000: { points: 1_000n, weight: 1 },
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

type MissionOutline = Omit<MissionPiece, 'missionId' | 'sortOrder' | 'shownFrom'>;

/**
 * In the brand's order. None of them asks how much was staked, and none has to be done today. What asks for no money gives
 * points and no money: anybody can open any number of accounts. Tickets need settled rounds, as what is won with them is money.
 */
export const missionOutline: Readonly<Record<string, MissionOutline>> = {
  mis_limit: { kind: 'limit', goal: 1, rewardKind: 'points', rewardValue: 100n, period: 'once' },
  mis_contact: { kind: 'verify', goal: 1, rewardKind: 'points', rewardValue: 200n, period: 'once' },
  mis_profile: { kind: 'profile', goal: 2, rewardKind: 'points', rewardValue: 200n, period: 'once' },
  mis_five_games: { kind: 'games', goal: 5, rewardKind: 'points', rewardValue: 50n, period: 'once' },
  mis_twenty_rounds: { kind: 'rounds', goal: 20, rewardKind: 'points', rewardValue: 20n, period: 'week' },
  mis_two_evenings: { kind: 'days', goal: 2, rewardKind: 'points', rewardValue: 20n, period: 'week' },
  mis_eight_games: { kind: 'games', goal: 8, rewardKind: 'points', rewardValue: 50n, period: 'month' },
  mis_three_games: { kind: 'games', goal: 3, rewardKind: 'tickets', rewardValue: 3n, period: 'month' },
};

interface RebateOutline {
  gameType: GameType;
  /** Without one it is the rate of all classes of the type. */
  classification?: Classification;
  /** Hundredths of a percent of settled stakes. */
  basisPoints: number;
}

/**
 * Table games and video poker give back up to 99.73 % by themselves, so little can come on top. Between players the house
 * keeps no more than its rake, and nothing of it is given for stakes that two of them can send back and forth.
 */
export const rebateOutline: readonly RebateOutline[] = [
  { gameType: 'RNG', classification: 'JP', basisPoints: 50 },
  { gameType: 'RNG', classification: 'SC', basisPoints: 50 },
  { gameType: 'RNG', classification: 'AC', basisPoints: 50 },
  { gameType: 'RNG', classification: 'BG', basisPoints: 50 },
  { gameType: 'RNG', classification: 'TG', basisPoints: 5 },
  { gameType: 'RNG', classification: 'VP', basisPoints: 5 },
  { gameType: 'LOTT', basisPoints: 30 },
  { gameType: 'ELOTT', basisPoints: 30 },
  { gameType: 'FISH', basisPoints: 40 },
  { gameType: 'PVP', basisPoints: 0 },
];
