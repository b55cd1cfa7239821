import { allowedErrors, searchWords, typingErrors } from './search-words';

/** A text by which something is found. One that several things share is one object, so that it is judged once. */
export interface SearchTerm {
  words: readonly string[];
  /** The words without spaces: `sicbo` finds `sic bo`. */
  joined: string;
}

/** A term, and how much it says about the thing, from 0 to 1. */
export type WeighedTerm = readonly [term: SearchTerm, weight: number];

export function searchTerm(text: string): SearchTerm {
  const words = searchWords(text);
  return { words, joined: words.join('') };
}

/** Of a word that stands in the text so: whole, at the start of a word, somewhere, or with typing errors. */
const likeness = { whole: 1, start: 0.9, inside: 0.6, mistyped: 0.5 };

/** A shorter word than this is too much like others. */
const shortestMistyped = 3;

function likenessOf(wanted: string, { words, joined }: SearchTerm): number {
  if (joined === wanted || words.includes(wanted)) return likeness.whole;
  if (joined.startsWith(wanted) || words.some((word) => word.startsWith(wanted))) return likeness.start;
  if (wanted.length > 1 && joined.includes(wanted)) return likeness.inside;
  const most = allowedErrors(wanted.length);
  if (most === 0) return 0;
  const isMistyped = (word: string) =>
    word.length >= shortestMistyped && typingErrors(wanted, word, most) <= most;
  return words.some(isMistyped) || isMistyped(joined) ? likeness.mistyped : 0;
}

/** How well terms answer one word, from 0 (not at all) to 1. */
function judgeOf(wanted: string): (terms: readonly WeighedTerm[]) => number {
  const known = new Map<SearchTerm, number>();
  return (terms) =>
    terms.reduce((best, [term, weight]) => {
      const like = known.get(term) ?? likenessOf(wanted, term);
      known.set(term, like);
      return Math.max(best, weight * like);
    }, 0);
}

/**
 * How well terms answer what was typed, from 0 (not at all) to 1. Each word must be found somewhere, or all of them
 * together as one: `black jack` finds `blackjack`.
 */
export function matcherOf(text: string): (terms: readonly WeighedTerm[]) => number {
  const wanted = searchWords(text);
  const [first, ...others] = wanted.map(judgeOf);
  if (!first) return () => 0;
  if (others.length === 0) return first;
  const together = judgeOf(wanted.join(''));
  return (terms) => {
    const each = [first, ...others].map((judge) => judge(terms));
    const apart = each.includes(0) ? 0 : each.reduce((sum, one) => sum + one, 0) / each.length;
    return Math.max(apart, together(terms));
  };
}
