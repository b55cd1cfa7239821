import { isMatchSheet, parSheetOf } from '@/sandbox/catalogue/par-sheets';
import { playableTitles, requireTitle } from '@/sandbox/catalogue/registry';
import { betLaws as roulette } from '@/sandbox/games/roulette/theory';
import type { RouletteMaths } from '@/sandbox/games/roulette/types';
import { momentsOf } from '@/sandbox/kit/theory/law';
import { compare, isOutside } from '.';
import {
  isOutsideOfNormal,
  lawOfCard,
  quickRandom,
  roundsToFind,
  seriesOf,
  shiftedSeries,
  skewedTitles,
} from './test-band';

/** The quick version of `sandbox/bench/returns-band.ts`, which tries twenty-five times as many series. */
const samples = 400;
const lengths = [50, 200, 2000] as const;
const nominal = 0.05 / 128;

const isMarked = (sums: Parameters<typeof compare>[0]) => {
  const comparison = compare(sums, false);
  return comparison !== null && isOutside(comparison);
};

describe('the band of a right game', () => {
  it('is tried on the seven titles with the most skewed pay tables', () => {
    const skewness = playableTitles.flatMap(({ title: { gameCode, kind } }) => {
      const sheet = parSheetOf(gameCode);
      const isOneBet = ['lines', 'classic', 'ways', 'anywhere', 'video-poker', 'scratch', 'bingo'].includes(
        kind,
      );
      if (!isOneBet || !sheet || isMatchSheet(sheet)) return [];
      return [{ gameCode, skewness: sheet.bets[0]?.skewness ?? 0 }];
    });
    const most = skewness.sort((a, b) => b.skewness - a.skewness).slice(0, skewedTitles.length);
    expect(most.map(({ gameCode }) => gameCode)).toEqual(skewedTitles);
  });

  it('holds for them at 50, 200 and 2,000 rounds, where the normal band of the textbook does not', () => {
    const random = quickRandom(7);
    let [outside, tried] = [0, 0];
    for (const gameCode of skewedTitles) {
      const law = lawOfCard(gameCode);
      let ofTextbook = 0;
      for (const rounds of lengths)
        for (let sample = 0; sample < samples; sample += 1) {
          const series = seriesOf(law, rounds, random);
          if (isMarked(series.sums)) outside += 1;
          if (isOutsideOfNormal(series)) ofTextbook += 1;
          tried += 1;
        }
      // More than ten times as many false alarms as it promises.
      expect([gameCode, ofTextbook / (samples * lengths.length) > 10 * nominal]).toEqual([gameCode, true]);
    }
    expect(outside / tried).toBeLessThanOrEqual(nominal);
  });

  it('finds a game that pays 3 points too little after the stated number of rounds, and no right one', () => {
    const random = quickRandom(11);
    const { maths } = requireTitle('harbour-roulette').title;
    const evenChance = roulette(maths as RouletteMaths).find(({ key }) => key === 'evenChance')?.law ?? [];
    for (const law of [evenChance, lawOfCard('penny-post'), lawOfCard('times-table')]) {
      const moments = momentsOf(law);
      const rounds = roundsToFind(moments, 3);
      const share = (moments.mean - 0.03) / moments.mean;
      const found = (of: number) =>
        Array.from({ length: 100 }, () => shiftedSeries(law, rounds, of, random)).filter(isMarked).length;
      expect(found(share)).toBeGreaterThanOrEqual(88);
      expect(found(1)).toBe(0);
    }
  });
});
