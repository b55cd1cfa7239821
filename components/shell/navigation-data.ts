import { menuOrder } from '@/lib/contract/calls/catalogue';
import type { VendorLane } from '@/lib/contract/calls/games';
import type { GameType } from '@/lib/contract/types';
import { pageOfGameType } from '@/lib/routes';
import { vendorHref } from '@/lib/addresses/vendor-href';

export interface NavigationVendor {
  code: string;
  name: string;
  logo: string;
  isHot: boolean;
}

/** One game type and its studios, for the panel of the header. */
export interface NavigationEntry {
  gameType: GameType;
  /** The page of the type; of one that has none (cockfights), where its first vendor is launched. */
  href: string;
  /** True for a type without a page: a press goes through the action gate. */
  isLaunch: boolean;
  vendors: NavigationVendor[];
  hasMore: boolean;
}

/** Spec §9: at most 11 logos in a dropdown; from 11 on there is a way to all of them. */
export const maxVendors = 11;

/**
 * Takes lanes that `lanesForSite` has regrouped. A type without a studio has no entry, whatever the brand means to
 * offer one day: its page is there for whoever has the address, and says what is open instead.
 */
export function navigationEntries(lanes: readonly VendorLane[]): NavigationEntry[] {
  return menuOrder.flatMap((gameType) => {
    const cards = lanes.find(({ title }) => title === gameType)?.cards ?? [];
    const page = pageOfGameType(gameType);
    const [first] = cards;
    if (!first) return [];
    const vendors = cards.slice(0, maxVendors).map((card) => ({
      code: card.vendorCode,
      name: card.vendor,
      logo: card.logo,
      isHot: card.isHot,
    }));
    return [
      {
        gameType,
        href: page ?? vendorHref(gameType, first.vendorCode).href,
        isLaunch: page === null,
        vendors,
        // Without a page there is nowhere to see the others.
        hasMore: page !== null && cards.length >= maxVendors,
      },
    ];
  });
}

export type GameLink = Pick<NavigationEntry, 'gameType' | 'href' | 'isLaunch'>;

/**
 * The same types without their studios, for header, footer and the sheet of a phone: compact, because they travel with
 * every page. No lane at all is an answer that did
 * not come: then every page is offered, because nobody knows which of them are closed.
 */
export function gameLinks(lanes: readonly VendorLane[]): GameLink[] {
  if (lanes.length > 0)
    return navigationEntries(lanes).map(({ gameType, href, isLaunch }) => ({ gameType, href, isLaunch }));
  return menuOrder.flatMap((gameType) => {
    const href = pageOfGameType(gameType);
    return href ? [{ gameType, href, isLaunch: false }] : [];
  });
}
