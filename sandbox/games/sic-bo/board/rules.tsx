import { useTranslations } from 'next-intl';
import { betKinds, type SicBoMaths } from '@/sandbox/games/sic-bo/types';
import { BetTable, type BetTableInfo } from '@/sandbox/board/betting-table/bet-table';
import { RuleList } from '@/sandbox/board/betting-table/rule-list';
import { useOddsTexts } from './use-spot-words';

/** What each kind of bet pays, and when it wins. */
export function Rules({ info }: { info: BetTableInfo<SicBoMaths> }) {
  const t = useTranslations('play.sicBo');
  const oddsOf = useOddsTexts(info.maths);
  const rows = betKinds.map((kind) => ({ kind, name: t(`bets.${kind}`), odds: oddsOf(kind) }));
  return (
    <>
      <BetTable info={info} rows={rows} />
      <RuleList
        rules={[
          t('rules.roll'),
          t('rules.triples'),
          t('rules.single'),
          t('rules.pair'),
          t('rules.combination'),
          t('rules.total'),
          t('rules.odds'),
        ]}
      />
    </>
  );
}
