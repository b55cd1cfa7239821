import { useTranslations } from 'next-intl';
import { useEffect, useRef, useState } from 'react';
import { CaptchaField } from '@/components/forms/captcha/captcha-field';
import styles from '@/components/forms/forms.module.css';
import { useForm, type Form } from '@/components/forms/use-form';
import { hasCode, logIn } from '@/components/gate/log-in';
import { loginErrors, type LoginValues } from '@/components/gate/login-schema';
import { Button } from '@/components/ui/button';
import { Checkbox } from '@/components/ui/checkbox';
import { PasswordInput } from '@/components/ui/password-input';
import { TextInput } from '@/components/ui/text-input';
import { showToast } from '@/components/ui/toast';
import { useErrorText } from '@/lib/client/call/use-error-text';
import type { LoginPortal } from '@/lib/contract/calls/session';
import type { LoginDraft } from './login-draft';
import type { LoginAttempts } from './use-login-attempt';
import type { Remembered } from './use-remembered';

/** Stands for a password that is not here and not needed. */
const dots = '••••••••';

export interface UsernameLoginInput {
  attempts: LoginAttempts;
  remembered: Remembered;
  draft: LoginDraft | null;
  portal: LoginPortal;
}

export type UsernameLogin = ReturnType<typeof useUsernameLogin>;

/** Lives longer than its form: what was typed is there again after another tab or step. */
export function useUsernameLogin({ attempts, remembered, draft, portal }: UsernameLoginInput) {
  const { hasCaptcha, captcha } = attempts;
  const form = useForm<LoginValues>({
    initialValues: {
      username: draft?.username ?? '',
      password: draft?.password ?? '',
      captcha: '',
      remember: false,
    },
    check: (values) => loginErrors(values, { hasCaptcha, isRemembered: remembered.has(values.username) }),
    send: async (values, { setFieldValue }) => {
      const error = await attempts.attempt(() =>
        logIn({ values, captchaId: hasCaptcha ? captcha.captchaId : null, portal }),
      );
      if (error === null) return;
      if (hasCode(error, 'login.remembered.over')) remembered.end();
      await setFieldValue('captcha', '', false);
      throw error;
    },
  });
  usePrefilledName(form, remembered.usernames[0]);
  return { form };
}

/** Once, and never over what somebody has begun to type. */
function usePrefilledName(form: Form<LoginValues>, name: string | undefined): void {
  const isOffered = useRef(false);
  const { setValues, values } = form;
  useEffect(() => {
    if (name === undefined || isOffered.current) return;
    isOffered.current = true;
    if (values.username === '') void setValues({ ...values, username: name, remember: true }, false);
  }, [name, setValues, values]);
}

export interface UsernameFormProps {
  login: UsernameLogin;
  attempts: LoginAttempts;
  remembered: Remembered;
  onForgot: () => void;
}

export function UsernameForm({ login, attempts, remembered, onForgot }: UsernameFormProps) {
  const t = useTranslations('auth.login');
  const tFields = useTranslations('auth.fields');
  const { form } = login;
  const isRemembered = remembered.has(form.values.username);
  return (
    <form className={styles.form} noValidate onSubmit={form.submit}>
      <TextInput
        label={tFields('username')}
        hint={t('orMobile')}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        {...form.field('username')}
      />
      <PasswordInput
        label={tFields('password')}
        showLabel={t('showPassword')}
        hideLabel={t('hidePassword')}
        autoComplete="current-password"
        placeholder={isRemembered ? dots : undefined}
        hint={isRemembered ? t('remembered') : undefined}
        {...form.field('password')}
      />
      {isRemembered && <ForgetButton username={form.values.username} remembered={remembered} />}
      {attempts.hasCaptcha && <CaptchaField captcha={attempts.captcha} {...form.field('captcha')} />}
      <div className={styles.aside}>
        <Checkbox label={t('remember')} {...form.box('remember')} />
        <Button variant="ghost" size="s" className={styles.forgot} onClick={onForgot}>
          {t('forgot')}
        </Button>
      </div>
      <Button type="submit" size="l" isBlock isBusy={form.isSubmitting}>
        {t('submit')}
      </Button>
    </form>
  );
}

function ForgetButton({ username, remembered }: { username: string; remembered: Remembered }) {
  const t = useTranslations('auth.login');
  const errorText = useErrorText();
  const [isBusy, setIsBusy] = useState(false);
  function forget() {
    setIsBusy(true);
    remembered
      .forget(username)
      .then(
        () => showToast(t('forgotten')),
        (error: unknown) => showToast(errorText(error), 'lose'),
      )
      .finally(() => setIsBusy(false));
  }
  return (
    <Button variant="ghost" size="s" isBusy={isBusy} onClick={forget}>
      {t('forget')}
    </Button>
  );
}
