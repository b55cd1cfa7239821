import { useTranslations } from 'next-intl';
import { useState, type KeyboardEvent, type RefObject } from 'react';
import { pictureOf } from '@/sandbox/games/thirteen/combinations';
import type { ThirteenCard } from '@/sandbox/games/thirteen/types';
import { PlayingCard } from '@/sandbox/board/cards/playing-card';
import { useCardName } from '@/sandbox/board/cards/use-card-name';
import styles from './hand.module.css';

interface HandProps {
  cards: readonly ThirteenCard[];
  chosen: readonly ThirteenCard[];
  onToggle: (card: ThirteenCard) => void;
  handRef: RefObject<HTMLDivElement | null>;
}

const firstRow = 7;

/** Where the focus goes from a card, by the key; null for a key that moves nothing. */
function moved(key: string, from: number, count: number): number | null {
  const last = count - 1;
  const steps: Readonly<Record<string, number>> = {
    ArrowLeft: Math.max(0, from - 1),
    ArrowRight: Math.min(last, from + 1),
    ArrowUp: from >= firstRow ? from - firstRow : from,
    ArrowDown: Math.min(last, from + firstRow),
    Home: 0,
    End: last,
  };
  return steps[key] ?? null;
}

/** The own cards, ascending. One of them is in the order of the Tab key; arrows go on from there, Space chooses. */
export function Hand({ cards, chosen, onToggle, handRef }: HandProps) {
  const t = useTranslations('play.thirteen');
  const [at, setAt] = useState(0);
  const current = Math.min(at, cards.length - 1);
  const move = (event: KeyboardEvent<HTMLDivElement>) => {
    const next = moved(event.key, current, cards.length);
    if (next === null || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    setAt(next);
    event.currentTarget.querySelectorAll('button')[next]?.focus();
  };
  const rows = [cards.slice(0, firstRow), cards.slice(firstRow)].filter((row) => row.length > 0);
  return (
    <div
      ref={handRef}
      className={styles.hand}
      role="group"
      aria-label={t('hand', { count: cards.length })}
      // Cards run from the low to the high in every language, so that each corner can be read.
      dir="ltr"
      data-hand
      onKeyDown={move}
    >
      {rows.map((row, number) => (
        <div key={number} className={styles.row}>
          {row.map((card, place) => {
            const index = number * firstRow + place;
            return (
              <HandCard
                key={card}
                card={card}
                isChosen={chosen.includes(card)}
                isStop={index === current}
                onFocus={() => setAt(index)}
                onToggle={() => onToggle(card)}
              />
            );
          })}
        </div>
      ))}
    </div>
  );
}

interface HandCardProps {
  card: ThirteenCard;
  isChosen: boolean;
  isStop: boolean;
  onFocus: () => void;
  onToggle: () => void;
}

function HandCard({ card, isChosen, isStop, onFocus, onToggle }: HandCardProps) {
  const nameOf = useCardName();
  const picture = pictureOf(card);
  return (
    <button
      type="button"
      className={styles.card}
      aria-label={nameOf(picture)}
      aria-pressed={isChosen}
      tabIndex={isStop ? 0 : -1}
      onFocus={onFocus}
      onClick={onToggle}
    >
      <PlayingCard card={picture} label="" className={styles.picture ?? ''} />
    </button>
  );
}
