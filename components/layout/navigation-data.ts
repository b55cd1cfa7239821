import { menuOrder } from '@/lib/contract/catalogue';
import type { VendorLane } from '@/lib/contract/games';
import type { GameType } from '@/lib/contract/types';
import { pageOfGameType } from '@/lib/routes';
import { vendorAddress } from '@/lib/vendor-address';

export interface NavigationVendor {
  code: string;
  name: string;
  logo: string;
  isHot: boolean;
}

/** One game type in the header: compact, because it travels with every page. */
export interface NavigationEntry {
  gameType: GameType;
  /** The page of the type; of one that has none (cockfights), where its first vendor is launched. */
  href: string;
  /** True for a type without a page: a press goes through the action gate. */
  isLaunch: boolean;
  vendors: NavigationVendor[];
  hasMore: boolean;
}

/** Section 9: at most 11 logos in a dropdown; from 11 on there is a way to all of them. */
export const maxVendors = 11;

/**
 * Takes lanes that `lanesForSite` has regrouped, and the types that the brand offers: one of these without a studio
 * still has its page, which says what is open, and an entry without a dropdown. What can be played comes first: on a
 * narrow screen the end of the line is folded away.
 */
export function navigationEntries(
  lanes: readonly VendorLane[],
  offered: readonly GameType[] = [],
): NavigationEntry[] {
  const entries = menuOrder.flatMap((gameType) => {
    const cards = lanes.find(({ title }) => title === gameType)?.cards ?? [];
    const page = pageOfGameType(gameType);
    const [first] = cards;
    if (!first && (!page || !offered.includes(gameType))) return [];
    const vendors = cards.slice(0, maxVendors).map((card) => ({
      code: card.vendorCode,
      name: card.vendor,
      logo: card.logo,
      isHot: card.isHot === 1,
    }));
    return [
      {
        gameType,
        href: page ?? vendorAddress(gameType, first?.vendorCode ?? '').href,
        isLaunch: page === null,
        vendors,
        // Without a page there is nowhere to see the others.
        hasMore: page !== null && cards.length >= maxVendors,
      },
    ];
  });
  const isOpen = ({ vendors }: NavigationEntry) => vendors.length > 0;
  return [...entries.filter(isOpen), ...entries.filter((entry) => !isOpen(entry))];
}
