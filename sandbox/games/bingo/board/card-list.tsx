import { useTranslations } from 'next-intl';
import { parseMoney } from '@/lib/money';
import { numbersOn } from '@/sandbox/games/bingo/cards';
import type { BingoMaths, BingoView, CardView } from '@/sandbox/games/bingo/types';
import type { GameInfo } from '@/sandbox/kit/game-info';
import { useMoney } from '@/sandbox/board/table/use-money';
import { BingoCard } from './card';
import styles from './card-list.module.css';
import { progressOf } from './progress';

interface CardListProps {
  info: GameInfo<BingoMaths>;
  /** Null before cards are drawn: then `blank` empty ones lie there. */
  view: BingoView | null;
  /** Balls that are called so far. */
  count: number;
  blank: number;
}

/** The player's cards with their marks, and under each where it stands. */
export function CardList({ info, view, count, blank }: CardListProps) {
  const { balls } = info.maths;
  const called = new Set(view?.calls.slice(0, count));
  const cards: (CardView | null)[] = view ? view.cards : Array.from({ length: blank }, () => null);
  const noteOf = useNote(info.maths, view, count);
  return (
    <div className={styles.cards} data-balls={balls} data-count={cards.length}>
      {cards.map((card, index) => {
        const own = card ? numbersOn(card.numbers) : [];
        const wins = card?.wins.filter((win) => win.ball <= count) ?? [];
        const winning = new Set(wins.flatMap((win) => win.places.map((place) => own[place] ?? 0)));
        return (
          <BingoCard
            key={index}
            theme={info.theme}
            balls={balls}
            number={index + 1}
            numbers={card?.numbers ?? null}
            called={called}
            winning={winning}
            {...noteOf(card)}
          />
        );
      })}
    </div>
  );
}

/** Plain counts of what is missing: nothing urges, and the words are the same for one number as for five. */
function useNote(maths: BingoMaths, view: BingoView | null, count: number) {
  const t = useTranslations('play.bingo');
  const money = useMoney();
  // A card is shown as a gain only where the round as a whole pays more than all of its cards cost.
  const paid = (view?.cards ?? []).flatMap((card) => progressOf(maths, card, view?.calls ?? [], count).won);
  const isRoundGain = paid.reduce((sum, { pays }) => sum + pays, 0) > (view?.cards.length ?? 0);
  return (card: CardView | null): { note: string; isGain: boolean } => {
    if (!card || !view) return { note: t('blank'), isGain: false };
    const isOver = count >= view.calls.length;
    const { won, next } = progressOf(maths, card, view.calls, count);
    if (won.length > 0) {
      const pays = won.reduce((sum, prize) => sum + prize.pays, 0);
      const amount = money((parseMoney(view.cardStake) ?? 0n) * BigInt(pays));
      const patterns = [...new Set(won.map((prize) => t(`patterns.${prize.pattern}`)))].join(', ');
      return { note: t('cardPays', { patterns, amount }), isGain: isOver && isRoundGain && pays > 1 };
    }
    if (isOver) return { note: t('cardNothing'), isGain: false };
    if (!next) return { note: t('noneLeft'), isGain: false };
    const pattern = t(`patterns.${next.prize.pattern}`);
    return { note: t('toGo', { pattern, count: next.missing }), isGain: false };
  };
}
