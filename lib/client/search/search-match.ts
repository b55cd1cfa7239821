import { allowedErrors, searchWords, typingErrors } from './search-words';

/** A text by which something is found, and how much it says about it, from 0 to 1. */
export interface SearchTerm {
  words: readonly string[];
  /** The words without spaces: `sicbo` finds `sic bo`. */
  joined: string;
  weight: number;
}

export function searchTerm(text: string, weight: number): SearchTerm {
  const words = searchWords(text);
  return { words, joined: words.join(''), weight };
}

/** Of a word that stands in the text so: whole, at the start of a word, somewhere, or with typing errors. */
const likeness = { whole: 1, start: 0.9, inside: 0.6, mistyped: 0.5 };

function isMistyped(wanted: string, word: string): boolean {
  const most = allowedErrors(wanted.length);
  if (most === 0) return false;
  // Somebody who is still typing has written the start of the word only.
  const lengths = [word.length, wanted.length - 1, wanted.length, wanted.length + 1];
  return lengths.some(
    (length) => length > 0 && typingErrors(wanted, word.slice(0, length), most) <= most && word.length >= 3,
  );
}

function likenessIn(wanted: string, { words, joined }: SearchTerm): number {
  if (joined === wanted || words.includes(wanted)) return likeness.whole;
  if (joined.startsWith(wanted) || words.some((word) => word.startsWith(wanted))) return likeness.start;
  if (wanted.length > 1 && joined.includes(wanted)) return likeness.inside;
  return words.some((word) => isMistyped(wanted, word)) || isMistyped(wanted, joined) ? likeness.mistyped : 0;
}

function bestIn(wanted: string, terms: readonly SearchTerm[]): number {
  return Math.max(0, ...terms.map((term) => term.weight * likenessIn(wanted, term)));
}

/**
 * How well terms answer what was typed, from 0 (not at all) to 1. Each word must be found somewhere, or all of them
 * together as one: `black jack` finds `blackjack`.
 */
export function matchTerms(wanted: readonly string[], terms: readonly SearchTerm[]): number {
  if (wanted.length === 0) return 0;
  const each = wanted.map((word) => bestIn(word, terms));
  const apart = Math.min(...each) === 0 ? 0 : each.reduce((sum, one) => sum + one, 0) / each.length;
  return wanted.length === 1 ? apart : Math.max(apart, bestIn(wanted.join(''), terms));
}
