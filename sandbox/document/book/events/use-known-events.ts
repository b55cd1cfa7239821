import { useCallback, useEffect, useReducer, useRef, useState } from 'react';
import type { Link } from '@/sandbox/board/calls/follow-stream';
import type { BookBoardAnswer, BookListedEvent, BookNews } from '@/sandbox/book/wire';
import { followEvents, mostFollowed } from './follow-events';
import { takeNews, takeRows, type KnownEvents } from './known-events';

type Told =
  { type: 'rows'; rows: readonly BookListedEvent[] } | { type: 'news'; news: BookNews | BookBoardAnswer };

const reduce = (known: KnownEvents, told: Told): KnownEvents =>
  told.type === 'rows' ? takeRows(known, told.rows) : takeNews(known, told.news);

export interface EventStore {
  known: KnownEvents;
  takeRows: (rows: readonly BookListedEvent[]) => void;
  takeBoard: (board: BookBoardAnswer) => void;
}

/** All that was heard of events. */
export function useEventStore(): EventStore & { takeNews: (news: BookNews) => void } {
  const [known, dispatch] = useReducer(reduce, {});
  const rows = useCallback((told: readonly BookListedEvent[]) => dispatch({ type: 'rows', rows: told }), []);
  const news = useCallback((told: BookNews | BookBoardAnswer) => dispatch({ type: 'news', news: told }), []);
  return { known, takeRows: rows, takeBoard: news, takeNews: news };
}

/** Which of them are followed changes with every page; a stream is asked for when it has settled. */
const settledMs = 300;

interface Followed {
  sessionToken: string;
  /** What matters most comes first: no more than forty are followed. */
  fixtureIds: readonly string[];
  onNews: (news: BookNews) => void;
  onEnd: (code: string) => void;
  refresh: () => Promise<void>;
}

/** Hears of the events that are on the screen for as long as they are, and how the book is heard. */
export function useFollowedEvents({ sessionToken, fixtureIds, onNews, onEnd, refresh }: Followed): Link {
  const [link, setLink] = useState<Link>('live');
  const asked = useRef(refresh);
  useEffect(() => {
    asked.current = refresh;
  }, [refresh]);
  const wanted = [...new Set(fixtureIds)].slice(0, mostFollowed).toSorted().join(' ');
  useEffect(() => {
    const stop = new AbortController();
    const timer = setTimeout(() => {
      followEvents({
        sessionToken,
        fixtureIds: wanted === '' ? [] : wanted.split(' '),
        signal: stop.signal,
        ...{ onNews, onEnd },
        onLink: setLink,
        refresh: () => asked.current(),
      });
    }, settledMs);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [sessionToken, wanted, onNews, onEnd]);
  return link;
}
