import { CircleAlert, CircleCheck, Clock, Undo2, type LucideIcon } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useEffect, useRef, useState } from 'react';
import { CopyableCode } from '@/components/forms/copyable-code';
import { useRefreshMoney } from '@/components/forms/keyed/use-refresh-money';
import { LoadedMoney } from '@/components/money/loaded';
import { useMoneyText } from '@/components/money/use-money-text';
import { Button } from '@/components/ui/button';
import { classNames } from '@/components/ui/class-names';
import { EmptyState } from '@/components/ui/state-panel';
import { overlayControls } from '@/lib/client/overlays/overlay-store';
import { leaveFor } from '@/lib/client/safe-url';
import { useCall } from '@/lib/client/call/use-call';
import { useTimeText } from '@/lib/client/use-time-text';
import { cashier, type Deposit, type DepositStatus as State } from '@/lib/contract/calls/cashier';
import { AccountInvitation } from '../account-invitation';
import { FactList, type Fact } from '../fact-list';
import { CreditedBonus } from './credited-bonus';
import styles from './deposit-status.module.css';
import { depositPage, forgetDeposit, paymentPageOf } from './open-deposit';
import { PlayLink } from './play-link';

const quickMs = 2_000;
const slowMs = 5_000;
const quickForMs = 60_000;
/** After this long nobody is watching any more; the deposit goes on without the page. */
export const watchForMs = 10 * 60_000;

/** One deposit on its way: followed until it is credited, failed or expired, and the balance then read again. */
export function DepositStatus({ id }: { id: string }) {
  const t = useTranslations('wallet.depositState');
  const { data, error, isValidating, isPaused, check } = useWatchedDeposit(id);
  if (error?.code === 'deposit.not.found') {
    return <EmptyState title={t('notFound')} action={<NextSteps status={null} />} />;
  }
  return (
    <LoadedMoney
      answer={{ data, error, isValidating, mutate: check }}
      failedText={t('unknown')}
      heights={[220]}
    >
      {(deposit) => (
        <section className={styles.status} aria-live="polite">
          <StatusWords deposit={deposit} />
          {deposit.status === 'credited' && deposit.promotionId && <CreditedBonus deposit={deposit} />}
          {isPaused && <p>{t('paused')}</p>}
          <div className={styles.steps}>
            {deposit.status === 'created' && <Resume id={id} />}
            {(isPaused || error) && (
              <Button variant="secondary" onClick={check} isBusy={isValidating}>
                {t('check')}
              </Button>
            )}
          </div>
          <NextSteps status={deposit.status} />
          {deposit.status === 'credited' && <AccountInvitation />}
        </section>
      )}
    </LoadedMoney>
  );
}

/** Asks often at first, then less, and stops: a page that was left open must not ask for ever. */
function useWatchedDeposit(id: string) {
  const [isPaused, setIsPaused] = useState(false);
  const startedAtMs = useRef(0);
  const refreshMoney = useRefreshMoney();
  const answer = useCall(
    cashier.deposit,
    { id },
    {
      refreshInterval: (deposit) => {
        if (deposit && deposit.status !== 'created') return 0;
        const watchedMs = Date.now() - startedAtMs.current;
        if (watchedMs > watchForMs) return 0;
        return watchedMs > quickForMs ? slowMs : quickMs;
      },
    },
  );
  const status = answer.data?.status;
  useEffect(() => {
    if (isPaused) return;
    startedAtMs.current = Date.now();
    const timer = setTimeout(() => setIsPaused(true), watchForMs);
    return () => clearTimeout(timer);
  }, [isPaused]);
  useEffect(() => {
    if (!status || status === 'created') return;
    forgetDeposit(id);
    refreshMoney();
  }, [id, status, refreshMoney]);
  const check = () => {
    setIsPaused(false);
    void answer.mutate();
  };
  return { ...answer, isPaused: isPaused && status === 'created', check };
}

const pictures: Readonly<Record<State, LucideIcon>> = {
  created: Clock,
  review: Clock,
  credited: CircleCheck,
  failed: CircleAlert,
  expired: CircleAlert,
  rejected: CircleAlert,
  reversed: Undo2,
};

function StatusWords({ deposit }: { deposit: Deposit }) {
  const t = useTranslations('wallet.depositState');
  const money = useMoneyText();
  const { status, amount, paidAmount, creditedAmount } = deposit;
  // A second payment for an order is a deposit of its own, of just what was paid.
  const isSecond = status === 'review' && paidAmount === amount;
  const Picture = pictures[status];
  const amounts = {
    amount: money(amount),
    paid: money(paidAmount ?? amount),
    credited: money(creditedAmount ?? paidAmount ?? amount),
  };
  return (
    <>
      <p className={classNames(styles.head, styles[status])}>
        <Picture size={28} aria-hidden="true" />
        {t(status)}
      </p>
      <p>{t(isSecond ? 'reviewSecondText' : `${status}Text`, amounts)}</p>
      <FactList facts={useDepositFacts(deposit)} />
    </>
  );
}

function useDepositFacts(deposit: Deposit): Fact[] {
  const t = useTranslations('wallet.depositState');
  const words = useTranslations('wallet.deposit');
  const common = useTranslations('wallet.common');
  const money = useMoneyText();
  const time = useTimeText();
  const { id, status, amount, fee, paidAmount, creditedAmount, createdAt, expiresAt, settledAt } = deposit;
  return [
    { label: common('amount'), value: money(amount) },
    ...(paidAmount ? [{ label: words('paid'), value: money(paidAmount) }] : []),
    { label: words('fee'), value: money(fee) },
    ...(creditedAmount ? [{ label: words('credited'), value: money(creditedAmount), isMain: true }] : []),
    { label: common('date'), value: time(createdAt) },
    ...(status === 'created' ? [{ label: t('until'), value: time(expiresAt) }] : []),
    ...(settledAt ? [{ label: t('settled'), value: time(settledAt) }] : []),
    { label: t('reference'), value: <CopyableCode text={id} /> },
  ];
}

/** Where this tab knows the payment page of an open deposit: who closed it by mistake can go on. */
function Resume({ id }: { id: string }) {
  const t = useTranslations('wallet.depositState');
  const url = paymentPageOf(id);
  if (!url) return null;
  return (
    <Button variant="action" onClick={() => leaveFor(url)}>
      {t('resume')}
    </Button>
  );
}

/** Nobody has to wait for one deposit before they can make another. */
function NextSteps({ status }: { status: State | null }) {
  const t = useTranslations('wallet.depositState');
  const { openMemberPage } = overlayControls();
  return (
    <div className={styles.steps}>
      {status === 'credited' && <PlayLink />}
      {status !== 'created' && (
        <Button variant="secondary" onClick={() => openMemberPage('transactionHistory')}>
          {t('record')}
        </Button>
      )}
      <Button variant="ghost" onClick={() => openMemberPage(depositPage)}>
        {t('another')}
      </Button>
    </div>
  );
}
