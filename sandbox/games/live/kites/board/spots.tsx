import { useTranslations } from 'next-intl';
import { useMemo } from 'react';
import { classNames } from '@/components/ui/class-names';
import { percentText } from '@/lib/rational';
import { BetSpot } from '@/sandbox/board/betting-table/bet-spot';
import { SpotArea } from '@/sandbox/board/betting-table/spot-area';
import tagged from '@/sandbox/board/betting-table/tagged.module.css';
import { useSpotText } from '@/sandbox/board/betting-table/use-spot-text';
import type { LiveSpotsProps } from '@/sandbox/board/live/live-board';
import { SpotCrowdNote } from '@/sandbox/board/live/spot-crowd';
import { Choice } from '@/sandbox/games/wheel/board/choice';
import { oddsText } from '@/sandbox/kit/odds/odds-formats';
import { oddsFormats } from '../odds-formats';
import { kiteReturns } from '../prices';
import type { KiteOffer } from '../table-match';
import { kiteOutcomes, type KiteSpot } from '../types';
import { offerOf } from './offer-of';
import styles from './spots.module.css';
import { useOddsFormat } from './use-odds-format';

/** One spot for each outcome, with its price in this very match; none is shown before the match is drawn. */
export function Spots({ info, bets, crowd, round }: LiveSpotsProps) {
  const t = useTranslations('play.liveKites');
  const [format, chooseFormat] = useOddsFormat();
  const offer = offerOf(round);
  const describe = useSpotText({ bets: useReturns(offer), maths: info.maths });
  const nameOf = (spot: KiteSpot) => t(`bets.${spot}`);
  const spotOf = (spot: KiteSpot) => {
    const price = offer && oddsText(offer.prices[spot], format);
    const said = price && describe(spot, t('priceIn', { price, format: t(`formats.${format}`) }));
    return (
      <BetSpot
        key={spot}
        bets={bets}
        spotKey={spot}
        name={nameOf(spot)}
        description={`${said ?? t('noPrice')} ${t(`hint.${spot}`)}`}
        chips={info.maths.terms.chips}
        className={`${styles.spot} ${styles[spot]}`}
      >
        <span className={styles.name}>{nameOf(spot)}</span>
        {price && (
          <bdi dir="ltr" className={styles.price}>
            {price}
          </bdi>
        )}
        <span className={styles.hint}>{t(`hint.${spot}`)}</span>
        <SpotCrowdNote crowd={crowd.get(spot)} />
      </BetSpot>
    );
  };
  return (
    <div className={styles.offer}>
      <Choice
        label={t('formats.label')}
        values={oddsFormats.map((each) => ({ value: each, text: t(`formats.${each}`) }))}
        value={format}
        isDisabled={false}
        onChange={chooseFormat}
      />
      <SpotArea className={classNames(styles.spots, tagged.tagged)}>{kiteOutcomes.map(spotOf)}</SpotArea>
    </div>
  );
}

/** What each bet returns by the chances of this match; the rules tell the least of all matches. */
function useReturns(offer: KiteOffer | null): { key: string; returnToPlayer: string }[] {
  const meron = offer?.chances.meron;
  const wala = offer?.chances.wala;
  return useMemo(() => {
    if (meron === undefined || wala === undefined) return [];
    const returns = kiteReturns({ meron, wala });
    return kiteOutcomes.map((key) => ({ key, returnToPlayer: percentText(returns[key]) }));
  }, [meron, wala]);
}
