/** All paths strictly below this one are greater than `after` and less than `before`, as PostgreSQL compares arrays. */
export function belowRange(path: readonly number[]): { after: number[]; before: number[] } {
  const last = path.at(-1);
  if (last === undefined) throw new Error('The house has no range: everybody is below it');
  return { after: [...path], before: [...path.slice(0, -1), last + 1] };
}

/** Whether a path leads through the other one and goes on from it. */
export function isBelow(path: readonly number[], above: readonly number[]): boolean {
  return path.length > above.length && above.every((nodeNo, place) => path[place] === nodeNo);
}
