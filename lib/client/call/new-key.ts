/**
 * A key for one attempt of the visitor: made before the first send and kept for every repeat of it, so that a repeat
 * cannot move money twice. `crypto.randomUUID` exists on secure origins only; `getRandomValues` exists everywhere.
 */
export function newKey(): string {
  if (typeof crypto.randomUUID === 'function') return crypto.randomUUID();
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** What was sent, or is about to be, and under which key. */
export interface Attempt {
  body: string;
  key: string;
}

/** The same attempt for the same body, however often it is sent; another one as soon as the body says something else. */
export function attemptFor(previous: Attempt | null | undefined, body: object): Attempt {
  const text = JSON.stringify(body);
  return previous?.body === text ? previous : { body: text, key: newKey() };
}
