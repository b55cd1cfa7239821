'use client';

import { useFormik } from 'formik';
import { useTranslations } from 'next-intl';
import { useEffect, useRef, useState } from 'react';
import { Button } from '@/components/ui/button';
import { PasswordInput } from '@/components/ui/password-input';
import { TextInput } from '@/components/ui/text-input';
import { useErrorText } from '@/lib/client/use-error-text';
import type { LoginPortal } from '@/lib/contract/session';
import styles from './auth.module.css';
import { CaptchaField } from './captcha-field';
import { FormAlert } from './form-alert';
import { logIn, wantsCaptcha } from './log-in';
import { clearLoginDraft, loginDraft } from './login-draft';
import { loginErrors, type LoginValues } from './login-schema';
import { useCaptcha } from './use-captcha';
import { rejectedFields, useFieldTexts } from './use-field-errors';
import { useFocusOnError } from './use-focus-on-error';
import { useThrottle } from './use-throttle';

const submitIntervalMs = 1_000;

export interface LoginFormProps {
  onDone: () => void;
  portal?: LoginPortal;
}

/** What was typed stays, here or in the header before; only a captcha that was used up is asked anew. */
export function LoginForm({ onDone, portal = 'member' }: LoginFormProps) {
  const t = useTranslations('auth.login');
  const tFields = useTranslations('auth.fields');
  const { form, captcha, hasCaptcha, failure, throttle } = useLogin(onDone, portal);
  const formRef = useRef<HTMLFormElement>(null);
  useFocusOnError(formRef, form.submitCount, form.isSubmitting);
  const errorOf = (field: keyof LoginValues) => (form.touched[field] ? form.errors[field] : undefined);
  return (
    <form
      ref={formRef}
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        throttle(() => form.handleSubmit(event));
      }}
    >
      <FormAlert text={failure} />
      <TextInput
        label={tFields('username')}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        error={errorOf('username')}
        {...form.getFieldProps('username')}
      />
      <PasswordInput
        label={tFields('password')}
        showLabel={t('showPassword')}
        hideLabel={t('hidePassword')}
        autoComplete="current-password"
        error={errorOf('password')}
        {...form.getFieldProps('password')}
      />
      {hasCaptcha && (
        <CaptchaField captcha={captcha} error={errorOf('captcha')} {...form.getFieldProps('captcha')} />
      )}
      <Button type="submit" size="l" isBlock isBusy={form.isSubmitting}>
        {t('submit')}
      </Button>
    </form>
  );
}

function useLogin(onDone: () => void, portal: LoginPortal) {
  const errorText = useErrorText();
  const fieldTexts = useFieldTexts();
  const captcha = useCaptcha();
  const throttle = useThrottle(submitIntervalMs);
  const [draft] = useState(loginDraft);
  const [hasCaptcha, setHasCaptcha] = useState(wantsCaptcha(draft?.error));
  const [failure, setFailure] = useState<string | null>(draft?.error ? errorText(draft.error) : null);
  const { reload } = captcha;
  useEffect(() => {
    clearLoginDraft();
    if (wantsCaptcha(draft?.error)) reload();
  }, [draft, reload]);

  const form = useFormik<LoginValues>({
    initialValues: { username: draft?.username ?? '', password: draft?.password ?? '', captcha: '' },
    validate: (values) => fieldTexts(loginErrors(values, hasCaptcha)),
    onSubmit: async (values, { setErrors, setFieldValue }) => {
      setFailure(null);
      try {
        await logIn({ values, captchaId: hasCaptcha ? captcha.captchaId : null, portal });
        onDone();
      } catch (error) {
        setFailure(errorText(error));
        if (hasCaptcha || wantsCaptcha(error)) {
          setHasCaptcha(true);
          reload();
          await setFieldValue('captcha', '', false);
        }
        setErrors(fieldTexts(rejectedFields(error, ['username', 'password', 'captcha'])));
      }
    },
  });

  return { form, captcha, hasCaptcha, failure, throttle };
}
