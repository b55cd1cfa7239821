import { choose } from '../combinatorics';
import type { SetSelection } from '../types';
import { onePrize, type Rule } from './rule';
import { withCodes } from './typed-codes';

interface SetOptions {
  marks: readonly number[];
  take: number;
  /** The different numbers that count in a draw; null where it has none of the kind. */
  drawn: (numbers: readonly number[]) => readonly number[] | null;
  /** How many there can be. */
  most: number;
  /** A combination wins with all drawn numbers in it, instead of being among them. */
  isCovering?: true;
  /** What is drawn is one combination, its numbers in the order of the marks. */
  isExact?: true;
  tells?: Rule['tells'];
}

/** A set of numbers, all of which are to be drawn; or, where more are taken than drawn, all that are drawn. */
export function setRule({ marks, take, drawn, most, isCovering, isExact, tells }: SetOptions): Rule {
  /** Of `inside` numbers of the set that were drawn, `kept` of them bankers, out of `all` drawn. */
  const winners = ({ set, bankers = [] }: SetSelection, inside: number, kept: number, all: number) => {
    const rest = inside - kept;
    if (!isCovering) return kept < bankers.length ? 0 : choose(rest, take - bankers.length);
    const free = set.length - bankers.length - rest;
    return inside < all ? 0 : choose(free, take - bankers.length - rest);
  };
  const rule: Rule<SetSelection> = {
    shape: { kind: 'set', marks, take, least: take, most: marks.length, isTyped: true },
    classes: onePrize,
    combinations: ({ set, bankers = [] }) => choose(set.length - bankers.length, take - bankers.length),
    score(selection, numbers) {
      const numbersDrawn = drawn(numbers);
      if (!numbersDrawn) return [0];
      const { set, bankers = [] } = selection;
      const inside = numbersDrawn.filter((number) => set.includes(number)).length;
      const kept = numbersDrawn.filter((number) => bankers.includes(number)).length;
      return [winners(selection, inside, kept, numbersDrawn.length)];
    },
    maxHits(selection) {
      const { set, bankers = [] } = selection;
      const inside = Math.min(set.length, most);
      return [[winners(selection, inside, Math.min(bankers.length, inside), most)]];
    },
    sample: () => ({ set: marks.slice(0, take) }),
    ...(tells && { tells }),
  };
  return withCodes(rule, isExact && drawn);
}
