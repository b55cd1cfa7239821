import { tableTheory } from '@/sandbox/kit/betting-table/theory';
import { lawOfHundredths } from '@/sandbox/kit/theory/law';
import type { BetLaw, SettledRound, Theory } from '@/sandbox/kit/theory/types';
import { hundredthsOn } from './exact-return';
import { allThrows, spots } from './spots';
import { betKinds, type SicBoBet, type SicBoMaths } from './types';

export function theoreticalReturn(maths: SicBoMaths, { bet }: SettledRound<SicBoBet>): Theory {
  return tableTheory(maths, bet, allThrows, (dice, key) => hundredthsOn(maths, dice, key));
}

/** One bet of each kind stands for the others, which are as likely. */
export function betLaws(maths: SicBoMaths): BetLaw[] {
  return betKinds.flatMap((kind) => {
    const spot = spots.find((one) => one.kind === kind);
    if (!spot) return [];
    return [
      { key: kind, law: lawOfHundredths(allThrows.map((dice) => hundredthsOn(maths, dice, spot.key))) },
    ];
  });
}
