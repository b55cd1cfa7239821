import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { ConfirmDialog } from '@/components/forms/confirm-dialog';
import { InlineForm } from '@/components/forms/inline-form';
import { useKeyedAction } from '@/components/forms/keyed/use-keyed-action';
import { useInlineForm } from '@/components/forms/use-inline-form';
import { FormFailure } from '@/components/money/form-failure';
import styles from '@/components/money/money.module.css';
import { useMoneyText } from '@/components/money/use-money-text';
import { Button } from '@/components/ui/button';
import { cashier, type WithdrawalDetail } from '@/lib/contract/calls/cashier';
import { Notice } from '@/components/money/sending/notice';
import { useNow } from '@/lib/client/use-now';
import { ReceiptReport } from './receipt-report';

export interface ReceiptPartProps {
  detail: WithdrawalDetail;
  memberId: string;
  onChange: (detail: WithdrawalDetail) => void;
}

/** After the payment: whether it arrived, as long as that can be said. */
export function ReceiptSection(props: ReceiptPartProps) {
  const { receipt, confirmUntil } = props.detail;
  if (receipt === 'awaiting' && confirmUntil) return <Question {...props} until={confirmUntil} />;
  if (receipt === 'disputed') return <FullPayment {...props} />;
  return null;
}

const minuteMs = 60_000;

function Question({ detail, memberId, onChange, until }: ReceiptPartProps & { until: string }) {
  const t = useTranslations('wallet.receipt');
  const money = useMoneyText();
  const minutes = Math.ceil((Date.parse(until) - useNow(15_000)) / minuteMs);
  const { isOpen, openerRef, formRef, open, cancel } = useInlineForm();
  // What that came to is read from the platform, a little later.
  if (minutes <= 0) return <Notice>{t('over')}</Notice>;
  return (
    <section className={styles.section} aria-labelledby="receipt-question">
      <h3 id="receipt-question">{t('question', { payout: money(detail.payout) })}</h3>
      <Notice>{t('silence', { hours: Math.floor(minutes / 60), minutes: minutes % 60 })}</Notice>
      {isOpen ? (
        <InlineForm ref={formRef} label={t('formTitle')}>
          <ReceiptReport id={detail.id} memberId={memberId} onSent={onChange} onCancel={cancel} />
        </InlineForm>
      ) : (
        <div className={styles.steps}>
          <Answer detail={detail} memberId={memberId} onChange={onChange} answer="received" />
          <Button variant="secondary" ref={openerRef} onClick={open}>
            {t('notReceived')}
          </Button>
        </div>
      )}
    </section>
  );
}

function FullPayment(props: ReceiptPartProps) {
  return (
    <div className={styles.steps}>
      <Answer {...props} answer="full_payment" />
    </div>
  );
}

const words = {
  received: { button: 'received', title: 'receivedTitle', text: 'receivedText' },
  full_payment: { button: 'full', title: 'fullTitle', text: 'fullText' },
} as const;

type AnswerProps = ReceiptPartProps & { answer: keyof typeof words };

/** An answer that ends the matter, so it is asked about first. */
function Answer({ detail, memberId, onChange, answer }: AnswerProps) {
  const t = useTranslations('wallet.receipt');
  const money = useMoneyText();
  const [isAsked, setIsAsked] = useState(false);
  const { run, failure, isBusy } = useKeyedAction(cashier.confirmReceipt, memberId);
  const { button, title, text } = words[answer];
  const confirm = async () => {
    const done = await run({ id: detail.id, answer });
    if (done) onChange(done);
  };
  return (
    <>
      <Button isBusy={isBusy} onClick={() => setIsAsked(true)}>
        {t(button)}
      </Button>
      <FormFailure failure={failure} refusedText={t('refused')} uncertainText={t('uncertain')} />
      {isAsked && (
        <ConfirmDialog
          title={t(title)}
          text={t(text, { payout: money(detail.payout) })}
          confirmLabel={t(button)}
          onConfirm={() => void confirm()}
          onClose={() => setIsAsked(false)}
        />
      )}
    </>
  );
}
