import { useTranslations } from 'next-intl';
import { DateTime } from '@/components/money/date-time';
import { Money } from '@/components/money/money-change';
import styles from '@/components/money/money.module.css';
import { PagedRecords } from '@/components/money/paged-records';
import { useMoneyText } from '@/components/money/use-money-text';
import { listOf, usePagedRecords } from '@/components/money/use-paged-records';
import { Badge, type BadgeTone } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import type { Column } from '@/components/ui/table';
import { overlayControls } from '@/lib/client/overlays/overlay-store';
import { useCall } from '@/lib/client/call/use-call';
import { cashier, type Deposit, type DepositStatus } from '@/lib/contract/calls/cashier';
import { depositPage, depositParameter } from './open-deposit';

const pageSize = 5;

const tones: Readonly<Record<DepositStatus, BadgeTone>> = {
  created: 'warning',
  review: 'warning',
  credited: 'win',
  failed: 'lose',
  expired: 'neutral',
  rejected: 'lose',
  reversed: 'lose',
};

const depositKeyOf = (row: Deposit) => row.id;
const depositList = listOf(pageSize, depositKeyOf);

const firstPage = { pageNo: 1, pageSize };
const followMs = 5_000;

/** Only when it is known: somebody whose deposits could not be read is not told that they have none. */
export function useIsFirstDeposit(): boolean {
  return useCall(cashier.listDeposits, firstPage).data?.totalItems === 0;
}

/** The newest deposits, read again as long as one of them waits for its payment; undefined while they are not known. */
export function useRecentDeposits(): readonly Deposit[] | undefined {
  const isOpen = ({ status }: Deposit) => status === 'created';
  return useCall(cashier.listDeposits, firstPage, {
    revalidateOnFocus: true,
    refreshInterval: (latest) => (latest?.list.some(isOpen) ? followMs : 0),
  }).data?.list;
}

/** The member's deposits with their states. */
export function DepositList() {
  const t = useTranslations('wallet.deposit');
  const { answer, pager } = usePagedRecords(cashier.listDeposits, {}, depositList);
  return (
    <section className={styles.section}>
      <h3>{t('recent')}</h3>
      <PagedRecords
        answer={answer}
        label={t('recent')}
        columns={useDepositColumns()}
        rowKey={depositKeyOf}
        pager={pager}
        empty={{ title: t('none'), text: t('noneText') }}
        failedText={t('listFailed')}
      />
    </section>
  );
}

function useDepositColumns(): Column<Deposit>[] {
  const t = useTranslations('wallet.deposit');
  const common = useTranslations('wallet.common');
  const show = (id: string) => overlayControls().openMemberPage(depositPage, { [depositParameter]: id });
  return [
    { key: 'time', label: common('date'), cell: (row) => <DateTime time={row.createdAt} /> },
    { key: 'amount', label: common('amount'), align: 'end', cell: (row) => <Money amount={row.amount} /> },
    {
      key: 'credited',
      label: t('credited'),
      align: 'end',
      cell: (row) => (row.creditedAmount ? <Money amount={row.creditedAmount} /> : common('none')),
    },
    { key: 'status', label: common('status'), cell: (row) => <State deposit={row} /> },
    {
      key: 'open',
      label: t('details'),
      cell: (row) => (
        <Button variant="ghost" onClick={() => show(row.id)}>
          {t('open')}
        </Button>
      ),
    },
  ];
}

function State({ deposit }: { deposit: Deposit }) {
  const t = useTranslations('wallet.deposit');
  const states = useTranslations('wallet.depositState');
  const money = useMoneyText();
  const { status, amount, paidAmount } = deposit;
  return (
    <span className={styles.two}>
      <Badge tone={tones[status]}>{states(status)}</Badge>
      {status === 'review' && paidAmount && (
        <span className={styles.note}>
          {t('paidInstead', { paid: money(paidAmount), amount: money(amount) })}
        </span>
      )}
    </span>
  );
}
