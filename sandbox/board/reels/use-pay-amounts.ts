import { useTranslations } from 'next-intl';
import { parseMoney } from '@/lib/money';
import { useMoney } from '../table/use-money';
import { useStake } from '../table/use-stake';

interface PayAmounts {
  /** Says at which stake the amounts are counted. */
  note: string;
  /** What each of some pays is in money at the chosen stake; nothing where nothing is paid. */
  amountsOf: (pays: readonly number[]) => string[];
}

/** The pays of a title in money. `payMinor` turns a pay into minor units at a stake. */
export function usePayAmounts(
  info: { stakes: string[] },
  payMinor: (pay: number, stakeMinor: bigint) => bigint,
): PayAmounts {
  const t = useTranslations('game.rules');
  const money = useMoney();
  const [stake] = useStake(info);
  const stakeMinor = parseMoney(stake) ?? 0n;
  return {
    note: t('amountsNote', { stake: money(stake) }),
    amountsOf: (pays) => pays.map((pay) => (pay > 0 ? money(payMinor(pay, stakeMinor)) : '')),
  };
}
