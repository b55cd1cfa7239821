import { useTranslations } from 'next-intl';
import { useCallback, useEffect, useRef, useState } from 'react';
import { Button } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/state-panel';
import { Tabs } from '@/components/ui/tabs';
import { faultOf } from '@/sandbox/board/calls/post-to-vendor';
import type { BookTicket } from '@/sandbox/book/wire';
import { ReadFailed } from '../read-failed';
import { useDesk } from '../use-desk';
import { TicketCard } from './ticket-card';
import styles from './tickets.module.css';

const states = ['open', 'settled'] as const;
type Listed = (typeof states)[number];

/** The own tickets: those that are open, and those that are settled. */
export function MyTickets() {
  const t = useTranslations('play.book.ticket');
  const [state, setState] = useState<Listed>('open');
  return (
    <section aria-label={t('title')}>
      <Tabs
        label={t('title')}
        tabs={states.map((value) => ({ value, label: t(`list.${value}`) }))}
        value={state}
        onValueChange={(value) => setState(value as Listed)}
      >
        <TicketList key={state} state={state} />
      </Tabs>
    </section>
  );
}

const lookEveryMs = 10_000;

interface ListedTickets {
  tickets: readonly BookTicket[] | null;
  cursor: string | null;
  fault: string | null;
  more: () => void;
  again: () => void;
  put: (ticket: BookTicket) => void;
}

/** Ten seconds are soon enough for what is settled by itself; older pages stay as they were read. */
function useTickets(state: Listed): ListedTickets {
  const { call } = useDesk();
  const [tickets, setTickets] = useState<readonly BookTicket[] | null>(null);
  const [cursor, setCursor] = useState<string | null>(null);
  const [fault, setFault] = useState<string | null>(null);
  const hasOlder = useRef(false);
  const read = useCallback(async () => {
    try {
      const answer = await call('bookTickets', { state });
      setFault(null);
      if (hasOlder.current) return;
      setTickets(answer.tickets);
      setCursor(answer.cursor);
    } catch (error) {
      setFault(faultOf(error).code);
    }
  }, [call, state]);
  useEffect(() => {
    // Sets state only when the answer is here.
    // eslint-disable-next-line react-hooks/set-state-in-effect
    void read();
    const timer = setInterval(() => void read(), lookEveryMs);
    return () => clearInterval(timer);
  }, [read]);
  const more = () => {
    if (cursor === null) return;
    hasOlder.current = true;
    call('bookTickets', { state, cursor }).then(
      (answer) => {
        setTickets((before) => [...(before ?? []), ...answer.tickets]);
        setCursor(answer.cursor);
      },
      (error: unknown) => setFault(faultOf(error).code),
    );
  };
  const put = (ticket: BookTicket) =>
    setTickets((before) => before?.map((one) => (one.ticketId === ticket.ticketId ? ticket : one)) ?? null);
  return { tickets, cursor, fault, more, again: () => void read(), put };
}

function TicketList({ state }: { state: Listed }) {
  const t = useTranslations('play.book.ticket');
  const tBook = useTranslations('play.book');
  const { tickets, cursor, fault, more, again, put } = useTickets(state);
  if (fault !== null && tickets === null)
    return <ReadFailed title={t('failed')} code={fault} onRetry={again} />;
  if (tickets === null) return <p role="status">{tBook('loading')}</p>;
  if (tickets.length === 0) return <EmptyState title={t('empty')} text={t('emptyText')} />;
  return (
    <div className={styles.list}>
      {tickets.map((ticket) => (
        <TicketCard key={ticket.ticketId} ticket={ticket} onChanged={put} />
      ))}
      {cursor !== null && (
        <Button variant="secondary" onClick={more}>
          {tBook('list.more')}
        </Button>
      )}
    </div>
  );
}
