import { useTranslations } from 'next-intl';
import { useMoneyText } from '@/components/money/use-money-text';
import type { ContractTerms } from '@/lib/contract/agent-rules/terms';
import { useRateText } from '../ground/use-rate-text';
import { useScopeText } from '../ground/use-scope-text';

/** Terms in plain sentences; what the tiers pay stands in their table. */
export function useTermSentences(): (terms: ContractTerms) => string[] {
  const t = useTranslations('agentContracts.terms');
  const money = useMoneyText();
  const rate = useRateText();
  const scopeText = useScopeText();
  return (terms) => {
    const games = scopeText(terms.scope);
    switch (terms.kind) {
      case 'dividend':
        return [
          t('dividend', { period: terms.period }),
          t('fees', { platform: rate(terms.platformFeePpm), payment: rate(terms.paymentFeePpm) }),
          t(`carry.${terms.carry}`),
          t('active', { amount: money(terms.activeMinBet) }),
        ];
      case 'daily':
        return [
          t('daily', { games }),
          t(terms.dailyDelayDays === 0 ? 'nextDay' : 'otherDay'),
          t('active', { amount: money(terms.activeMinBet) }),
        ];
      case 'hourly':
        return [t('hourly', { games }), t('active', { amount: money(terms.activeMinBet) })];
      case 'realtime':
        return [
          t('realtime', { games }),
          t('won', { rate: rate(terms.profitRatePpm) }),
          t('lost', { rate: rate(terms.lossRatePpm) }),
          t('single', { amount: money(terms.singleBet) }),
        ];
    }
  };
}
