import { useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';
import { classNames } from '@/components/ui/class-names';
import { Select } from '@/components/ui/select';
import { EmptyState } from '@/components/ui/state-panel';
import { useEventList, type ListChoice } from '../../events/use-event-list';
import { useDesk } from '../../use-desk';
import { useBookWords } from '../../words/use-book-words';
import styles from './matches-page.module.css';
import { WatchedMatch } from './watched-match';

/** So many stand beside each other. */
export const mostWatched = 4;

const inPlay: ListChoice = { list: 'inPlay', sport: null, competition: null, search: '' };

/** Up to four matches beside each other; where there is no room, one of them with the others one press away. */
export function MatchesPage() {
  const t = useTranslations('play.book.matches');
  const { call, takeRows, known, watched, watch } = useDesk();
  const list = useEventList(call, inPlay, takeRows);
  const [at, setAt] = useState(0);
  const running = list.fixtureIds.filter((id) => known[id]?.event.kind === 'match');
  const first = running.slice(0, mostWatched).join(' ');
  useEffect(() => {
    // Whoever has chosen none begins with those that are in play.
    if (watched === null && first !== '') watch(first.split(' '));
  }, [watched, first, watch]);
  const shown = watched ?? [];
  const front = shown[Math.min(at, shown.length - 1)];
  return (
    <section className={styles.page} aria-label={t('title')}>
      <Adding
        ids={running.filter((id) => !shown.includes(id))}
        isFull={shown.length >= mostWatched}
        onAdd={(id) => watch([...shown, id])}
      />
      {shown.length === 0 && !list.isLoading && <EmptyState title={t('none')} text={t('noneText')} />}
      {shown.length > 1 && <Shown ids={shown} front={front ?? ''} onChoose={setAt} />}
      <div className={styles.matches} data-count={shown.length}>
        {shown.map((id) => (
          <div key={id} className={classNames(styles.place, id === front && styles.front)}>
            <WatchedMatch fixtureId={id} onRemove={() => watch(shown.filter((one) => one !== id))} />
          </div>
        ))}
      </div>
    </section>
  );
}

interface AddingProps {
  ids: readonly string[];
  isFull: boolean;
  onAdd: (fixtureId: string) => void;
}

function Adding({ ids, isFull, onAdd }: AddingProps) {
  const t = useTranslations('play.book.matches');
  const words = useBookWords();
  const { known } = useDesk();
  if (isFull || ids.length === 0) return null;
  const options = ids.flatMap((id) => {
    const event = known[id]?.event;
    return event ? [{ value: id, label: `${words.sport(event.sport)}: ${words.title(event)}` }] : [];
  });
  return (
    <Select
      label={t('add')}
      value=""
      options={[{ value: '', label: t('choose') }, ...options]}
      onChange={({ target }) => target.value && onAdd(target.value)}
    />
  );
}

interface ShownProps {
  ids: readonly string[];
  front: string;
  onChoose: (at: number) => void;
}

function Shown({ ids, front, onChoose }: ShownProps) {
  const t = useTranslations('play.book.matches');
  const { known } = useDesk();
  return (
    <nav className={styles.shown} aria-label={t('shown')}>
      {ids.map((id, at) => {
        const { home, away, score } = known[id]?.event ?? {};
        return (
          <button
            key={id}
            type="button"
            className={styles.choose}
            aria-current={id === front ? 'true' : undefined}
            onClick={() => onChoose(at)}
          >
            <span dir="ltr">
              {home?.short} {score && <strong className="tabular">{`${score.home}–${score.away}`}</strong>}{' '}
              {away?.short}
            </span>
          </button>
        );
      })}
    </nav>
  );
}
