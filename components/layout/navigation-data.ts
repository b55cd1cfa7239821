import type { VendorLane } from '@/lib/contract/games';
import type { GameType } from '@/lib/contract/types';
import { routes } from '@/lib/routes';

export interface NavigationVendor {
  code: string;
  name: string;
  logo: string;
  isHot: boolean;
}

/** One game type in the header: compact, because it travels with every page. */
export interface NavigationEntry {
  gameType: GameType;
  href: string;
  vendors: NavigationVendor[];
  hasMore: boolean;
}

/** Section 9: at most 11 logos in a dropdown; from 11 on there is a way to all of them. */
export const maxVendors = 11;

/** The page of a game type. A type without a page has no entry yet, whatever vendors it has. */
const pageOfType: Partial<Record<GameType, string>> = { RNG: routes.rng };

export function vendorHref(pageHref: string, vendorCode: string): string {
  return `${pageHref}?page=${encodeURIComponent(vendorCode)}`;
}

/** Takes lanes that `lanesForSite` has regrouped and put in order. */
export function navigationEntries(lanes: readonly VendorLane[]): NavigationEntry[] {
  return lanes.flatMap(({ title, cards }) => {
    const href = pageOfType[title];
    if (!href || cards.length === 0) return [];
    const vendors = cards.slice(0, maxVendors).map((card) => ({
      code: card.vendorCode,
      name: card.vendor,
      logo: card.logo,
      isHot: card.isHot === 1,
    }));
    return [{ gameType: title, href, vendors, hasMore: cards.length >= maxVendors }];
  });
}
