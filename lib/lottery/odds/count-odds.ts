import { rational, zero } from '@/lib/rational';
import type { ClassOdds, Draw, NumberSpace, PlayType } from '../types';

/**
 * Visits all that the positions read can show, each as often as every other. A position that is not read is no number. The
 * draw is the same object at each visit.
 */
export function forEachOutcome(
  space: NumberSpace,
  reads: readonly number[],
  visit: (draw: Draw) => void,
): void {
  const numbers = Array<number>(space.positions.length).fill(Number.NaN);
  const draw = { numbers };
  const fill = (at: number): void => {
    const position = reads[at];
    if (position === undefined) {
      visit(draw);
      return;
    }
    const { first, size } = space.positions[position] ?? { first: 0, size: 0 };
    for (let number = first; number < first + size; number += 1) {
      if (!space.isReplaced && numbers.includes(number)) continue;
      numbers[position] = number;
      fill(at + 1);
    }
    numbers[position] = Number.NaN;
  };
  fill(0);
}

/**
 * The odds of a combination in each class: what `hits` answers for a small selection over everything that can be drawn, over
 * the combinations that contend in the class.
 */
export function countOdds(play: PlayType): ClassOdds[] {
  if (play.odds) return [...play.odds()];
  const push = play.classes.findIndex(({ isPush }) => isPush);
  return play.classes.map((_, place) => {
    const sample = play.sample(place);
    let [outcomes, won, pushed] = [0, 0, 0];
    forEachOutcome(play.space, play.reads(sample), (draw) => {
      const hits = play.hits(sample, draw);
      outcomes += 1;
      won += hits[place] ?? 0;
      pushed += hits[push] ?? 0;
    });
    const contenders = play.contenders(sample);
    const of = (count: number, among: number) => (among === 0 ? zero : rational(count, outcomes * among));
    return { win: of(won, contenders[place] ?? 0), push: of(pushed, contenders[push] ?? 0) };
  });
}
