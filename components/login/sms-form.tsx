import { useFormik } from 'formik';
import { useTranslations } from 'next-intl';
import { useEffect, useRef } from 'react';
import type { Brand } from '@/components/brand/use-brand';
import { CaptchaField } from '@/components/forms/captcha/captcha-field';
import { MobileCodeFields } from '@/components/forms/codes/mobile-code-fields';
import { noMobile } from '@/components/forms/codes/mobile-field';
import styles from '@/components/forms/forms.module.css';
import { rejectedFields, useFieldTexts } from '@/components/forms/use-field-errors';
import { useSubmit } from '@/components/forms/use-submit';
import { logInBySms } from '@/components/gate/log-in';
import { smsLoginErrors, type SmsLoginValues } from '@/components/gate/login-schema';
import { Button } from '@/components/ui/button';
import { Checkbox } from '@/components/ui/checkbox';
import { call } from '@/lib/client/call';
import { session, type LoginPortal } from '@/lib/contract/session';
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
  const fieldTexts = useFieldTexts();
  const { hasCaptcha, captcha } = attempts;
  const form = useFormik<SmsLoginValues>({
    initialValues: { ...noMobile, verificationCode: '', captcha: '', remember: false },
    // A message that came with the first press elsewhere would move what is being pressed.
    validateOnBlur: false,
    validate: (values) => fieldTexts(smsLoginErrors(values, { hasCaptcha, brand })),
    onSubmit: async (values, { setErrors, setFieldValue }) => {
      const error = await attempts.attempt(() =>
        logInBySms({ values, captchaId: hasCaptcha ? captcha.captchaId : null, portal }),
      );
      if (error === null) return;
      await setFieldValue('captcha', '', false);
      setErrors(fieldTexts(rejectedFields(error, ['mobileNum', 'verificationCode', 'captcha'])));
    },
  });
  usePrefilledNumber(form, remembered.mobile);
  return { form };
}

/** Once, and never over what somebody has begun to type. */
function usePrefilledNumber(
  form: ReturnType<typeof useFormik<SmsLoginValues>>,
  mobile: Remembered['mobile'],
): void {
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
  const { formRef, submit } = useSubmit(form);
  return (
    <form ref={formRef} className={styles.form} noValidate onSubmit={submit}>
      <MobileCodeFields form={form} purpose="login" send={(mobile) => call(session.sendLoginCode, mobile)} />
      {attempts.hasCaptcha && (
        <CaptchaField
          captcha={attempts.captcha}
          error={form.touched.captcha ? form.errors.captcha : undefined}
          {...form.getFieldProps('captcha')}
        />
      )}
      <Checkbox label={t('rememberNumber')} {...form.getFieldProps({ name: 'remember', type: 'checkbox' })} />
      <Button type="submit" size="l" isBlock isBusy={form.isSubmitting}>
        {t('submit')}
      </Button>
    </form>
  );
}
