import { useTranslations } from 'next-intl';
import type { LivePastProps } from '@/sandbox/board/live/live-board';
import { BeadRow } from '@/sandbox/board/live/bead-row';
import { PastResults } from '@/sandbox/board/live/past-results';
import type { CommonHand } from '../types';
import { dealerOf } from './dealer-of';
import styles from './past.module.css';
import { useDealerText } from './use-live-texts';

/** What the dealer had. */
function useNodes({ results }: LivePastProps<CommonHand>) {
  const t = useTranslations('play.liveBlackjack');
  const told = useDealerText();
  return results.map(({ number, result }) => {
    const { total, isBlackjack } = dealerOf(result);
    return {
      number,
      node: (
        <span className={styles.result} data-bust={total > 21 || undefined}>
          <span aria-hidden="true">{isBlackjack ? t('blackjackShort') : total}</span>
          <span className="visually-hidden">{told(result)}</span>
        </span>
      ),
    };
  });
}

export function Past(props: LivePastProps<CommonHand>) {
  return <PastResults results={useNodes(props)} />;
}

export function Beads(props: LivePastProps<CommonHand>) {
  return <BeadRow results={useNodes(props)} />;
}
