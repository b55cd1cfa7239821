import { ArrowLeft } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { IconButton } from '@/components/ui/icon-button';
import { EmptyState } from '@/components/ui/state-panel';
import { Tabs } from '@/components/ui/tabs';
import type { KnownEvent } from '../events/known-events';
import { groupsOf, sectionsOf, type MarketGroup, type MarketSection } from '../events/market-groups';
import type { EventBoard } from '../events/use-event-board';
import { ReadFailed } from '../read-failed';
import { useDesk } from '../use-desk';
import { isDraw, lineText, useBookWords } from '../words/use-book-words';
import { MatchCombo } from './combo/match-combo';
import { OutrightDraw } from './draw/outright-draw';
import { EventFacts } from './event-facts';
import { EventClock, StarButton, scoreDetail } from './event-name';
import styles from './event-page.module.css';
import { MatchTracker } from './match-tracker';
import { mostWatched } from './matches/matches-page';
import { PriceButton } from './price-button';

/** One event: its score and what happened, and all of its markets. */
export function EventPage({ fixtureId, board }: { fixtureId: string; board: EventBoard }) {
  const t = useTranslations('play.book');
  const { known: all, show } = useDesk();
  const known = all[fixtureId];
  const back = () => show({ kind: 'events' });
  if (!known)
    return board.fault ? (
      <ReadFailed title={t('event.failed')} code={board.fault.code} retryLabel={t('back')} onRetry={back} />
    ) : (
      <p role="status">{t('loading')}</p>
    );
  return (
    <article className={styles.page}>
      <EventHead known={known} onBack={back} />
      {isTracked(known) && <MatchTracker known={known} />}
      {known.event.status === 'live' && known.event.kind === 'match' && <WatchButton fixtureId={fixtureId} />}
      {known.event.ending === null ? <Markets known={known} /> : <Ended fixtureId={fixtureId} />}
      {known.event.kind === 'outright' && isDraw(known.event.competition) && (
        <OutrightDraw competition={known.event.competition} />
      )}
      <EventFacts known={known} />
    </article>
  );
}

/** Nothing is heard of where the ball lies in a match that a supplier tells. */
const isTracked = ({ event: { kind, state, status, told } }: KnownEvent): boolean =>
  kind === 'match' && state !== null && status !== 'scheduled' && told === null;

function EventHead({ known: { event }, onBack }: { known: KnownEvent; onBack: () => void }) {
  const t = useTranslations('play.book');
  const words = useBookWords();
  const { home, away, score } = event;
  const title = words.title(event);
  return (
    <header className={styles.head}>
      <IconButton label={t('back')} onClick={onBack}>
        <ArrowLeft size={20} aria-hidden="true" />
      </IconButton>
      <div className={styles.about}>
        <p className={styles.muted}>
          {words.sport(event.sport)} · {words.competition(event)}
          {event.told && ` · ${t('told', { feed: event.told.feed })}`}
        </p>
        <h2 className={styles.title} dir="auto">
          {title}
        </h2>
        <EventClock event={event} />
      </div>
      {score && (
        <p className={`${styles.score} tabular`}>
          <span className="visually-hidden">
            {t('event.score', {
              home: home?.name ?? '',
              away: away?.name ?? '',
              scored: score.home,
              conceded: score.away,
            })}
          </span>
          <span aria-hidden="true" dir="ltr">{`${score.home}–${score.away}`}</span>
          <small dir="ltr">{scoreDetail(event)}</small>
        </p>
      )}
      <StarButton code={event.fixtureId} name={title} />
    </header>
  );
}

/** Of what is over there are no bets any more, but a proof. */
function Ended({ fixtureId }: { fixtureId: string }) {
  const t = useTranslations('play.book');
  return (
    <p className={styles.muted}>
      {t('event.over')} {t('ticket.proof')} <span dir="ltr">{`/sandbox/proof/${fixtureId}`}</span>
    </p>
  );
}

/** Puts the match beside others; where there are as many as fit, in the place of the first. */
function WatchButton({ fixtureId }: { fixtureId: string }) {
  const t = useTranslations('play.book.event');
  const { watched, watch, show } = useDesk();
  const press = () => {
    const others = (watched ?? []).filter((id) => id !== fixtureId);
    watch([...others, fixtureId].slice(-mostWatched));
    show({ kind: 'matches' });
  };
  return (
    <Button variant="secondary" size="s" className={styles.watch} onClick={press}>
      {t('watch')}
    </Button>
  );
}

function Markets({ known }: { known: KnownEvent }) {
  const t = useTranslations('play.book');
  const [chosen, setChosen] = useState<MarketGroup>('all');
  const groups = groupsOf(known.markets);
  const group = groups.includes(chosen) ? chosen : 'all';
  if (known.markets.length === 0)
    return <EmptyState title={t('event.noMarkets')} text={t('event.noMarketsText')} />;
  return (
    <section className={styles.markets} aria-label={t('event.allMarkets')}>
      <MatchCombo known={known} />
      <Tabs
        label={t('event.allMarkets')}
        tabs={groups.map((value) => ({ value, label: t(`group.${value}`) }))}
        value={group}
        onValueChange={(value) => setChosen(value as MarketGroup)}
      >
        <div className={styles.sections}>
          {sectionsOf(known.markets, group).map((section) => (
            <Section key={section.key} known={known} section={section} />
          ))}
        </div>
      </Tabs>
    </section>
  );
}

function Section({ known, section }: { known: KnownEvent; section: MarketSection }) {
  const t = useTranslations('play.book');
  const words = useBookWords();
  const { event } = known;
  const [first] = section.markets;
  if (!first) return null;
  const hasLines = first.line !== null;
  return (
    <section className={styles.section}>
      <h3 className={styles.market}>
        {words.market(first.key, event)}
        <span className={styles.muted}>
          {t('event.margin', { percent: Math.round(first.margin * 1000) / 10 })}
        </span>
      </h3>
      {section.markets.map((market) => (
        <div key={market.key} className={styles.selections} data-count={market.selections.length}>
          {market.selections.map((selection) => (
            <PriceButton
              key={selection.key}
              known={known}
              market={market}
              selection={selection}
              label={words.selection(market.key, selection.key, event)}
            />
          ))}
          {hasLines && market.line !== null && (
            <span className="visually-hidden">{t('event.line', { line: lineText(market.line, false) })}</span>
          )}
        </div>
      ))}
    </section>
  );
}
