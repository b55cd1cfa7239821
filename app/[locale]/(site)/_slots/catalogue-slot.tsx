import { getTranslations } from 'next-intl/server';
import { gameCard } from '@/components/games/game-card';
import { catalogueFigures } from '@/components/home/catalogue-figures';
import { Figures } from '@/components/home/figures';
import { GameLane } from '@/components/home/game-lane';
import { SlotError } from '@/components/home/slot-error';
import { navigationEntries, vendorHref, type NavigationEntry } from '@/components/layout/navigation-data';
import { gamePageSize } from '@/lib/contract/catalogue';
import { games, type Game } from '@/lib/contract/games';
import { formatMoney } from '@/lib/money';
import { listLanes } from './chrome';
import { pageLocale, readPublic } from './read-public';

/** As many as the gateway gives at once: the figures are of all games, a lane shows the first of them. */
const largestPage = 100;

async function listGames({ gameType }: NavigationEntry) {
  return readPublic(games.list, {
    clientType: 3,
    platform: 'html5-desktop',
    gameType,
    pageNo: 1,
    pageSize: largestPage,
  });
}

/** One lane for each game type that has a page, and what the catalogue says about itself. */
export async function CatalogueSlot({ symbol }: { symbol: string }) {
  const [t, tTypes, locale, lanes] = await Promise.all([
    getTranslations('home.slot'),
    getTranslations('layout.navigation.types'),
    pageLocale(),
    listLanes(),
  ]);
  const entries = navigationEntries(lanes);
  const answers = await Promise.all(entries.map(listGames));
  const found: Game[] = answers.flatMap((answer) => (answer.ok ? answer.value.games : []));
  const totalItems = answers.reduce((sum, answer) => sum + (answer.ok ? answer.value.totalItems : 0), 0);
  const figures = catalogueFigures(found, totalItems);
  const stake = figures.smallestStake === null ? null : formatMoney(figures.smallestStake, locale, symbol);
  if (entries.length === 0) return <SlotError title={t('games')} />;
  return (
    <>
      {entries.map((entry, index) => {
        const answer = answers[index];
        const title = tTypes(entry.gameType);
        if (!answer?.ok) return <SlotError key={entry.gameType} title={title} />;
        return (
          <GameLane
            key={entry.gameType}
            title={title}
            href={entry.href}
            symbol={symbol}
            games={answer.value.games.slice(0, gamePageSize).map(gameCard)}
            studios={entry.vendors.map(({ name, code }) => ({ name, href: vendorHref(entry.href, code) }))}
          />
        );
      })}
      {totalItems > 0 && <Figures figures={figures} smallestStake={stake} />}
    </>
  );
}
