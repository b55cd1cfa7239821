import { useFormatter, useTranslations } from 'next-intl';
import { Money, MoneyChange } from '@/components/money/money-change';
import type { FundFigures, PlayFigures } from '@/lib/contract/calls/agent-centre/report-parts';
import type { FigureColumn } from './report-table';

const playMoney = ['stake', 'valid', 'payout'] as const;
const fundMoney = ['deposits', 'withdrawals', 'gifts'] as const;

/** What was played: rounds, stakes, valid stakes, payouts, and what the house kept of it. */
export function usePlayColumns(extra: readonly (keyof PlayFigures)[] = []): FigureColumn<PlayFigures>[] {
  const t = useTranslations('agentCentre.figures');
  const format = useFormatter();
  const isExtra = (key: keyof PlayFigures) => extra.includes(key);
  return [
    {
      key: 'rounds',
      label: t('rounds'),
      value: ({ rounds }) => format.number(rounds),
      isExtra: isExtra('rounds'),
    },
    ...playMoney.map((key) => ({
      key,
      label: t(key),
      value: (figures: PlayFigures) => <Money amount={figures[key]} />,
      isExtra: isExtra(key),
    })),
    {
      key: 'result',
      label: t('result'),
      value: ({ result }) => <MoneyChange amount={result} />,
      isExtra: isExtra('result'),
    },
  ];
}

/** What was moved. */
export function useFundColumns(extra: readonly (keyof FundFigures)[] = []): FigureColumn<FundFigures>[] {
  const t = useTranslations('agentCentre.figures');
  return fundMoney.map((key) => ({
    key,
    label: t(key),
    value: (figures) => <Money amount={figures[key]} />,
    isExtra: extra.includes(key),
  }));
}
