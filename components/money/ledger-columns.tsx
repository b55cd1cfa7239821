import { useTranslations } from 'next-intl';
import type { Column } from '@/components/ui/table';
import type { AccountRecord } from '@/lib/contract/calls/wallet';
import { DateTime } from './date-time';
import { Money, MoneyChange } from './money-change';
import styles from './money.module.css';

/** The kinds that the account record can be filtered by, as the gateway names them. */
export const ledgerKinds = [
  'deposit',
  'deposit_fee',
  'deposit_reversed',
  'receivable_collected',
  'withdrawal',
  'stake',
  'stake_returned',
  'payout',
  'jackpot_win',
  'wallet_transfer',
  'upline_transfer',
  'bonus_granted',
  'bonus_released',
  'bonus_ended',
  'reward',
  'rebate',
  'correction',
] as const;

/** Kinds with words of their own: those of the filter, and what stands once at the beginning of an account. */
const namedKinds = [...ledgerKinds, 'opening_balance'] as const;

/** A kind in words; a gateway may know more of them than this site. */
export function useLedgerKind(): (kind: string, amount: string) => string {
  const t = useTranslations('wallet.kinds');
  return (kind, amount) => {
    // A withdrawal that was not paid comes back under the same kind, as money in.
    if (kind === 'withdrawal' && amount && !amount.startsWith('-')) return t('withdrawal_returned');
    const known = namedKinds.find((one) => one === kind);
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
