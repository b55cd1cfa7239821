import { useFormik } from 'formik';
import { useEffect, useMemo, useState } from 'react';
import { useCaptcha } from '@/components/forms/captcha/use-captcha';
import { useFieldTexts } from '@/components/forms/use-field-errors';
import { call } from '@/lib/client/call';
import { forgetInvitation } from '@/lib/client/invitation-code';
import { useErrorText } from '@/lib/client/use-error-text';
import { member, type QuickRegisterInput, type RegisterSettings } from '@/lib/contract/member';
import type { LoginOutput } from '@/lib/contract/session';
import { quickRulesOf, registerErrors } from '@/lib/schemas/register-rules';
import { makePassword } from './quick-password';
import { registerFailure } from './register-failure';
import { registerFrame } from './register-values';
import { useInvitation } from './use-invitation';

/** Shown once, and nowhere but on the screen. */
export interface QuickAccount {
  username: string;
  password: string;
}

interface QuickValues {
  captcha: string;
  termsAccepted: boolean;
  ageConfirmed: boolean;
}

export interface QuickRegistrationInput {
  settings: RegisterSettings;
  /** Before the account is made: from then on the dialog must stay until its password is saved. */
  onStart: () => void;
  onRefused: () => void;
  onMade: (account: QuickAccount, output: LoginOutput) => void;
}

/** The browser makes the password, so that no answer carries one; the platform makes the name. */
export function useQuickRegistration({ settings, onStart, onRefused, onMade }: QuickRegistrationInput) {
  const errorText = useErrorText();
  const fieldTexts = useFieldTexts();
  const captcha = useCaptcha();
  const invitation = useInvitation();
  const [failure, setFailure] = useState<string | null>(null);
  const rules = useMemo(() => quickRulesOf(settings), [settings]);
  const { password: passwordRule, captcha: captchaRule } = rules.fields;
  const hasCaptcha = captchaRule?.enabled === true;
  const { reload } = captcha;
  useEffect(() => {
    if (hasCaptcha) reload();
  }, [hasCaptcha, reload]);

  const form = useFormik<QuickValues>({
    initialValues: { captcha: '', termsAccepted: true, ageConfirmed: false },
    validate: (values) =>
      fieldTexts(registerErrors({ ...rules, fields: hasCaptcha ? { captcha: captchaRule } : {} }, values)),
    onSubmit: async (values) => {
      const password = passwordRule ? makePassword(passwordRule) : null;
      setFailure(password === null ? errorText(null) : null);
      if (password === null) return;
      onStart();
      try {
        const { username, ...output } = await call(member.quickRegister, inputOf(values, password));
        forgetInvitation();
        onMade({ username, password }, output);
      } catch (error) {
        onRefused();
        refuse(error);
      }
    },
  });

  function inputOf(values: QuickValues, password: string): QuickRegisterInput {
    return {
      ...invitation.codes,
      password,
      confirmPassword: password,
      ...(hasCaptcha && captcha.captchaId ? { captcha: values.captcha, captchaId: captcha.captchaId } : {}),
      ...registerFrame(new URL(window.location.href), values),
    };
  }

  function refuse(error: unknown) {
    const { isInvitation, isPlaced, fields, field } = registerFailure(error, ['captcha']);
    if (isInvitation) invitation.refuse({ ...form.values, countryDialingCode: '' }, []);
    else form.setErrors({ ...fieldTexts(fields), ...(field && { [field]: errorText(error) }) });
    if (!isInvitation && !isPlaced) setFailure(errorText(error));
    if (!hasCaptcha) return;
    captcha.reload();
    void form.setFieldValue('captcha', '', false);
  }

  return { form, rules, captcha, hasCaptcha, invitation, failure };
}
