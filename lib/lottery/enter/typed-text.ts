import type { CodesSelection, Mark, PlayType } from '../types';

/** Text that is no code, and the place of the code in what was typed. */
export interface TypedFault {
  place: string;
  text: string;
}

export type TypedText =
  { isGood: true; selection: CodesSelection } | { isGood: false; faults: readonly TypedFault[] };

function marksOf({ shape }: PlayType): readonly Mark[] {
  if (shape.kind === 'columns') return shape.columns.flat();
  return shape.kind === 'set' ? shape.marks : [];
}

/**
 * Codes as people type or paste them: `123 408`, or with numbers of two places `0103 1107`. Whatever is neither a digit nor
 * part of a code's number parts them, a full-width digit is none. Whether each code can be played is for `readSelection` to say.
 */
export function readTypedText(play: PlayType, text: string): TypedText {
  const numbers = marksOf(play).map(Number);
  const width = String(Math.max(...numbers)).length;
  const pattern = new RegExp(`^(?:[0-9]{${width}})+$`);
  const parts = text.split(/[\s,;|]+/).filter((part) => part !== '');
  const faults = parts.flatMap((part, at) =>
    pattern.test(part) ? [] : [{ place: `codes[${at}]`, text: part }],
  );
  if (faults.length > 0) return { isGood: false, faults };
  const codes = parts.map((part) =>
    Array.from({ length: part.length / width }, (_, at) => Number(part.slice(at * width, (at + 1) * width))),
  );
  return { isGood: true, selection: { codes } };
}
