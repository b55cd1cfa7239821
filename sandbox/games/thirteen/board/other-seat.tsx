import { useTranslations } from 'next-intl';
import type { ThirteenView } from '@/sandbox/games/thirteen/types';
import { PlayingCard } from '@/sandbox/board/cards/playing-card';
import styles from './board.module.css';

/** How many cards another seat holds, and whether it has passed or is out. */
export function OtherSeat({ view, seat }: { view: ThirteenView; seat: number }) {
  const t = useTranslations('play.thirteen');
  const count = view.counts[seat] ?? 0;
  const place = view.finished.indexOf(seat) + 1;
  const isWaiting = view.passed[seat] && view.turn !== null;
  return (
    <span className={styles.count}>
      <PlayingCard isFaceDown size="small" label="" className={styles.back ?? ''} />
      {place > 0 ? t('place', { place }) : t(isWaiting ? 'passedWith' : 'cards', { count })}
    </span>
  );
}
