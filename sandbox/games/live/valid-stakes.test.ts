import fc from 'fast-check';
import { baccaratEngine } from '@/sandbox/games/baccarat/engine';
import { playCoup } from '@/sandbox/games/baccarat/coup';
import { rouletteEngine } from '@/sandbox/games/roulette/engine';
import { sicBoEngine } from '@/sandbox/games/sic-bo/engine';
import { allThrows, spots as sicBoSpots } from '@/sandbox/games/sic-bo/spots';
import { minorOf, type PlacedBet } from '@/sandbox/kit/betting-table/placed-bets';
import { riskedMinor, type TableRisks } from '@/sandbox/kit/betting-table/valid-stake';
import { risksBy } from '@/sandbox/games/baccarat/risks';
import { hundredthsOn as coupHundredths } from '@/sandbox/games/baccarat/coup';
import { baccaratTitles } from '@/sandbox/games/baccarat/titles';
import { offeredSpots, risksOf as rouletteRisks } from '@/sandbox/games/roulette/engine';
import { rouletteTitles } from '@/sandbox/games/roulette/titles';
import { risksOf as sicBoRisks } from '@/sandbox/games/sic-bo/exact-return';
import { sicBoTitles } from '@/sandbox/games/sic-bo/titles';
import { spotsOf as baccaratSpots } from '@/sandbox/games/baccarat/engine';
import { hundredthsOn as liveCoupHundredths } from './baccarat/settle-coup';
import { spotsOf as liveBaccaratSpots } from './baccarat';
import { liveTableGames } from './adapters';
import { risksOf as dragonTigerRisks } from './dragon-tiger/settle-round';
import { dragonTigerBets } from './dragon-tiger/types';
import { kiteOutcomes, kitePrices, strandChances } from './kites';
import { kiteRisks } from './kites/settlement';
import type { KiteSpot } from './kites/types';
import { allLiveTables } from './tables';
import { risksOf as wheelRisks } from './wheel/settle-wheel';
import { wheelBets } from './wheel/types';

/** What counts at the real tables, single rounds and live ones alike. */
interface Offered {
  name: string;
  keys: readonly string[];
  risks: TableRisks;
}

const singles: Offered[] = [
  ...rouletteTitles.map(({ gameCode, maths }) => ({
    name: gameCode,
    keys: offeredSpots(maths).map(({ key }) => key),
    risks: rouletteRisks(maths),
  })),
  ...sicBoTitles.map(({ gameCode, maths }) => ({
    name: gameCode,
    keys: sicBoSpots.map(({ key }) => key),
    risks: sicBoRisks(maths),
  })),
  ...baccaratTitles.map(({ gameCode, maths }) => ({
    name: gameCode,
    keys: baccaratSpots(maths).map(({ key }) => key),
    risks: risksBy((coup, key) => coupHundredths(maths, coup, key)),
  })),
];

const live: Offered[] = allLiveTables.flatMap((table): Offered[] => {
  const { code: name } = table;
  switch (table.kind) {
    case 'roulette':
      return [
        {
          name,
          keys: offeredSpots(table.maths).map(({ key }) => key),
          risks: rouletteRisks(table.maths),
        },
      ];
    case 'sic-bo':
      return [{ name, keys: sicBoSpots.map(({ key }) => key), risks: sicBoRisks(table.maths) }];
    case 'wheel':
      return [{ name, keys: wheelBets, risks: wheelRisks(table.maths) }];
    case 'dragon-tiger':
      return [{ name, keys: dragonTigerBets, risks: dragonTigerRisks(table.maths) }];
    case 'baccarat':
      return [
        {
          name,
          keys: liveBaccaratSpots(table.maths, 1).map(({ key }) => key),
          risks: risksBy((coup, key) => liveCoupHundredths(table.maths, coup, key)),
        },
      ];
    case 'kites':
      return strandChances.flatMap((meron) =>
        strandChances.map((wala) => {
          const chances = { meron, wala };
          const match = { chances, prices: kitePrices(chances) };
          return {
            name: `${name} ${meron}/${wala}`,
            keys: kiteOutcomes,
            risks: kiteRisks(match, (key) => key as KiteSpot),
          };
        }),
      );
    case 'blackjack':
      return [];
  }
});

