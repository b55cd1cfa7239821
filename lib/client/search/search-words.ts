import { foldText } from '@/lib/contract/calls/catalogue';

/** One letter in several scripts: Persian and Urdu forms, and the ends of Arabic words that people write either way. */
const sameLetters: Readonly<Record<string, string>> = {
  ی: 'ي',
  ى: 'ي',
  ے: 'ي',
  ک: 'ك',
  ہ: 'ه',
  ھ: 'ه',
  ة: 'ه',
};

/** Without case, marks, width and the different forms of one letter: `CÁ ĐỘ` and `ca do` are the same. */
export function foldForSearch(text: string): string {
  return foldText(text.normalize('NFKC')).replace(/[یىےکہھة]/g, (letter) => sameLetters[letter] ?? letter);
}

/** The words of a text, folded. A language that is written without spaces gives one word for a phrase. */
export function searchWords(text: string): string[] {
  return foldForSearch(text)
    .replace(/['’ـ]/g, '')
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);
}

/** Letters that may be wrong in a word of this length. */
export function allowedErrors(length: number): number {
  if (length < 4) return 0;
  return length < 8 ? 1 : 2;
}

/**
 * The fewest letters to put in, leave out, replace or swap with the next, to make what was typed of a word or of its
 * start, because somebody may still be typing; more than `most` is said as `most + 1`.
 */
export function typingErrors(typed: string, word: string, most: number): number {
  if (typed.length - word.length > most) return most + 1;
  const start = word.slice(0, typed.length + most);
  let beforeLast: number[] = [];
  let last = Array.from({ length: start.length + 1 }, (_, index) => index);
  for (let i = 1; i <= typed.length; i += 1) {
    const row = [i];
    for (let j = 1; j <= start.length; j += 1) {
      const replaced = last[j - 1]! + (typed[i - 1] === start[j - 1] ? 0 : 1);
      let least = Math.min(row[j - 1]! + 1, last[j]! + 1, replaced);
      if (i > 1 && j > 1 && typed[i - 1] === start[j - 2] && typed[i - 2] === start[j - 1])
        least = Math.min(least, beforeLast[j - 2]! + 1);
      row.push(least);
    }
    if (Math.min(...row) > most) return most + 1;
    beforeLast = last;
    last = row;
  }
  return Math.min(...last, most + 1);
}
