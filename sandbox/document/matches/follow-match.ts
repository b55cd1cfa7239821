import type { MatchStateAnswer } from '@/sandbox/kit/match-wire';
import { VendorCallError } from '@/sandbox/board/calls/post-to-vendor';
import { callMatch, timed, type Timed } from './match-client';
import { isSessionOver, type Link } from './match-state';
import { readMatchStream } from './match-stream';

interface FollowOptions {
  sessionToken: string;
  matchId: string;
  signal: AbortSignal;
  onState: (timed: Timed<MatchStateAnswer>) => void;
  onLink: (link: Link) => void;
  /** The session is over; nothing more will be heard. */
  onEnd: (code: string) => void;
}

const pollEveryMs = 2000;
/** With a stream the table is looked at all the same, in case a word was lost. */
const lookAgainMs = 15_000;
const longestWaitMs = 15_000;

const sleep = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

/**
 * Keeps the table up to date until the match is over or `signal` says so: by the stream, and while there is none by asking
 * every two seconds.
 */
export function followMatch(options: FollowOptions): void {
  new Follower(options).start();
}

class Follower {
  private isStreaming = false;
  private isDone = false;
  private isLooking = false;
  private mustLookAgain = false;
  private lookedAtMs = 0;

  constructor(private readonly options: FollowOptions) {}

  private get isOff(): boolean {
    return this.isDone || this.options.signal.aborted;
  }

  start(): void {
    void this.listen();
    void this.poll();
  }

  private async poll(): Promise<void> {
    while (!this.isOff) {
      const age = Date.now() - this.lookedAtMs;
      if (age >= (this.isStreaming ? lookAgainMs : pollEveryMs)) void this.look();
      await sleep(pollEveryMs);
    }
  }

  /** One question at a time; what changes meanwhile is asked for right after it. */
  private async look(): Promise<void> {
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
    const { sessionToken, matchId, signal, onState, onLink, onEnd } = this.options;
    try {
      const state = await timed(callMatch('matchState', { sessionToken, matchId }));
      if (signal.aborted) return;
      onLink(this.isStreaming ? 'live' : 'polling');
      onState(state);
      const phase = state.answer.match?.phase;
      this.isDone ||= phase === undefined || phase === 'settled' || phase === 'void';
    } catch (error) {
      if (signal.aborted) return;
      const code = error instanceof VendorCallError ? error.code : 'request.failed';
      if (isSessionOver(code)) {
        this.isDone = true;
        onEnd(code);
      } else onLink('lost');
    } finally {
      this.lookedAtMs = Date.now();
    }
  }

  private async listen(): Promise<void> {
    const { sessionToken, matchId, signal } = this.options;
    let waitMs = pollEveryMs;
    let isClosed = false;
    while (!this.isOff && !isClosed) {
      await readMatchStream({ sessionToken, matchId }, signal, {
        onOpen: () => {
          waitMs = pollEveryMs;
          this.isStreaming = true;
          void this.look();
        },
        onWord: (word) => {
          // What was replaced by another tab's stream must not push that one away in turn.
          if (word.event === 'closed') isClosed = word.reason !== 'life';
          void this.look();
        },
      }).catch(() => undefined);
      this.isStreaming = false;
      if (this.isOff || isClosed) return;
      void this.look();
      await sleep(waitMs);
      waitMs = Math.min(longestWaitMs, waitMs * 2);
    }
  }
}
