import { pickDistinct, pickOne, type Draws } from '@/lib/fairness';
import { numbersFrom } from '../combinatorics';
import { readSelection } from '../selection/read-selection';
import type { PlayType, Selection, Shape } from '../types';

const some = <T>(draws: Draws, items: readonly T[], count: number): T[] =>
  pickDistinct(draws, items.length, count).flatMap((at) => items.slice(at, at + 1));

function pick(draws: Draws, shape: Shape): Selection {
  switch (shape.kind) {
    case 'columns': {
      const { columns, join, isDistinct } = shape;
      if (join === 'any') {
        const chosen = draws.below(columns.length);
        return { columns: columns.map((marks, at) => (at === chosen ? [pickOne(draws, marks)] : [])) };
      }
      // Columns of numbers that are drawn once offer the same numbers.
      if (isDistinct) return { columns: some(draws, columns[0] ?? [], columns.length).map((mark) => [mark]) };
      return { columns: columns.map((marks) => [pickOne(draws, marks)]) };
    }
    case 'set':
      return { set: some(draws, shape.marks, shape.take ?? shape.least) };
    case 'heavy-light': {
      const marks = some(draws, shape.marks, shape.heavy + shape.light);
      return { heavy: marks.slice(0, shape.heavy), light: marks.slice(shape.heavy) };
    }
    case 'options':
      return { options: [pickOne(draws, shape.options).name] };
    case 'values':
      return { values: [pickOne(draws, shape.values)] };
    case 'digit':
      return { digit: pickOne(draws, shape.marks) };
  }
}

/** The smallest selection that chance comes upon, all marks being as likely; the caller brings the chance. */
export function quickPick(play: PlayType, draws: Draws): Selection {
  const { positions } = play.shape;
  const picked = pick(draws, play.shape);
  const selection = positions
    ? { ...picked, positions: some(draws, numbersFrom(0, positions.of), positions.take) }
    : picked;
  const read = readSelection(play, selection);
  if (!read.isGood) throw new RangeError(`${play.code} offers what it does not take`);
  return read.selection;
}