describe.each([...singles, ...live].map((offered) => [offered.name, offered] as const))(
  '%s',
  (_name, { keys, risks }) => {
    it('counts every bet whole that stands alone', () => {
      for (const key of keys)
        expect(riskedMinor(new Map([[key, 10_000n]]), risks.outcomes())).toBeGreaterThanOrEqual(10_000n);
    });
  },
);

it('a bet that is lost in a fifth of the rounds would not count whole', () => {
  const rare = [
    { weight: 4n, hundredthsOf: () => 110 },
    { weight: 1n, hundredthsOf: () => 0 },
  ];
  expect(riskedMinor(new Map([['one', 10_000n]]), rare)).toBe(8000n);
});

const bets = (placed: Record<string, string>): PlacedBet[] =>
  Object.entries(placed).map(([key, amount]) => ({ key, amount }));
const all = (keys: readonly string[], amount: string) =>
  bets(Object.fromEntries(keys.map((key) => [key, amount])));

describe('single rounds', () => {
  const roulette = rouletteTitles[0]?.maths;
  const sicBo = sicBoTitles[0]?.maths;
  const baccarat = baccaratTitles[0]?.maths;
  if (!roulette || !sicBo || !baccarat) throw new Error('no titles');
  const atRoulette = (placed: PlacedBet[], number: number) =>
    rouletteEngine.validStake?.(roulette, { placed }, { pocket: 0, number, results: [] });
  const atSicBo = (placed: PlacedBet[], ...dice: [number, number, number]) =>
    sicBoEngine.validStake?.(sicBo, { placed }, { dice, total: 0, isTriple: false, results: [] });
  const coup = (...ranks: number[]) => playCoup(ranks.map((rank) => ({ rank, suit: 0 })));
  const atBaccarat = (placed: PlacedBet[], ...ranks: number[]) =>
    baccaratEngine.validStake?.(baccarat, { placed }, { ...coup(...ranks), results: [] });
  const tie = [10, 10, 9, 9];
  const playerWins = [10, 10, 9, 8];

  it('count a plain bet whole, won or lost', () => {
    expect(atRoulette(bets({ red: '5.00' }), 1)).toBe(500n);
    expect(atRoulette(bets({ red: '5.00' }), 2)).toBe(500n);
    expect(atSicBo(bets({ big: '5.00' }), 1, 2, 3)).toBe(500n);
    expect(atBaccarat(bets({ banker: '5.00' }), ...playerWins)).toBe(500n);
    expect(atRoulette(bets({ 'dozen:1': '5.00', 'dozen:2': '5.00' }), 1)).toBe(1000n);
  });

  it('count of opposite even bets the difference, and nothing of a tie', () => {
    expect(atRoulette(bets({ red: '5.00', black: '2.00' }), 0)).toBe(300n);
    expect(atSicBo(bets({ small: '5.00', big: '5.00' }), 2, 2, 2)).toBe(0n);
    expect(atBaccarat(bets({ player: '5.00', banker: '3.00' }), ...playerWins)).toBe(200n);
    expect(atBaccarat(bets({ player: '5.00', banker: '3.00', tie: '1.00' }), ...tie)).toBe(100n);
  });

  it('count next to nothing of bets that cover all but zero', () => {
    const blacks = offeredSpots(roulette)
      .filter(({ kind, numbers }) => kind === 'straight' && numbers.some(isBlack(roulette)))
      .map(({ key }) => key);
    expect(blacks).toHaveLength(18);
    const dozens = bets({ 'dozen:1': '10.00', 'dozen:2': '10.00', 'dozen:3': '10.00' });
    const colours = [...bets({ red: '18.00' }), ...all(blacks, '1.00')];
    expect(atRoulette(dozens, 1)).toBe((4n * 3000n) / 37n);
    expect(atRoulette(colours, 1)).toBe((4n * 3600n) / 37n);
    // Without one of the dozens it is an ordinary bet again.
    expect(atRoulette(dozens.slice(1), 1)).toBe(2000n);
  });

  it('count little of all faces at dice, and of four cards or more at baccarat', () => {
    const faces = sicBoSpots.filter(({ kind }) => kind === 'single').map(({ key }) => key);
    // Three faces give all back and a triple more; a pair loses one of six.
    expect(atSicBo(all(faces, '1.00'), 1, 2, 3)).toBe((4n * 90n * 100n) / 216n);
    const twin = baccaratTitles.find(({ gameCode }) => gameCode === 'twin-pines-baccarat')?.maths;
    if (!twin) throw new Error('no title');
    const both = bets({ small: '31.00', big: '50.00' });
    const valid = baccaratEngine.validStake?.(
      twin,
      { placed: both },
      { ...coup(...playerWins), results: [] },
    );
    expect(valid).toBeLessThan(8100n / 5n);
  });

  it('count at most what was staked, whatever is laid', () => {
    const keys = offeredSpots(roulette).map(({ key }) => key);
    const someBets = fc.uniqueArray(
      fc.record({
        key: fc.constantFrom(...keys),
        amount: fc.integer({ min: 1, max: 90 }).map((units) => `${units}.00`),
      }),
      { selector: ({ key }) => key, minLength: 1, maxLength: 40 },
    );
    fc.assert(
      fc.property(someBets, fc.integer({ min: 0, max: 36 }), (placed, number) => {
        const valid = atRoulette(placed, number) ?? -1n;
        const staked = placed.reduce((sum, { amount }) => sum + minorOf(amount), 0n);
        expect(valid >= 0n && valid <= staked).toBe(true);
      }),
    );
  });
});

