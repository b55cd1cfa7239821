import { useTranslations } from 'next-intl';
import { useKeyedAction } from '@/components/forms/keyed/use-keyed-action';
import { AttachedPictures } from '@/components/forms/pictures/attached-pictures';
import { FormFailure } from '@/components/money/form-failure';
import styles from '@/components/money/money.module.css';
import { Button } from '@/components/ui/button';
import { TextArea } from '@/components/ui/text-area';
import {
  usePictureUploads,
  type PictureUpload,
  type PictureUploads,
} from '@/lib/client/call/use-picture-uploads';
import { cashier, type WithdrawalDetail } from '@/lib/contract/calls/cashier';
import { useFieldText, useWalletForm } from '@/components/money/sending/use-wallet-form';
import { maxReportComment, receiptReportSchema, type ReceiptReportValues } from '../wallet-schemas';

export interface ReceiptReportProps {
  id: string;
  memberId: string;
  onSent: (detail: WithdrawalDetail) => void;
  onCancel: () => void;
}

/** A payment that did not arrive: what is on the account instead, with one to three pictures. */
export function ReceiptReport(props: ReceiptReportProps) {
  const t = useTranslations('wallet.receipt');
  const common = useTranslations('wallet.common');
  const { typed, uploads, pictureError, commentError, failure, isBusy } = useReport(props);
  const { values, getFieldProps, submit } = typed;
  return (
    <form className={styles.form} noValidate onSubmit={submit}>
      <TextArea
        {...getFieldProps('comment')}
        label={t('comment')}
        rows={3}
        hint={t('commentHint', { count: values.comment.length, max: maxReportComment })}
        error={commentError}
      />
      <p className={styles.note}>{t('proof')}</p>
      <AttachedPictures uploads={uploads} error={pictureError} isNeeded />
      <FormFailure failure={failure} refusedText={t('refused')} uncertainText={t('uncertain')} />
      <div className={styles.steps}>
        <Button type="submit" isBusy={isBusy}>
          {t('submit')}
        </Button>
        <Button variant="ghost" onClick={props.onCancel}>
          {common('cancel')}
        </Button>
      </div>
    </form>
  );
}

function useReport({ id, memberId, onSent }: ReceiptReportProps) {
  const uploads = usePictureUploads();
  const form = `receipt:${id}`;
  const { run, failure, isBusy } = useKeyedAction(cashier.confirmReceipt, memberId, { draft: form });
  const obstacle = useObstacle(uploads);
  const { form: typed, errorOf } = useWalletForm<ReceiptReportValues>({
    form,
    memberId,
    failure,
    initial: { comment: '' },
    schema: receiptReportSchema,
    onSubmit: async ({ comment }) => {
      const pictures = await uploads.settled();
      if (obstacleOf(pictures)) return;
      const images = pictures.flatMap(({ imageId }) => imageId ?? []);
      const text = comment.trim();
      const done = await run({ id, answer: 'not_received', images, ...(text && { comment: text }) });
      if (done) onSent(done);
    },
  });
  const fieldText = useFieldText({});
  return {
    typed,
    uploads,
    pictureError: typed.submitCount > 0 ? obstacle : undefined,
    commentError: fieldText(errorOf('comment'), 'comment'),
    failure,
    isBusy,
  };
}

/** Why the pictures keep the form from being sent: one that somebody chose is not left behind unsaid. */
function obstacleOf(pictures: readonly PictureUpload[]): 'failed' | 'missing' | null {
  if (pictures.some(({ state, problem }) => state === 'failed' && problem === null)) return 'failed';
  return pictures.every(({ state }) => state === 'failed') ? 'missing' : null;
}

function useObstacle({ pictures }: PictureUploads): string | undefined {
  const t = useTranslations('wallet.receipt');
  const feedback = useTranslations('help.feedback');
  const obstacle = obstacleOf(pictures);
  if (obstacle === null) return undefined;
  return obstacle === 'failed' ? feedback('imagesFailed') : t('proofMissing');
}
