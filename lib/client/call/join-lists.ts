/**
 * Puts the next page of a list behind what is here. An entry that arrived in between has moved the others on, so the
 * next page begins with some that are here already: each stands once, at its first place.
 */
export function joinLists<Entry>(
  before: readonly Entry[],
  page: readonly Entry[],
  keyOf: (entry: Entry) => string,
): Entry[] {
  const seen = new Set<string>();
  return [...before, ...page].filter((entry) => !seen.has(keyOf(entry)) && seen.add(keyOf(entry)));
}
