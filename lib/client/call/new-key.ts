/**
 * A key for one attempt of the visitor: made before the first send and kept for every repeat of it, so that a repeat
 * cannot move money twice. `crypto.randomUUID` exists on secure origins only; `getRandomValues` exists everywhere.
 */
export function newKey(): string {
  if (typeof crypto.randomUUID === 'function') return crypto.randomUUID();
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
