import { Star } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { IconButton } from '@/components/ui/icon-button';
import type { BookEvent } from '@/sandbox/book/wire';
import type { KnownEvent } from '../events/known-events';
import { useDesk } from '../use-desk';
import { useBookWords } from '../words/use-book-words';
import { useTimes } from '../words/use-times';
import styles from './event-list.module.css';

/** Puts an event or a competition among the favourites, or takes it away. */
export function StarButton({ code, name }: { code: string; name: string }) {
  const t = useTranslations('play.book');
  const { favourites, prefer } = useDesk();
  const isStarred = favourites.includes(code);
  const others = favourites.filter((one) => one !== code);
  return (
    <IconButton
      label={t('favourite', { name })}
      aria-pressed={isStarred}
      onClick={() => prefer({ favourites: isStarred ? others : [...others, code] })}
    >
      <Star size={18} fill={isStarred ? 'currentColor' : 'none'} aria-hidden="true" />
    </IconButton>
  );
}

/** When it starts, or where it stands; and why its prices stand still. */
export function EventClock({ event }: { event: BookEvent }) {
  const t = useTranslations('play.book');
  const words = useBookWords();
  const time = useTimes();
  const { status, startsAtMs, postponedHours, suspended } = event;
  if (status === 'over' || status === 'settled')
    return (
      <span className={styles.clock}>
        {t(`ending.${event.ending ?? 'finished'}`)}
        {event.shootOut && <span>{t('ending.byShootOut', { team: words.team(event, event.shootOut) })}</span>}
      </span>
    );
  return (
    <span className={styles.clock}>
      {status === 'live' ? (
        <strong className={styles.live}>{words.clock(event)}</strong>
      ) : (
        <span>{time(startsAtMs)}</span>
      )}
      {postponedHours > 0 && <span>{t('event.postponed', { hours: postponedHours })}</span>}
      {suspended && (
        <span className={styles.suspended}>
          {t(t.has(`suspended.${suspended.code}`) ? `suspended.${suspended.code}` : 'suspended.held')}
        </span>
      )}
    </span>
  );
}

/** The sets, quarters or games that stand beside the score. */
export function scoreDetail({ sport, state }: BookEvent): string {
  if (sport === 'football' || sport === 'basketball' || state === null) return '';
  const { current } = state as { current?: { score: { home: number; away: number } } };
  return current ? `${current.score.home}-${current.score.away}` : '';
}

/** The name of an event, which opens its page, with its score and clock. */
export function EventName({ known: { event } }: { known: KnownEvent }) {
  const t = useTranslations('play.book');
  const words = useBookWords();
  const { show } = useDesk();
  const { home, away, score, fixtureId } = event;
  const detail = scoreDetail(event);
  return (
    <div className={styles.name}>
      <EventClock event={event} />
      <button type="button" className={styles.open} onClick={() => show({ kind: 'event', fixtureId })}>
        {event.kind === 'match' ? (
          <>
            <Side name={home?.name ?? t('event.open')} points={score?.home} />
            <Side name={away?.name ?? t('event.open')} points={score?.away} />
          </>
        ) : (
          words.title(event)
        )}
      </button>
      {detail && (
        <span className={styles.detail} dir="ltr">
          {detail}
        </span>
      )}
    </div>
  );
}

function Side({ name, points }: { name: string; points: number | undefined }) {
  return (
    <span className={styles.side}>
      <span dir="auto">{name}</span>
      {points !== undefined && <strong className="tabular">{points}</strong>}
    </span>
  );
}
