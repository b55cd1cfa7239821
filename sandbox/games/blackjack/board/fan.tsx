import type { Card } from '@/sandbox/kit/cards';
import { PlayingCard } from '@/sandbox/board/cards/playing-card';
import styles from './fan.module.css';

interface FanProps {
  cards: readonly Card[];
  /** How many lie face down behind the open ones. */
  hidden?: number;
  /** When each card comes, counted in cards. */
  dealPlaceOf: (at: number) => number;
}

/** Cards that lie over each other as far as the room asks for; each corner stays to be read. */
export function Fan({ cards, hidden = 0, dealPlaceOf }: FanProps) {
  return (
    <div className={styles.fan}>
      {cards.map((card, at) => (
        <span key={at} className={styles.slot}>
          <PlayingCard card={card} dealPlace={dealPlaceOf(at)} />
        </span>
      ))}
      {Array.from({ length: hidden }, (_, at) => (
        <span key={`hidden-${at}`} className={styles.slot}>
          <PlayingCard isFaceDown dealPlace={dealPlaceOf(cards.length + at)} />
        </span>
      ))}
    </div>
  );
}
