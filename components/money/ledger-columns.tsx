import { useTranslations } from 'next-intl';
import type { Column } from '@/components/ui/table';
import type { AccountRecord } from '@/lib/contract/calls/wallet';
import { recordKinds } from '@/lib/contract/record-kinds';
import { DateTime } from './date-time';
import { Money, MoneyChange } from './money-change';
import styles from './money.module.css';

/** A kind in words; a gateway may know more of them than this site. */
export function useLedgerKind(): (kind: string, amount: string) => string {
  const t = useTranslations('wallet.kinds');
  return (kind, amount) => {
    // A withdrawal that was not paid comes back under the same kind, as money in.
    if (kind === 'withdrawal' && amount && !amount.startsWith('-')) return t('withdrawal_returned');
    const known = recordKinds.find((one) => one === kind);
    return t(known ?? 'other');
  };
}

export function useLedgerColumns(): Column<AccountRecord>[] {
  const t = useTranslations('wallet.records');
  const common = useTranslations('wallet.common');
  const kindText = useLedgerKind();
  return [
    { key: 'time', label: common('date'), cell: (row) => <DateTime time={row.createdAt} /> },
    { key: 'kind', label: t('kind'), cell: (row) => kindText(row.kind, row.amount) },
    {
      key: 'amount',
      label: common('amount'),
      align: 'end',
      cell: (row) => <MoneyChange amount={row.amount} />,
    },
    {
      key: 'after',
      label: t('balanceAfter'),
      align: 'end',
      cell: (row) => <Money amount={row.balanceAfter} />,
    },
    {
      key: 'reference',
      label: t('reference'),
      cell: (row) => <code className={styles.code}>{row.reference}</code>,
    },
  ];
}
