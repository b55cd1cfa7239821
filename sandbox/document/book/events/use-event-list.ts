import { useCallback, useEffect, useRef, useState } from 'react';
import { faultOf, type GameFault } from '@/sandbox/board/calls/post-to-vendor';
import type { BookEventsAnswer, BookList, BookListedEvent } from '@/sandbox/book/wire';
import type { CallBook, EventsInput } from '../book-client';

/** What is looked for. */
export interface ListChoice {
  list: BookList;
  sport: string | null;
  competition: string | null;
  search: string;
}

export interface EventList {
  /** Counts, sports and competitions of the newest answer; null before the first. */
  head: Omit<BookEventsAnswer, 'events' | 'nowMs'> | null;
  fixtureIds: readonly string[];
  hasMore: boolean;
  isLoading: boolean;
  fault: GameFault | null;
  more: () => void;
  /** Throws what the call throws. */
  refresh: () => Promise<void>;
}

export function inputOf({ list, sport, competition, search }: ListChoice): EventsInput {
  return {
    list,
    ...(sport !== null && { sport }),
    ...(competition !== null && { competition }),
    ...(search.trim() !== '' && { search: search.trim() }),
    zoneOffsetMinutes: -new Date().getTimezoneOffset(),
  };
}

interface Shown {
  of: ListChoice;
  head: EventList['head'];
  pages: readonly (readonly string[])[];
  cursor: string | null;
}

const idsOf = (events: readonly BookListedEvent[]) => events.map(({ fixtureId }) => fixtureId);

function withFirst(before: Shown | null, of: ListChoice, answer: BookEventsAnswer): Shown {
  const { events, nowMs: _nowMs, ...head } = answer;
  const later = before?.of === of ? before.pages.slice(1) : [];
  const cursor = later.length > 0 ? (before?.cursor ?? null) : answer.cursor;
  return { of, head, pages: [idsOf(events), ...later], cursor };
}

/** The list that is chosen, page by page. `choice` must stay the same object until another is made. */
export function useEventList(
  call: CallBook,
  choice: ListChoice,
  takeRows: (rows: readonly BookListedEvent[]) => void,
): EventList {
  const [shown, setShown] = useState<Shown | null>(null);
  const [fault, setFault] = useState<GameFault | null>(null);
  const newest = useRef(choice);
  const refresh = useCallback(async () => {
    const answer = await call('bookEvents', inputOf(choice));
    if (newest.current !== choice) return;
    takeRows(answer.events);
    setShown((before) => withFirst(before, choice, answer));
    setFault(null);
  }, [call, choice, takeRows]);
  useEffect(() => {
    newest.current = choice;
    refresh().catch((error: unknown) => newest.current === choice && setFault(faultOf(error)));
  }, [choice, refresh]);
  const more = () => {
    if (!shown?.cursor) return;
    call('bookEvents', { ...inputOf(choice), cursor: shown.cursor }).then(
      ({ events, cursor }) => {
        if (newest.current !== choice) return;
        takeRows(events);
        setShown({ ...shown, pages: [...shown.pages, idsOf(events)], cursor });
      },
      (error: unknown) => setFault(faultOf(error)),
    );
  };
  const isOfChoice = shown?.of === choice;
  return {
    head: shown?.head ?? null,
    fixtureIds: isOfChoice ? [...new Set(shown.pages.flat())] : [],
    hasMore: isOfChoice && shown.cursor !== null,
    isLoading: !isOfChoice && fault === null,
    ...{ fault, more, refresh },
  };
}
