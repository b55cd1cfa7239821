import { useTranslations } from 'next-intl';
import type { TableTerms } from '@/sandbox/kit/betting-table/placed-bets';
import type { GameInfo } from '@/sandbox/kit/game-info';
import { useMoney } from '../table/use-money';

/** What a spot says of itself to those who ask: what it pays, its exact return, its limit. */
export function useSpotText(
  info: Pick<GameInfo<{ terms: TableTerms }>, 'bets' | 'maths'>,
): (kind: string, odds: string) => string {
  const t = useTranslations('play.bettingTable');
  const money = useMoney();
  return (kind, odds) =>
    t('spot', {
      odds,
      percent: info.bets.find((bet) => bet.key === kind)?.returnToPlayer ?? '',
      limit: money(info.maths.terms.limits[kind] ?? '0.00'),
    });
}
