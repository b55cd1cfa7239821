import { useTranslations } from 'next-intl';
import { totalOf } from '@/sandbox/games/baccarat/coup';
import type { BaccaratView, Winner } from '@/sandbox/games/baccarat/types';
import type { Card } from '@/sandbox/kit/cards';
import { PlayingCard } from '@/sandbox/board/cards/playing-card';
import styles from './hands.module.css';

interface HandsProps {
  /** Null before the first round and while the cards are on their way. */
  view: BaccaratView | null;
  /** How many of its cards lie on the table. */
  dealt: number;
  isRevealed: boolean;
}

/** In turn to player and banker, then third cards: how many of each hand lie there. */
function lyingOf({ player }: BaccaratView, dealt: number): { player: number; banker: number } {
  const first = { player: Math.min(2, Math.ceil(dealt / 2)), banker: Math.min(2, Math.floor(dealt / 2)) };
  const more = Math.max(0, dealt - 4);
  const drawn = Math.min(more, player.length - 2);
  return { player: first.player + drawn, banker: first.banker + more - drawn };
}

export function Hands({ view, dealt, isRevealed }: HandsProps) {
  const lying = view ? lyingOf(view, dealt) : { player: 0, banker: 0 };
  return (
    <TwoHands
      player={view?.player.slice(0, lying.player) ?? []}
      banker={view?.banker.slice(0, lying.banker) ?? []}
      winner={isRevealed ? (view?.winner ?? null) : null}
    />
  );
}

interface TwoHandsProps extends Record<'player' | 'banker', readonly Card[]> {
  winner: Winner | null;
}

/** Both hands as far as their cards lie there. */
export function TwoHands({ winner, ...hands }: TwoHandsProps) {
  return (
    <div className={styles.hands}>
      {(['player', 'banker'] as const).map((hand) => (
        <Hand key={hand} hand={hand} cards={hands[hand]} isWinner={winner === hand} />
      ))}
    </div>
  );
}

interface HandProps {
  hand: 'player' | 'banker';
  cards: readonly Card[];
  isWinner: boolean;
}

function Hand({ hand, cards, isWinner }: HandProps) {
  const t = useTranslations('play.baccarat');
  return (
    <section className={styles.hand} data-winner={isWinner || undefined} aria-label={t(`hands.${hand}`)}>
      <p className={styles.head}>
        <span>{t(`hands.${hand}`)}</span>
        {cards.length > 0 && (
          <span className={styles.total}>
            <span aria-hidden="true">{totalOf(cards)}</span>
            <span className="visually-hidden">{t('total', { total: totalOf(cards) })}</span>
          </span>
        )}
      </p>
      <div className={styles.cards}>
        {[0, 1, 2].map((place) => (
          <div key={place} className={styles.place} data-third={place === 2 || undefined}>
            {cards[place] && <PlayingCard card={cards[place]} dealPlace={0} />}
          </div>
        ))}
      </div>
    </section>
  );
}
