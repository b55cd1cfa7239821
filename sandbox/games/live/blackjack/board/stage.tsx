import { useTranslations } from 'next-intl';
import { PlayingCard } from '@/sandbox/board/cards/playing-card';
import type { LiveStageProps } from '@/sandbox/board/live/live-board';
import { DealerPlace } from '@/sandbox/games/blackjack/board/dealer-cards';
import { Fan } from '@/sandbox/games/blackjack/board/fan';
import placeStyles from '@/sandbox/games/blackjack/board/place.module.css';
import { useTotalText } from '@/sandbox/games/blackjack/board/use-total-text';
import type { CommonHand, ShownCard } from '../types';
import { atOnce, ofLane } from './opened';
import styles from './stage.module.css';

/** The dealer, and below the own hands; for who has none, the cards that everybody at the table has. */
export function Stage({ round, opened, hands }: LiveStageProps<ShownCard, CommonHand>) {
  const t = useTranslations('play.blackjack');
  const start = ofLane(opened, 'start');
  const dealt = [start[1], start[3]].flatMap((card) => card ?? []);
  const dealer = [...dealt, ...ofLane(opened, 'dealer')];
  const roundId = round?.roundId ?? '';
  return (
    <div className={styles.stage}>
      <DealerPlace
        key={`dealer ${roundId}`}
        cards={dealer}
        counted={dealer.length === 0 ? null : dealer}
        hidden={Math.max(0, 2 - dealer.length)}
        dealPlaceOf={atOnce}
      />
      <p className={styles.print}>{t('printStands')}</p>
      {hands && start.length >= 3 ? hands : <CommonCards key={`all ${roundId}`} opened={opened} />}
    </div>
  );
}

function CommonCards({ opened }: { opened: readonly ShownCard[] }) {
  const t = useTranslations('play.liveBlackjack');
  const totalOf = useTotalText();
  const start = ofLane(opened, 'start');
  const two = [start[0], start[2]].flatMap((card) => card ?? []);
  const drawn = opened.filter(({ lane }) => lane === 'a' || lane === 'b');
  return (
    <section className={placeStyles.place} aria-label={t('common')}>
      <Fan cards={two} hidden={2 - two.length} dealPlaceOf={atOnce} />
      <p className={placeStyles.head}>
        <span>{t('common')}</span>
        {two.length > 0 && <span className={placeStyles.total}>{totalOf(two)}</span>}
      </p>
      {drawn.length > 0 && (
        <div className={styles.drawn}>
          <span>{t('drawn')}</span>
          {drawn.map(({ card }, at) => (
            <PlayingCard key={at} card={card} size="small" />
          ))}
        </div>
      )}
    </section>
  );
}
