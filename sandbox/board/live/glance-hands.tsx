import type { Card } from '@/sandbox/kit/cards';
import { PlayingCard } from '../cards/playing-card';
import styles from './glance-hands.module.css';

interface GlanceHand {
  key: string;
  name: string;
  /** In place of the name, where there is one. */
  letter?: string;
  cards: readonly Card[];
  /** Null before the first card. */
  total: string | null;
  isWinner: boolean;
}

const most = 3;

/** The hands of a table that stands small, a row each, card by card as they open. */
export function GlanceHands({ hands }: { hands: readonly GlanceHand[] }) {
  return (
    <div className={styles.hands}>
      {hands.map(({ key, name, letter, cards, total, isWinner }) => (
        <div
          key={key}
          className={styles.hand}
          role="group"
          aria-label={name}
          data-winner={isWinner || undefined}
        >
          {letter && (
            <span className={styles.letter} aria-hidden="true">
              {letter}
            </span>
          )}
          <span className={styles.cards} data-many={cards.length > most || undefined}>
            {cards.map((card, at) => (
              <PlayingCard key={at} card={card} size="small" dealPlace={0} />
            ))}
          </span>
          {total !== null && <span className={styles.total}>{total}</span>}
        </div>
      ))}
    </div>
  );
}
