import { useTranslations } from 'next-intl';
import { classNames } from '@/components/ui/class-names';
import type { BookEvent, BookTableAnswer, BookTeam } from '@/sandbox/book/wire';
import { useDesk } from '../../use-desk';
import { useBookWords } from '../../words/use-book-words';
import { useTimes } from '../../words/use-times';
import styles from './bracket.module.css';
import { throughIn } from './through';

/** The draw of a cup: a column for each round, every match between the two that lead to it. */
export function Bracket({ competition, rounds }: Pick<BookTableAnswer, 'competition' | 'rounds'>) {
  const t = useTranslations('play.book.draw');
  return (
    // Wider than a phone: it can be scrolled with keys, too.
    <section
      className={styles.frame}
      tabIndex={0}
      aria-label={t('caption', { competition: competition.name })}
    >
      <ol className={styles.rounds}>
        {rounds.map(({ round, fixtures }, at) => (
          <li key={round} className={styles.round}>
            <h3 className={styles.title}>
              {t('round', { left: String(fixtures.length), size: fixtures.length * 2 })}
            </h3>
            <ol className={styles.matches}>
              {fixtures.map((event, place) => (
                <li key={event.fixtureId} className={styles.place}>
                  <DrawnMatch event={event} through={throughIn(rounds[at + 1] ?? null, event, place)} />
                </li>
              ))}
            </ol>
          </li>
        ))}
      </ol>
    </section>
  );
}

/** A match of the draw, which opens its page: when it begins, or how it stands. */
function DrawnMatch({ event, through }: { event: BookEvent; through: string | null }) {
  const t = useTranslations('play.book');
  const words = useBookWords();
  const time = useTimes();
  const { show } = useDesk();
  const { fixtureId, status, home, away, score, startsAtMs } = event;
  const sides = [
    { key: 'home', team: home, points: score?.home },
    { key: 'away', team: away, points: score?.away },
  ];
  const parts = (
    <>
      {sides.map(({ key, team, points }) => (
        <Side key={key} team={team} points={points} isThrough={team !== null && team.code === through} />
      ))}
      <span className={classNames(styles.when, status === 'live' && styles.live)}>
        {status === 'live' ? words.clock(event) : score === null ? time(startsAtMs) : endingText()}
      </span>
    </>
  );
  function endingText(): string {
    if (event.shootOut) return t('draw.shootOut');
    return event.ending === null || event.ending === 'finished' ? '' : t(`ending.${event.ending}`);
  }
  if (home === null || away === null) return <div className={styles.match}>{parts}</div>;
  return (
    <button type="button" className={styles.match} onClick={() => show({ kind: 'event', fixtureId })}>
      {parts}
    </button>
  );
}

interface SideProps {
  team: BookTeam | null;
  points: number | undefined;
  isThrough: boolean;
}

function Side({ team, points, isThrough }: SideProps) {
  const t = useTranslations('play.book');
  return (
    <span className={classNames(styles.side, isThrough && styles.through)}>
      <span dir="auto" className={styles.name}>
        {team?.name ?? t('event.open')}
      </span>
      {isThrough && <span className="visually-hidden">{t('draw.through')}</span>}
      {points !== undefined && <span className="tabular">{points}</span>}
    </span>
  );
}
