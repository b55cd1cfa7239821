import { useState } from 'react';
import { CrowdList } from '@/sandbox/board/live/crowd-list';
import type { LiveSpotsProps } from '@/sandbox/board/live/live-board';
import { SpotCrowdNote, useCrowdText } from '@/sandbox/board/live/spot-crowd';
import { Cloth } from '@/sandbox/games/roulette/board/cloth';
import { KindPicker } from '@/sandbox/games/roulette/board/kind-picker';
import { useSpotName } from '@/sandbox/games/roulette/board/use-spot-name';
import type { InsideKind, RouletteMaths } from '@/sandbox/games/roulette/types';
import type { LiveInfo } from '@/sandbox/kit/live-info';
import type { RouletteResult } from '../play-round';
import styles from './spots.module.css';

/** The cloth of the game with rows as high as a thumb, and who has staked on what. */
export function Spots({ info, bets, crowd, round }: LiveSpotsProps) {
  const { maths, bets: returns } = info as LiveInfo<RouletteMaths>;
  const [kind, setKind] = useState<InsideKind>('straight');
  const nameOf = useSpotName(maths.wheel.length - 1);
  const crowdText = useCrowdText();
  const result = (round?.result ?? null) as RouletteResult | null;
  return (
    <div className={styles.spots}>
      <KindPicker kind={kind} onKind={setKind} />
      <Cloth
        info={{ bets: [...returns], maths }}
        chips={maths.terms.chips}
        bets={bets}
        kind={kind}
        number={result?.number ?? null}
        tellOf={(key) => crowdText(crowd.get(key))}
        noteOf={(key) => <SpotCrowdNote crowd={crowd.get(key)} />}
      />
      <CrowdList crowd={crowd} nameOf={nameOf} />
    </div>
  );
}
