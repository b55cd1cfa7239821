import { tableTheory } from '@/sandbox/kit/betting-table/theory';
import { lawOfHundredths } from '@/sandbox/kit/theory/law';
import type { BetLaw, SettledRound, Theory } from '@/sandbox/kit/theory/types';
import { hundredthsOn, offeredSpots } from './engine';
import { betKinds, type RouletteBet, type RouletteMaths } from './types';

export function theoreticalReturn(maths: RouletteMaths, { bet }: SettledRound<RouletteBet>): Theory {
  return tableTheory(maths, bet, maths.wheel, (number, key) => hundredthsOn(maths, number, key));
}

/** One bet of each kind stands for the others, which cover equally many numbers. */
export function betLaws(maths: RouletteMaths): BetLaw[] {
  const spots = offeredSpots(maths);
  return betKinds.flatMap((kind) => {
    const spot = spots.find((one) => one.kind === kind);
    if (!spot) return [];
    return [
      {
        key: kind,
        law: lawOfHundredths(maths.wheel.map((number) => hundredthsOn(maths, number, spot.key))),
      },
    ];
  });
}
