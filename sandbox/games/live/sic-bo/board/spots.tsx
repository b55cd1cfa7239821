import { CrowdList } from '@/sandbox/board/live/crowd-list';
import type { LiveSpotsProps } from '@/sandbox/board/live/live-board';
import { SpotCrowdNote, useCrowdText } from '@/sandbox/board/live/spot-crowd';
import { Cloth } from '@/sandbox/games/sic-bo/board/cloth';
import { useSpotName } from '@/sandbox/games/sic-bo/board/use-spot-words';
import type { SicBoMaths } from '@/sandbox/games/sic-bo/types';
import type { LiveInfo } from '@/sandbox/kit/live-info';
import { bambooDice } from './dice';
import styles from './spots.module.css';

/** The cloth of the game with fields as high as a thumb, and who has staked on what. */
export function Spots({ info, bets, crowd }: LiveSpotsProps) {
  const { maths, bets: returns } = info as LiveInfo<SicBoMaths>;
  const nameOf = useSpotName();
  const crowdText = useCrowdText();
  return (
    <div className={styles.spots}>
      <Cloth
        info={{ bets: [...returns], maths }}
        bets={bets}
        chips={maths.terms.chips}
        look={bambooDice}
        tellOf={(key) => crowdText(crowd.get(key))}
        noteOf={(key) => <SpotCrowdNote crowd={crowd.get(key)} />}
      />
      <CrowdList crowd={crowd} nameOf={nameOf} />
    </div>
  );
}
