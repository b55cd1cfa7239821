import { useTranslations } from 'next-intl';
import { BetSpot } from '@/sandbox/board/betting-table/bet-spot';
import { SpotArea } from '@/sandbox/board/betting-table/spot-area';
import { useSpotText } from '@/sandbox/board/betting-table/use-spot-text';
import type { LiveSpotsProps } from '@/sandbox/board/live/live-board';
import { SpotCrowdNote } from '@/sandbox/board/live/spot-crowd';
import { mainBet } from '../settle-seat';
import styles from './spots.module.css';

/** One spot: everybody plays the same first two cards. */
export function Spots({ info, bets, crowd }: LiveSpotsProps) {
  const t = useTranslations('play.liveBlackjack');
  const describe = useSpotText({ bets: [...info.bets], maths: info.maths });
  return (
    <SpotArea className={styles.spots}>
      <BetSpot
        bets={bets}
        spotKey={mainBet}
        name={t('bet')}
        description={describe(mainBet, t('odds'))}
        chips={info.maths.terms.chips}
        className={styles.spot}
      >
        <span className={styles.name}>{t('bet')}</span>
        <span className={styles.odds}>{t('odds')}</span>
        <SpotCrowdNote crowd={crowd.get(mainBet)} />
      </BetSpot>
    </SpotArea>
  );
}
