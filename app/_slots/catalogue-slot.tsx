import { getTranslations } from 'next-intl/server';
import { tileGame } from '@/components/games/tiles/game-card';
import { Figures } from '@/components/home/figures';
import { GameLane } from '@/components/home/game-lane';
import { VendorLanes, type VendorLaneProps } from '@/components/home/vendor-lanes';
import { SlotError } from '@/components/shell/slot-error';
import { isLottery } from '@/lib/contract/calls/catalogue';
import { formatMoney } from '@/lib/money';
import { vendorHref } from '@/lib/addresses/vendor-href';
import { readCatalogue, type CatalogueLane } from '@/app/_read/catalogue';
import { pageLocale } from '@/app/_read/page-locale';
import { isDemonstration } from '@/app/_read/demonstration';
import { hasOwnLotteries } from '@/app/_read/lottery';

/** As many tiles of a lane as a wide screen shows, and some to scroll to; its page has the others. */
const shownAtMost = 7;

/**
 * One lane for each game type: its games, or where they are at the vendor and the type has a page, its vendors. Lotteries of the
 * house have a row of their own, with their draws.
 */
export async function CatalogueSlot({ symbol }: { symbol: string }) {
  const [t, tTypes, catalogue, hasRow] = await Promise.all([
    getTranslations('home.slot'),
    getTranslations('layout.navigation.types'),
    readCatalogue(),
    hasOwnLotteries(),
  ]);
  const lanes = catalogue.lanes.filter(({ gameType }) => !(hasRow && isLottery(gameType)));
  if (catalogue.lanes.length === 0) return <SlotError title={t('games')} />;
  const vendorLanes = lanes.filter(({ games, isLaunch }) => games?.length === 0 && !isLaunch).map(vendorLane);
  return (
    <>
      {lanes.map(({ gameType, href, isLaunch, games, vendors }) => {
        const title = tTypes(gameType);
        if (games === null) return <SlotError key={gameType} title={title} />;
        if (games.length === 0) return null;
        return (
          <GameLane
            key={gameType}
            title={title}
            // A type without a page is launched by its tiles alone, which go through the action gate.
            {...(!isLaunch && { href })}
            symbol={symbol}
            games={games.slice(0, shownAtMost).map(tileGame)}
            studios={
              isLaunch
                ? []
                : vendors.map(({ name, code }) => ({ name, href: vendorHref(gameType, code).href }))
            }
          />
        );
      })}
      {vendorLanes.length > 0 && (
        <VendorLanes lanes={vendorLanes.map((lane) => ({ ...lane, title: tTypes(lane.gameType) }))} />
      )}
    </>
  );
}

/** What a vendor launches needs a login: from here it is reached by the page of its type. */
function vendorLane({ gameType, href, vendors }: CatalogueLane): Omit<VendorLaneProps, 'title'> {
  return { gameType, href, vendors: vendors.map(({ code, name, logo }) => ({ code, name, logo })) };
}

/** What the catalogue says about itself. */
export async function FiguresSlot({ symbol }: { symbol: string }) {
  const [locale, { figures }] = await Promise.all([pageLocale(), readCatalogue()]);
  // Of another platform nobody knows whether its figures can be checked.
  if (figures.games === 0 || !(await isDemonstration())) return null;
  const stake = figures.smallestStake === null ? null : formatMoney(figures.smallestStake, locale, symbol);
  return <Figures figures={figures} smallestStake={stake} />;
}
