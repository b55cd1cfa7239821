import type { RoomNews, RoomShot, RoomState } from '@/lib/sandbox/fish-rooms/types';
import { postToVendor } from '../vendor-client';

const timeoutMs = 8000;
/** The server says at least every fifteen seconds that it is there. */
const silenceMs = 45_000;

export interface TimedState {
  state: RoomState;
  /** The server's clock minus this one's, with half of the way there and back off. */
  offsetMs: number;
  /** How long the answer took. */
  roundTripMs: number;
}

export async function callRoom(name: 'roomJoin' | 'roomState', sessionToken: string): Promise<TimedState> {
  const sentAtMs = Date.now();
  const state = await postToVendor<RoomState>(name, { sessionToken }, { isMoving: false, timeoutMs });
  const heardAtMs = Date.now();
  return {
    state,
    offsetMs: state.serverNowMs - (sentAtMs + heardAtMs) / 2,
    roundTripMs: heardAtMs - sentAtMs,
  };
}

/**
 * Reads the stream of the player's room to its end. It is asked for by `fetch`, because the session's token belongs in a body
 * and not in an address. Throws when it cannot be had or breaks off.
 */
export async function readRoomStream(
  sessionToken: string,
  signal: AbortSignal,
  { onOpen, onNews }: { onOpen: () => void; onNews: (news: RoomNews) => void },
): Promise<void> {
  const attempt = new AbortController();
  const stop = () => attempt.abort();
  signal.addEventListener('abort', stop, { once: true });
  let watch = setTimeout(stop, silenceMs);
  try {
    const response = await fetch('/sandbox/api/roomStream', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      credentials: 'omit',
      body: JSON.stringify({ sessionToken }),
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
      for (const news of events.map(readNews)) if (news) onNews(news);
    }
  } finally {
    clearTimeout(watch);
    signal.removeEventListener('abort', stop);
  }
}

/** One event of the stream; null for a comment, for the last word and for anything that is not understood. */
export function readNews(block: string): RoomNews | null {
  if (!block.startsWith('event: changed\n')) return null;
  try {
    const data = JSON.parse(block.slice(block.indexOf('data:') + 5)) as Partial<RoomNews>;
    return { shots: (data.shots ?? []).filter(isShot), isStale: data.isStale === true };
  } catch {
    return null;
  }
}

function isShot(shot: Partial<RoomShot>): shot is RoomShot {
  return typeof shot.seat === 'number' && typeof shot.fish === 'string' && typeof shot.multiple === 'number';
}
