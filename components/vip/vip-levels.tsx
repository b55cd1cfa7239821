import { Award } from 'lucide-react';
import { useLocale, useTranslations } from 'next-intl';
import { EmptyState } from '@/components/ui/state-panel';
import { Table, type Column } from '@/components/ui/table';
import type { VipLevel } from '@/lib/contract/calls/content';
import { formatMoney } from '@/lib/money';
import styles from './vip.module.css';

/** What each level needs and gives; a table that becomes cards on a phone. */
export function VipLevels({ levels, symbol }: { levels: readonly VipLevel[]; symbol: string }) {
  const t = useTranslations('vip.levels');
  const locale = useLocale();
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
    {
      key: 'benefits',
      label: t('benefits'),
      cell: ({ benefits }) => (
        <ul className={styles.benefits}>
          {benefits.map((benefit) => (
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
