import { limitMinor, minorOf } from '@/sandbox/kit/betting-table/placed-bets';
import { liveLobbies, tablesOfGame } from './lobbies';
import { allLiveTables, liveTableList, spotLeastMinor, spotUnitMinor } from './tables';

const tableOf = (code: string) => {
  const table = liveTableList.find((one) => one.code === code);
  if (!table) throw new Error(`no table ${code}`);
  return table;
};

it('there are eleven live tables, with their main bets in minor units and their seconds of betting', () =>
  expect(
    liveTableList.map(({ code, kind, mainBet, bettingMs, specialRules }) => [
      code,
      kind,
      mainBet.leastMinor,
      mainBet.mostMinor,
      bettingMs / 1000,
      specialRules.join(' '),
    ]),
  ).toEqual([
    ['live-pearl-baccarat', 'baccarat', 20n, 50_000n, 18, 'commission'],
    ['live-swift-baccarat', 'baccarat', 100n, 100_000n, 10, 'commission'],
    ['live-cedar-baccarat', 'baccarat', 5000n, 1_000_000n, 25, 'commission'],
    ['live-open-water-baccarat', 'baccarat', 20n, 50_000n, 18, 'bankerSixPaysHalf'],
    ['live-fresh-baccarat', 'baccarat', 20n, 50_000n, 15, 'commission freshShoe'],
    ['live-dragon-tiger', 'dragon-tiger', 50n, 50_000n, 12, 'halfBackOnTie'],
    ['live-harbour-roulette', 'roulette', 10n, 50_000n, 22, ''],
    ['live-half-moon-roulette', 'roulette', 10n, 50_000n, 22, 'halfBackAtZero'],
    ['live-bamboo-sic-bo', 'sic-bo', 10n, 50_000n, 15, ''],
    ['live-lantern-wheel', 'wheel', 10n, 50_000n, 15, 'multiplierSegments'],
    ['live-quayside-blackjack', 'blackjack', 20n, 100_000n, 15, 'commonHand'],
  ]));

it('shoes are those of baccarat, but for the fresh one, and of dragon tiger', () =>
  expect(liveTableList.filter(({ cut }) => cut !== null).map(({ code }) => code)).toEqual([
    'live-pearl-baccarat',
    'live-swift-baccarat',
    'live-cedar-baccarat',
    'live-open-water-baccarat',
    'live-dragon-tiger',
  ]));

describe.each(allLiveTables.map((table) => [table.code, table] as const))('%s', (_code, table) => {
  const { mainBet, maths } = table;
  const { terms } = maths;

  it('has a main bet from its least to its most, in whole units', () => {
    const limits = Object.values(terms.limits).map(minorOf);
    expect(limits.reduce((most, limit) => (limit > most ? limit : most))).toBe(mainBet.mostMinor);
    expect(mainBet.leastMinor % minorOf(terms.unit)).toBe(0n);
    expect(minorOf(terms.maxStake)).toBe(2n * mainBet.mostMinor);
  });

  it('has limits and chips in whole units, and no spot that may hold less than its least', () => {
    for (const [kind, limit] of Object.entries(terms.limits)) {
      expect(minorOf(limit) % spotUnitMinor(table, kind)).toBe(0n);
      expect(limitMinor(terms, kind)).toBeGreaterThanOrEqual(spotLeastMinor(table, kind, kind));
    }
    for (const chip of terms.chips) expect(minorOf(chip) % minorOf(terms.unit)).toBe(0n);
  });
});

describe('the least on a spot', () => {
  it('of a main bet is the table’s, and a unit on the others', () => {
    const cedar = tableOf('live-cedar-baccarat');
    const least = (key: string) => spotLeastMinor(cedar, key, key);
    expect(['player', 'banker', 'tie', 'eitherPair'].map(least)).toEqual([5000n, 5000n, 1000n, 1000n]);
  });

  it('on big is a whole unit of money, and its multiples: 1.20 of it could not be paid', () => {
    const fresh = tableOf('live-fresh-baccarat');
    expect(spotLeastMinor(fresh, 'big', 'big')).toBe(100n);
    expect(spotUnitMinor(fresh, 'big')).toBe(100n);
    expect(spotUnitMinor(fresh, 'small')).toBe(20n);
    expect(spotUnitMinor(tableOf('live-pearl-baccarat'), 'toString')).toBe(20n);
  });
});

describe('a lobby', () => {
  it('has all the tables of its studio, and each table is in one', () => {
    expect(liveLobbies.map(({ code }) => [code, tablesOfGame(code).length])).toEqual([
      ['nine-pine-live', 6],
      ['half-moon-live', 3],
      ['copper-dock-live', 2],
      ['kite-fields', 2],
    ]);
    const all = liveLobbies.flatMap(({ code }) => tablesOfGame(code));
    expect(all.sort()).toEqual(allLiveTables.map(({ code }) => code).sort());
  });

  it('is none for a table, which a session has alone, nor for anything else', () => {
    expect(tablesOfGame('live-pearl-baccarat')).toEqual(['live-pearl-baccarat']);
    expect(tablesOfGame('harbour-roulette')).toEqual([]);
  });
});
