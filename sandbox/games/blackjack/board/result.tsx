import { useTranslations } from 'next-intl';
import { classNames } from '@/components/ui/class-names';
import type { BlackjackAction, BlackjackView } from '@/sandbox/games/blackjack/types';
import { isGain } from '@/sandbox/board/table/gain';
import type { Table } from '@/sandbox/board/table/table';
import styles from './result.module.css';
import { useResultText } from './use-result-text';

interface ResultProps {
  table: Table<null, BlackjackAction, BlackjackView>;
  view: BlackjackView | null;
  isRevealed: boolean;
}

/** One sentence: what is asked for now, or how the round ended. */
export function Result({ table: { mode, round }, view, isRevealed }: ResultProps) {
  const t = useTranslations('play.blackjack');
  const endOf = useResultText();
  let text = t('start');
  if (mode === 'waiting') text = t('dealing');
  else if (view && mode !== 'idle' && mode !== 'showing') text = askFor(view, t);
  else if (view && round) text = isRevealed ? endOf(view, round.payout) : t('dealerPlays');
  return (
    <p role="status" className={classNames(styles.result, isRevealed && isGain(round) && styles.gain)}>
      {text}
    </p>
  );
}

function askFor(view: BlackjackView, t: ReturnType<typeof useTranslations<'play.blackjack'>>): string {
  if (view.phase === 'insurance') return t('askInsurance');
  const hand = view.hands[view.active ?? 0];
  const total = hand?.total ?? 0;
  return view.hands.length > 1
    ? t('askHand', { number: (view.active ?? 0) + 1, total })
    : t('ask', { total });
}
