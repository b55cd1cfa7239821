import { CircleAlert } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { AttachedPictures } from '@/components/forms/pictures/attached-pictures';
import { useSubmit } from '@/components/forms/use-submit';
import { Button } from '@/components/ui/button';
import { Select } from '@/components/ui/select';
import { TextArea } from '@/components/ui/text-area';
import type { CallFailure } from '@/lib/client/call/call-failure';
import { useErrorText } from '@/lib/client/call/use-error-text';
import { feedbackLength, feedbackTypes } from '@/lib/contract/calls/content';
import { feedbackCount } from './feedback-schema';
import styles from './feedback.module.css';
import { useFeedback } from './use-feedback';

/** What was typed stays, whatever the answer: in the form, and in this tab until it is sent. */
export function FeedbackForm({ onSent }: { onSent: (reference: string | null) => void }) {
  const t = useTranslations('help.feedback');
  const { formik, failure, isBusy, uploads, hasFailed } = useFeedback(onSent);
  const submit = useSubmit(formik, true);
  const isTried = formik.submitCount > 0;
  const fieldText = useFieldText(failure);
  const types = feedbackTypes.map((value) => ({ value, label: t(`types.${value}`) }));
  return (
    <form className={styles.form} noValidate onSubmit={submit}>
      <p className={styles.lead}>{t('lead')}</p>
      <Select
        label={t('type')}
        options={[{ value: '', label: t('chooseType') }, ...types]}
        error={fieldText('questionType', isTried ? formik.errors.questionType : undefined)}
        {...formik.getFieldProps('questionType')}
      />
      <TextArea
        label={t('content')}
        hint={t('contentHint', { count: feedbackCount(formik.values.content), max: feedbackLength.max })}
        error={fieldText('content', isTried ? formik.errors.content : undefined)}
        {...formik.getFieldProps('content')}
      />
      <AttachedPictures
        uploads={uploads}
        error={(isTried && hasFailed ? t('imagesFailed') : undefined) ?? fieldText('images', undefined)}
      />
      <Failure failure={failure} />
      <Button type="submit" size="l" isBlock isBusy={isBusy}>
        {t('send')}
      </Button>
      <p className={styles.note}>{t('draft')}</p>
    </form>
  );
}

const ownTexts = { 'too.short': 'short', 'too.long': 'long', required: 'empty' } as const;

/** What is wrong with a field: this form's own rule, else what the gateway answered about it. */
function useFieldText(failure: CallFailure | null) {
  const t = useTranslations('help.feedback');
  return (field: 'questionType' | 'content' | 'images', own: string | undefined): string | undefined => {
    const answered = failure?.error.value?.fields?.[field]?.code;
    if (own === undefined && answered === undefined) return undefined;
    if (field === 'images') return t(answered === 'image.gone' ? 'imageProblem.gone' : 'error.invalid');
    const rule = own ?? ownTexts[answered as keyof typeof ownTexts] ?? 'invalid';
    const count = rule === 'short' ? feedbackLength.min : feedbackLength.max;
    return t(`error.${rule}`, { count });
  };
}

function Failure({ failure }: { failure: CallFailure | null }) {
  const t = useTranslations('help.feedback');
  const errorText = useErrorText();
  if (!failure) return null;
  return (
    <p role="alert" className={styles.failure}>
      <CircleAlert size={20} aria-hidden="true" />
      <span>
        <strong>{errorText(failure.error)}</strong>{' '}
        {t(failure.kind === 'uncertain' ? 'uncertain' : 'refused')}
      </span>
    </p>
  );
}
