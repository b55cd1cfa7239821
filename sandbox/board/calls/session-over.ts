const endings: ReadonlySet<string> = new Set([
  'session.ended',
  'session.replaced',
  'auth.expired',
  'auth.required',
  'protection.excluded',
]);

/** Whether nothing more can be done in this document after such a refusal. */
export function isSessionOver(code: string): boolean {
  return endings.has(code);
}
