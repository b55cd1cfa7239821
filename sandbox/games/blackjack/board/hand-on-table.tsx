import { useTranslations } from 'next-intl';
import { classNames } from '@/components/ui/class-names';
import type { HandView } from '@/sandbox/games/blackjack/types';
import { useMoney } from '@/sandbox/board/table/use-money';
import { Fan } from './fan';
import styles from './place.module.css';

interface HandOnTableProps {
  /** Null before the deal. */
  hand: HandView | null;
  /** Where there are several; null for the only one. */
  number: number | null;
  isActive: boolean;
  /** Its end may be told. */
  isRevealed: boolean;
  /** When each card comes, counted in cards; as at a table of one where it is absent. */
  dealPlaceOf?: (at: number) => number;
}

/** The first two cards come in turn with the dealer's; what is asked for comes at once. */
const whenDealt = (at: number) => (at < 2 ? at * 2 : 0);

/** One hand of the player's with its total and the money on it. */
export function HandOnTable(props: HandOnTableProps) {
  const { hand, number, isActive, isRevealed, dealPlaceOf = whenDealt } = props;
  const t = useTranslations('play.blackjack');
  const money = useMoney();
  const name = number === null ? t('you') : t('hand', { number });
  // What a hand did by itself is told at once, what it did against the dealer with the dealer's cards.
  const isTold = isRevealed || hand?.result === 'bust' || hand?.result === 'surrendered';
  const state = hand?.state === 'bust' ? t('results.bust') : hand?.isDoubled ? t('doubled') : null;
  const result = hand?.result && isTold ? t(`results.${hand.result}`) : state;
  return (
    <section
      className={classNames(styles.place, isActive && styles.active)}
      aria-label={name}
      aria-current={isActive || undefined}
    >
      <Fan
        cards={hand?.cards ?? []}
        hidden={hand ? (hand.cards.length < 2 ? 1 : 0) : 2}
        dealPlaceOf={dealPlaceOf}
      />
      <p className={styles.head}>
        <span>{name}</span>
        {hand && (
          <span className={styles.total}>
            {hand.isSoft && hand.total < 21
              ? t('softTotal', { total: hand.total })
              : t('total', { total: hand.total })}
          </span>
        )}
        {hand && <span className={styles.stake}>{money(hand.stake)}</span>}
      </p>
      {number !== null && <p className={styles.result}>{result}</p>}
    </section>
  );
}
