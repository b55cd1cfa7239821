import { useTranslations } from 'next-intl';
import { BetTable } from '@/sandbox/board/betting-table/bet-table';
import { RuleList } from '@/sandbox/board/betting-table/rule-list';
import type { LiveInfo } from '@/sandbox/kit/live-info';
import { wheelBets, type LiveWheelMaths } from '../types';
import { useSpotTexts } from './use-spot-texts';

/** What each bet pays and returns, on how many segments it wins, and what the multiplying segments do. */
export function Rules({ info }: { info: LiveInfo<LiveWheelMaths> }) {
  const t = useTranslations('play.liveWheel');
  const tWheel = useTranslations('play.wheel');
  const { nameOf, oddsOf, segmentsOf } = useSpotTexts(info.maths);
  const { factors, mostMultipliers } = info.maths;
  const { double, quintuple } = factors;
  return (
    <>
      <BetTable
        info={{ ...info, bets: [...info.bets], facts: {} }}
        rows={wheelBets.map((key) => ({
          kind: key,
          name: t('nameWithSegments', { name: nameOf(key), segments: segmentsOf(key) }),
          odds: oddsOf(key),
        }))}
      />
      <RuleList
        rules={[
          t('rules.win'),
          t('rules.multiply', { double, quintuple }),
          t('rules.most', { count: mostMultipliers, times: Math.max(double, quintuple) ** mostMultipliers }),
          tWheel('rules.equal'),
          tWheel('rules.middle'),
        ]}
      />
    </>
  );
}
