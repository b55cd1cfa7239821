import { X } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';
import { IconButton } from '@/components/ui/icon-button';
import type { KnownEvent } from '../../events/known-events';
import { rowMarkets } from '../../events/row-markets';
import { statisticsOf } from '../../events/statistics';
import { useEventBoard } from '../../events/use-event-board';
import { ReadFailed } from '../../read-failed';
import { useDesk } from '../../use-desk';
import { useBookWords } from '../../words/use-book-words';
import { EventName } from '../event-name';
import { MatchTracker } from '../match-tracker';
import { RowPrices } from '../row-prices';
import styles from './matches-page.module.css';

interface WatchedMatchProps {
  fixtureId: string;
  onRemove: () => void;
}

/** One of several matches: its score, field, figures and the prices of a row. */
export function WatchedMatch({ fixtureId, onRemove }: WatchedMatchProps) {
  const t = useTranslations('play.book');
  const words = useBookWords();
  const { call, known: all, takeBoard } = useDesk();
  const board = useEventBoard(call, fixtureId, takeBoard);
  const known = all[fixtureId];
  if (!known)
    return board.fault ? (
      <ReadFailed
        title={t('event.failed')}
        code={board.fault.code}
        onRetry={() => void board.refresh().catch(() => undefined)}
      />
    ) : (
      <p role="status">{t('loading')}</p>
    );
  const title = words.title(known.event);
  return (
    <article className={styles.match} aria-label={title}>
      <header className={styles.head}>
        <EventName known={known} />
        <IconButton label={t('matches.remove', { event: title })} onClick={onRemove}>
          <X size={18} aria-hidden="true" />
        </IconButton>
      </header>
      <MatchTracker known={known} />
      <Figures known={known} />
      <Prices known={known} />
    </article>
  );
}

const shownFigures = 4;

function Figures({ known: { event } }: { known: KnownEvent }) {
  const words = useBookWords();
  const figures = statisticsOf(event).slice(0, shownFigures);
  if (figures.length === 0) return null;
  return (
    <dl className={`${styles.figures} tabular`}>
      {figures.map(({ name, part, home, away }) => (
        <div key={`${name}.${part}`}>
          <dt>{words.figure(event.sport, { name, part })}</dt>
          <dd dir="ltr">{`${home}–${away}`}</dd>
        </div>
      ))}
    </dl>
  );
}

function Prices({ known }: { known: KnownEvent }) {
  const t = useTranslations('play.book');
  const words = useBookWords();
  const { show } = useDesk();
  const markets = rowMarkets(known.markets);
  const { event } = known;
  return (
    <>
      {(['winner', 'handicap', 'totals'] as const).map(
        (name) => markets[name] && <RowPrices key={name} known={known} market={markets[name]} />,
      )}
      <Button variant="ghost" size="s" onClick={() => show({ kind: 'event', fixtureId: event.fixtureId })}>
        {t('event.allOf')}
        <span className="visually-hidden"> {words.title(event)}</span>
      </Button>
    </>
  );
}
