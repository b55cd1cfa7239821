/** The server says at least every fifteen seconds that it is there. */
const silenceMs = 45_000;

export type VendorStream = 'matchStream' | 'roomStream' | 'tableStream' | 'bookStream';

export interface StreamListener {
  /** The stream stands. */
  onOpen: () => void;
  /** One event as it came, its fields a line each; a comment, by which the server shows that it is there, too. */
  onBlock: (block: string) => void;
}

/**
 * Reads an event stream of the vendor to its end. It is asked for by `fetch`, because the session's token belongs in a body
 * and not in an address. Throws when it cannot be had, breaks off, or falls silent.
 */
export async function readVendorStream(
  name: VendorStream,
  input: { sessionToken: string },
  signal: AbortSignal,
  { onOpen, onBlock }: StreamListener,
): Promise<void> {
  const attempt = new AbortController();
  const stop = () => attempt.abort();
  signal.addEventListener('abort', stop, { once: true });
  let watch = setTimeout(stop, silenceMs);
  try {
    const response = await fetch(`/sandbox/api/${name}`, {
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
      const blocks = (text + decoder.decode(part.value, { stream: true })).split('\n\n');
      text = blocks.pop() ?? '';
      blocks.forEach(onBlock);
    }
  } finally {
    clearTimeout(watch);
    signal.removeEventListener('abort', stop);
  }
}
