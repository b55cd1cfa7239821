import { useTranslations } from 'next-intl';
import { moneyText, parseMoney } from '@/lib/money';
import { useMoney } from '@/sandbox/board/table/use-money';
import type { ScatterPaysBoardProps, ShownSpin } from './frames';
import { useSymbolName } from './use-symbol-name';

/** What the round has paid in all, the pool it won included. */
export function paidInAll({ payout, jackpot }: { payout: string; jackpot: string | null }): bigint {
  return (parseMoney(payout) ?? 0n) + (parseMoney(jackpot ?? '') ?? 0n);
}

/** What has just happened, in one sentence. */
export function useStatus(
  { info, table }: ScatterPaysBoardProps,
  { step, isStill, isEnd }: ShownSpin,
): string {
  const t = useTranslations('play.anywhere.status');
  const money = useMoney();
  const nameOf = useSymbolName(info.theme);
  const { mode, round } = table;
  if (!round && mode === 'idle') return t('welcome', { count: info.maths.counts[0] ?? 0 });
  if (!round || !step || !isStill) return t('falling');
  if (isEnd && round.jackpot) {
    return t('pool', { pool: money(round.jackpot), amount: money(moneyText(paidInAll(round))) });
  }
  if (isEnd && mode !== 'showing' && round.outcome.steps.length > 1) {
    return t('total', { amount: money(round.payout) });
  }
  const { wins, multiplier, freeSpinsWon } = step;
  const amount = money(step.amount);
  if (freeSpinsWon > 0) return t('freeWon', { count: freeSpinsWon, amount });
  const [first, ...others] = wins;
  if (!first) return t('none');
  return others.length > 0
    ? t('many', { count: wins.length, multiplier, amount })
    : t('one', { count: first.count, symbol: nameOf(first.symbol), multiplier, amount });
}
