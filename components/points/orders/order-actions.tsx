import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useKeyedAction } from '@/components/forms/keyed/use-keyed-action';
import { FormFailure } from '@/components/money/form-failure';
import styles from '@/components/money/money.module.css';
import { ResultNote } from '@/components/money/result-note';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { points, type PointOrderDetail } from '@/lib/contract/calls/points';

const steps = ['cancel', 'confirm'] as const;
type Step = (typeof steps)[number];

export interface OrderActionsProps {
  memberId: string;
  order: PointOrderDetail;
  /** Null where nobody knows what became of it. */
  onChanged: (order: PointOrderDetail | null) => void;
}

/** What the member can do about an order now; each is asked once more, because neither can be taken back. */
export function OrderActions({ memberId, order, onChanged }: OrderActionsProps) {
  const t = useTranslations('points.orders');
  const [asked, setAsked] = useState<Step | null>(null);
  const [done, setDone] = useState<Step | null>(null);
  const actions = {
    cancel: useKeyedAction(points.cancelOrder, memberId),
    confirm: useKeyedAction(points.confirmOrder, memberId),
  };
  const isOpen = { cancel: order.isCancellable, confirm: order.isConfirmable };
  async function take(step: Step) {
    setAsked(null);
    const changed = await actions[step].run({ orderId: order.orderId });
    if (changed) setDone(step);
    onChanged(changed);
  }
  return (
    <div className={styles.section}>
      <div className={styles.steps}>
        {steps
          .filter((step) => isOpen[step])
          .map((step) => (
            <Button
              key={step}
              variant={step === 'cancel' ? 'secondary' : 'primary'}
              isBusy={actions[step].isBusy}
              onClick={() => setAsked(step)}
            >
              {t(`${step}.label`)}
            </Button>
          ))}
      </div>
      <ResultNote text={done && t(`${done}.done`)} />
      {steps.map((step) => (
        <FormFailure
          key={step}
          failure={actions[step].failure}
          refusedText={t(`${step}.refused`)}
          uncertainText={t(`${step}.uncertain`)}
        />
      ))}
      {asked && <Question step={asked} onYes={() => void take(asked)} onClose={() => setAsked(null)} />}
    </div>
  );
}

function Question({ step, onYes, onClose }: { step: Step; onYes: () => void; onClose: () => void }) {
  const t = useTranslations('points.orders');
  return (
    <Dialog
      isOpen
      size="narrow"
      title={t(`${step}.title`)}
      closeLabel={t('no')}
      onClose={onClose}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            {t('no')}
          </Button>
          <Button variant={step === 'cancel' ? 'danger' : 'primary'} onClick={onYes}>
            {t(`${step}.yes`)}
          </Button>
        </>
      }
    >
      <p>{t(`${step}.text`)}</p>
    </Dialog>
  );
}
