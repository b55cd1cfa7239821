import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useBrand } from '@/components/brand/use-brand';
import { brandSchema, checkFields, codeSchema } from '@/components/forms/check-fields';
import { OutboxHint } from '@/components/forms/codes/outbox-hint';
import { FormAlert } from '@/components/forms/form-alert';
import styles from '@/components/forms/forms.module.css';
import { NewPasswordField } from '@/components/forms/new-password-field';
import { useForm } from '@/components/forms/use-form';
import type { LoginEnd } from '@/components/gate/log-in';
import { AlertPopup } from '@/components/ui/alert-popup';
import { Button } from '@/components/ui/button';
import { TextInput } from '@/components/ui/text-input';
import { call } from '@/lib/client/call/call';
import { member } from '@/lib/contract/calls/member';
import { useResetChallenge } from './use-reset-challenge';

interface ForgotValues {
  username: string;
  email: string;
  verificationCode: string;
  newPassword: string;
}

/** First the request, with the same answer for everybody; then the code of the letter and a new password. */
export function ForgotByEmail({ onDone }: { onDone: (end: LoginEnd) => void }) {
  const t = useTranslations('auth.forgot');
  const tFields = useTranslations('auth.fields');
  const { form, step, isTold, hear } = useForgotByEmail(onDone);
  const { field } = form;
  return (
    <form className={styles.form} noValidate onSubmit={form.submit}>
      <FormAlert text={form.failure} />
      <TextInput
        label={tFields('username')}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        {...field('username')}
      />
      <TextInput
        label={tFields('email')}
        type="email"
        inputMode="email"
        autoComplete="email"
        {...field('email')}
      />
      {step === 'reset' && (
        <>
          <OutboxHint recipient={form.values.email.trim()} owner="account" />
          <TextInput
            label={tFields('verificationCode')}
            autoComplete="one-time-code"
            inputMode="numeric"
            {...field('verificationCode')}
          />
          <NewPasswordField label={t('newPassword')} {...field('newPassword')} />
        </>
      )}
      <Button type="submit" size="l" isBlock isBusy={form.isSubmitting}>
        {t(step === 'reset' ? 'submit' : 'request')}
      </Button>
      {isTold && (
        <AlertPopup
          tone="done"
          title={t('requested')}
          text={t('requestedText')}
          confirmLabel={t('confirm')}
          onClose={hear}
        />
      )}
    </form>
  );
}

function useForgotByEmail(onDone: (end: LoginEnd) => void) {
  const brand = useBrand();
  const goOnInLogin = useResetChallenge();
  const [step, setStep] = useState<'request' | 'reset'>('request');
  const [isTold, setIsTold] = useState(false);

  const form = useForm<ForgotValues>({
    initialValues: { username: '', email: '', verificationCode: '', newPassword: '' },
    check: (values) =>
      checkFields(
        {
          username: brandSchema(brand, 'username'),
          email: brandSchema(brand, 'email'),
          ...(step === 'reset' && {
            verificationCode: codeSchema(),
            newPassword: brandSchema(brand, 'password'),
          }),
        },
        values,
      ),
    send: async (values, { setTouched }) => {
      const account = { username: values.username.trim(), email: values.email.trim() };
      if (step === 'request') {
        await call(member.forgotByEmail, account);
        setStep('reset');
        setIsTold(true);
        await setTouched({}, false);
        return;
      }
      const output = await call(member.resetByEmail, {
        ...account,
        verificationCode: values.verificationCode.trim(),
        newPassword: values.newPassword.trim(),
      });
      onDone({ output, by: 'reset' });
    },
    onRefused: goOnInLogin,
  });
  return { form, step, isTold, hear: () => setIsTold(false) };
}
