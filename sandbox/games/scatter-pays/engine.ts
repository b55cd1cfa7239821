import { readNoBet } from '@/sandbox/kit/read-fields';
import type { Draws } from '@/lib/fairness';
import { moneyText } from '@/lib/money';
import type { Engine, Play, PlayedRound } from '@/sandbox/kit/types';
import { scatterPaysOdds, freeSpinsProbability, poolReturn } from './exact-return';
import {
  cellCount,
  factorOf,
  firstMeter,
  nextMeter,
  tierOf,
  totalWeight,
  unitsOf,
  valueWeight,
} from './rules';
import { contributionMinor, stakeOffer, unitsMinor } from './stakes';
import { scatterPaysTitles } from './titles';
import { add, oneIn, percentText } from '@/lib/rational';
import {
  cellSymbols,
  paySymbols,
  type ScatterPaysMaths,
  type ScatterPaysStep,
  type ScatterPaysView,
  type Cells,
  type CellSymbol,
  type PaySymbol,
} from './types';

/** One spin in units, before it is money. */
export interface Spin {
  grid: string;
  multipliers: number[];
  wins: { symbol: PaySymbol | 'S'; count: number; units: number }[];
  scatters: number;
  /** Of all wins, before the multiplier. */
  units: number;
}

function pick<T>(choices: readonly (readonly [T, number])[], place: number): T {
  let rest = place;
  for (const [value, weight] of choices) {
    if (rest < weight) return value;
    rest -= weight;
  }
  throw new RangeError('A place lies below the sum of the weights');
}

/** Draws the cells column by column, the value of a multiplier right after its cell. */
export function drawCells(cells: Cells, count: number, draws: Draws): Pick<Spin, 'grid' | 'multipliers'> {
  const total = totalWeight(cells);
  const values = valueWeight(cells);
  const choices = cellSymbols.map((symbol) => [symbol, cells.weights[symbol] ?? 0] as const);
  const multipliers: number[] = [];
  let grid = '';
  for (let cell = 0; cell < count; cell += 1) {
    const symbol = pick<CellSymbol>(choices, draws.below(total));
    grid += symbol;
    if (symbol === 'M') multipliers.push(pick(cells.multipliers, draws.below(values)));
  }
  return { grid, multipliers };
}

export function evaluate(maths: ScatterPaysMaths, drawn: Pick<Spin, 'grid' | 'multipliers'>): Spin {
  const counts = new Map<string, number>();
  for (const symbol of drawn.grid) counts.set(symbol, (counts.get(symbol) ?? 0) + 1);
  const scatters = counts.get('S') ?? 0;
  const wins: Spin['wins'] = paySymbols
    .map((symbol) => ({ symbol, count: counts.get(symbol) ?? 0 }))
    .map((seen) => ({ ...seen, units: unitsOf(maths, seen.symbol, seen.count) }))
    .filter(({ units }) => units > 0);
  const scatterUnits = tierOf(maths, scatters).units;
  if (scatterUnits > 0) wins.push({ symbol: 'S', count: scatters, units: scatterUnits });
  return { ...drawn, wins, scatters, units: wins.reduce((sum, { units }) => sum + units, 0) };
}

const sumOf = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0);

interface RoundStep {
  spin: Spin;
  kind: ScatterPaysStep['kind'];
  multiplier: number;
  freeSpinsWon: number;
  freeSpinsLeft: number;
}

/** The paid spin and the free spins that it leads to, decided as a whole. */
export function playSpins(maths: ScatterPaysMaths, draws: Draws): RoundStep[] {
  const { freeSpins } = maths;
  const steps: RoundStep[] = [];
  let left = 0;
  let retriggersLeft = freeSpins.kind === 'apart' ? freeSpins.retriggers : 0;
  let meter = 0;
  do {
    const isFree = steps.length > 0;
    const cells = isFree ? freeSpins.cells : maths.cells;
    const spin = evaluate(maths, drawCells(cells, cellCount(maths), draws));
    const sum = sumOf(spin.multipliers);
    let freeSpinsWon = tierOf(maths, spin.scatters).spins;
    if (isFree && freeSpinsWon > 0) {
      if (retriggersLeft === 0) freeSpinsWon = 0;
      else retriggersLeft -= 1;
    }
    left += freeSpinsWon - (isFree ? 1 : 0);
    steps.push({
      spin,
      kind: isFree ? 'free' : 'paid',
      multiplier: factorOf(maths, meter, sum),
      freeSpinsWon,
      freeSpinsLeft: left,
    });
    meter = isFree ? nextMeter(maths, meter, sum) : firstMeter(maths);
  } while (left > 0);
  return steps;
}

/** One more draw after all others: every unit of the stake is one chance in `oneIn`. */
function drawsPool({ pool }: ScatterPaysMaths, stakeMinor: bigint, draws: Draws): boolean {
  return pool !== null && BigInt(draws.below(pool.oneIn)) < stakeMinor;
}

function play(
  maths: ScatterPaysMaths,
  { stakeMinor }: PlayedRound<null, never>,
  draws: Draws,
): Play<ScatterPaysView> {
  const money = (units: number) => moneyText(unitsMinor(units, stakeMinor));
  let total = 0;
  const steps = playSpins(maths, draws).map(({ spin, ...step }): ScatterPaysStep => {
    const units = spin.units * step.multiplier;
    total += units;
    return {
      ...step,
      grid: spin.grid,
      multipliers: spin.multipliers,
      wins: spin.wins.map((win) => ({ symbol: win.symbol, count: win.count, amount: money(win.units) })),
      amount: money(units),
      total: money(total),
    };
  });
  const hitsJackpot = drawsPool(maths, stakeMinor, draws);
  return {
    view: { steps, hitsJackpot },
    isOver: true,
    payoutMinor: unitsMinor(total, stakeMinor),
    raiseMinor: 0n,
    hitsJackpot,
  };
}

function describe({ steps, hitsJackpot }: ScatterPaysView): Record<string, string> {
  const spins = steps.map(({ grid, multipliers, multiplier, amount }, index): [string, string] => [
    `spin${index + 1}`,
    `${grid} [${multipliers.join(' ')}] ×${multiplier} = ${amount}`,
  ]);
  return { ...Object.fromEntries(spins), jackpot: String(hitsJackpot) };
}

function facts(maths: ScatterPaysMaths): Record<string, string> {
  const { pool } = maths;
  const freeSpins = { freeSpinsOneIn: oneIn(freeSpinsProbability(maths)) };
  if (!pool) return freeSpins;
  const { contribution, seed } = poolReturn(maths);
  return {
    ...freeSpins,
    /** So much is staked for each time that the pool is won, in the mean. */
    poolStakes: moneyText(BigInt(pool.oneIn)),
    poolSeed: moneyText(BigInt(pool.seedMinor)),
    poolReturn: percentText(add(contribution, seed)),
  };
}

export const scatterPaysEngine: Engine<ScatterPaysMaths, null, never, ScatterPaysView> = {
  kind: 'anywhere',
  titles: scatterPaysTitles,
  minRoundMs: 2500,
  stakes: () => stakeOffer,
  readBet: readNoBet,
  readAction: () => null,
  play,
  figures: scatterPaysOdds,
  describe,
  facts,
  jackpot: ({ pool }) => pool && { poolCode: pool.poolCode, contributionMinor },
};
