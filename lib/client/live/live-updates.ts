import { liveTopics, type LiveTopic } from '@/lib/contract/calls/messages';
import { holdStream } from './live-stream';
import { readAgain } from './live-topics';
import { mayBeSignedIn, subscribeToSession } from '../call/session-signals';

/** What changes several times in this time is asked for once. */
const gatherMs = 2_000;
const pollMs = 30_000;
/** After this a stream is tried again. */
const retryStreamMs = 5 * 60_000;
/** Who has not touched the page for so long is not there. */
const presentMs = 5 * 60_000;
/** What was fetched with the page is as new as a stream that is open within this time. */
const freshMs = 1_000;
/** A logout is answered within this time. */
const signOutMs = 1_000;
const name = 'parlour-live';

/** What one tab tells the others: topics that have changed, or null when anything may have. */
type Word = readonly LiveTopic[] | null;

type OnAsked = (topics: ReadonlySet<LiveTopic>) => void;

/**
 * Keeps what is on the page up to date for the member who is signed in, until it is told to stop: by the stream of
 * events, which one tab of the browser holds and passes on to the others, and by asking from time to time where there
 * is no stream. A tab that is not looked at catches up when it is. `onAsked` hears of each topic that is asked for again.
 */
export function keepLive(onAsked: OnAsked = () => undefined): () => void {
  const page = new LivePage(onAsked);
  const restart = (): void => {
    page.stop();
    if (mayBeSignedIn()) page.start();
  };
  const unsubscribe = subscribeToSession(restart);
  restart();
  return () => {
    unsubscribe();
    page.stop();
  };
}

class LivePage {
  private readonly pending = new Set<LiveTopic>();
  private isBehind = false;
  private gathering: ReturnType<typeof setTimeout> | undefined;
  private poll: ReturnType<typeof setInterval> | undefined;
  private channel: BroadcastChannel | null = null;
  private ending = new AbortController();
  private startedMs = 0;
  private seenMs = 0;

  constructor(private readonly onAsked: OnAsked) {}

  start(): void {
    this.ending = new AbortController();
    const { signal } = this.ending;
    this.startedMs = this.seenMs = Date.now();
    for (const event of ['pointerdown', 'keydown'] as const)
      document.addEventListener(event, () => this.see(), { signal, passive: true, capture: true });
    document.addEventListener('visibilitychange', () => this.catchUp(), { signal });
    if (typeof BroadcastChannel !== 'undefined') {
      this.channel = new BroadcastChannel(name);
      this.channel.onmessage = ({ data }: MessageEvent<Word>) => this.note(data);
    }
    void this.follow(signal);
  }

  stop(): void {
    this.ending.abort();
    this.channel?.close();
    this.channel = null;
    this.pending.clear();
    this.isBehind = false;
    clearTimeout(this.gathering);
    this.gathering = undefined;
    clearInterval(this.poll);
  }

  /** Waits for its turn to hold the stream, which may never come; after the stream was given up, asks for itself. */
  private async follow(signal: AbortSignal): Promise<void> {
    while (!signal.aborted) {
      await this.inTurn(signal, () => this.listen(signal));
      if (signal.aborted) return;
      this.poll = setInterval(() => !document.hidden && this.note(null), pollMs);
      await pause(retryStreamMs, signal);
      clearInterval(this.poll);
    }
  }

  private async inTurn(signal: AbortSignal, work: () => Promise<void>): Promise<void> {
    // Without a channel there is no way to pass anything on, so every tab has a stream.
    if (!this.channel || !('locks' in navigator)) return work();
    await navigator.locks.request(name, { signal }, work).catch(() => undefined);
  }

  private listen(signal: AbortSignal): Promise<void> {
    return holdStream(signal, this.startedMs + freshMs, {
      onChange: (topics) => this.tell(topics),
      onGap: () => this.tell(null),
      // To ask shows that the session is over, which signs the page out; a page that is just signing out need not ask.
      onOver: () => void pause(signOutMs, signal).then(() => !signal.aborted && this.tell(liveTopics)),
    });
  }

  private tell(word: Word): void {
    this.channel?.postMessage(word);
    this.note(word);
  }

  /**
   * What has changed is asked for in any case; what only may have, for somebody who is there: to ask from time to time
   * would keep the session of a member who has left from ending.
   */
  private note(word: Word): void {
    const isPresent = Date.now() - this.seenMs < presentMs;
    if (word === null && !isPresent) this.isBehind = true;
    else for (const topic of word ?? liveTopics) this.pending.add(topic);
    this.catchUp();
  }

  private see(): void {
    this.seenMs = Date.now();
    if (!this.isBehind) return;
    this.isBehind = false;
    this.note(null);
  }

  /** At once, and then not again before some time has passed. */
  private catchUp(): void {
    if (this.gathering || this.pending.size === 0 || document.hidden) return;
    const topics = new Set([...this.pending].filter((topic) => topic !== 'balance' || !isGameOpen()));
    for (const topic of topics) this.pending.delete(topic);
    if (topics.size > 0) {
      readAgain(topics);
      this.onAsked(topics);
    }
    this.gathering = setTimeout(() => {
      this.gathering = undefined;
      this.catchUp();
    }, gatherMs);
  }
}

/**
 * The balance knows how a round ended before its reels stand still. While a game is open, the game says when to look, and
 * what else has changed meanwhile is looked at when it is closed.
 */
function isGameOpen(): boolean {
  return document.querySelector('iframe[data-game]') !== null;
}

function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener('abort', () => (clearTimeout(timer), resolve()), { once: true });
  });
}
