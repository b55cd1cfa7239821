import { classNames } from '@/components/ui/class-names';
import { BetSpot } from '@/sandbox/board/betting-table/bet-spot';
import { SpotArea } from '@/sandbox/board/betting-table/spot-area';
import { useSpotText } from '@/sandbox/board/betting-table/use-spot-text';
import type { LiveSpotsProps } from '@/sandbox/board/live/live-board';
import { SpotCrowdNote } from '@/sandbox/board/live/spot-crowd';
import type { LiveInfo } from '@/sandbox/kit/live-info';
import { wheelBets, type LiveWheelMaths, type LiveWheelResult } from '../types';
import { segmentStyle } from './segment-chip';
import styles from './spots.module.css';
import { useSpotTexts } from './use-spot-texts';

/** A spot for each pay of the wheel, in the colours of its segments. */
export function Spots({ info, bets, crowd, round }: LiveSpotsProps) {
  const { maths, ...rest } = info as LiveInfo<LiveWheelMaths>;
  const describe = useSpotText({ bets: [...rest.bets], maths });
  const { nameOf, markOf, oddsOf, segmentsOf } = useSpotTexts(maths);
  const result = (round?.result ?? null) as LiveWheelResult | null;
  return (
    <SpotArea className={styles.spots}>
      {wheelBets.map((key) => (
        <BetSpot
          key={key}
          bets={bets}
          spotKey={key}
          name={nameOf(key)}
          description={`${describe(key, oddsOf(key))} ${segmentsOf(key)}`}
          chips={maths.terms.chips}
          className={classNames(styles.spot, result?.name === key && styles.won)}
          style={segmentStyle(key)}
        >
          <span className={styles.number}>{markOf(key)}</span>
          <span className={styles.odds}>{oddsOf(key)}</span>
          <span className={styles.odds}>{segmentsOf(key)}</span>
          <SpotCrowdNote crowd={crowd.get(key)} />
        </BetSpot>
      ))}
    </SpotArea>
  );
}
