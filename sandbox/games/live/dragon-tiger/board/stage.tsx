import { useTranslations } from 'next-intl';
import { PlayingCard } from '@/sandbox/board/cards/playing-card';
import type { LiveStageProps } from '@/sandbox/board/live/live-board';
import type { DragonTigerResult, ShownCard } from '../types';
import styles from './stage.module.css';

const hands = ['dragon', 'tiger'] as const;

/** One card each, as they open. The place of the card that is on its way stands out. */
export function Stage({ round, opened, result }: LiveStageProps<ShownCard, DragonTigerResult>) {
  const t = useTranslations('play.liveDragonTiger');
  const next = round?.opening ? hands[opened.length] : undefined;
  return (
    <div className={styles.hands}>
      {hands.map((hand) => {
        const card = opened.find((shown) => shown.hand === hand)?.card;
        const name = t(`bets.${hand}`);
        return (
          <section
            key={hand}
            className={styles.hand}
            data-winner={result?.winner === hand || undefined}
            data-tie={result?.winner === 'tie' || undefined}
            aria-label={name}
          >
            <p className={styles.head}>{name}</p>
            <div className={styles.place} data-next={hand === next || undefined}>
              {card && <PlayingCard card={card} dealPlace={0} />}
            </div>
          </section>
        );
      })}
    </div>
  );
}
