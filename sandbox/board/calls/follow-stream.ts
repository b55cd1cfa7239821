import { readVendorStream, type VendorStream } from './read-vendor-stream';

/**
 * What came of asking. `on`: it is known how things stand · `again`: to be asked at once once more · `over`: nothing more
 * will be heard · `lost`: there was no answer.
 */
export type Asked = 'on' | 'again' | 'over' | 'lost';

/** What a block of the stream says: that something changed, or that the stream is not to be asked for again. */
export type Heard = 'nothing' | 'changed' | 'closed';

/** How the vendor is heard: by the stream, by asking, or not at all at the moment. */
export type Link = 'live' | 'polling' | 'lost';

export interface FollowedStream {
  name: VendorStream;
  input: { sessionToken: string };
  signal: AbortSignal;
  pollEveryMs: number;
  /** With a stream it is asked all the same, in case a word was lost. */
  lookEveryMs: number;
  /** Before a stream is tried again; doubled with each try that fails. */
  retryMs: number;
  longestRetryMs: number;
  /** Asks how things stand, and hands it on. */
  ask: () => Promise<Asked>;
  onBlock: (block: string) => Heard;
  onLink: (link: Link) => void;
  /** False while there is nothing to listen to. */
  canListen?: () => boolean;
}

/**
 * Follows what happens on the server until `signal` says so or it is over: by the stream, and while there is none by
 * asking. `look` asks now.
 */
export function followStream(followed: FollowedStream): { look: () => void } {
  const follower = new Follower(followed);
  follower.start();
  return { look: () => void follower.look() };
}

class Follower {
  private isStreaming = false;
  private isOver = false;
  private isLooking = false;
  private mustLookAgain = false;
  private askedAtMs = 0;

  constructor(private readonly followed: FollowedStream) {}

  start(): void {
    void this.listen();
    void this.poll();
  }

  /** One question at a time; what changes meanwhile is asked for right after it. */
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

  private get isOff(): boolean {
    return this.isOver || this.followed.signal.aborted;
  }

  private async ask(): Promise<void> {
    const { ask, onLink } = this.followed;
    this.askedAtMs = Date.now();
    const asked = await ask();
    if (asked === 'over') this.isOver = true;
    if (this.isOff) return;
    if (asked === 'again') this.mustLookAgain = true;
    else onLink(asked === 'lost' ? 'lost' : this.isStreaming ? 'live' : 'polling');
  }

  private async poll(): Promise<void> {
    const { pollEveryMs, lookEveryMs } = this.followed;
    while (!this.isOff) {
      const isDue = !this.isStreaming || Date.now() - this.askedAtMs >= lookEveryMs;
      if (isDue && !this.isLooking) void this.look();
      await this.pause(pollEveryMs);
    }
  }

  private async listen(): Promise<void> {
    const { name, input, signal, retryMs, longestRetryMs, onBlock, canListen } = this.followed;
    let waitMs = retryMs;
    let isClosed = false;
    while (!this.isOff) {
      if (canListen && !canListen()) {
        await this.pause(retryMs);
        continue;
      }
      await readVendorStream(name, input, signal, {
        onOpen: () => {
          waitMs = retryMs;
          this.isStreaming = true;
          void this.look();
        },
        onBlock: (block) => {
          const heard = onBlock(block);
          isClosed ||= heard === 'closed';
          if (heard !== 'nothing') void this.look();
        },
      }).catch(() => undefined);
      this.isStreaming = false;
      if (this.isOff || isClosed) return;
      void this.look();
      await this.pause(waitMs);
      waitMs = Math.min(longestRetryMs, waitMs * 2);
    }
  }

  private pause(ms: number): Promise<void> {
    const { signal } = this.followed;
    return new Promise((resolve) => {
      const end = () => {
        clearTimeout(timer);
        signal.removeEventListener('abort', end);
        resolve();
      };
      const timer = setTimeout(end, ms);
      signal.addEventListener('abort', end);
    });
  }
}
