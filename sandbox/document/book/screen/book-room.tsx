import { useTranslations } from 'next-intl';
import { useCallback, useMemo, useRef, useState } from 'react';
import { Notice, LeaveButton } from '../../shell/notice';
import { useFrameNews } from '../../shell/use-frame-news';
import { SlipPanel } from '../betting/slip-panel';
import { useSlipKey } from '../betting/use-slip-key';
import { callsOf } from '../book-client';
import { useEventBoard } from '../events/use-event-board';
import { useEventList, type EventList as List, type ListChoice } from '../events/use-event-list';
import { useEventStore, useFollowedEvents } from '../events/use-known-events';
import { useSlip } from '../slip/use-slip';
import { MyTickets } from '../tickets/my-tickets';
import type { OpenedBook } from '../use-book';
import { DeskProvider, type Desk, type Place } from '../use-desk';
import { useBookFault } from '../words/use-book-fault';
import { BookHead } from './book-head';
import styles from './book-room.module.css';
import { EventList } from './event-list';
import { EventPage } from './event-page';
import { ListFilters } from './list-filters';
import { MatchesPage } from './matches/matches-page';
import { ResultsPage } from './results-page';
import { TablePage } from './table-page';
import { usePreferences } from './use-preferences';

interface BookRoomProps {
  opened: OpenedBook;
  /** The event that the address names, which opens with the book. */
  eventId: string | null;
}

const firstChoice: ListChoice = { list: 'inPlay', sport: null, competition: null, search: '' };

/** Whoever has chosen nothing yet sees the first list with something in it. */
function firstList({ lists }: NonNullable<List['head']>): ListChoice {
  const found = (['inPlay', 'today', 'early'] as const).find((list) => lists[list] > 0);
  return found && found !== firstChoice.list ? { ...firstChoice, list: found } : firstChoice;
}

/** Where nothing is chosen for the slip. */
const readPlaces: readonly Place['kind'][] = ['tickets', 'results', 'table'];

const eventIn = (place: Place): string | null => (place.kind === 'event' ? place.fixtureId : null);

/** A book that is open: the board, the slip beside it, the own tickets, results and tables. */
export function BookRoom({ opened, eventId }: BookRoomProps) {
  const [place, show] = useState<Place>(
    eventId === null ? { kind: 'events' } : { kind: 'event', fixtureId: eventId },
  );
  const [choice, setChoice] = useState(firstChoice);
  const [endedBy, setEndedBy] = useState<string | null>(null);
  const call = useMemo(() => callsOf(opened.sessionToken), [opened.sessionToken]);
  const store = useEventStore();
  const { format, mode, favourites, prefer } = usePreferences(opened, call);
  const slip = useSlip({ call, known: store.known, offsetMs: opened.offsetMs, mode });
  const list = useEventList(call, choice, store.takeRows);
  if (choice === firstChoice && list.head && firstList(list.head) !== choice) setChoice(firstList(list.head));
  const board = useEventBoard(call, eventIn(place), store.takeBoard);
  const openId = eventIn(place);
  const [watched, watch] = useState<readonly string[] | null>(null);
  const refresh = useCallback(async () => {
    await Promise.all([list.refresh(), board.refresh()]);
  }, [list.refresh, board.refresh]); // eslint-disable-line react-hooks/exhaustive-deps -- the objects around are new each time
  const listed = place.kind === 'matches' ? (watched ?? []) : list.fixtureIds;
  const onScreen = openId === null ? listed : [openId];
  const link = useFollowedEvents({
    sessionToken: opened.sessionToken,
    fixtureIds: [...slip.state.choices.map(({ fixtureId }) => fixtureId), ...onScreen],
    onNews: store.takeNews,
    onEnd: setEndedBy,
    refresh,
  });
  const fault = slip.state.sent.find(({ phase }) => phase === 'refused')?.code ?? undefined;
  const balance = slip.state.balance ?? opened.balance;
  useFrameNews({
    ...{ sessionToken: opened.sessionToken, balance, faultCode: fault, isEnded: endedBy !== null },
    onBalance: (now) => slip.dispatch({ type: 'balance', balance: now }),
  });
  const area = useRef<HTMLDivElement>(null);
  useSlipKey(area);
  const desk: Desk = {
    ...store,
    ...{ opened, call, slip, format, favourites, prefer, show, watched, watch },
  };
  return (
    <DeskProvider value={desk}>
      <div className={styles.room}>
        <BookHead place={place} balance={balance} link={link} />
        <div className={styles.board} ref={area}>
          {place.kind === 'events' && <Events list={list} choice={choice} onChoose={setChoice} />}
          {place.kind === 'event' && <EventPage fixtureId={place.fixtureId} board={board} />}
          {place.kind === 'matches' && <MatchesPage />}
          {place.kind === 'tickets' && <MyTickets />}
          {place.kind === 'results' && <ResultsPage />}
          {place.kind === 'table' && <TablePage competition={place.competition} />}
        </div>
        <SlipPanel isAside={readPlaces.includes(place.kind)} />
        {endedBy !== null && <Ended code={endedBy} />}
      </div>
    </DeskProvider>
  );
}

interface EventsProps {
  list: List;
  choice: ListChoice;
  onChoose: (choice: ListChoice) => void;
}

function Events({ list, choice, onChoose }: EventsProps) {
  const t = useTranslations('play.book.list');
  return (
    <>
      <ListFilters choice={choice} head={list.head} onChoose={onChoose} />
      <EventList list={list} listName={t(choice.list)} />
    </>
  );
}

function Ended({ code }: { code: string }) {
  const t = useTranslations('play.book');
  const fault = useBookFault();
  return (
    <Notice title={t('ended')} text={`${fault(code)} ${t('endedText')}`}>
      <LeaveButton variant="primary" />
    </Notice>
  );
}
