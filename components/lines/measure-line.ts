/** Whoever needs longer than this for a few bytes is of no use. */
const longestMs = 5000;

/**
 * Milliseconds until a line has answered, measured now and from here; null for one that does not answer. The first request
 * opens the connection, which the line that the visitor is on has open already, so that only the second one is compared.
 * Nothing of the answer is read, and the browser tells neither side who asked.
 */
export async function measureLine(origin: string, now = () => performance.now()): Promise<number | null> {
  try {
    await ask(origin);
    const since = now();
    await ask(origin);
    return now() - since;
  } catch {
    return null;
  }
}

/** A small file that is the same for everybody, past every cache. */
async function ask(origin: string): Promise<void> {
  await fetch(`${origin}/robots.txt`, {
    mode: 'no-cors',
    cache: 'no-store',
    credentials: 'omit',
    referrerPolicy: 'no-referrer',
    signal: AbortSignal.timeout(longestMs),
  });
}
