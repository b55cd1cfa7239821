/**
 * For numbers and addresses inside a sentence: a sentence that runs from right to left would turn their parts round.
 * U+2066 and U+2069 are the marks of the Unicode bidirectional algorithm (UAX 9) for that; nobody sees or hears them.
 */
export function leftToRight(text: string): string {
  return `\u2066${text}\u2069`;
}

/** For names, masked ones too: they keep the direction of their first letter, whatever stands round them. U+2068 isolates. */
export function inOwnDirection(text: string): string {
  return `\u2068${text}\u2069`;
}
