import { useFormik } from 'formik';
import { useTranslations } from 'next-intl';
import { lazy, Suspense, useState } from 'react';
import { checkFields, codeSchema } from '@/components/forms/check-fields';
import { CopyButton } from '@/components/forms/copy-button';
import { FormAlert } from '@/components/forms/form-alert';
import styles from '@/components/forms/sections.module.css';
import { rejectedFields, useFieldTexts } from '@/components/forms/use-field-errors';
import { useSubmit } from '@/components/forms/use-submit';
import { useConfirmed } from '@/components/gate/identity/use-confirmed-action';
import { hasCode } from '@/components/gate/log-in';
import { Button } from '@/components/ui/button';
import { Skeleton } from '@/components/ui/skeleton';
import { TextInput } from '@/components/ui/text-input';
import { call } from '@/lib/client/call';
import { loadPart } from '@/lib/client/load-part';
import { useErrorText } from '@/lib/client/use-error-text';
import { security } from '@/lib/contract/security';

const QrDrawing = lazy(
  loadPart(() => import('@/components/forms/qr-drawing').then((file) => ({ default: file.QrDrawing }))),
);

export interface StartedAuthenticator {
  authenticatorId: string;
  secret: string;
  uri: string;
}

export interface SetUpAuthenticatorProps {
  started: StartedAuthenticator;
  onDone: (recoveryCodes: string[]) => void;
  onCancel: () => void;
}

/** The secret as a picture and as text, and a code of the app, with which it begins to count. */
export function SetUpAuthenticator({ started, onDone, onCancel }: SetUpAuthenticatorProps) {
  const t = useTranslations('security.authenticator');
  const common = useTranslations('security');
  const { form, failure } = useSetUp(started, onDone);
  const { formRef, submit } = useSubmit(form);
  return (
    <form ref={formRef} className={styles.form} noValidate onSubmit={submit}>
      <p>{t('stepScan')}</p>
      <Suspense fallback={<Skeleton shape="box" width={196} height={196} />}>
        <QrDrawing text={started.uri} label={t('qr')} />
      </Suspense>
      <div className={styles.secret}>
        <p className={styles.muted}>{t('secret')}</p>
        <code dir="ltr">{started.secret}</code>
        <CopyButton text={started.secret} label={t('copySecret')} />
      </div>
      <p>{t('stepCode')}</p>
      <FormAlert text={failure} />
      <TextInput
        label={t('code')}
        inputMode="numeric"
        autoComplete="one-time-code"
        error={form.touched.code ? form.errors.code : undefined}
        {...form.getFieldProps('code')}
      />
      <div className={styles.actions}>
        <Button type="submit" isBusy={form.isSubmitting}>
          {t('submit')}
        </Button>
        <Button variant="ghost" onClick={onCancel}>
          {common('cancel')}
        </Button>
      </div>
    </form>
  );
}

function useSetUp({ authenticatorId }: StartedAuthenticator, onDone: (recoveryCodes: string[]) => void) {
  const errorText = useErrorText();
  const fieldTexts = useFieldTexts();
  const confirmed = useConfirmed();
  const [failure, setFailure] = useState<string | null>(null);
  const form = useFormik({
    initialValues: { code: '' },
    validate: (values) => fieldTexts(checkFields({ code: codeSchema() }, values)),
    onSubmit: async ({ code }, { setErrors }) => {
      setFailure(null);
      try {
        const done = await confirmed(() =>
          call(security.confirmAuthenticator, { authenticatorId, code: code.trim() }),
        );
        if (done) onDone(done.output.recoveryCodes);
      } catch (error) {
        if (hasCode(error, 'authenticator.code')) {
          setErrors({ code: errorText(error) });
          return;
        }
        setFailure(errorText(error));
        setErrors(fieldTexts(rejectedFields(error, ['code'])));
      }
    },
  });
  return { form, failure };
}
