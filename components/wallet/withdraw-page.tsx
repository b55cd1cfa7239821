'use client';

import { CircleCheck } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useEffect, useRef, useState } from 'react';
import { Badge, type BadgeTone } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import type { Column } from '@/components/ui/table';
import { HelpLink } from '@/lib/client/help-link';
import { useCall } from '@/lib/client/use-call';
import { cashier, type Withdrawal, type WithdrawalStatus } from '@/lib/contract/cashier';
import type { MemberInfo } from '@/lib/contract/member';
import { CashierOptions } from './cashier-options';
import statusStyles from './deposit-status.module.css';
import { useMoneyText } from './use-money-text';
import { Money } from './money-change';
import { PagedRecords } from './paged-records';
import { useRefreshMoney } from './use-refresh-money';
import styles from './wallet.module.css';
import { When } from './when';
import { WithdrawForm } from './withdraw-form';

/** Take money out: the form, what became of the last one, and all of them with their states. */
export function WithdrawPage({ member }: { member: MemberInfo }) {
  const t = useTranslations('wallet.withdraw');
  const tHelp = useTranslations('help.link');
  const [done, setDone] = useState<Withdrawal | null>(null);
  return (
    <div className={styles.page}>
      {done ? (
        <WithdrawalReceived withdrawal={done} onAnother={() => setDone(null)} />
      ) : (
        <CashierOptions
          direction="withdrawal"
          failedText={t('optionsFailed')}
          noneTitle={t('noMethods')}
          noneText={t('noMethodsText')}
        >
          {(methods, symbol) => (
            <WithdrawForm
              memberId={member.id}
              balance={member.balance}
              methods={methods}
              symbol={symbol}
              onDone={setDone}
            />
          )}
        </CashierOptions>
      )}
      <HelpLink slug="withdrawals" className={styles.help}>
        {tHelp('withdrawals')}
      </HelpLink>
      <Withdrawals />
    </div>
  );
}

interface WithdrawalReceivedProps {
  withdrawal: Withdrawal;
  onAnother: () => void;
}

/** Says what happened and offers nothing to play: whoever takes money out is left in peace. */
function WithdrawalReceived({ withdrawal, onAnother }: WithdrawalReceivedProps) {
  const t = useTranslations('wallet.withdraw');
  const money = useMoneyText();
  return (
    <section className={statusStyles.status} role="status">
      <p className={statusStyles.head}>
        <CircleCheck size={28} aria-hidden="true" />
        {t('done')}
      </p>
      <p>{t('doneText', { amount: money(withdrawal.amount), ending: withdrawal.accountEnding })}</p>
      <Button variant="secondary" onClick={onAnother}>
        {t('another')}
      </Button>
    </section>
  );
}

const pageSize = 5;
const followMs = 5_000;
/** A withdrawal that takes longer than this is looked at again when somebody comes back to the page. */
const maxFollowed = 120;

const toneOf: Readonly<Record<WithdrawalStatus, BadgeTone>> = {
  held: 'warning',
  processing: 'accent',
  paid: 'win',
  rejected: 'lose',
};

function Withdrawals() {
  const t = useTranslations('wallet.withdraw');
  const [pageNo, setPageNo] = useState(1);
  const followed = useRef(0);
  const refreshMoney = useRefreshMoney();
  const answer = useCall(
    cashier.listWithdrawals,
    { pageNo, pageSize },
    {
      keepPreviousData: true,
      revalidateOnFocus: true,
      refreshInterval: (latest) => {
        const isOnItsWay = latest?.list.some(({ status }) => status === 'held' || status === 'processing');
        followed.current = isOnItsWay ? followed.current + 1 : 0;
        return isOnItsWay && followed.current <= maxFollowed ? followMs : 0;
      },
    },
  );
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
        rowKey={(row) => row.id}
        pageNo={pageNo}
        onPageChange={setPageNo}
        empty={{ title: t('none'), text: t('noneText') }}
        failedText={t('listFailed')}
      />
    </section>
  );
}

function useWithdrawalColumns(): Column<Withdrawal>[] {
  const t = useTranslations('wallet.withdraw');
  const states = useTranslations('wallet.withdrawalState');
  const common = useTranslations('wallet.common');
  return [
    { key: 'time', label: common('date'), cell: (row) => <When time={row.createdAt} /> },
    { key: 'amount', label: common('amount'), align: 'end', cell: (row) => <Money amount={row.amount} /> },
    { key: 'account', label: t('account'), cell: (row) => t('ending', { ending: row.accountEnding }) },
    {
      key: 'status',
      label: common('status'),
      cell: (row) => <Badge tone={toneOf[row.status]}>{states(row.status)}</Badge>,
    },
  ];
}