const isBlack =
  ({ wheel }: { wheel: readonly number[] }) =>
  (number: number) =>
    wheel.indexOf(number) % 2 === 0 && number !== 0;

describe('live rounds', () => {
  it('count as single ones do', () => {
    const game = liveTableGames.get('live-harbour-roulette');
    const placed = bets({ 'dozen:1': '10.00', 'dozen:2': '10.00', 'dozen:3': '10.00' });
    expect(game?.settle(placed, { pocket: 0, number: 1 }, []).validStakeMinor).toBe((4n * 3000n) / 37n);
  });

  it('weigh dice by their orders, as if each throw were tried', () => {
    const [title] = sicBoTitles;
    if (!title) throw new Error('no title');
    const amounts = new Map([
      ['small', 500n],
      ['anyTriple', 100n],
      ['total:11', 200n],
    ]);
    const { outcomes } = sicBoRisks(title.maths);
    const weight = outcomes().reduce((sum, one) => sum + one.weight, 0n);
    expect(weight).toBe(BigInt(allThrows.length));
    expect(riskedMinor(amounts, outcomes())).toBeGreaterThan(0n);
  });

  it('weigh a dragon and a tiger as a new shoe deals them', () => {
    const table = allLiveTables.find(({ kind }) => kind === 'dragon-tiger');
    if (table?.kind !== 'dragon-tiger') throw new Error('no table');
    const weights = dragonTigerRisks(table.maths).outcomes();
    const chance = (key: string) =>
      weights.reduce((sum, one) => (one.hundredthsOf(key) > 100 ? sum + one.weight : sum), 0n);
    expect(weights.reduce((sum, { weight }) => sum + weight, 0n)).toBe(415n);
    expect([chance('dragon'), chance('tiger'), chance('tie'), chance('suitedTie')]).toEqual([
      192n,
      192n,
      31n,
      7n,
    ]);
  });
});
