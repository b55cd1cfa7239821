import { useTranslations } from 'next-intl';
import { useCallback } from 'react';
import type { BookEvent, BookStatsAnswer } from '@/sandbox/book/wire';
import { LoadedPart } from '../loaded-part';
import { useDesk } from '../use-desk';
import { useBookWords } from '../words/use-book-words';
import { EventResults } from './event-results';
import styles from './event-page.module.css';

/** What each side has played before, and both against each other. */
export function EventForm({ event }: { event: BookEvent }) {
  const { call } = useDesk();
  const { fixtureId } = event;
  const load = useCallback(() => call('bookStats', { fixtureId }), [call, fixtureId]);
  return <LoadedPart load={load}>{(stats) => <Played event={event} stats={stats} />}</LoadedPart>;
}

function Played({ event, stats: { home, away, between } }: { event: BookEvent; stats: BookStatsAnswer }) {
  const t = useTranslations('play.book');
  const words = useBookWords();
  const lists = [
    { name: words.team(event, 'home'), events: home },
    { name: words.team(event, 'away'), events: away },
    { name: t('facts.between'), events: between },
  ];
  return (
    <div className={styles.sections}>
      {lists.map(({ name, events }, at) => (
        <section key={at}>
          <h3 className={styles.market}>{name}</h3>
          {events.length === 0 ? (
            <p className={styles.muted}>{t('facts.noForm')}</p>
          ) : (
            <EventResults caption={name} events={events} />
          )}
        </section>
      ))}
    </div>
  );
}
