import { Award } from 'lucide-react';
import { useLocale, useTranslations } from 'next-intl';
import { EmptyState } from '@/components/ui/state-panel';
import { Table, type Column } from '@/components/ui/table';
import type { VipBenefit, VipLevel } from '@/lib/contract/calls/content';
import { formatMoney } from '@/lib/money';
import styles from './vip.module.css';

/** Millionths as percent: 50 is 0.005. */
const percentOf = (ppm: number) => ppm / 10_000;

/** What the platform applies, said from the row that it applies. */
function useAppliedText(symbol: string): (benefit: VipBenefit) => string {
  const t = useTranslations('vip.levels.applied');
  const typeText = useTranslations('layout.navigation.types');
  const locale = useLocale();
  return ({ kind, gameType, count, amount }) => {
    const percent = new Intl.NumberFormat(locale, { maximumFractionDigits: 4 });
    return t(kind, {
      type: gameType ? typeText(gameType) : '',
      percent: percent.format(percentOf(count ?? 0)),
      count: count ?? 0,
      amount: amount === null ? '' : formatMoney(amount, locale, symbol),
    });
  };
}

/** What each level needs and gives; a table that becomes cards on a phone. */
export function VipLevels({ levels, symbol }: { levels: readonly VipLevel[]; symbol: string }) {
  const t = useTranslations('vip.levels');
  const locale = useLocale();
  const appliedText = useAppliedText(symbol);
  if (levels.length === 0) {
    return <EmptyState icon={<Award size={32} />} title={t('emptyTitle')} text={t('emptyText')} />;
  }
  const columns: Column<VipLevel>[] = [
    {
      key: 'level',
      label: t('level'),
      cell: ({ rankLevel, name }) => (
        <strong className={styles.level}>{t('numbered', { level: rankLevel, name })}</strong>
      ),
    },
    {
      key: 'needs',
      label: t('needs'),
      align: 'end',
      cell: ({ requiredStakes }) => formatMoney(requiredStakes, locale, symbol),
    },
    ...(levels.some(({ keepStakes }) => keepStakes !== null)
      ? [
          {
            key: 'keep',
            label: t('keep'),
            align: 'end',
            cell: ({ keepStakes }: VipLevel) =>
              keepStakes === null ? '–' : formatMoney(keepStakes, locale, symbol),
          } as const,
        ]
      : []),
    {
      key: 'benefits',
      label: t('benefits'),
      cell: ({ benefits, applied }) => (
        <ul className={styles.benefits}>
          {[...applied.map(appliedText), ...benefits].map((benefit) => (
            <li key={benefit}>{benefit}</li>
          ))}
        </ul>
      ),
    },
  ];
  return (
    <Table
      caption={t('title')}
      columns={columns}
      rows={levels}
      rowKey={({ rankLevel }) => String(rankLevel)}
    />
  );
}
