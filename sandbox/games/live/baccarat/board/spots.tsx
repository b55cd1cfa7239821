import { classNames } from '@/components/ui/class-names';
import { useTranslations } from 'next-intl';
import { SpotArea } from '@/sandbox/board/betting-table/spot-area';
import tagged from '@/sandbox/board/betting-table/tagged.module.css';
import { useSpotText } from '@/sandbox/board/betting-table/use-spot-text';
import type { LiveSpotsProps } from '@/sandbox/board/live/live-board';
import { LiveSpot } from '@/sandbox/board/live/live-spot';
import type { LiveInfo } from '@/sandbox/kit/live-info';
import { pairCoups, spotsOf } from '../spots';
import type { LiveBaccaratBetKey, LiveBaccaratMaths } from '../types';
import styles from './spots.module.css';
import { useBetTexts } from './use-bet-texts';

const main: readonly LiveBaccaratBetKey[] = ['player', 'tie', 'banker'];

/** Player, tie and banker, and below them what else the table offers in this coup. */
export function Spots({ info, bets, crowd, round }: LiveSpotsProps) {
  const { maths, ...rest } = info as LiveInfo<LiveBaccaratMaths>;
  const t = useTranslations('play.liveBaccarat');
  const tBaccarat = useTranslations('play.baccarat');
  const describe = useSpotText({ bets: [...rest.bets], maths });
  const { nameOf, oddsOf, hintOf } = useBetTexts(maths);
  const offered = spotsOf(maths, round?.coup ?? null).map(({ key }) => key as LiveBaccaratBetKey);
  const sides = offered.filter((key) => !main.includes(key));
  const arePairsOver = round?.coup !== undefined && round.coup !== null && round.coup > pairCoups;
  const spot = (key: LiveBaccaratBetKey) => {
    const said = describe(key, oddsOf(key));
    const hint = hintOf(key);
    const more = key === 'player' || key === 'banker' ? tBaccarat('tieBack') : hint;
    return (
      <LiveSpot
        key={key}
        bets={bets}
        spotKey={key}
        name={nameOf(key)}
        odds={oddsOf(key)}
        hint={hint}
        description={more ? `${said} ${more}` : said}
        chips={maths.terms.chips}
        crowd={crowd.get(key)}
        className={`${styles.spot} ${styles[key] ?? ''}`}
      />
    );
  };
  return (
    <>
      <SpotArea className={classNames(styles.spots, tagged.tagged)}>
        {main.map(spot)}
        {sides.map(spot)}
      </SpotArea>
      {arePairsOver && <p className={styles.note}>{t('pairsOver', { coups: pairCoups })}</p>}
    </>
  );
}
