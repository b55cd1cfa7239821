import type { Mark, PlayType, Selection } from '@/lib/lottery';
import { readSelection } from '@/lib/lottery/selection/read-selection';

/** A selection in the making: what is marked so far, of whatever form the play type takes. */
export interface Draft {
  columns?: readonly (readonly Mark[])[];
  set?: readonly Mark[];
  bankers?: readonly Mark[];
  heavy?: readonly number[];
  light?: readonly number[];
  options?: readonly string[];
  values?: readonly number[];
  digit?: number;
  codes?: readonly (readonly Mark[])[];
  positions?: readonly number[];
}

export function emptyDraft({ shape }: Pick<PlayType, 'shape'>): Draft {
  const { positions } = shape;
  return {
    ...(shape.kind === 'columns' && { columns: shape.columns.map(() => []) }),
    ...(positions && { positions: Array.from({ length: positions.of }, (_, place) => place) }),
  };
}

/** Takes a mark out that is in, and puts any other one in. */
export function toggled<M extends Mark>(marks: readonly M[] | undefined, mark: M): M[] {
  const given = marks ?? [];
  return given.includes(mark) ? given.filter((one) => one !== mark) : [...given, mark];
}

export function withColumn(draft: Draft, place: number, column: readonly Mark[]): Draft {
  return { ...draft, columns: (draft.columns ?? []).map((now, at) => (at === place ? column : now)) };
}

/** Bankers stand in the set, too: a mark that leaves the set is no banker any more. */
export function withSet(draft: Draft, set: readonly Mark[]): Draft {
  const bankers = draft.bankers?.filter((mark) => set.includes(mark)) ?? [];
  const { bankers: _before, ...rest } = draft;
  return { ...rest, set, ...(bankers.length > 0 && { bankers }) };
}

export function withBanker(draft: Draft, mark: Mark): Draft {
  const bankers = toggled(draft.bankers, mark);
  const set = draft.set?.includes(mark) ? draft.set : [...(draft.set ?? []), mark];
  const { bankers: _before, ...rest } = draft;
  return { ...rest, set, ...(bankers.length > 0 && { bankers }) };
}

/** The selection in its normal order; null while something is missing. */
export function selectionOf(play: PlayType, draft: Draft): Selection | null {
  const read = readSelection(play, draft);
  return read.isGood ? read.selection : null;
}

export function isUntouched(draft: Draft): boolean {
  const { columns = [], positions: _positions, ...rest } = draft;
  return columns.every((column) => column.length === 0) && Object.keys(rest).length === 0;
}
