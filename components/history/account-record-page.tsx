import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { CopyableCode } from '@/components/forms/copyable-code';
import { DateTime } from '@/components/money/date-time';
import { useLedgerKind } from '@/components/money/ledger-columns';
import { Money, MoneyChange } from '@/components/money/money-change';
import { PagedRecords, recordPageSize } from '@/components/money/paged-records';
import styles from '@/components/money/records.module.css';
import { listOf, usePagedRecords } from '@/components/money/use-paged-records';
import { Select } from '@/components/ui/select';
import type { Column } from '@/components/ui/table';
import { mainWallet, wallet, type AccountRecord } from '@/lib/contract/calls/wallet';
import { recordKinds } from '@/lib/contract/record-kinds';
import { ExportButtons } from './export/export-buttons';
import { isInOrder, rangeOf, type Period } from './period';
import { PeriodFilter } from './period-filter';
import rows from './record-row.module.css';

const exportColumns = [
  'id',
  'createdAt',
  'kind',
  'amount',
  'balanceBefore',
  'balanceAfter',
  'wallet',
  'reference',
  'gameName',
] as const satisfies readonly (keyof AccountRecord)[];

/** What stands once, at the beginning of an account, is nothing to filter by. */
const filterKinds = recordKinds.filter((kind) => kind !== 'opening_balance');

/** One transfer may touch two wallets of a member: each of them is a movement of its own. */
const movementKeyOf = (row: AccountRecord) => `${row.id} ${row.wallet}`;
const movementList = listOf(recordPageSize, movementKeyOf);

/** Kinds whose pages name the transfer itself, so that it is found here by the same id. */
const knownByTransfer: ReadonlySet<string> = new Set(['upline_transfer', 'downline_transfer', 'rebate']);
const numberOf = (row: AccountRecord) => (knownByTransfer.has(row.kind) ? row.id : row.reference);

/** Every movement of the member's money, with the balance before and after each. */
export function AccountRecordPage() {
  const t = useTranslations('wallet.records');
  const kindText = useLedgerKind();
  const [period, setPeriod] = useState<Period>({ kind: 'week' });
  const [kind, setKind] = useState('');
  const input = isInOrder(period) ? { ...rangeOf(period, new Date()), ...(kind && { kind }) } : null;
  const { answer, pager } = usePagedRecords(wallet.accountRecords, input, movementList);
  return (
    <div className={styles.page}>
      <div className={styles.filters}>
        <PeriodFilter period={period} onChange={setPeriod} />
        <Select
          label={t('kind')}
          value={kind}
          options={[
            { value: '', label: t('allKinds') },
            ...filterKinds.map((value) => ({ value, label: kindText(value, '') })),
          ]}
          onChange={({ target }) => setKind(target.value)}
        />
      </div>
      <PagedRecords
        answer={answer}
        label={t('title')}
        columns={useRecordColumns()}
        rowKey={movementKeyOf}
        cardClass={rows.movement}
        pager={pager}
        empty={{ title: t('none'), text: t('noneText') }}
        failedText={t('failed')}
      />
      <ExportButtons
        key={JSON.stringify(input)}
        descriptor={wallet.accountRecords}
        filter={input}
        columns={exportColumns}
        keyOf={movementKeyOf}
        fileName="account-record"
        totalItems={answer.data?.totalItems ?? 0}
      />
    </div>
  );
}

/** The number that somebody may have to quote; what the movement belongs to is said in words beside it. */
function Reference({ row }: { row: AccountRecord }) {
  const t = useTranslations('wallet.records');
  return (
    <details className={rows.details}>
      <summary>{t('details')}</summary>
      <CopyableCode text={numberOf(row)} />
    </details>
  );
}

function useRecordColumns(): Column<AccountRecord>[] {
  const t = useTranslations('wallet.records');
  const records = useTranslations('records.movements');
  const common = useTranslations('wallet.common');
  const kindText = useLedgerKind();
  const walletText = (name: string) =>
    name === mainWallet ? records('mainWallet') : name === 'BONUS' ? records('bonusWallet') : name;
  const belongsTo = ({ gameName, wallet: name }: AccountRecord) =>
    gameName === undefined || name === mainWallet
      ? (gameName ?? walletText(name))
      : `${gameName} · ${walletText(name)}`;
  return [
    { key: 'time', label: common('date'), cell: (row) => <DateTime time={row.createdAt} /> },
    {
      key: 'kind',
      label: t('kind'),
      cell: (row) => (
        <span className={styles.two}>
          <strong>{kindText(row.kind, row.amount)}</strong>
          <span className={styles.muted}>{belongsTo(row)}</span>
        </span>
      ),
    },
    {
      key: 'before',
      label: records('balanceBefore'),
      align: 'end',
      cell: (row) => <Money amount={row.balanceBefore} />,
    },
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
    { key: 'reference', label: t('reference'), cell: (row) => <Reference row={row} /> },
  ];
}
