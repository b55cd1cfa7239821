import { useTranslations } from 'next-intl';
import { useEffect, useRef } from 'react';
import { useRefreshMoney } from '@/components/forms/keyed/use-refresh-money';
import { DateTime } from '@/components/money/date-time';
import { Money } from '@/components/money/money-change';
import styles from '@/components/money/money.module.css';
import { PagedRecords } from '@/components/money/paged-records';
import { listOf, usePagedRecords } from '@/components/money/use-paged-records';
import { Badge, type BadgeTone } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import type { Column } from '@/components/ui/table';
import {
  cashier,
  type ReceiptStatus,
  type Withdrawal,
  type WithdrawalStatus,
} from '@/lib/contract/calls/cashier';
import { openWithdrawal } from '../open-withdrawal';

const pageSize = 5;
const withdrawalKeyOf = (row: Withdrawal) => row.id;
const withdrawalList = listOf(pageSize, withdrawalKeyOf);
const followMs = 5_000;
/** A withdrawal that takes longer than this is looked at again when somebody comes back to the page. */
const maxFollowed = 120;

const tones: Readonly<Record<WithdrawalStatus, BadgeTone>> = {
  reviewing: 'warning',
  held: 'warning',
  processing: 'accent',
  paid: 'win',
  rejected: 'lose',
  cancelled: 'neutral',
};

const receiptTones: Readonly<Record<ReceiptStatus, BadgeTone>> = {
  awaiting: 'warning',
  received: 'win',
  assumed: 'neutral',
  disputed: 'lose',
  full: 'win',
  forced: 'neutral',
};

export function isOnItsWay({ status }: Pick<Withdrawal, 'status'>): boolean {
  return status === 'reviewing' || status === 'held' || status === 'processing';
}

/** The member's withdrawals with their states, followed while one is on its way. */
export function WithdrawalList() {
  const t = useTranslations('wallet.withdraw');
  const followed = useRef(0);
  const refreshMoney = useRefreshMoney();
  const { answer, pager } = usePagedRecords(cashier.listWithdrawals, {}, withdrawalList, {
    revalidateOnFocus: true,
    refreshInterval: (latest) => {
      const isFollowed = latest?.list.some(isOnItsWay);
      followed.current = isFollowed ? followed.current + 1 : 0;
      return isFollowed && followed.current <= maxFollowed ? followMs : 0;
    },
  });
  const states = answer.data?.list.map(({ id, status }) => `${id}:${status}`).join();
  useEffect(() => {
    // What was held was paid or given back: the figures elsewhere on the page follow.
    if (followed.current > 0) refreshMoney();
  }, [states, refreshMoney]);
  return (
    <section className={styles.section}>
      <h3>{t('recent')}</h3>
      <PagedRecords
        answer={answer}
        label={t('recent')}
        columns={useWithdrawalColumns()}
        rowKey={withdrawalKeyOf}
        pager={pager}
        empty={{ title: t('none'), text: t('noneText') }}
        failedText={t('listFailed')}
      />
    </section>
  );
}

function useWithdrawalColumns(): Column<Withdrawal>[] {
  const t = useTranslations('wallet.withdraw');
  const common = useTranslations('wallet.common');
  return [
    { key: 'time', label: common('date'), cell: (row) => <DateTime time={row.createdAt} /> },
    { key: 'amount', label: common('amount'), align: 'end', cell: (row) => <Money amount={row.amount} /> },
    { key: 'account', label: t('account'), cell: (row) => t('ending', { ending: row.accountEnding }) },
    { key: 'status', label: common('status'), cell: (row) => <WithdrawalState withdrawal={row} /> },
    {
      key: 'open',
      label: t('details'),
      cell: (row) => (
        <Button variant="ghost" onClick={() => openWithdrawal(row.id)}>
          {t('open')}
        </Button>
      ),
    },
  ];
}

/** Where it is, and once it is paid what the member has said about it. */
export function WithdrawalState({ withdrawal }: { withdrawal: Withdrawal }) {
  const states = useTranslations('wallet.withdrawalState');
  const receipts = useTranslations('wallet.receiptState');
  const { status, receipt } = withdrawal;
  return (
    <span className={styles.states}>
      <Badge tone={tones[status]}>{states(status)}</Badge>
      {receipt && <Badge tone={receiptTones[receipt]}>{receipts(receipt)}</Badge>}
    </span>
  );
}
