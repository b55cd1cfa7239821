import { followStream, type Asked, type Link } from '@/sandbox/board/calls/follow-stream';
import { faultOf } from '@/sandbox/board/calls/post-to-vendor';
import { closingReason, readEvent } from '@/sandbox/board/calls/read-event';
import { isSessionOver } from '@/sandbox/board/calls/session-over';
import type { BookNews } from '@/sandbox/book/wire';

/** The server follows no more at once. */
export const mostFollowed = 40;

const rhythm = { pollEveryMs: 5000, lookEveryMs: 30_000, retryMs: 2000, longestRetryMs: 15_000 };
/** A list that was asked for a moment ago is not asked for again because a stream has opened. */
const freshMs = 2500;

interface FollowOptions {
  sessionToken: string;
  fixtureIds: readonly string[];
  signal: AbortSignal;
  onNews: (news: BookNews) => void;
  onLink: (link: Link) => void;
  /** The session is over; nothing more will be heard. */
  onEnd: (code: string) => void;
  /** Asks for what is on the screen. */
  refresh: () => Promise<void>;
}

/** What a block of the stream says of an event, or why it ends. Null for a comment and for what cannot be read. */
export function readBookWord(block: string): { news: BookNews } | { reason: string } | null {
  const read = readEvent(block);
  if (read?.event === 'closed') return { reason: closingReason(read.data) };
  const { data } = read ?? {};
  const isNews = typeof data === 'object' && data !== null && 'event' in data && 'markets' in data;
  return read?.event === 'changed' && isNews ? { news: data as BookNews } : null;
}

/** Keeps events up to date by the stream, and by asking while there is none. */
export function followEvents({ sessionToken, fixtureIds, signal, refresh, ...on }: FollowOptions): void {
  let askedAtMs = Date.now();
  const ask = async (): Promise<Asked> => {
    if (Date.now() - askedAtMs < freshMs) return 'on';
    askedAtMs = Date.now();
    try {
      await refresh();
      return 'on';
    } catch (error) {
      const { code } = faultOf(error);
      if (signal.aborted || !isSessionOver(code)) return 'lost';
      on.onEnd(code);
      return 'over';
    }
  };
  followStream({
    name: 'bookStream',
    input: { sessionToken, fixtureIds } as { sessionToken: string },
    signal,
    ...rhythm,
    ask,
    canListen: () => fixtureIds.length > 0,
    onBlock: (block) => {
      const word = readBookWord(block);
      if (word === null) return 'nothing';
      if ('reason' in word) return word.reason === 'life' ? 'nothing' : 'closed';
      if (!signal.aborted) on.onNews(word.news);
      return 'nothing';
    },
    onLink: on.onLink,
  });
}
