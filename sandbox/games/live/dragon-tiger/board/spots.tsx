import { classNames } from '@/components/ui/class-names';
import { SpotArea } from '@/sandbox/board/betting-table/spot-area';
import tagged from '@/sandbox/board/betting-table/tagged.module.css';
import { useSpotText } from '@/sandbox/board/betting-table/use-spot-text';
import type { LiveSpotsProps } from '@/sandbox/board/live/live-board';
import { LiveSpot } from '@/sandbox/board/live/live-spot';
import type { LiveInfo } from '@/sandbox/kit/live-info';
import type { DragonTigerBetKey, DragonTigerMaths } from '../types';
import styles from './spots.module.css';
import { useBetTexts } from './use-bet-texts';

/** As they lie: the dragon, both ties over each other, the tiger. */
const spots: readonly DragonTigerBetKey[] = ['dragon', 'tie', 'suitedTie', 'tiger'];

export function Spots({ info, bets, crowd }: LiveSpotsProps) {
  const { maths, ...rest } = info as LiveInfo<DragonTigerMaths>;
  const describe = useSpotText({ bets: [...rest.bets], maths });
  const { nameOf, oddsOf, hintOf } = useBetTexts(maths);
  return (
    <SpotArea className={classNames(styles.spots, tagged.tagged)}>
      {spots.map((key) => {
        const said = describe(key, oddsOf(key));
        const hint = hintOf(key);
        return (
          <LiveSpot
            key={key}
            bets={bets}
            spotKey={key}
            name={nameOf(key)}
            odds={oddsOf(key)}
            hint={hint}
            description={hint ? `${said} ${hint}` : said}
            chips={maths.terms.chips}
            crowd={crowd.get(key)}
            className={`${styles.spot} ${styles[key] ?? ''}`}
          />
        );
      })}
    </SpotArea>
  );
}
