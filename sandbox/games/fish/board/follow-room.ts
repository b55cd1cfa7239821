import type { RoomShot } from '@/sandbox/games/fish/room-wire';
import { followStream, type Asked, type Link } from '@/sandbox/board/calls/follow-stream';
import { VendorCallError } from '@/sandbox/board/calls/post-to-vendor';
import { callRoom, readNews, type TimedState } from './room-client';

export type RoomLink = 'joining' | Link;

interface FollowOptions {
  sessionToken: string;
  signal: AbortSignal;
  onState: (timed: TimedState) => void;
  onShot: (shot: RoomShot) => void;
  onLink: (link: Link) => void;
}

const rhythm = { pollEveryMs: 3000, lookEveryMs: 20_000, retryMs: 500, longestRetryMs: 20_000 };

export interface RoomFollower {
  /** Looks at the room now: something is not as it was believed to be. */
  look: () => void;
}

/** Sits down in a room and keeps its state up to date until `signal` says so. */
export function followRoom({ sessionToken, signal, onState, onShot, onLink }: FollowOptions): RoomFollower {
  let isSeated = false;
  const ask = async (): Promise<Asked> => {
    try {
      const timed = await callRoom(isSeated ? 'roomState' : 'roomJoin', sessionToken);
      isSeated = true;
      if (!signal.aborted) onState(timed);
      return 'on';
    } catch (error) {
      // The seat was free for too long, and is somebody else's now.
      const isUnseated = isSeated && error instanceof VendorCallError && error.code === 'room.missing';
      if (isUnseated) isSeated = false;
      return isUnseated ? 'again' : 'lost';
    }
  };
  return followStream({
    name: 'roomStream',
    input: { sessionToken },
    signal,
    ...rhythm,
    ask,
    onBlock: (block) => {
      const news = readNews(block);
      news?.shots.forEach(onShot);
      return news?.isStale ? 'changed' : 'nothing';
    },
    onLink,
    canListen: () => isSeated,
  });
}
