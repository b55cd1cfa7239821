import { useLocale, useTranslations } from 'next-intl';
import { useEffect } from 'react';
import { useCall } from '@/lib/client/call/use-call';
import { protection, type LimitEntry } from '@/lib/contract/calls/protection';
import { formatMoney, parseMoney } from '@/lib/money';

const noInput = {};
const restMs = 30_000;

export interface LimitLeftProps {
  currencySymbol: string;
  /** Another number: something was staked or paid, so the figures may have changed. */
  played: number;
  className: string | undefined;
}

/** How much of a limit is gone, from 0 to 1; a deposit limit says nothing about the game that is open. */
function usedShare({ kind, amount, minutes, remaining }: LimitEntry): number {
  if (kind === 'deposit') return -1;
  const whole = amount === null ? (minutes ?? 0) : Number(parseMoney(amount) ?? 0n);
  const left =
    remaining.amount === null ? (remaining.minutes ?? 0) : Number(parseMoney(remaining.amount) ?? 0n);
  return whole === 0 ? 1 : 1 - left / whole;
}

/** The limit that is nearest to its end; null without limits on play. Pure. */
export function nearestLimit(limits: readonly LimitEntry[]): LimitEntry | null {
  const [nearest] = limits
    .filter(({ kind }) => kind !== 'deposit')
    .sort((one, other) => usedShare(other) - usedShare(one));
  return nearest ?? null;
}

/** Beside an open game: what is left of the limit that is nearest to its end. Nothing for a member without limits. */
export function LimitLeft({ currencySymbol, played, className }: LimitLeftProps) {
  const t = useTranslations('game.limitLeft');
  const locale = useLocale();
  const { data, mutate } = useCall(protection.overview, noInput, {
    revalidateOnFocus: true,
    refreshInterval: (overview) => (overview && nearestLimit(overview.limits) ? restMs : 0),
  });
  const limit = data ? nearestLimit(data.limits) : null;
  const hasLimit = limit !== null;
  useEffect(() => {
    if (played > 0 && hasLimit) void mutate();
  }, [played, hasLimit, mutate]);
  if (!limit || limit.kind === 'deposit') return null;
  const { amount, minutes } = limit.remaining;
  const value =
    amount === null ? t('minutes', { count: minutes ?? 0 }) : formatMoney(amount, locale, currencySymbol);
  return <p className={className}>{t(limit.kind, { value, period: t(`periods.${limit.period}`) })}</p>;
}
