import { useTranslations } from 'next-intl';
import { esportCodes } from '@/sandbox/book/books';
import type { BookHappening } from '@/sandbox/book/wire';
import { usualSteps, type Sport } from '@/sandbox/book/world';
import type { KnownEvent } from '../events/known-events';
import { ballOf, marksOf, toldHappenings } from '../events/tracked';
import { useBookWords } from '../words/use-book-words';
import styles from './event-page.module.css';

const esports: ReadonlySet<string> = new Set(esportCodes);

/** What happened, in a sentence. */
export function useHappeningText(known: KnownEvent): (happening: BookHappening) => string {
  const t = useTranslations('play.book');
  const words = useBookWords();
  const { event } = known;
  return ({ kind, side }) => {
    const name = t.has(`happened.${kind}`) ? `happened.${kind}` : 'happened.other';
    return t(name, { team: side ? words.team(event, side) : '', sport: event.sport });
  };
}

/** The field, drawn from what has happened: the ball lies where it was last heard of, and marks stand along the time. */
export function MatchTracker({ known }: { known: KnownEvent }) {
  const t = useTranslations('play.book');
  const words = useBookWords();
  const textOf = useHappeningText(known);
  const { event, happened } = known;
  const [last] = toldHappenings(happened);
  const ball = ballOf(happened);
  const marks = marksOf(happened, event, usualSteps(event.sport as Sport));
  const said = last ? textOf(last) : t('tracker.nothing');
  return (
    <figure className={styles.tracker}>
      <svg
        className={styles.field}
        viewBox="0 0 200 150"
        role="img"
        aria-label={t('tracker.label', { said })}
      >
        <rect className={styles.ground} x="2" y="2" width="196" height="116" rx="4" />
        <FieldLines sport={event.sport} />
        <circle
          className={styles.ball}
          r="4"
          style={{ transform: `translate(${2 + ball.x * 1.96}px, ${2 + ball.y * 1.93}px)` }}
        />
        <line className={styles.lines} x1="2" y1="134" x2="198" y2="134" />
        {marks.map((mark) => (
          <Mark key={mark.seq} {...mark} />
        ))}
      </svg>
      <figcaption className={styles.legend}>
        <span dir="auto">{words.team(event, 'home')}</span>
        <span dir="auto" className={styles.legendAway}>
          {words.team(event, 'away')}
        </span>
        <strong>{said}</strong>
      </figcaption>
    </figure>
  );
}

function Mark({ at, side, kind }: { at: number; side: 'home' | 'away'; kind: string }) {
  const x = 4 + at * 1.92;
  const y = side === 'home' ? 127 : 141;
  const shape = `${styles.mark} ${styles[side]}`;
  if (kind === 'red') return <rect className={shape} x={x - 2.5} y={y - 4} width="5" height="8" />;
  const isSmall = kind === 'corner' || kind === 'game';
  return <circle className={shape} cx={x} cy={y} r={isSmall ? 2 : 4} />;
}

/** A pitch, a court with its net or one with baskets, or an arena with a base on each side. */
function FieldLines({ sport }: { sport: string }) {
  if (sport === 'football')
    return (
      <g className={styles.lines}>
        <path d="M100 2v116M2 32h30v56H2M198 32h-30v56h30M2 48h12v24H2M198 48h-12v24h12" />
        <circle cx="100" cy="60" r="18" />
      </g>
    );
  if (sport === 'basketball')
    return (
      <g className={styles.lines}>
        <path d="M100 2v116M2 42h40v36H2M198 42h-40v36h40M2 12h20a50 48 0 0 1 0 96H2M198 12h-20a50 48 0 0 0 0 96h20" />
        <circle cx="100" cy="60" r="14" />
      </g>
    );
  if (esports.has(sport))
    return (
      <g className={styles.lines}>
        <path d="M100 2v42M100 76v42M2 38l24 22L2 82M198 38l-24 22 24 22M100 44l16 16-16 16-16-16Z" />
      </g>
    );
  return (
    <g className={styles.lines}>
      <path d="M100 0v120M2 18h196M2 102h196M54 18v84M146 18v84M54 60h92" />
    </g>
  );
}
