import { useTranslations } from 'next-intl';
import type { PokerView } from '@/sandbox/games/video-poker/types';
import { PlayingCard } from '@/sandbox/board/cards/playing-card';
import { useCardName } from '@/sandbox/board/cards/use-card-name';
import styles from './hand-cards.module.css';

interface HandCardsProps {
  view: PokerView | null;
  held: readonly number[];
  isRevealed: boolean;
  /** All of them lie open, so those that pay may be marked. */
  isTold: boolean;
  isDeciding: boolean;
  onTurn: (place: number) => void;
}

/** The five places. Each is a button while the round is open: pressed is held. */
export function HandCards({ view, held, isRevealed, isTold, isDeciding, onTurn }: HandCardsProps) {
  const t = useTranslations('play.videoPoker');
  const nameOf = useCardName();
  return (
    <div className={styles.cards} role="group" aria-label={t('yourCards')}>
      {[0, 1, 2, 3, 4].map((place) => {
        const card = (isRevealed ? view?.cards : view?.dealt)?.[place] ?? null;
        const isHeld = held.includes(place);
        // Between the decision and its end, what was thrown away lies face down.
        const isFaceDown = card === null || (!isDeciding && !isRevealed && !isHeld);
        const isNew = isDeciding || (isRevealed && !isHeld);
        const name = card && !isFaceDown ? nameOf(card) : t('place', { number: place + 1 });
        return (
          <button
            key={place}
            type="button"
            className={styles.place}
            aria-pressed={isHeld}
            aria-disabled={!isDeciding || undefined}
            aria-keyshortcuts={`${place + 1}`}
            aria-label={name}
            data-winning={(isTold && view?.winning.includes(place)) || undefined}
            onClick={() => onTurn(place)}
          >
            <PlayingCard
              card={card}
              isFaceDown={isFaceDown}
              label=""
              {...(isNew && !isFaceDown ? { dealPlace: place } : {})}
            />
            <span className={styles.tag} aria-hidden="true">
              {isHeld ? t('held') : isDeciding ? t('hold', { number: place + 1 }) : ''}
            </span>
          </button>
        );
      })}
    </div>
  );
}
