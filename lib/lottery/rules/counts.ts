import type { ByClass } from '../types';

/** A count in one class and none in the others. */
export function inClass(classes: readonly unknown[], place: number, count = 1): number[] {
  return classes.map((_, at) => (at === place ? count : 0));
}

export function plus(a: ByClass, b: ByClass): number[] {
  return a.map((count, place) => count + (b[place] ?? 0));
}

export function times(counts: ByClass, factor: number): number[] {
  return counts.map((count) => count * factor);
}

/** The greater of both in each class. */
export function most(a: ByClass, b: ByClass): number[] {
  return a.map((count, place) => Math.max(count, b[place] ?? 0));
}

/** Without those than which another is nowhere less: whatever the classes pay, one of the rest pays most. */
export function undominated(all: readonly ByClass[]): ByClass[] {
  // Of one class there is one greatest: nothing has to be compared with everything.
  if (all.every(({ length }) => length === 1)) return all.length > 0 ? [all.reduce(most)] : [];
  const distinct = [...new Map(all.map((counts) => [counts.join(), counts])).values()];
  const isCovered = (counts: ByClass, by: ByClass) =>
    by !== counts && counts.every((count, place) => count <= (by[place] ?? 0));
  return distinct.filter((counts) => !distinct.some((other) => isCovered(counts, other)));
}
