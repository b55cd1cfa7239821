import { useTranslations } from 'next-intl';
import { SpotArea } from '@/sandbox/board/betting-table/spot-area';
import { useSpotText } from '@/sandbox/board/betting-table/use-spot-text';
import type { LiveSpotsProps } from '@/sandbox/board/live/live-board';
import { LiveSpot } from '@/sandbox/board/live/live-spot';
import { mainBet } from '../settle-seat';
import styles from './spots.module.css';

/** One spot: everybody plays the same first two cards. */
export function Spots({ info, bets, crowd }: LiveSpotsProps) {
  const t = useTranslations('play.liveBlackjack');
  const describe = useSpotText({ bets: [...info.bets], maths: info.maths });
  return (
    <SpotArea className={styles.spots}>
      <LiveSpot
        bets={bets}
        spotKey={mainBet}
        name={t('bet')}
        odds={t('odds')}
        description={describe(mainBet, t('odds'))}
        chips={info.maths.terms.chips}
        crowd={crowd.get(mainBet)}
        className={styles.spot}
      />
    </SpotArea>
  );
}
