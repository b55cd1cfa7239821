/** A text that should be JSON: its value, or why nothing is read from it. */
export type ReadText =
  | { kind: 'value'; value: unknown }
  | { kind: 'not json' }
  /** Another reader could find something else in it: a field that stands twice, a number or a letter in another spelling. */
  | { kind: 'respelled' };

/** Strings are kept whole; what stands between tokens goes. Only for texts that are JSON. */
function withoutSpaces(text: string): string {
  return text.replace(/("(?:[^"\\]+|\\.)*")|[\t\n\r ]+/g, (_all, string?: string) => string ?? '');
}

/**
 * Reads a text that has one reading: apart from spaces between its tokens it is what `JSON.stringify` writes of its value. Of two
 * fields of one name JSON.parse takes the last, others the first, and a person reads whichever comes into sight.
 */
export function readText(text: string): ReadText {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return { kind: 'not json' };
  }
  return withoutSpaces(text) === JSON.stringify(value) ? { kind: 'value', value } : { kind: 'respelled' };
}
