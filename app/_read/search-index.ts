import { getMessages, getTranslations } from 'next-intl/server';
import { promotionState } from '@/components/promotions/promotion-rules';
import { vendorHref } from '@/lib/addresses/vendor-href';
import type { SearchGame, SearchIndex, SearchKind, SearchPage } from '@/lib/client/search/search-index';
import { launchTarget, lanesForSite } from '@/lib/contract/calls/catalogue';
import { content } from '@/lib/contract/calls/content';
import { games, type Game } from '@/lib/contract/calls/games';
import { gameKinds } from '@/lib/contract/calls/kinds';
import { defaultLocale, languageCodes, type Locale } from '@/lib/i18n/locales';
import { helpHref, kindHref, promotionHref } from '@/lib/routes';
import type english from '@/messages/en.json';
import { readInLanguage } from './read-for-page';

/** As many as the gateway gives at once; of a platform with more games than all these pages, the first are found. */
const largestPage = 100;
const mostPages = 20;

/** What the search finds, read for one language. What could not be read is not found, until the index is made anew. */
export async function readSearchIndex(locale: Locale): Promise<SearchIndex> {
  const [found, englishNames, popular, studios, promotions, help] = await Promise.all([
    listAllGames(locale),
    listEnglishNames(locale),
    listPopularIds(locale),
    studioPages(locale),
    promotionPages(locale),
    helpPages(locale),
  ]);
  return {
    games: found.map((game) => searchGame(game, popular, englishNames)),
    kinds: await kindsOf(found, locale),
    pages: [...studios, ...promotions, ...help],
    themes: await themesOf(found, locale),
  };
}

type Words = (typeof english)['search'];

/** What things are called in a language and, because players know those words too, in English. */
async function wordsIn(locale: Locale) {
  const languages = new Set([locale, defaultLocale]);
  const texts = (await Promise.all([...languages].map((language) => getMessages({ locale: language })))).map(
    ({ search }) => search as Words,
  );
  return (group: 'words' | 'themes', name: string): string[] =>
    texts.flatMap((text) => (text[group] as Record<string, string>)[name]?.split(/\s*[,،，]\s*/) ?? []);
}

/** The kinds that are on offer, in the order of the house. */
async function kindsOf(found: readonly Game[], locale: Locale): Promise<SearchKind[]> {
  const offered = new Set(found.map(({ kind }) => kind));
  const [t, tEnglish, words] = await Promise.all([
    getTranslations({ locale, namespace: 'games.kinds' }),
    getTranslations({ locale: defaultLocale, namespace: 'games.kinds' }),
    wordsIn(locale),
  ]);
  return gameKinds
    .filter((kind) => offered.has(kind))
    .map((kind) => ({
      ...{ kind, title: t(kind), href: kindHref(kind) },
      words: [...new Set([tEnglish(kind), ...words('words', kind)])].filter((word) => word !== t(kind)),
    }));
}

async function themesOf(found: readonly Game[], locale: Locale): Promise<Record<string, string[]>> {
  const words = await wordsIn(locale);
  const themes = new Set(found.flatMap(({ theme }) => theme ?? []));
  return Object.fromEntries([...themes].map((theme) => [theme, words('themes', theme)]));
}

async function listAllGames(locale: Locale): Promise<Game[]> {
  const pageOf = async (pageNo: number) => {
    const input = { language: languageCodes[locale], pageNo, pageSize: largestPage };
    const answer = await readInLanguage(locale, games.list, input);
    return answer.ok ? answer.value : null;
  };
  const first = await pageOf(1);
  const others = Math.min(first?.totalPages ?? 1, mostPages) - 1;
  const rest = await Promise.all(Array.from({ length: others }, (_, index) => pageOf(index + 2)));
  return [first, ...rest]
    .flatMap((page) => page?.games ?? [])
    .filter(({ opensList }) => !opensList)
    .flatMap((game) => (game.twin ? [game, { ...game, ...game.twin }] : [game]));
}

/** Of a page in another language: players know the English name of a game too. */
async function listEnglishNames(locale: Locale): Promise<ReadonlyMap<string, string>> {
  const english = locale === defaultLocale ? [] : await listAllGames(defaultLocale);
  return new Map(english.map(({ gameId, gameName }) => [gameId, gameName]));
}

async function listPopularIds(locale: Locale): Promise<ReadonlySet<string>> {
  const hot = await readInLanguage(locale, games.hot, { language: languageCodes[locale] });
  const listed = hot.ok ? hot.value.list.flatMap((group) => group.games) : [];
  return new Set(listed.map(({ gameId }) => gameId));
}

function searchGame(
  game: Game,
  popular: ReadonlySet<string>,
  englishNames: ReadonlyMap<string, string>,
): SearchGame {
  const { gameId, vendorCode, vendor, gameType, gameCode, gameName, image, defaultPlayType, kind, theme } =
    game;
  const englishName = englishNames.get(gameId);
  const isLottery = launchTarget(gameType, vendorCode) === 'lottery';
  return {
    ...{ vendorCode, vendor, gameType, gameCode, gameName, image },
    ...(englishName && englishName !== gameName && { englishName }),
    ...(!gameCode && { gameId }),
    ...(isLottery && defaultPlayType && { playType: defaultPlayType }),
    ...(kind && { kind }),
    ...(theme && { theme }),
    ...(popular.has(gameId) && { isPopular: true as const }),
  };
}

async function studioPages(locale: Locale): Promise<SearchPage[]> {
  const [lanes, t] = await Promise.all([
    readInLanguage(locale, games.vendorLanes, {}),
    getTranslations({ locale, namespace: 'layout.navigation.types' }),
  ]);
  return lanesForSite(lanes.ok ? lanes.value : []).flatMap(({ title, cards }) =>
    cards.map(({ vendor, vendorCode }) => {
      const { href, isLaunch } = vendorHref(title, vendorCode);
      return { group: 'studios', title: vendor, detail: t(title), href, ...(isLaunch && { isLaunch }) };
    }),
  );
}

async function promotionPages(locale: Locale): Promise<SearchPage[]> {
  const answer = await readInLanguage(locale, content.promotions, {});
  const nowMs = Date.now();
  return (answer.ok ? answer.value.list : [])
    .filter((promotion) => promotionState(promotion, nowMs) !== 'ended')
    .map(({ promotionId, title, summary }) => ({
      ...{ group: 'promotions', title, detail: summary },
      href: promotionHref(promotionId),
    }));
}

async function helpPages(locale: Locale): Promise<SearchPage[]> {
  const answer = await readInLanguage(locale, content.helpCenter, {});
  return (answer.ok ? answer.value.categories : []).flatMap(({ articles }) =>
    articles.map(({ slug, title, summary }) => ({
      ...{ group: 'help', title, detail: summary },
      href: helpHref(slug),
    })),
  );
}
