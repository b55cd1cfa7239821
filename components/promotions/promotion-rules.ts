import type { ServedCount } from '@/lib/client/served-count';
import { promotionTypes, type Promotion, type PromotionType } from '@/lib/contract/calls/content';
import { routes } from '@/lib/routes';

export type PromotionState = 'coming' | 'running' | 'ending' | 'ended';

/** Where a promotion stands at a moment. `ending` runs and has an end; the moment of the end no longer belongs to it. */
export function promotionState(
  { startsAt, endsAt }: Pick<Promotion, 'startsAt' | 'endsAt'>,
  nowMs: number,
): PromotionState {
  if (endsAt !== null && Date.parse(endsAt) <= nowMs) return 'ended';
  if (startsAt !== null && Date.parse(startsAt) > nowMs) return 'coming';
  return endsAt === null ? 'running' : 'ending';
}

/** The promotion with its siblings that are not over; null when it is unknown or over itself. */
export function promotionAmong(
  promotions: readonly Promotion[],
  promotionId: string,
  nowMs: number,
): { promotion: Promotion; others: Promotion[] } | null {
  const open = promotions.filter((promotion) => promotionState(promotion, nowMs) !== 'ended');
  const promotion = open.find((one) => one.promotionId === promotionId);
  return promotion ? { promotion, others: open.filter((one) => one !== promotion) } : null;
}

/** The filters of spec §2 in their order. */
export const promotionFilters = ['ALL', ...promotionTypes] as const;
export type PromotionFilter = 'ALL' | PromotionType;

export function ofFilter<P extends Pick<Promotion, 'type'>>(
  promotions: readonly P[],
  filter: PromotionFilter,
): readonly P[] {
  return filter === 'ALL' ? promotions : promotions.filter(({ type }) => type === filter);
}

export type PromotionCounts = Readonly<Record<PromotionFilter, ServedCount>>;

/** How many promotions each filter leaves, in words. */
export function promotionCounts(
  promotions: readonly Pick<Promotion, 'type'>[],
  write: (count: number) => string,
): PromotionCounts {
  const entries = promotionFilters.map((filter) => {
    const count = ofFilter(promotions, filter).length;
    return [filter, { count, text: count > 0 ? write(count) : '' }];
  });
  return Object.fromEntries(entries) as PromotionCounts;
}

/** `?type=slots` → SLOTS, whatever its capitals; everything unknown shows all. */
export function filterOf(search: URLSearchParams): PromotionFilter {
  const asked = search.get('type')?.toUpperCase();
  return promotionTypes.find((type) => type === asked) ?? 'ALL';
}

/** The address of a filter, for the page that the visitor is on. */
export function filterHref(filter: PromotionFilter): string {
  return filter === 'ALL' ? '?' : `?type=${filter}`;
}

export type LinkageLabel =
  | 'register'
  | 'login'
  | 'deposit'
  | 'account'
  | 'home'
  | 'slots'
  | 'live'
  | 'sports'
  | 'esports'
  | 'fish'
  | 'cards'
  | 'lottery'
  | 'points'
  | 'vip'
  | 'download'
  | 'help'
  | 'other';

const labelsOfPaths: Readonly<Record<string, LinkageLabel>> = {
  [routes.home]: 'home',
  [routes.rng]: 'slots',
  [routes.live]: 'live',
  [routes.sports]: 'sports',
  [routes.esports]: 'esports',
  [routes.fish]: 'fish',
  [routes.pvp]: 'cards',
  [routes.lottery]: 'lottery',
  [routes.vnLottery]: 'lottery',
  [routes.pointMall]: 'points',
  [routes.vip]: 'vip',
  [routes.download]: 'download',
  '/register': 'register',
  '/login': 'login',
};

/** What the button of a promotion says: what its path opens, so that nobody presses a mere 'continue' when it is known. */
export function linkageLabel(path: string): LinkageLabel {
  const [pathname = '', query = ''] = path.replace(/#.*$/, '').split('?');
  const search = new URLSearchParams(query);
  const dialog = search.get('auth');
  if (dialog === 'register' || dialog === 'login') return dialog;
  if (search.has('mc')) return search.get('mc') === 'depositv2' ? 'deposit' : 'account';
  if (pathname === routes.help || pathname.startsWith(`${routes.help}/`)) return 'help';
  return (Object.hasOwn(labelsOfPaths, pathname) && labelsOfPaths[pathname]) || 'other';
}
