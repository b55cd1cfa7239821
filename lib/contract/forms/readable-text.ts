/**
 * What no text of a visitor's may hold: control characters, which move the cursor or ring the bell of a terminal, and
 * marks that turn the direction of the text that follows, so that a name reads as another one. Lines and tabs are text.
 */
const unreadable = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069]/;

export function isReadable(text: string): boolean {
  return !unreadable.test(text);
}

/** For names and other texts of one line: what begins a new one is refused too. */
export const oneLine = /^[^\t\r\n\u0085\u2028\u2029]*$/;
