import { useTranslations } from 'next-intl';
import { CopyableCode } from '@/components/forms/copyable-code';
import { Money } from '@/components/money/money-change';
import { Table } from '@/components/ui/table';
import type { Bill } from '@/lib/contract/calls/agent-centre/agent-contracts';
import type { CentreView } from '../ground/centre-view';
import styles from '../ground/contracts.module.css';
import { useMomentText } from '../ground/use-period-text';

/** What was paid of a bill, each with the transfer that both sides find in their records. */
export function BillPayments({ bill, centre }: { bill: Bill; centre: CentreView }) {
  const t = useTranslations('agentContracts.bill');
  const moment = useMomentText(centre.timeZone);
  if (bill.payments.length === 0) return null;
  return (
    <section className={styles.part}>
      <h4>{t('payments')}</h4>
      <Table
        caption={t('payments')}
        columns={[
          { key: 'at', label: t('at'), cell: ({ at }) => <time dateTime={at}>{moment(at)}</time> },
          {
            key: 'amount',
            label: t('amount'),
            align: 'end',
            cell: ({ amount }) => <Money amount={amount} />,
          },
          {
            key: 'transfer',
            label: t('transfer'),
            cell: ({ transferId }) => <CopyableCode text={transferId} />,
          },
        ]}
        rows={bill.payments}
        rowKey={({ transferId }) => transferId}
      />
    </section>
  );
}
