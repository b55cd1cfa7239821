import type { RouletteMaths } from '@/sandbox/games/roulette/types';
import type { SicBoMaths } from '@/sandbox/games/sic-bo/types';
import { limitMinor, minorOf, type TableTerms } from '@/sandbox/kit/betting-table/placed-bets';
import {
  commissionBaccarat,
  freshBaccarat,
  noCommissionBaccarat,
  unitMinorOf,
  type LiveBaccaratMaths,
} from './baccarat';
import { commonHandTerms } from './blackjack';
import { dragonTiger, type DragonTigerMaths } from './dragon-tiger';
import { kiteTerms } from './kites';
import { halfMoonRoulette, harbourRoulette } from './roulette';
import { baccaratCut, dragonTigerCut, type CutRule } from './shoe';
import { bambooSicBo } from './sic-bo';
import type { MainBet, TableGiven } from './stakes';
import { lanternWheel, type LiveWheelMaths } from './wheel';

/** What the screens say of a table beside its name. */
export type SpecialRule =
  | 'commission'
  | 'bankerSixPaysHalf'
  | 'freshShoe'
  | 'halfBackOnTie'
  | 'halfBackAtZero'
  | 'multiplierSegments'
  | 'commonHand'
  | 'pricesByMatch';

/** Whose tables they are. */
export type LiveStudio = 'NINEPINE' | 'HALFMOON' | 'COPPERDOCK' | 'DS88';

interface TableOf<Kind extends string, Maths extends { terms: TableTerms }> {
  code: string;
  kind: Kind;
  studio: LiveStudio;
  /** Of a player, a spot and a round, in minor units. */
  mainBet: MainBet;
  /** How long stakes are taken. */
  bettingMs: number;
  specialRules: readonly SpecialRule[];
  /** Where the cut card of its shoe lies; null for a table whose every round has a seed of its own. */
  cut: CutRule | null;
  maths: Maths;
}

export type LiveTable =
  | TableOf<'baccarat', LiveBaccaratMaths>
  | TableOf<'dragon-tiger', DragonTigerMaths>
  | TableOf<'roulette', RouletteMaths>
  | TableOf<'sic-bo', SicBoMaths>
  | TableOf<'wheel', LiveWheelMaths>
  | TableOf<'blackjack', { terms: TableTerms }>
  | TableOf<'kites', { terms: TableTerms }>;

export type LiveTableKind = LiveTable['kind'];

const low = { unit: '0.10', chips: ['0.10', '0.50', '1.00', '5.00', '25.00'] } as const;
/** Five per cent of every amount are whole. */
const middle = { unit: '0.20', chips: ['0.20', '1.00', '5.00', '20.00', '100.00'] } as const;
const high = { unit: '1.00', chips: ['1.00', '5.00', '20.00', '100.00', '500.00'] } as const;
const highest = { unit: '10.00', chips: ['10.00', '50.00', '100.00', '500.00', '1000.00'] } as const;
/** Half of every amount is whole. */
const halves = { unit: '0.50', chips: ['0.50', '1.00', '5.00', '25.00', '100.00'] } as const;

const pearl: TableGiven = { ...middle, leastMinor: 20n, mostMinor: 50_000n };
const wheels: TableGiven = { ...low, leastMinor: 10n, mostMinor: 50_000n };

const mainBetOf = ({ leastMinor, mostMinor }: TableGiven): MainBet => ({ leastMinor, mostMinor });

interface Named {
  code: string;
  bettingMs: number;
}

function baccarat(
  named: Named,
  given: TableGiven,
  mathsOf: (given: TableGiven) => LiveBaccaratMaths,
  specialRules: readonly SpecialRule[],
): LiveTable {
  const maths = mathsOf(given);
  const cut = maths.isFresh ? null : baccaratCut;
  return {
    ...named,
    kind: 'baccarat',
    studio: 'NINEPINE',
    mainBet: mainBetOf(given),
    specialRules,
    cut,
    maths,
  };
}

function roulette(
  named: Named,
  studio: LiveStudio,
  mathsOf: (given: TableGiven) => RouletteMaths,
  specialRules: readonly SpecialRule[],
): LiveTable {
  return {
    ...named,
    kind: 'roulette',
    studio,
    mainBet: mainBetOf(wheels),
    specialRules,
    cut: null,
    maths: mathsOf(wheels),
  };
}

