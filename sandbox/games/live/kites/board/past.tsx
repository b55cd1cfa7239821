import { useTranslations } from 'next-intl';
import type { LivePastProps } from '@/sandbox/board/live/live-board';
import { BeadRow } from '@/sandbox/board/live/bead-row';
import { PastResults } from '@/sandbox/board/live/past-results';
import type { KiteResult } from '../table-match';
import styles from './past.module.css';
import { useTexts } from './use-live-texts';

/** The outcomes of the last matches by their letters; each says in full how it ended. */
function useNodes({ results }: LivePastProps<KiteResult>) {
  const t = useTranslations('play.liveKites');
  const { result: textOf } = useTexts();
  return results.map(({ number, result }) => ({
    number,
    node: (
      <span className={styles.outcome} data-outcome={result.outcome} title={textOf(result)}>
        <span aria-hidden="true">{t(`letters.${result.outcome}`)}</span>
        <span className="visually-hidden">{textOf(result)}</span>
      </span>
    ),
  }));
}

export function Past(props: LivePastProps<KiteResult>) {
  return <PastResults results={useNodes(props)} />;
}

export function Beads(props: LivePastProps<KiteResult>) {
  return <BeadRow results={useNodes(props)} />;
}
