import { useTranslations } from 'next-intl';
import { betKinds, type RouletteMaths } from '@/sandbox/games/roulette/types';
import { BetTable, type BetTableInfo } from '@/sandbox/board/betting-table/bet-table';
import { oddsText } from '@/sandbox/board/betting-table/odds';
import { RuleList } from '@/sandbox/board/betting-table/rule-list';

interface RulesProps {
  info: BetTableInfo<RouletteMaths>;
  /** How bets are laid, where that is not as at a table for one. */
  place?: string;
}

/** What each kind of bet pays, and how the table is played. */
export function Rules({ info, place }: RulesProps) {
  const t = useTranslations('play.roulette');
  const tTable = useTranslations('play.bettingTable');
  const { pays, atZero, wheel } = info.maths;
  const rows = betKinds.flatMap((kind) => {
    const hundredths = pays[kind];
    if (hundredths === undefined) return [];
    return [{ kind, name: t(`bets.${kind}`), odds: tTable('odds', { odds: oddsText(hundredths) }) }];
  });
  const hasHalf = atZero.evenChance !== undefined;
  return (
    <>
      <BetTable info={info} rows={rows} />
      <RuleList
        rules={[
          t('rules.pockets', { count: wheel.length, highest: wheel.length - 1 }),
          place ?? t('rules.place'),
          t('rules.odds'),
          hasHalf
            ? t('rules.half', {
                kinds: atZero.column === undefined ? t('rules.halfEven') : t('rules.halfAll'),
              })
            : t('rules.zero'),
        ]}
      />
    </>
  );
}
