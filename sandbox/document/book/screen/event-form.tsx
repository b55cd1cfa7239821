import { useTranslations } from 'next-intl';
import { useCallback } from 'react';
import { ErrorState } from '@/components/ui/state-panel';
import type { BookEvent } from '@/sandbox/book/wire';
import { useLoaded } from '../../shell/use-loaded';
import { useDesk } from '../use-desk';
import { useBookWords } from '../words/use-book-words';
import { EventResults } from './event-results';
import styles from './event-page.module.css';

/** What each side has played before, and both against each other. */
export function EventForm({ event }: { event: BookEvent }) {
  const t = useTranslations('play.book');
  const words = useBookWords();
  const { call } = useDesk();
  const { fixtureId } = event;
  const load = useCallback(() => call('bookStats', { fixtureId }), [call, fixtureId]);
  const { loaded, again } = useLoaded(load);
  if (loaded === 'loading') return <p role="status">{t('loading')}</p>;
  if (loaded === 'failed')
    return <ErrorState title={t('list.failed')} text={t('safe')} retryLabel={t('again')} onRetry={again} />;
  const { home, away, between } = loaded.value;
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
