import { useTranslations } from 'next-intl';
import { BetTable } from '@/sandbox/board/betting-table/bet-table';
import { RuleList } from '@/sandbox/board/betting-table/rule-list';
import type { LiveInfo } from '@/sandbox/kit/live-info';
import { pairCoups, spotsOf } from '../spots';
import type { LiveBaccaratBetKey, LiveBaccaratMaths } from '../types';
import { useBetTexts } from './use-bet-texts';

/** What each bet of the table pays and returns, how cards are drawn, and how its shoe is dealt. */
export function Rules({ info }: { info: LiveInfo<LiveBaccaratMaths> }) {
  const t = useTranslations('play.liveBaccarat');
  const tBaccarat = useTranslations('play.baccarat');
  const { nameOf, oddsOf, hintOf } = useBetTexts(info.maths);
  const keys = spotsOf(info.maths, null).map(({ key }) => key as LiveBaccaratBetKey);
  const hasPairs = keys.includes('playerPair');
  return (
    <>
      <BetTable
        info={{ ...info, bets: [...info.bets], facts: {} }}
        rows={keys.map((key) => {
          const hint = hintOf(key);
          const name = hint ? t('nameWithHint', { name: nameOf(key), hint }) : nameOf(key);
          return { kind: key, name, odds: oddsOf(key) };
        })}
      />
      <RuleList
        rules={[
          info.maths.isFresh ? t('rules.fresh') : t('rules.shoe'),
          tBaccarat('rules.deal'),
          tBaccarat('rules.player'),
          tBaccarat('rules.banker'),
          tBaccarat('rules.tie'),
          info.maths.bankerSix === undefined
            ? tBaccarat('rules.commission')
            : tBaccarat('rules.noCommission'),
          ...(hasPairs && !info.maths.isFresh ? [t('rules.pairs', { coups: pairCoups })] : []),
        ]}
      />
    </>
  );
}
