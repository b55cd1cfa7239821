import { approximate } from '@/lib/rational';
import { numbersFrom } from '../combinatorics';
import { countOdds } from '../odds/count-odds';
import { most, undominated } from '../rules/counts';
import type { Option, PlayType, Shape } from '../types';

/** Each option with all classes that it has in some year, the one that is hit least often, and so pays most, first. */
function shapeOf(plays: readonly PlayType[]): Shape {
  const [first] = plays;
  if (!first || first.shape.kind !== 'options') return first?.shape ?? { kind: 'options', options: [] };
  const odds = countOdds(first);
  const chance = (place: number) => approximate(odds[place]?.win ?? { numerator: 0n, denominator: 1n });
  const optionsOf = ({ shape }: PlayType) => (shape.kind === 'options' ? shape.options : []);
  const options = first.shape.options.map(({ name }): Option => {
    const classes = plays.flatMap(
      (play) => optionsOf(play).find((option) => option.name === name)?.classes ?? [],
    );
    return { name, classes: [...new Set(classes)].sort((one, other) => chance(one) - chance(other)) };
  });
  return { kind: 'options', options };
}

/**
 * A play type that depends on whose year it is. What a draw has won is decided by the draw's year; what can be won is
 * said for any year, and more exactly by the play type of one year (`inYear`).
 */
export function byYear(playIn: (lunarYear: number) => PlayType, cycle: number): PlayType {
  const plays = numbersFrom(0, cycle).map(playIn);
  const inYear = (lunarYear: number) => plays[lunarYear % cycle] as PlayType;
  const first = inYear(0);
  return {
    ...first,
    shape: shapeOf(plays),
    inYear,
    contenders: (selection) => plays.map((play) => play.contenders(selection)).reduce(most),
    hits(selection, draw) {
      if (draw.lunarYear === undefined) throw new RangeError('Animals need the lunar year of the draw');
      return inYear(draw.lunarYear).hits(selection, draw);
    },
    // The chance of a class is the same in every year; only whose it is changes.
    odds: () => countOdds(first),
    maxHits: (selection) => undominated(plays.flatMap((play) => play.maxHits(selection))),
  };
}
