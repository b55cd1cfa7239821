import { useTranslations } from 'next-intl';
import { BetTable } from '@/sandbox/board/betting-table/bet-table';
import { RuleList } from '@/sandbox/board/betting-table/rule-list';
import type { LiveInfo } from '@/sandbox/kit/live-info';
import { dragonTigerBets, type DragonTigerMaths } from '../types';
import { useBetTexts } from './use-bet-texts';

/** What each bet pays and returns, who wins, what a tie does, and how the shoe is dealt. */
export function Rules({ info }: { info: LiveInfo<DragonTigerMaths> }) {
  const t = useTranslations('play.liveDragonTiger.rules');
  const { nameOf, oddsOf } = useBetTexts(info.maths);
  return (
    <>
      <BetTable
        info={{ ...info, bets: [...info.bets], facts: {} }}
        rows={dragonTigerBets.map((key) => ({ kind: key, name: nameOf(key), odds: oddsOf(key) }))}
      />
      <RuleList rules={[t('shoe'), t('deal'), t('half'), t('ties')]} />
    </>
  );
}
