import type { RoomShot } from '@/sandbox/games/fish/room-wire';
import { VendorCallError } from '@/sandbox/board/calls/post-to-vendor';
import { callRoom, readRoomStream, type TimedState } from './room-client';

export type Link = 'joining' | 'live' | 'polling' | 'lost';

interface FollowOptions {
  sessionToken: string;
  signal: AbortSignal;
  onState: (timed: TimedState) => void;
  onShot: (shot: RoomShot) => void;
  onLink: (link: Link) => void;
}

const lookEveryMs = 20_000;
/** Without a stream the room is looked at more often. */
const pollEveryMs = 3000;
const longestWaitMs = 20_000;

export interface RoomFollower {
  /** Looks at the room now: something is not as it was believed to be. */
  look: () => void;
}

/** Sits down in a room and keeps its state up to date until `signal` says so: by the stream, and by asking. */
export function followRoom(options: FollowOptions): RoomFollower {
  const follower = new Follower(options);
  follower.start();
  return { look: () => void follower.look() };
}

class Follower {
  private isSeated = false;
  private isStreaming = false;
  private isLooking = false;
  private mustLookAgain = false;

  constructor(private readonly options: FollowOptions) {}

  start(): void {
    void this.repeat();
    void this.listen();
  }

  private get isOff(): boolean {
    return this.options.signal.aborted;
  }

  /** One question at a time; what was asked for meanwhile is asked once more. */
  async look(): Promise<void> {
    this.mustLookAgain = true;
    if (this.isLooking) return;
    this.isLooking = true;
    while (this.mustLookAgain && !this.isOff) {
      this.mustLookAgain = false;
      await this.ask();
    }
    this.isLooking = false;
  }

  private async ask(): Promise<void> {
    const { sessionToken, onState, onLink } = this.options;
    try {
      const timed = await callRoom(this.isSeated ? 'roomState' : 'roomJoin', sessionToken);
      if (this.isOff) return;
      this.isSeated = true;
      onState(timed);
      onLink(this.isStreaming ? 'live' : 'polling');
    } catch (error) {
      if (this.isOff) return;
      // The seat was free for too long, and is somebody else's now.
      if (error instanceof VendorCallError && error.code === 'room.missing' && this.isSeated) {
        this.isSeated = false;
        this.mustLookAgain = true;
      } else onLink('lost');
    }
  }

  private async repeat(): Promise<void> {
    while (!this.isOff) {
      await this.look();
      await this.sleep(this.isStreaming ? lookEveryMs : pollEveryMs);
    }
  }

  private async listen(): Promise<void> {
    const { sessionToken, signal, onShot } = this.options;
    let waitMs = 500;
    while (!this.isOff) {
      if (this.isSeated) {
        await readRoomStream(sessionToken, signal, {
          onOpen: () => {
            waitMs = 500;
            this.isStreaming = true;
          },
          onNews: ({ shots, isStale }) => {
            shots.forEach(onShot);
            if (isStale) void this.look();
          },
        }).catch(() => undefined);
        this.isStreaming = false;
        if (this.isOff) return;
        waitMs = Math.min(longestWaitMs, waitMs * 2);
      }
      await this.sleep(waitMs);
    }
  }

  private sleep(ms: number): Promise<void> {
    const { signal } = this.options;
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, ms);
      signal.addEventListener('abort', () => (clearTimeout(timer), resolve()), { once: true });
    });
  }
}
