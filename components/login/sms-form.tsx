import { useTranslations } from 'next-intl';
import { useEffect, useRef } from 'react';
import type { Brand } from '@/components/brand/use-brand';
import { CaptchaField } from '@/components/forms/captcha/captcha-field';
import { MobileCodeFields } from '@/components/forms/codes/mobile-code-fields';
import { noMobile } from '@/components/forms/codes/mobile-field';
import styles from '@/components/forms/forms.module.css';
import { useForm, type Form } from '@/components/forms/use-form';
import { logInBySms } from '@/components/gate/log-in';
import { smsLoginErrors, type SmsLoginValues } from '@/components/gate/login-schema';
import { Button } from '@/components/ui/button';
import { Checkbox } from '@/components/ui/checkbox';
import { call } from '@/lib/client/call/call';
import { session, type LoginPortal } from '@/lib/contract/calls/session';
import type { LoginAttempts } from './use-login-attempt';
import type { Remembered } from './use-remembered';

export interface SmsLoginInput {
  attempts: LoginAttempts;
  remembered: Remembered;
  brand: Brand;
  portal: LoginPortal;
}

export type SmsLogin = ReturnType<typeof useSmsLogin>;

export function useSmsLogin({ attempts, remembered, brand, portal }: SmsLoginInput) {
  const { hasCaptcha, captcha } = attempts;
  const form = useForm<SmsLoginValues>({
    initialValues: { ...noMobile, verificationCode: '', captcha: '', remember: false },
    check: (values) => smsLoginErrors(values, { hasCaptcha, brand }),
    send: async (values, { setFieldValue }) => {
      const error = await attempts.attempt(() =>
        logInBySms({ values, captchaId: hasCaptcha ? captcha.captchaId : null, portal }),
      );
      if (error === null) return;
      await setFieldValue('captcha', '', false);
      throw error;
    },
  });
  usePrefilledNumber(form, remembered.mobile);
  return { form };
}

/** Once, and never over what somebody has begun to type. */
function usePrefilledNumber(form: Form<SmsLoginValues>, mobile: Remembered['mobile']): void {
  const isOffered = useRef(false);
  const { setValues, values } = form;
  useEffect(() => {
    if (mobile === null || isOffered.current) return;
    isOffered.current = true;
    if (values.mobileNum === '') void setValues({ ...values, ...mobile, remember: true }, false);
  }, [mobile, setValues, values]);
}

export interface SmsFormProps {
  login: SmsLogin;
  attempts: LoginAttempts;
}

export function SmsForm({ login, attempts }: SmsFormProps) {
  const t = useTranslations('auth.login');
  const { form } = login;
  return (
    <form className={styles.form} noValidate onSubmit={form.submit}>
      <MobileCodeFields form={form} purpose="login" send={(mobile) => call(session.sendLoginCode, mobile)} />
      {attempts.hasCaptcha && <CaptchaField captcha={attempts.captcha} {...form.field('captcha')} />}
      <Checkbox label={t('rememberNumber')} {...form.box('remember')} />
      <Button type="submit" size="l" isBlock isBusy={form.isSubmitting}>
        {t('submit')}
      </Button>
    </form>
  );
}
