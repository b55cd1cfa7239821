import type { Draws } from '@/lib/fairness';
import { scatterPaysEngine } from '@/sandbox/games/scatter-pays/engine';
import type { ScatterPaysMaths } from '@/sandbox/games/scatter-pays/types';
import counted from '../outcomes.json';
import { playableTitles, requireTitle } from '../registry';
import { playRound as playLines } from '@/sandbox/games/lines/engine';
import { lineCount } from '@/sandbox/games/lines/lines';
import { isEqual, rational } from '@/lib/rational';
import type { Reels, SlotMaths } from '@/sandbox/games/lines/types';
import { playRound as playWays } from '@/sandbox/games/ways/engine';
import type { WaysMaths } from '@/sandbox/games/ways/types';
import { countOutcomes, type Outcomes } from '.';
import { outcomeTexts, type OutcomeTexts } from './texts';

const mathsOf = <M>(gameCode: string) => requireTitle(gameCode).title.maths as M;

/** Every way to draw so many numbers from these ranges. */
function* everyDraw(ranges: readonly number[]): Generator<number[]> {
  const [range, ...rest] = ranges;
  if (range === undefined) return yield [];
  for (let drawn = 0; drawn < range; drawn += 1)
    for (const others of everyDraw(rest)) yield [drawn, ...others];
}

const given = (drawn: readonly number[]): Draws => {
  const left = [...drawn];
  return { below: () => left.shift() ?? 0 };
};

/** The same from the payouts of all draws, in units of which the stake has `stake`. */
function tally(payouts: Iterable<number>, stake: number): Outcomes {
  const all = [...payouts];
  const most = all.reduce((a, b) => Math.max(a, b), 0);
  return {
    top: {
      multiple: rational(most, stake),
      chance: rational(all.filter((one) => one === most).length, all.length),
    },
    aboveStake: rational(all.filter((one) => one > stake).length, all.length),
  };
}

const strips = (reels: Reels, from: number) =>
  reels.map((strip) => strip.slice(from, from + 7)) as unknown as Reels;

const lines = (from: number): SlotMaths => {
  const maths = mathsOf<SlotMaths>('lantern-harbour');
  return { ...maths, reels: strips(maths.reels, from) };
};

/** Without free spins, so that a round is five stops. */
const ways = (from: number): WaysMaths => {
  const { freeSpins: _none, ...maths } = mathsOf<WaysMaths>('salmon-falls');
  return { ...maths, reels: strips(maths.reels, from) };
};

const cells: ScatterPaysMaths['cells'] = {
  weights: { A: 1, B: 2, S: 1, M: 1 },
  multipliers: [
    [2, 1],
    [3, 1],
  ],
};
/** Four cells, so that every grid and every value of its multipliers can be drawn. */
const anywhere = (mostOfA: number): ScatterPaysMaths => ({
  columns: 2,
  rows: 2,
  cells,
  counts: [2, 3],
  pays: { A: [12, mostOfA], B: [2, 30] },
  scatters: [{ from: 2, units: 15, spins: 0 }],
  freeSpins: { kind: 'apart', retriggers: 0, cells },
  multiplierCap: 5,
  pool: null,
});

/** Each grid is drawn as often as its weights say; multipliers take one more draw each. */
function* scatterPaysPayouts(maths: ScatterPaysMaths): Generator<number> {
  for (const grid of everyDraw([5, 5, 5, 5]))
    for (const values of everyDraw([2, 2, 2, 2])) {
      const left = [...values];
      const cellsLeft = [...grid];
      const draws: Draws = { below: (range) => (range === 5 ? cellsLeft : left).shift() ?? 0 };
      const { payoutMinor } = scatterPaysEngine.play(
        maths,
        { stakeMinor: 20n, bet: null, actions: [], elapsedMs: 0 },
        draws,
      );
      yield Number(payoutMinor);
    }
}

function same(a: Outcomes, b: Outcomes): boolean {
  return (
    isEqual(a.top.multiple, b.top.multiple) &&
    isEqual(a.top.chance, b.top.chance) &&
    isEqual(a.aboveStake ?? rational(-1), b.aboveStake ?? rational(-1))
  );
}

describe('the outcomes of a title', () => {
  const stops = () => [...everyDraw([7, 7, 7, 7, 7])];
  it('are those of an independent count, and others with another strip', () => {
    const ofLines = tally(
      stops().map((drawn) => playLines(lines(0), given(drawn)).steps[0]?.units ?? 0),
      lineCount,
    );
    expect(countOutcomes({ kind: 'lines', maths: lines(0) })).toEqual(ofLines);
    expect(same(countOutcomes({ kind: 'lines', maths: lines(5) }), ofLines)).toBe(false);

    const { cost } = ways(0);
    const ofWays = tally(
      stops().map((drawn) => playWays(ways(0), given(drawn)).units),
      cost,
    );
    expect(countOutcomes({ kind: 'ways', maths: ways(0) })).toEqual(ofWays);
    expect(same(countOutcomes({ kind: 'ways', maths: ways(5) }), ofWays)).toBe(false);

    const ofCells = tally(scatterPaysPayouts(anywhere(90)), 20);
    expect(countOutcomes({ kind: 'anywhere', maths: anywhere(90) })).toEqual(ofCells);
    expect(same(countOutcomes({ kind: 'anywhere', maths: anywhere(91) }), ofCells)).toBe(false);
  });

  /** Seconds of counting for each of the others of these kinds, so that one title stands for them. */
  const slow: Readonly<Record<string, string>> = {
    lines: 'jeepney-jackpot',
    ways: 'tidepool-tumble',
    'video-poker': 'double-dock',
    'sic-bo': 'thunder-cup-sic-bo',
    'hi-lo': 'tide-table',
  };
  const published: Readonly<Record<string, OutcomeTexts>> = counted;

  it('are published as they are counted', () => {
    expect(Object.keys(counted).sort()).toEqual(playableTitles.map(({ title }) => title.gameCode).sort());
    for (const { title } of playableTitles) {
      if ((slow[title.kind] ?? title.gameCode) !== title.gameCode) continue;
      expect([title.gameCode, outcomeTexts(countOutcomes(title))]).toEqual([
        title.gameCode,
        published[title.gameCode],
      ]);
    }
  });

  it('have no round that pays more than its stake oftener than anything', () => {
    for (const { title, engine } of playableTitles) {
      const { hitFrequency } = engine.figures(title.maths);
      const gains = published[title.gameCode]?.gains ?? null;
      expect([title.gameCode, gains === null]).toEqual([title.gameCode, hitFrequency === null]);
      if (hitFrequency && gains !== null)
        expect(Number(gains) / 100).toBeLessThanOrEqual(
          Number(hitFrequency.numerator) / Number(hitFrequency.denominator) + 1e-4,
        );
    }
  });
});
