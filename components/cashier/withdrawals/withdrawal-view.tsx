import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { ConfirmDialog } from '@/components/forms/confirm-dialog';
import { CopyableCode } from '@/components/forms/copyable-code';
import { useKeyedAction } from '@/components/forms/keyed/use-keyed-action';
import { FormFailure } from '@/components/money/form-failure';
import { LoadedMoney } from '@/components/money/loaded';
import styles from '@/components/money/money.module.css';
import { useMoneyText } from '@/components/money/use-money-text';
import { Button } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/state-panel';
import { overlayControls } from '@/lib/client/overlays/overlay-store';
import { useCall } from '@/lib/client/call/use-call';
import { useTimeText } from '@/lib/client/use-time-text';
import { cashier, type WithdrawalDetail } from '@/lib/contract/calls/cashier';
import { FactList } from '../fact-list';
import { withdrawPage } from '../open-withdrawal';
import { useCashierOptions } from '../use-cashier-options';
import { ReceiptSection } from './receipt-section';
import { isOnItsWay, WithdrawalState } from './withdrawal-list';
import { WithdrawalTimeline } from './withdrawal-timeline';

const followMs = 5_000;
/** While the member's word is waited for: silence ends that too. */
const awaitMs = 30_000;

export interface WithdrawalViewProps {
  id: string;
  memberId: string;
}

/** One withdrawal: where it is, what happened to it, and what the member can do about it. */
export function WithdrawalView({ id, memberId }: WithdrawalViewProps) {
  const t = useTranslations('wallet.withdraw');
  const answer = useCall(
    cashier.withdrawal,
    { id },
    {
      revalidateOnFocus: true,
      refreshInterval: (latest) => {
        if (latest?.receipt === 'awaiting') return awaitMs;
        return latest && isOnItsWay(latest) ? followMs : 0;
      },
    },
  );
  const back = (
    <div>
      <Button variant="secondary" onClick={() => overlayControls().openMemberPage(withdrawPage)}>
        {t('back')}
      </Button>
    </div>
  );
  if (answer.error?.code === 'withdrawal.not.found')
    return <EmptyState title={t('notFound')} action={back} />;
  const change = (next: WithdrawalDetail) => void answer.mutate(next, { revalidate: false });
  return (
    <LoadedMoney answer={answer} failedText={t('detailFailed')} heights={[320]}>
      {(detail, stale) => (
        <>
          {stale}
          <Summary detail={detail} />
          <ReceiptSection detail={detail} memberId={memberId} onChange={change} />
          <CancelPart detail={detail} memberId={memberId} onCancelled={() => void answer.mutate()} />
          <WithdrawalTimeline steps={detail.steps} />
          {back}
        </>
      )}
    </LoadedMoney>
  );
}

function Summary({ detail }: { detail: WithdrawalDetail }) {
  const t = useTranslations('wallet.withdraw');
  const texts = useTranslations('wallet.withdrawalText');
  const receipts = useTranslations('wallet.receiptText');
  const payout = useTranslations('wallet.payout');
  const common = useTranslations('wallet.common');
  const money = useMoneyText();
  const time = useTimeText();
  const { status, receipt, accountName: name, accountEnding: ending } = detail;
  const amounts = { amount: money(detail.amount), payout: money(detail.payout), ending };
  return (
    <section className={styles.section} aria-live="polite">
      <h3>{t('title', { amount: money(detail.amount) })}</h3>
      <WithdrawalState withdrawal={detail} />
      <p>{texts(status, amounts)}</p>
      {receipt && receipt !== 'awaiting' && <p>{receipts(receipt)}</p>}
      <FactList
        facts={[
          { label: common('amount'), value: money(detail.amount) },
          { label: t('fee'), value: money(detail.fee) },
          { label: t('arrives'), value: money(detail.payout), isMain: true },
          { label: t('account'), value: payout('name', { name, ending }) },
          { label: common('date'), value: time(detail.createdAt) },
          { label: common('reference'), value: <CopyableCode text={detail.id} /> },
        ]}
      />
    </section>
  );
}

interface CancelPartProps {
  detail: WithdrawalDetail;
  memberId: string;
  onCancelled: () => void;
}

/** Only where the brand allows it, and only before it is being paid. */
function CancelPart({ detail, memberId, onCancelled }: CancelPartProps) {
  const t = useTranslations('wallet.withdraw');
  const money = useMoneyText();
  const [isAsked, setIsAsked] = useState(false);
  const isCancellable = useCashierOptions().data?.withdrawalRules.isCancellable === true;
  const { run, failure, isBusy } = useKeyedAction(cashier.cancelWithdrawal, memberId);
  if (!isCancellable || (detail.status !== 'reviewing' && detail.status !== 'held')) return null;
  const cancel = async () => {
    await run({ id: detail.id });
    onCancelled();
  };
  return (
    <div className={styles.section}>
      <FormFailure failure={failure} refusedText={t('cancelRefused')} uncertainText={t('cancelUncertain')} />
      <div>
        <Button variant="secondary" isBusy={isBusy} onClick={() => setIsAsked(true)}>
          {t('cancel')}
        </Button>
      </div>
      {isAsked && (
        <ConfirmDialog
          title={t('cancelTitle')}
          text={t('cancelText', { amount: money(detail.amount) })}
          confirmLabel={t('cancelConfirm')}
          onConfirm={() => void cancel()}
          onClose={() => setIsAsked(false)}
        />
      )}
    </div>
  );
}
