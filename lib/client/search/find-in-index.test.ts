import type { GameKind } from '@/lib/contract/calls/kinds';
import { locales, type Locale } from '@/lib/i18n/locales';
import { findableIndex, findInIndex, type SearchEntry } from './find-in-index';
import type { SearchGame, SearchIndex, SearchPage } from './search-index';

const gameOf = (gameName: string, kind: GameKind, theme?: string): SearchGame => ({
  ...{ vendorCode: 'NOVA', vendor: 'Nova Forge', gameType: 'RNG', gameName, image: '', kind },
  gameCode: gameName.toLowerCase().replaceAll(' ', '-'),
  ...(theme && { theme }),
});
const pageOf = (group: SearchPage['group'], title: string, detail = ''): SearchPage => ({
  ...{ group, title, detail },
  href: `/${title}`,
});

const listed: Readonly<Record<string, GameKind>> = {
  'Pearl Shallows': 'mines',
  'Quayside Blackjack': 'blackjack',
  'Glass Kite': 'crash',
  'Twin Raindrops': 'plinko',
  'Harbour Jacks': 'video-poker',
  'Harbour Roulette': 'roulette',
  'Coral Crown': 'slots',
};

/** A list of words as a message has it. */
const split = (words: string) => words.split(/[,，،]/);

/** The index of a language with the words that the site really has for it. */
function indexIn(locale: Locale): SearchIndex {
  const texts = (language: Locale) =>
    jest.requireActual<{
      games: { kinds: Record<GameKind, string> };
      search: { words: Record<GameKind, string>; themes: Record<string, string> };
    }>(`@/messages/${language}.json`);
  const { games, search } = texts(locale);
  const english = texts('en');
  return {
    games: Object.entries(listed).map(([name, kind]) =>
      gameOf(name, kind, kind === 'slots' ? 'sea' : undefined),
    ),
    kinds: Object.values(listed).map((kind) => ({
      ...{ kind, title: games.kinds[kind], href: `/casino/${kind}` },
      words: [...split(search.words[kind]), english.games.kinds[kind], ...split(english.search.words[kind])],
    })),
    pages: [
      pageOf('studios', 'Copper Dock', 'Slots'),
      pageOf('promotions', 'Weekly cashback', 'Back on Mondays'),
      pageOf('help', 'Withdrawals', 'How long it takes'),
      pageOf('help', 'Thưởng nạp tiền Đà Lạt'),
    ],
    themes: { sea: [...split(search.themes.sea!), ...split(english.search.themes.sea!)] },
  };
}

function titleOf(entry: SearchEntry): string {
  if ('game' in entry) return entry.game.gameName;
  return 'kind' in entry ? entry.kind.kind : entry.page.title;
}

const indexes = new Map(locales.map((locale) => [locale, findableIndex(indexIn(locale))]));
const found = (words: string, locale: Locale = 'en') =>
  findInIndex(indexes.get(locale)!, words).flatMap(({ items }) => items.map(titleOf));

describe('the search', () => {
  it.each([
    ['mines', 'Pearl Shallows'],
    ['minesweeper', 'Pearl Shallows'],
    ['21', 'Quayside Blackjack'],
    ['black jack', 'Quayside Blackjack'],
    ['aviator', 'Glass Kite'],
    ['poker', 'Harbour Jacks'],
    ['jacks or better', 'Harbour Jacks'],
    ['plinko', 'Twin Raindrops'],
    ['ocean', 'Coral Crown'],
    ['harbour rou', 'Harbour Roulette'],
    ['copperdock', 'Copper Dock'],
    ['cashback', 'Weekly cashback'],
    ['withdrawal', 'Withdrawals'],
  ])('knows players’ words: %s finds %s', (words, name) => expect(found(words)).toContain(name));

  it.each([
    ['blakcjack', 'Quayside Blackjack'],
    ['rulette', 'Harbour Roulette'],
    ['plinco', 'Twin Raindrops'],
    ['withdrawl', 'Withdrawals'],
    ['corel crown', 'Coral Crown'],
    // Still being typed.
    ['blakcj', 'Quayside Blackjack'],
  ])('forgives typing errors: %s finds %s', (words, name) => expect(found(words)).toContain(name));

  it('takes neither too many errors nor short words for another one', () => {
    expect(found('blokjuk')).not.toContain('Quayside Blackjack');
    expect(found('cat')).toEqual([]);
    expect(found('xyzzy')).toEqual([]);
    expect(found('harbour xyzzy')).toEqual([]);
  });

  it('does not mind marks, capitals and widths', () => {
    for (const words of ['da lat', 'ĐÀ LẠT', 'thuong nap tien', 'ｄａ ｌａｔ'])
      expect(found(words)).toContain('Thưởng nạp tiền Đà Lạt');
  });

  const inTheirWords: Readonly<Record<Locale, Readonly<Record<string, string>>>> = {
    en: { bj: 'blackjack', rocket: 'crash', sea: 'Coral Crown' },
    fil: { ruleta: 'roulette', bomba: 'mines', dagat: 'Coral Crown' },
    zh: { 二十一点: 'blackjack', 扫雷: 'mines', 大海: 'Coral Crown' },
    id: { rolet: 'roulette', ranjau: 'mines', laut: 'Coral Crown' },
    th: { แบล็กแจ็ก: 'blackjack', ระเบิด: 'mines', ทะเล: 'Coral Crown' },
    vi: { 'xi dach': 'blackjack', 'dò mìn': 'mines', bien: 'Coral Crown' },
    ur: { راکٹ: 'crash', تاش: 'blackjack', سمندر: 'Coral Crown' },
    ar: { الغام: 'mines', صاروخ: 'crash', بحر: 'Coral Crown' },
  };
  it.each(locales)('speaks %s, and English beside it', (locale) => {
    for (const [words, name] of Object.entries(inTheirWords[locale]))
      expect(found(words, locale)).toContain(name);
    expect(found('mines', locale)).toContain('Pearl Shallows');
    expect(found('blackjack', locale)).toContain('Quayside Blackjack');
  });

  it('knows a game by its name in the language and by its English one', () => {
    const named = { ...gameOf('灯笼港湾', 'slots'), englishName: 'Lantern Harbour' };
    const index = findableIndex({ ...indexIn('zh'), games: [named] });
    for (const words of ['灯笼', 'lantern harb', 'lantren'])
      expect(findInIndex(index, words).flatMap(({ items }) => items.map(titleOf))).toEqual(['灯笼港湾']);
  });

  it('puts the kind before its games, and the better answer before the others', () => {
    const [kinds, games] = findInIndex(indexes.get('en')!, 'roulette');
    expect([kinds?.group, games?.group]).toEqual(['kinds', 'games']);
    expect(found('coral')[0]).toBe('Coral Crown');
  });

  it('finds nothing for nothing', () => expect(found('  ')).toEqual([]));
});
