import { useTranslations } from 'next-intl';
import type { GameInfo } from '@/sandbox/kit/game-info';
import type { Card } from '@/sandbox/kit/cards';
import type { PokerView } from '@/sandbox/games/video-poker/types';
import { PlayingCard } from '@/sandbox/board/cards/playing-card';
import { useMoney } from '@/sandbox/board/table/use-money';
import styles from './summary.module.css';

interface SummaryProps {
  info: GameInfo;
  play: { stake: string; payout: string; outcome: PokerView };
}

/** The deal, what was held, and what it became. */
export function Summary({ play: { payout, outcome } }: SummaryProps) {
  const t = useTranslations('play.videoPoker');
  const money = useMoney();
  const { dealt, held, cards, hand } = outcome;
  const heldText =
    held && held.length > 0
      ? t('heldPlaces', { places: held.map((place) => place + 1).join(', ') })
      : t('heldNone');
  return (
    <div className={styles.summary}>
      <Row title={t('dealt')} cards={dealt} />
      {held && <p>{heldText}</p>}
      {held && <Row title={t('final')} cards={cards} />}
      {held && <p>{hand ? t('paid', { hand: t(`hands.${hand}`), amount: money(payout) }) : t('nothing')}</p>}
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
