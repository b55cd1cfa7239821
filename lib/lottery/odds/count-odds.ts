import { rational, zero } from '@/lib/rational';
import type { ClassOdds, Draw, NumberSpace, PlayType } from '../types';

/** All that the positions read can show, each as often as every other. A position that is not read is no number. */
export function* outcomesAt(space: NumberSpace, reads: readonly number[]): Generator<Draw> {
  const numbers = Array<number>(space.positions.length).fill(Number.NaN);
  const draw = { numbers };
  function* fill(at: number): Generator<Draw> {
    const position = reads[at];
    if (position === undefined) {
      yield draw;
      return;
    }
    const { first, size } = space.positions[position] ?? { first: 0, size: 0 };
    for (let number = first; number < first + size; number += 1) {
      if (!space.isReplaced && isDrawn(number, at)) continue;
      numbers[position] = number;
      yield* fill(at + 1);
    }
  }
  const isDrawn = (number: number, before: number): boolean => {
    for (let at = 0; at < before; at += 1) if (numbers[reads[at] ?? 0] === number) return true;
    return false;
  };
  yield* fill(0);
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
    for (const draw of outcomesAt(play.space, play.reads(sample))) {
      const hits = play.hits(sample, draw);
      outcomes += 1;
      won += hits[place] ?? 0;
      pushed += hits[push] ?? 0;
    }
    const contenders = play.contenders(sample);
    const of = (count: number, among: number) => (among === 0 ? zero : rational(count, outcomes * among));
    return { win: of(won, contenders[place] ?? 0), push: of(pushed, contenders[push] ?? 0) };
  });
}
