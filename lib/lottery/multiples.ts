import { subtract, multiply, one, rational } from '@/lib/rational';
import { oddsOf } from './odds';
import { multipleScale } from './prices';
import type { PlayType } from './types';

/** A margin is stated in hundredths of a per cent: 300 is 3.00 %. */
const marginScale = 10_000;

/**
 * What each class pays a unit, its stake included: share · (1 − margin) · (1 − P(push)) / P, cut off after four decimals.
 * A stake that comes back pays 1, and the margin is held over all other bets.
 */
export function multiplesOf(play: PlayType, marginHundredths: number): bigint[] {
  if (!Number.isInteger(marginHundredths) || marginHundredths < 0 || marginHundredths >= marginScale)
    throw new RangeError('A margin is a whole number of hundredths of a per cent below 100 %');
  const kept = rational(marginScale - marginHundredths, marginScale);
  const odds = oddsOf(play);
  return play.classes.map(({ share = one, isPush }, place) => {
    const chance = odds[place];
    if (isPush || !chance) return multipleScale;
    const part = multiply(multiply(share, kept), subtract(one, chance.push));
    return (
      (multipleScale * part.numerator * chance.win.denominator) / (part.denominator * chance.win.numerator)
    );
  });
}
