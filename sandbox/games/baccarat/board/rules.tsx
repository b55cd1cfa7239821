import { useTranslations } from 'next-intl';
import { baccaratBets, type BaccaratMaths } from '@/sandbox/games/baccarat/types';
import type { GameInfo } from '@/sandbox/kit/game-info';
import { BetTable } from '@/sandbox/board/betting-table/bet-table';
import { RuleList } from '@/sandbox/board/betting-table/rule-list';
import { useOddsTexts } from './use-odds-texts';

/** What each bet pays, and the drawing rules. */
export function Rules({ info }: { info: GameInfo<BaccaratMaths> }) {
  const t = useTranslations('play.baccarat');
  const oddsOf = useOddsTexts(info.maths);
  const { pays, bankerSix } = info.maths;
  const offered = baccaratBets.filter((key) => pays[key] !== undefined);
  const rules = [
    t('rules.shoe'),
    t('rules.deal'),
    t('rules.player'),
    t('rules.banker'),
    t('rules.tie'),
    bankerSix === undefined ? t('rules.commission') : t('rules.noCommission'),
    ...(pays.small === undefined ? [] : [t('rules.sides')]),
  ];
  return (
    <>
      <BetTable
        info={info}
        rows={offered.map((key) => ({ kind: key, name: t(`bets.${key}`), odds: oddsOf(key) }))}
      />
      <RuleList rules={rules} />
    </>
  );
}
