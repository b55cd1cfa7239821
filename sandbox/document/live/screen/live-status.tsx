import { useTranslations } from 'next-intl';
import type { LiveTexts } from '@/sandbox/board/live/live-board';
import styles from './live-status.module.css';
import { type LiveTableState } from '../table-state';
import type { TableClock } from '../use-table-clock';
import { statusOf, useOwnText, type StatusKey } from './table-words';

interface LiveStatusProps {
  state: LiveTableState;
  clock: TableClock;
  texts: LiveTexts;
  /** What decides the round has come to rest. */
  isTold: boolean;
  /** What the own bets of the round return; null until its result. */
  payoutMinor: bigint | null;
}

/** What the table does now, with the seconds until it takes no more stakes, and what is said of it aloud. */
export function LiveStatus({ state, clock, texts, isTold, payoutMinor }: LiveStatusProps) {
  const t = useTranslations('play.live');
  const { round } = state.table;
  const isComing = round !== null && round.result !== null && !isTold;
  const result = round && round.result !== null && isTold ? texts.result(round.result) : null;
  const status = isComing ? 'dealing' : statusOf(state, clock);
  const own = useOwnText(state, payoutMinor);
  const spoken = result ?? (isComing ? null : spokenStep(state, status, texts)) ?? t(`status.${status}`);
  return (
    <div className={styles.status} data-status={result ? 'result' : status}>
      <p className={styles.text}>
        <span>{result ?? t(`status.${status}`)}</span>
        {result && own && <strong>{own}</strong>}
      </p>
      {clock.secondsLeft !== null && (
        <p
          className={styles.seconds}
          role="timer"
          aria-label={t(clock.isDeciding ? 'secondsToDecide' : 'secondsLeft', {
            seconds: clock.secondsLeft,
          })}
        >
          <span aria-hidden="true">{clock.secondsLeft}</span>
        </p>
      )}
      <p className="visually-hidden" role="status">
        {result && own ? `${sentence(spoken)} ${own}` : spoken}
      </p>
      <p className={styles.link} role="status">
        {state.link === 'lost' ? t('lost') : ''}
      </p>
    </div>
  );
}

/** Some kinds say their result in a sentence of its own, others in a few words. */
const sentence = (words: string): string => (/[.!?。۔]$/u.test(words) ? words : `${words}.`);

/** What has opened last, while nothing else is asked of the player. */
function spokenStep({ table }: LiveTableState, status: StatusKey, texts: LiveTexts): string | null {
  const opened = table.round?.opened ?? [];
  const last = opened.at(-1);
  return last === undefined || status === 'betting' ? null : texts.step(last, opened.length - 1);
}
