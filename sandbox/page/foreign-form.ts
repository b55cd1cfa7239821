/**
 * Whether a form of another site was sent: it may do nothing here in a visitor's name. A browser says so by itself; one
 * that is too old to do so at least names the origin. The documents here send no referrer, so their own forms come with
 * the origin `null`, which counts only where the browser says that they are ours.
 */
export function isForeignForm({ headers }: Request): boolean {
  const from = headers.get('sec-fetch-site');
  if (from !== null) return from !== 'same-origin' && from !== 'none';
  const origin = headers.get('origin');
  if (origin === null) return false;
  const host = headers.get('x-forwarded-host') ?? headers.get('host') ?? '';
  return !URL.canParse(origin) || new URL(origin).host !== host.toLowerCase();
}
