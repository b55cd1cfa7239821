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
 * What the vendor's call answers around a proof, `{"success":true,"value":…}`: these two fields, in this order. Whoever keeps the
 * answer as it came keeps a proof.
 */
function insideOfAnswer(document: unknown): unknown {
  if (document === null || typeof document !== 'object' || Array.isArray(document)) return document;
  const { success, value } = document as { success?: unknown; value?: unknown };
  return Object.keys(document).join() === 'success,value' && success === true ? value : document;
}

/**
 * Reads a text that has one reading: apart from spaces between its tokens it is what `JSON.stringify` writes of its value. Of two
 * fields of one name JSON.parse takes the last, others the first, and a person reads whichever comes into sight. A proof may stand
 * inside of the answer that it came in.
 */
export function readText(text: string): ReadText {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return { kind: 'not json' };
  }
  return withoutSpaces(text) === JSON.stringify(value)
    ? { kind: 'value', value: insideOfAnswer(value) }
    : { kind: 'respelled' };
}
