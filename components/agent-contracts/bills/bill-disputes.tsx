import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { checkSchema } from '@/components/forms/check-fields';
import { InlineForm } from '@/components/forms/inline-form';
import { useKeyedAction } from '@/components/forms/keyed/use-keyed-action';
import { useForm } from '@/components/forms/use-form';
import { useInlineForm } from '@/components/forms/use-inline-form';
import { ResultNote } from '@/components/money/result-note';
import { useMoneyText } from '@/components/money/use-money-text';
import { Button } from '@/components/ui/button';
import { TextArea } from '@/components/ui/text-area';
import { useMemberPart } from '@/lib/client/session/use-member';
import { agentContracts, type Bill } from '@/lib/contract/calls/agent-centre/agent-contracts';
import { object, string } from 'yup';
import type { CentreView } from '../ground/centre-view';
import { ActionFailure } from '../ground/action-failure';
import styles from '../ground/contracts.module.css';
import { useMomentText } from '../ground/use-period-text';
import { useRefreshContracts } from '../ground/use-refresh-contracts';

/** What was said against a bill and what the desk decided, and the way to say it. */
export function BillDisputes({ bill, centre }: { bill: Bill; centre: CentreView }) {
  const t = useTranslations('agentContracts.dispute');
  const { isOpen, openerRef, formRef, open, cancel, finish } = useInlineForm();
  const [isSent, setIsSent] = useState(false);
  if (bill.disputes.length === 0 && !bill.canDispute && !isSent) return null;
  return (
    <section className={styles.part}>
      <h4>{t('title')}</h4>
      <ResultNote text={isSent ? t('sent') : null} />
      <DisputeList bill={bill} centre={centre} />
      {bill.canDispute && !isOpen && (
        <div>
          <Button ref={openerRef} variant="secondary" onClick={open}>
            {t('open')}
          </Button>
        </div>
      )}
      {bill.canDispute && isOpen && (
        <InlineForm ref={formRef} label={t('open')}>
          <DisputeForm
            bill={bill}
            onCancel={cancel}
            onSent={() => {
              setIsSent(true);
              finish();
            }}
          />
        </InlineForm>
      )}
    </section>
  );
}

function DisputeList({ bill, centre }: { bill: Bill; centre: CentreView }) {
  const t = useTranslations('agentContracts.dispute');
  const money = useMoneyText();
  const moment = useMomentText(centre.timeZone);
  return (
    <ul className={styles.list}>
      {bill.disputes.map((dispute) => (
        <li key={dispute.at} className={styles.card}>
          <p>{t(dispute.isMine ? 'mine' : 'theirs', { time: moment(dispute.at) })}</p>
          <p className={styles.quote} dir="auto">
            {dispute.comment}
          </p>
          <p className={styles.note}>
            {dispute.decidedAt === null
              ? t('undecided')
              : dispute.adjustment === null
                ? t('decidedNothing', { time: moment(dispute.decidedAt) })
                : t('decided', { time: moment(dispute.decidedAt), amount: money(dispute.adjustment) })}
          </p>
        </li>
      ))}
    </ul>
  );
}

const mostLetters = 1000;
const disputeSchema = object({ comment: string().trim().max(mostLetters, 'too.long').required('required') });

interface DisputeFormProps {
  bill: Bill;
  onCancel: () => void;
  onSent: () => void;
}

/** What is typed stays, whatever becomes of it. */
function DisputeForm({ bill, onCancel, onSent }: DisputeFormProps) {
  const t = useTranslations('agentContracts.dispute');
  const memberId = useMemberPart(({ member }) => member?.id ?? null);
  const refresh = useRefreshContracts();
  const { run, failure, isBusy } = useKeyedAction(agentContracts.disputeBill, memberId);
  const form = useForm({
    initialValues: { comment: '' },
    check: (values) => checkSchema(disputeSchema, values),
    sendsAtOnce: true,
    send: async ({ comment }) => {
      const done = await run({ billId: bill.billId, comment: comment.trim() });
      if (!done) return;
      refresh();
      onSent();
    },
  });
  return (
    <form className={styles.part} noValidate onSubmit={form.submit}>
      <p className={styles.note}>{t(bill.confirmedAt === null ? 'stops' : 'adjusts')}</p>
      <TextArea label={t('comment')} rows={4} maxLength={mostLetters} {...form.field('comment')} />
      <ActionFailure failure={failure} />
      <div className={styles.actions}>
        <Button type="submit" isBusy={isBusy}>
          {t('submit')}
        </Button>
        <Button variant="ghost" onClick={onCancel}>
          {t('cancel')}
        </Button>
      </div>
    </form>
  );
}
