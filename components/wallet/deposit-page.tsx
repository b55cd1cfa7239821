'use client';

import { useSearchParams } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';
import { Badge, type BadgeTone } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import type { Column } from '@/components/ui/table';
import { HelpLink } from '@/lib/client/help-link';
import { overlayControls, overlayHref } from '@/lib/client/overlay-store';
import { useCall } from '@/lib/client/use-call';
import { cashier, type Deposit, type DepositStatus as State } from '@/lib/contract/cashier';
import type { MemberInfo } from '@/lib/contract/member';
import { CashierOptions } from './cashier-options';
import { DepositForm } from './deposit-form';
import { DepositStatus } from './deposit-status';
import { Money } from './money-change';
import { depositPage, depositParameter, isDepositId, takeRememberedDeposit } from './open-deposit';
import { PagedRecords } from './paged-records';
import styles from './wallet.module.css';
import { When } from './when';

/** The form, or the deposit that the address names. */
export function DepositPage({ member }: { member: MemberInfo }) {
  const t = useTranslations('wallet.deposit');
  const tHelp = useTranslations('help.link');
  const id = useSearchParams().get(depositParameter);
  useEffect(() => {
    if (id) return;
    // Back from a provider that did not say which deposit it was: the tab knows.
    const remembered = takeRememberedDeposit();
    if (!isDepositId(remembered)) return;
    window.history.replaceState(null, '', overlayHref({ mc: depositPage, [depositParameter]: remembered }));
  }, [id]);
  if (isDepositId(id)) {
    return (
      <div className={styles.page}>
        <DepositStatus key={id} id={id} />
      </div>
    );
  }
  return (
    <div className={styles.page}>
      <CashierOptions
        direction="deposit"
        failedText={t('optionsFailed')}
        noneTitle={t('noMethods')}
        noneText={t('noMethodsText')}
      >
        {(methods, symbol) => <DepositForm memberId={member.id} methods={methods} symbol={symbol} />}
      </CashierOptions>
      <HelpLink slug="deposits" className={styles.help}>
        {tHelp('deposits')}
      </HelpLink>
      <RecentDeposits />
    </div>
  );
}

const recentSize = 5;
const toneOf: Readonly<Record<State, BadgeTone>> = {
  created: 'warning',
  credited: 'win',
  failed: 'lose',
  expired: 'neutral',
};

function RecentDeposits() {
  const t = useTranslations('wallet.deposit');
  const [pageNo, setPageNo] = useState(1);
  const answer = useCall(cashier.listDeposits, { pageNo, pageSize: recentSize }, { keepPreviousData: true });
  return (
    <section className={styles.section}>
      <h3>{t('recent')}</h3>
      <PagedRecords
        answer={answer}
        label={t('recent')}
        columns={useDepositColumns()}
        rowKey={(row) => row.id}
        pageNo={pageNo}
        onPageChange={setPageNo}
        empty={{ title: t('none'), text: t('noneText') }}
        failedText={t('listFailed')}
      />
    </section>
  );
}

function useDepositColumns(): Column<Deposit>[] {
  const t = useTranslations('wallet.deposit');
  const states = useTranslations('wallet.depositState');
  const common = useTranslations('wallet.common');
  const show = (id: string) => overlayControls().openMemberPage(depositPage, { [depositParameter]: id });
  return [
    { key: 'time', label: common('date'), cell: (row) => <When time={row.createdAt} /> },
    { key: 'amount', label: common('amount'), align: 'end', cell: (row) => <Money amount={row.amount} /> },
    {
      key: 'status',
      label: common('status'),
      cell: (row) => <Badge tone={toneOf[row.status]}>{states(row.status)}</Badge>,
    },
    {
      key: 'open',
      label: t('details'),
      cell: (row) => (
        <Button size="s" variant="ghost" onClick={() => show(row.id)}>
          {t('open')}
        </Button>
      ),
    },
  ];
}
