/** What a stream of a match says: something changed, or why it ends. */
export type StreamWord = { event: 'changed' } | { event: 'closed'; reason: string };

/** One event of the stream; null for a comment, by which the server only shows that it is there. */
export function readWord(block: string): StreamWord | null {
  const fields = new Map(
    block.split('\n').map((line): [string, string] => {
      const colon = line.indexOf(':');
      return [line.slice(0, colon), line.slice(colon + 1).trim()];
    }),
  );
  const event = fields.get('event');
  if (event === 'changed') return { event };
  return event === 'closed' ? { event, reason: reasonOf(fields.get('data')) } : null;
}

function reasonOf(data: string | undefined): string {
  try {
    const { reason } = JSON.parse(data ?? '') as { reason?: unknown };
    return typeof reason === 'string' ? reason : '';
  } catch {
    return '';
  }
}
