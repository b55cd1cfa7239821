import { useTranslations } from 'next-intl';
import { PlayingCard } from '@/sandbox/board/cards/playing-card';
import { pictureOf } from '@/sandbox/games/thirteen/combinations';
import type { ThirteenAction } from '@/sandbox/games/thirteen/types';
import styles from './step.module.css';

/** One action of a match that is over. */
export function Step({ action }: { action: ThirteenAction }) {
  const t = useTranslations('play.match.steps');
  if (action.type !== 'play') return <span>{t('pass')}</span>;
  return (
    <span className={styles.cards}>
      {action.cards.map((card) => (
        <PlayingCard key={card} card={pictureOf(card)} size="small" />
      ))}
    </span>
  );
}
