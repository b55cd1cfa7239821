import type { RoomNews, RoomShot, RoomState } from '@/sandbox/games/fish/room-wire';
import { postToVendor } from '@/sandbox/board/calls/post-to-vendor';

const timeoutMs = 8000;

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
