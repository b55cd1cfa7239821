import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Table } from '@/components/ui/table';
import { Tabs } from '@/components/ui/tabs';
import { clockOf, type MatchState } from '@/sandbox/book/world';
import type { KnownEvent } from '../events/known-events';
import { statisticsOf } from '../events/statistics';
import { toldHappenings } from '../events/tracked';
import { useBookWords } from '../words/use-book-words';
import { EventForm } from './event-form';
import styles from './event-page.module.css';
import { useHappeningText } from './match-tracker';

const parts = ['happened', 'statistics', 'form', 'setup'] as const;
type Part = (typeof parts)[number];
/** A supplier tells how a match stands, not what happened in it or what it is made of. */
const toldParts: readonly Part[] = ['statistics', 'form'];

/** What has happened, figures of the match, what both have played before, and what the match is made of. */
export function EventFacts({ known }: { known: KnownEvent }) {
  const t = useTranslations('play.book.facts');
  const [chosen, setPart] = useState<Part>('happened');
  const part = known.event.told && !toldParts.includes(chosen) ? 'statistics' : chosen;
  if (known.event.kind !== 'match') return null;
  const shown = known.event.told ? toldParts : parts;
  return (
    <section className={styles.facts} aria-label={t('label')}>
      <Tabs
        label={t('label')}
        tabs={shown.map((value) => ({ value, label: t(value) }))}
        value={part}
        onValueChange={(value) => setPart(value as Part)}
      >
        {part === 'happened' && <Happened known={known} />}
        {part === 'statistics' && <Statistics known={known} />}
        {part === 'form' && <EventForm event={known.event} />}
        {part === 'setup' && <Setup setup={known.setup} />}
      </Tabs>
    </section>
  );
}

const mostTold = 30;

function Happened({ known }: { known: KnownEvent }) {
  const t = useTranslations('play.book');
  const textOf = useHappeningText(known);
  const { event, happened } = known;
  const told = toldHappenings(happened).slice(0, mostTold);
  if (told.length === 0) return <p className={styles.muted}>{t('tracker.nothing')}</p>;
  const minuteOf = (step: number): string => {
    if (event.sport !== 'football') return t('facts.step', { step });
    const { minute, added } = clockOf({ sport: 'football', play: { step } } as MatchState);
    return added > 0
      ? t('clock.added', { minute: minute ?? 0, added })
      : t('clock.minute', { minute: minute ?? 0 });
  };
  return (
    <ol className={styles.happened}>
      {told.map((happening) => (
        <li key={happening.seq}>
          <span className="tabular">{minuteOf(happening.step)}</span>
          <span dir="auto">{textOf(happening)}</span>
        </li>
      ))}
    </ol>
  );
}

function Statistics({ known: { event } }: { known: KnownEvent }) {
  const t = useTranslations('play.book.facts');
  const words = useBookWords();
  const rows = statisticsOf(event);
  if (rows.length === 0) return <p className={styles.muted}>{t('noStatistics')}</p>;
  return (
    <Table
      caption={t('statistics')}
      rows={rows}
      rowKey={({ name, part }) => `${name}.${part}`}
      columns={[
        { key: 'name', label: t('what'), cell: (row) => words.figure(event.sport, row) },
        { key: 'home', label: words.team(event, 'home'), align: 'end', cell: ({ home }) => home },
        { key: 'away', label: words.team(event, 'away'), align: 'end', cell: ({ away }) => away },
      ]}
    />
  );
}

/** As it was published before any price; whoever replays the match needs it. */
function Setup({ setup }: { setup: unknown }) {
  const t = useTranslations('play.book.facts');
  return (
    <>
      <p className={styles.muted}>{t('setupText')}</p>
      <pre className={styles.setup} dir="ltr">
        {setup === null ? '…' : JSON.stringify(setup, null, 2)}
      </pre>
    </>
  );
}
