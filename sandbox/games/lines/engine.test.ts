import { createDraws } from '@/lib/fairness';
import { evaluateGrid, gridAt, payOfLine, playRound, windowAt, type Grid } from './engine';
import { lines } from './lines';
import { getSlotTitle, slotTitles } from './titles';
import type { SlotMaths, SlotSymbol } from './types';

const maths: SlotMaths = {
  reels: ['AHBS', 'AHBS', 'AHBS', 'AHBS', 'AHBS'],
  pays: { W: [2, 20, 100, 500], A: [1, 10, 50, 200], B: [0, 5, 20, 100], H: [0, 2, 4, 8] },
  scatterPays: [2, 10, 50],
  freeSpins: { spins: [3, 5, 8], multiplier: 3, maxRetriggers: 1 },
  maximum: { spinUnits: 0, roundUnits: 0 },
};

const line = (text: string) => payOfLine([...text] as SlotSymbol[], maths.pays);
const gridOf = (...columns: string[]): Grid => columns.map((column) => windowAt(column, 0));

describe('a line', () => {
  it.each([
    ['AAAAA', 'A', 5, 200],
    ['AAAAB', 'A', 4, 50],
    ['AABAA', 'A', 2, 1],
    ['BBHBB', null, 0, 0],
    ['BBBHB', 'B', 3, 5],
    ['BWWHB', 'B', 3, 5],
    ['WBBBH', 'B', 4, 20],
    ['WWWWW', 'W', 5, 500],
    // Three wilds pay 20 by themselves, four high with them only 4: the better one counts.
    ['WWWHB', 'W', 3, 20],
    ['WWAAA', 'A', 5, 200],
    ['WWSAA', 'W', 2, 2],
    ['SAAAA', null, 0, 0],
    ['ASAAA', null, 0, 0],
    ['HAAAA', null, 0, 0],
  ])('%s pays %p × %p: %p', (symbols, symbol, length, units) => {
    expect(line(symbols)).toEqual(symbol === null ? null : { symbol, length, units });
  });
});

describe('a grid', () => {
  it('has 20 different lines', () => {
    expect(new Set(lines.map((rows) => rows.join(''))).size).toBe(20);
  });

  it('shows three stops of each reel, the strip being a ring', () => {
    expect(gridAt(maths.reels, [0, 1, 2, 3, 0])).toEqual([
      ['A', 'H', 'B'],
      ['H', 'B', 'S'],
      ['B', 'S', 'A'],
      ['S', 'A', 'H'],
      ['A', 'H', 'B'],
    ]);
  });

  it('pays every line, and scatters in units of all lines', () => {
    const result = evaluateGrid(gridOf('AAA', 'AAA', 'AAA', 'AAA', 'AAA'), maths);
    expect(result).toMatchObject({ units: 20 * 200, scatters: 0, scatterUnits: 0 });
    expect(result.lineWins).toHaveLength(20);
    const scattered = evaluateGrid(gridOf('SAH', 'HSB', 'BHS', 'HBA', 'BHA'), maths);
    expect(scattered).toMatchObject({ scatters: 3, scatterUnits: 2 * 20 });
  });

  it('counts a scatter in the wild’s place as nothing on the line', () => {
    expect(evaluateGrid(gridOf('BAB', 'HSH', 'BAB', 'HAH', 'BAB'), maths).lineWins).toEqual([]);
  });
});

/** Draws that are given instead of drawn. */
const fixed = (...stops: number[]) => ({ below: () => stops.shift() ?? 0 });
/** No line pays, 0 scatters; and three scatters on the first three reels. */
const blank = [0, 1, 0, 1, 0];
const trigger = [1, 3, 2, 0, 0];

describe('a round', () => {
  const quiet: SlotMaths = { ...maths, pays: { A: [0, 10, 50, 200] } };

  it('is one paid spin when fewer than three scatters show', () => {
    const { steps, units } = playRound(quiet, fixed(0, 0, 0, 1, 1));
    expect(steps).toHaveLength(1);
    expect(steps[0]).toMatchObject({ kind: 'paid', multiplier: 1, freeSpinsWon: 0, freeSpinsLeft: 0 });
    expect(units).toBe(steps[0]?.units);
  });

  it('plays the free spins that it wins, multiplied', () => {
    const { steps, units } = playRound(quiet, fixed(...trigger, ...blank, ...blank, 0, 0, 0, 0, 0));
    expect(steps.map((step) => [step.kind, step.freeSpinsLeft])).toEqual([
      ['paid', 3],
      ['free', 2],
      ['free', 1],
      ['free', 0],
    ]);
    const paid = steps[0]?.units ?? 0;
    const free = steps.slice(1).reduce((sum, step) => sum + step.units, 0);
    expect(free).toBeGreaterThan(0);
    expect(units).toBe(paid + 3 * free);
  });

  it('wins free spins again, as often as the title allows and not once more', () => {
    const { steps } = playRound(quiet, fixed(...trigger, ...trigger, ...trigger));
    expect(steps.slice(0, 3).map((step) => step.freeSpinsWon)).toEqual([3, 3, 0]);
    expect(steps).toHaveLength(1 + 3 + 3);
    expect(steps[2]?.scatterUnits).toBe(2 * 20);
  });

  it('is the same for the same seeds and another one for others', () => {
    const title = getSlotTitle('lantern-harbour');
    const source = { serverSeed: 'ab'.repeat(32), clientSeed: 'me', nonce: 3 };
    const play = (change: object) => playRound(title?.maths ?? maths, createDraws({ ...source, ...change }));
    expect(play({})).toEqual(play({}));
    expect(play({ nonce: 4 })).not.toEqual(play({}));
  });

  it('ends for every title', () => {
    for (const { maths: rules } of slotTitles) {
      const longest = Math.max(...rules.freeSpins.spins) * (1 + rules.freeSpins.maxRetriggers) + 1;
      for (let nonce = 0; nonce < 300; nonce += 1) {
        const round = playRound(
          rules,
          createDraws({ serverSeed: 'cd'.repeat(32), clientSeed: 'end', nonce }),
        );
        expect(round.steps.length).toBeLessThanOrEqual(longest);
        expect(round.units).toBeLessThanOrEqual(rules.maximum.roundUnits);
      }
    }
  });
});
