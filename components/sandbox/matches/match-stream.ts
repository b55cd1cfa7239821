/** What a stream of a match says: something changed, or why it ends. */
export type StreamWord = { event: 'changed' } | { event: 'closed'; reason: string };

/** The server says at least every fifteen seconds that it is there. */
const silenceMs = 45_000;

/**
 * Reads the stream of a match to its end. It is asked for by `fetch`, because the session's token belongs in a body and not in
 * an address. `onWord` hears every event; `onOpen` when the stream stands. Throws when it cannot be had or breaks off.
 */
export async function readMatchStream(
  input: { sessionToken: string; matchId: string },
  signal: AbortSignal,
  { onOpen, onWord }: { onOpen: () => void; onWord: (word: StreamWord) => void },
): Promise<void> {
  const attempt = new AbortController();
  const stop = () => attempt.abort();
  signal.addEventListener('abort', stop, { once: true });
  let watch = setTimeout(stop, silenceMs);
  try {
    const response = await fetch('/sandbox/api/matchStream', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      credentials: 'omit',
      body: JSON.stringify(input),
      signal: attempt.signal,
    });
    const isStream = response.headers.get('content-type')?.startsWith('text/event-stream');
    if (!response.ok || !response.body || !isStream) throw new Error('no stream');
    onOpen();
    const reader = response.body.getReader();
    const decoder = new TextDecoder();
    let text = '';
    for (let part = await reader.read(); !part.done; part = await reader.read()) {
      clearTimeout(watch);
      watch = setTimeout(stop, silenceMs);
      const events = (text + decoder.decode(part.value, { stream: true })).split('\n\n');
      text = events.pop() ?? '';
      for (const word of events.map(readWord)) if (word) onWord(word);
    }
  } finally {
    clearTimeout(watch);
    signal.removeEventListener('abort', stop);
  }
}

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
