import { useTranslations } from 'next-intl';
import { lazy, Suspense } from 'react';
import { checkFields, codeSchema } from '@/components/forms/check-fields';
import { CopyButton } from '@/components/forms/copy-button';
import { FormAlert } from '@/components/forms/form-alert';
import styles from '@/components/forms/sections.module.css';
import { useForm } from '@/components/forms/use-form';
import { useConfirmed } from '@/components/gate/identity/use-confirmed-action';
import { Button } from '@/components/ui/button';
import { Skeleton } from '@/components/ui/skeleton';
import { TextInput } from '@/components/ui/text-input';
import { call } from '@/lib/client/call/call';
import { loadPart } from '@/lib/client/call/load-part';
import { security } from '@/lib/contract/calls/security';

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
  const confirmed = useConfirmed();
  const form = useForm({
    initialValues: { code: '' },
    check: (values) => checkFields({ code: codeSchema() }, values),
    send: async ({ code }) => {
      const { authenticatorId } = started;
      const done = await confirmed(() =>
        call(security.confirmAuthenticator, { authenticatorId, code: code.trim() }),
      );
      if (done) onDone(done.output.recoveryCodes);
    },
    fieldOfCode: { 'authenticator.code': 'code' },
    checksOnBlur: true,
  });
  return (
    <form className={styles.form} noValidate onSubmit={form.submit}>
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
      <FormAlert text={form.failure} />
      <TextInput label={t('code')} inputMode="numeric" autoComplete="one-time-code" {...form.field('code')} />
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
