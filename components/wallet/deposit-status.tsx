'use client';

import { CircleAlert, CircleCheck, Clock } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useEffect, useRef, useState } from 'react';
import { Button } from '@/components/ui/button';
import { classNames } from '@/components/ui/class-names';
import { Skeleton } from '@/components/ui/skeleton';
import { EmptyState, ErrorState } from '@/components/ui/state-panel';
import { overlayControls } from '@/lib/client/overlay-store';
import { useCall } from '@/lib/client/use-call';
import { useErrorText } from '@/lib/client/use-error-text';
import { cashier, type Deposit } from '@/lib/contract/cashier';
import styles from './deposit-status.module.css';
import { useTimeText } from '@/lib/client/use-time-text';
import { useMoneyText } from './use-money-text';
import { depositPage, forgetDeposit } from './open-deposit';
import { useRefreshMoney } from './use-refresh-money';

const quickMs = 2_000;
const slowMs = 5_000;
const quickForMs = 60_000;
/** After this long nobody is watching any more; the deposit goes on without the page. */
export const watchForMs = 10 * 60_000;

/** One deposit on its way: followed until it is credited, failed or expired, and the balance then read again. */
export function DepositStatus({ id }: { id: string }) {
  const t = useTranslations('wallet.depositState');
  const common = useTranslations('wallet.common');
  const errorText = useErrorText();
  const { data, error, isValidating, isPaused, check } = useWatchedDeposit(id);
  if (error?.code === 'deposit.not.found') {
    return <EmptyState title={t('notFound')} action={<NextSteps />} />;
  }
  if (error && !data) {
    return (
      <ErrorState
        title={t('unknown')}
        text={errorText(error)}
        retryLabel={common('retry')}
        onRetry={check}
        isBusy={isValidating}
      />
    );
  }
  if (!data) return <Skeleton shape="box" height={220} />;
  return (
    <section className={styles.status} aria-live="polite">
      <StatusWords deposit={data} />
      {isPaused && <p>{t('paused')}</p>}
      {(isPaused || error) && (
        <Button variant="secondary" onClick={check} isBusy={isValidating}>
          {t('check')}
        </Button>
      )}
      {data.status !== 'created' && <NextSteps />}
    </section>
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
    if (status && status !== 'created') forgetDeposit(id);
    if (status === 'credited') refreshMoney();
  }, [id, status, refreshMoney]);
  const check = () => {
    setIsPaused(false);
    void answer.mutate();
  };
  return { ...answer, isPaused: isPaused && status === 'created', check };
}

const pictures = { created: Clock, credited: CircleCheck, failed: CircleAlert, expired: CircleAlert };

function StatusWords({ deposit }: { deposit: Deposit }) {
  const t = useTranslations('wallet.depositState');
  const common = useTranslations('wallet.common');
  const money = useMoneyText();
  const time = useTimeText();
  const Picture = pictures[deposit.status];
  return (
    <>
      <p className={classNames(styles.head, styles[deposit.status])}>
        <Picture size={28} aria-hidden="true" />
        {t(deposit.status)}
      </p>
      <p>{t(`${deposit.status}Text`, { amount: money(deposit.amount) })}</p>
      <dl className={styles.facts}>
        <div>
          <dt>{common('amount')}</dt>
          <dd>{money(deposit.amount)}</dd>
        </div>
        <div>
          <dt>{common('date')}</dt>
          <dd>{time(deposit.createdAt)}</dd>
        </div>
        <div>
          <dt>{t('reference')}</dt>
          <dd>{deposit.id}</dd>
        </div>
      </dl>
    </>
  );
}

function NextSteps() {
  const t = useTranslations('wallet.depositState');
  const { openMemberPage } = overlayControls();
  return (
    <div className={styles.steps}>
      <Button variant="secondary" onClick={() => openMemberPage('transactionHistory')}>
        {t('record')}
      </Button>
      <Button variant="ghost" onClick={() => openMemberPage(depositPage)}>
        {t('another')}
      </Button>
    </div>
  );
}
