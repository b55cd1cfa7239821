import { useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';
import { Button } from '@/components/ui/button';
import { Select } from '@/components/ui/select';
import { EmptyState } from '@/components/ui/state-panel';
import { faultOf } from '@/sandbox/board/calls/post-to-vendor';
import type { BookResultsAnswer } from '@/sandbox/book/wire';
import { competitions } from '@/sandbox/book/world';
import { ReadFailed } from '../read-failed';
import { useDesk } from '../use-desk';
import { useBookWords } from '../words/use-book-words';
import { EventResults } from './event-results';
import styles from './event-page.module.css';

type Results = Pick<BookResultsAnswer, 'events' | 'cursor'>;

/** What is over, the newest first. */
export function ResultsPage() {
  const t = useTranslations('play.book');
  const words = useBookWords();
  const { opened } = useDesk();
  const [sport, setSport] = useState('');
  return (
    <section className={styles.page} aria-label={t('nav.results')}>
      {opened.book.sports.length > 1 && (
        <Select
          label={t('sports')}
          value={sport}
          onChange={({ target }) => setSport(target.value)}
          options={[
            { value: '', label: t('allSports') },
            ...opened.book.sports.map((one) => ({ value: one, label: words.sport(one) })),
          ]}
        />
      )}
      <Tables sport={sport} />
      <ResultList key={sport} sport={sport} />
    </section>
  );
}

/** The ways to the table or draw of each competition. */
function Tables({ sport }: { sport: string }) {
  const t = useTranslations('play.book.results');
  const { opened, show } = useDesk();
  const shown: readonly string[] = sport === '' ? opened.book.sports : [sport];
  return (
    <nav className={styles.tables} aria-label={t('tables')}>
      {competitions
        .filter((competition) => shown.includes(competition.sport))
        .map(({ code, name }) => (
          <Button
            key={code}
            variant="secondary"
            size="s"
            onClick={() => show({ kind: 'table', competition: code })}
          >
            <span dir="auto">{name}</span>
          </Button>
        ))}
    </nav>
  );
}

function ResultList({ sport }: { sport: string }) {
  const t = useTranslations('play.book');
  const { call } = useDesk();
  const [results, setResults] = useState<Results | null>(null);
  const [fault, setFault] = useState<string | null>(null);
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    let isCurrent = true;
    call('bookResults', sport === '' ? {} : { sport }).then(
      (answer) => isCurrent && setResults(answer),
      (error: unknown) => isCurrent && setFault(faultOf(error).code),
    );
    return () => {
      isCurrent = false;
    };
  }, [call, sport, attempt]);
  const more = (cursor: string) =>
    call('bookResults', { ...(sport !== '' && { sport }), cursor }).then(
      (answer) => setResults({ ...answer, events: [...(results?.events ?? []), ...answer.events] }),
      (error: unknown) => setFault(faultOf(error).code),
    );
  if (fault !== null)
    return (
      <ReadFailed
        title={t('list.failed')}
        code={fault}
        onRetry={() => {
          setFault(null);
          setAttempt(attempt + 1);
        }}
      />
    );
  if (results === null) return <p role="status">{t('loading')}</p>;
  const { events, cursor } = results;
  if (events.length === 0) return <EmptyState title={t('results.empty')} text={t('results.emptyText')} />;
  return (
    <>
      <EventResults caption={t('nav.results')} events={events} />
      {cursor !== null && (
        <Button variant="secondary" onClick={() => void more(cursor)}>
          {t('list.more')}
        </Button>
      )}
    </>
  );
}
