import { useTranslations } from 'next-intl';
import type { BlackjackAction, BlackjackView } from '@/sandbox/games/blackjack/types';
import type { Card } from '@/sandbox/kit/cards';
import type { GameInfo } from '@/sandbox/kit/game-info';
import { PlayingCard } from '@/sandbox/board/cards/playing-card';
import { useMoney } from '@/sandbox/board/table/use-money';
import styles from './summary.module.css';
import { useResultText } from './use-result-text';

interface SummaryProps {
  info: GameInfo;
  play: { stake: string; payout: string; actions: BlackjackAction[]; outcome: BlackjackView };
}

/** The cards of every hand, the decisions in their order, and the end. */
export function Summary({ play: { payout, actions, outcome } }: SummaryProps) {
  const t = useTranslations('play.blackjack');
  const money = useMoney();
  const endOf = useResultText();
  const { dealer, hands } = outcome;
  return (
    <div className={styles.summary}>
      <Row title={t('cardsOf', { name: t('dealer'), total: dealer.total })} cards={dealer.cards} />
      {hands.map((hand, index) => (
        <Row
          key={index}
          title={t('cardsAndStake', {
            name: hands.length > 1 ? t('hand', { number: index + 1 }) : t('you'),
            total: hand.total,
            stake: money(hand.stake),
          })}
          cards={hand.cards}
        />
      ))}
      {actions.length > 0 && (
        <p>{t('decided', { list: actions.map(({ kind }) => t(`actions.${kind}`)).join(', ') })}</p>
      )}
      {outcome.phase === 'over' && <p>{endOf(outcome, payout)}</p>}
    </div>
  );
}

function Row({ title, cards }: { title: string; cards: readonly Card[] }) {
  return (
    <div>
      <h4 className={styles.title}>{title}</h4>
      <div className={styles.cards}>
        {cards.map((card, place) => (
          <PlayingCard key={place} card={card} size="small" />
        ))}
      </div>
    </div>
  );
}
