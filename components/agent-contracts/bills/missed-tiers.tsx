import { useTranslations } from 'next-intl';
import { Money } from '@/components/money/money-change';
import { Table, type Column } from '@/components/ui/table';
import type { Bill, MissedCondition } from '@/lib/contract/calls/agent-centre/agent-contracts';
import styles from '../ground/contracts.module.css';

/** The tiers above the one that counts: which condition did not hold, and by how much. */
export function MissedTiers({ bill }: { bill: Bill }) {
  const t = useTranslations('agentContracts.bill');
  const columns = useMissedColumns(bill.kind === 'dividend');
  if (bill.missed.length === 0) return null;
  return (
    <section className={styles.part}>
      <h4>{t('missed')}</h4>
      <Table caption={t('missed')} columns={columns} rows={bill.missed} rowKey={({ tier }) => String(tier)} />
    </section>
  );
}

function useMissedColumns(hasLoss: boolean): Column<MissedCondition>[] {
  const t = useTranslations('agentContracts.tiers');
  const held = <span className={styles.note}>{t('reached')}</span>;
  const loss: Column<MissedCondition> = {
    key: 'loss',
    label: t('missingLoss'),
    align: 'end',
    cell: (row) => (row.loss === null ? held : <Money amount={row.loss} />),
  };
  return [
    { key: 'tier', label: t('tier'), cell: ({ tier }) => tier + 1 },
    {
      key: 'valid',
      label: t('missingValid'),
      align: 'end',
      cell: ({ valid }) => (valid === null ? held : <Money amount={valid} />),
    },
    {
      key: 'active',
      label: t('missingActive'),
      align: 'end',
      cell: ({ active }) => active ?? held,
    },
    ...(hasLoss ? [loss] : []),
  ];
}
