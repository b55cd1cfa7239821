import { useTranslations } from 'next-intl';
import type { Card } from '@/sandbox/kit/cards';
import type { BlackjackView } from '@/sandbox/games/blackjack/types';
import { cardGapMs, cardMs } from '@/sandbox/board/cards/deal-times';
import { Fan } from './fan';
import styles from './place.module.css';
import { useTotalText } from './use-total-text';

interface DealerCardsProps {
  view: BlackjackView | null;
  isRevealed: boolean;
  /** All of them lie open. */
  isTold: boolean;
  roundId: string;
}

/** The deal goes round the table: player, dealer, player, dealer. */
const whenDealt = (at: number) => at * 2 + 1;
/** The hole card turns first; each further card takes its time. */
const whenRevealed = (at: number) => Math.max(0, at - 1) * 4;

/** How long it takes until the last of so many cards lies open. */
export const dealerMs = (cards: number): number => whenRevealed(cards - 1) * cardGapMs + cardMs;

/** One card open and one face down until the hands are played; then all of them, one after the other. */
export function DealerCards({ view, isRevealed, isTold, roundId }: DealerCardsProps) {
  const all = view?.dealer.cards ?? [];
  const cards = isRevealed ? all : all.slice(0, 1);
  return (
    <DealerPlace
      key={roundId}
      cards={cards}
      counted={view ? (isTold ? cards : cards.slice(0, 1)) : null}
      hidden={isRevealed ? 0 : view ? 1 : 2}
      dealPlaceOf={isRevealed ? whenRevealed : whenDealt}
    />
  );
}

interface DealerPlaceProps {
  /** Those that lie open. */
  cards: readonly Card[];
  /** Those of which the total is told; null before the deal. */
  counted: readonly Card[] | null;
  hidden: number;
  dealPlaceOf: (at: number) => number;
}

/** The dealer's place with its total. */
export function DealerPlace({ cards, counted, hidden, dealPlaceOf }: DealerPlaceProps) {
  const t = useTranslations('play.blackjack');
  const totalOf = useTotalText();
  return (
    <section className={styles.place} aria-label={t('dealer')}>
      <h3 className={styles.head}>
        <span>{t('dealer')}</span>
        {counted && <span className={styles.total}>{totalOf(counted)}</span>}
      </h3>
      <Fan cards={cards} hidden={hidden} dealPlaceOf={dealPlaceOf} />
    </section>
  );
}
