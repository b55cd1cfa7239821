import { readVendorStream } from '@/sandbox/board/calls/read-vendor-stream';

/** What a stream of a match says: something changed, or why it ends. */
export type StreamWord = { event: 'changed' } | { event: 'closed'; reason: string };

/** Reads the stream of a match to its end. `onWord` hears every event; `onOpen` when the stream stands. */
export function readMatchStream(
  input: { sessionToken: string; matchId: string },
  signal: AbortSignal,
  { onOpen, onWord }: { onOpen: () => void; onWord: (word: StreamWord) => void },
): Promise<void> {
  const onBlock = (block: string) => {
    const word = readWord(block);
    if (word) onWord(word);
  };
  return readVendorStream('matchStream', input, signal, { onOpen, onBlock });
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
