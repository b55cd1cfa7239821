import { useTranslations } from 'next-intl';
import { AttachedPictures } from '@/components/forms/pictures/attached-pictures';
import { FormFailure } from '@/components/money/form-failure';
import { Button } from '@/components/ui/button';
import { TextArea } from '@/components/ui/text-area';
import { promotionCommentLength } from '@/lib/contract/calls/promotions';
import { commentCount } from './application-rules';
import styles from './promotion-status.module.css';
import { useApplication, type ApplicationInput } from './use-application';

export type ApplyFormProps = ApplicationInput;

/** A comment and pictures. What was typed stays until it is sent, also over a closed window. */
export function ApplyForm(props: ApplyFormProps) {
  const t = useTranslations('promotionStatus.apply');
  const { needsComment, needsImages } = props.status;
  const { form, failure, isBusy, uploads, fault, rejected } = useApplication(props);
  const isTried = form.submitCount > 0;
  return (
    <form className={styles.form} noValidate onSubmit={form.submit}>
      <p className={styles.text}>{t('lead')}</p>
      <TextArea
        label={t('comment')}
        rows={3}
        {...(!needsComment && { optionalLabel: t('optional') })}
        hint={t('count', { count: commentCount(form.values.comment), max: promotionCommentLength })}
        error={(isTried ? form.errors.comment : undefined) ?? rejected['comment']}
        {...form.getFieldProps('comment')}
      />
      <AttachedPictures
        uploads={uploads}
        isNeeded={needsImages}
        error={(isTried && fault ? t(fault) : undefined) ?? rejected['images']}
      />
      <FormFailure failure={failure} refusedText={t('refused')} uncertainText={t('uncertain')} />
      <Button type="submit" size="l" isBlock isBusy={isBusy}>
        {t('send')}
      </Button>
    </form>
  );
}