const tigerGiven: TableGiven = { ...halves, leastMinor: 50n, mostMinor: 50_000n };
const quaysideGiven: TableGiven = { ...middle, leastMinor: 20n, mostMinor: 100_000n };

/** The tables of the casino, in the order of its lobby. */
export const liveTableList: readonly LiveTable[] = [
  baccarat({ code: 'live-pearl-baccarat', bettingMs: 18_000 }, pearl, commissionBaccarat, ['commission']),
  baccarat(
    { code: 'live-swift-baccarat', bettingMs: 10_000 },
    { ...high, leastMinor: 100n, mostMinor: 100_000n },
    commissionBaccarat,
    ['commission'],
  ),
  baccarat(
    { code: 'live-cedar-baccarat', bettingMs: 25_000 },
    { ...highest, leastMinor: 5000n, mostMinor: 1_000_000n },
    commissionBaccarat,
    ['commission'],
  ),
  baccarat({ code: 'live-open-water-baccarat', bettingMs: 18_000 }, pearl, noCommissionBaccarat, [
    'bankerSixPaysHalf',
  ]),
  baccarat({ code: 'live-fresh-baccarat', bettingMs: 15_000 }, pearl, freshBaccarat, [
    'commission',
    'freshShoe',
  ]),
  {
    code: 'live-dragon-tiger',
    kind: 'dragon-tiger',
    studio: 'NINEPINE',
    mainBet: mainBetOf(tigerGiven),
    bettingMs: 12_000,
    specialRules: ['halfBackOnTie'],
    cut: dragonTigerCut,
    maths: dragonTiger(tigerGiven),
  },
  roulette({ code: 'live-harbour-roulette', bettingMs: 22_000 }, 'COPPERDOCK', harbourRoulette, []),
  roulette({ code: 'live-half-moon-roulette', bettingMs: 22_000 }, 'HALFMOON', halfMoonRoulette, [
    'halfBackAtZero',
  ]),
  {
    code: 'live-bamboo-sic-bo',
    kind: 'sic-bo',
    studio: 'HALFMOON',
    mainBet: mainBetOf(wheels),
    bettingMs: 15_000,
    specialRules: [],
    cut: null,
    maths: bambooSicBo(wheels),
  },
  {
    code: 'live-lantern-wheel',
    kind: 'wheel',
    studio: 'HALFMOON',
    mainBet: mainBetOf(wheels),
    bettingMs: 15_000,
    specialRules: ['multiplierSegments'],
    cut: null,
    maths: lanternWheel(wheels),
  },
  {
    code: 'live-quayside-blackjack',
    kind: 'blackjack',
    studio: 'COPPERDOCK',
    mainBet: mainBetOf(quaysideGiven),
    bettingMs: 15_000,
    specialRules: ['commonHand'],
    cut: null,
    maths: { terms: commonHandTerms(quaysideGiven) },
  },
];

const kiteChips = { unit: '1.00', chips: ['1.00', '5.00', '20.00', '100.00', '500.00'] } as const;

function kites(code: string, mainBet: MainBet): LiveTable {
  const maths = { terms: kiteTerms({ ...kiteChips, ...mainBet }) };
  return {
    code,
    kind: 'kites',
    studio: 'DS88',
    mainBet,
    bettingMs: 25_000,
    specialRules: ['pricesByMatch'],
    cut: null,
    maths,
  };
}

/** The fields over which kites are flown: a lobby of its own. */
export const kiteTableList: readonly LiveTable[] = [
  kites('kite-hill', { leastMinor: 100n, mostMinor: 50_000n }),
  kites('kite-harbour', { leastMinor: 500n, mostMinor: 200_000n }),
];

/** All tables at which a dealer deals. */
export const allLiveTables: readonly LiveTable[] = [...liveTableList, ...kiteTableList];

/** What the amount on a spot must be a multiple of, in minor units: with it every payout is whole. */
export function spotUnitMinor(table: LiveTable, key: string): bigint {
  return table.kind === 'baccarat' ? unitMinorOf(table.maths, key) : minorOf(table.maths.terms.unit);
}

/**
 * The least amount on a spot of a kind, in minor units: that of the main bet on every spot that may hold as much as it, and one
 * unit on the others.
 */
export function spotLeastMinor(table: LiveTable, key: string, kind: string): bigint {
  const { leastMinor, mostMinor } = table.mainBet;
  return limitMinor(table.maths.terms, kind) === mostMinor ? leastMinor : spotUnitMinor(table, key);
}
