import { useEffect, useMemo } from 'react';
import { useCaptcha } from '@/components/forms/captcha/use-captcha';
import { useFieldTexts } from '@/components/forms/use-field-errors';
import { useForm } from '@/components/forms/use-form';
import { call } from '@/lib/client/call/call';
import { forgetInvitation } from '@/lib/client/session/invitation-code';
import { useErrorText } from '@/lib/client/call/use-error-text';
import { member, type QuickRegisterInput, type RegisterSettings } from '@/lib/contract/calls/member';
import type { LoginOutput } from '@/lib/contract/calls/session';
import { quickRulesOf, registerErrors } from '@/lib/contract/forms/register-rules';
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
  const rules = useMemo(() => quickRulesOf(settings), [settings]);
  const { password: passwordRule, captcha: captchaRule } = rules.fields;
  const hasCaptcha = captchaRule?.enabled === true;
  const { reload } = captcha;
  useEffect(() => {
    if (hasCaptcha) reload();
  }, [hasCaptcha, reload]);

  const form = useForm<QuickValues>({
    initialValues: { captcha: '', termsAccepted: true, ageConfirmed: false },
    check: (values) =>
      registerErrors({ ...rules, fields: hasCaptcha ? { captcha: captchaRule } : {} }, values),
    send: async (values) => {
      const password = passwordRule ? makePassword(passwordRule) : null;
      if (password === null) throw new Error('this browser makes no password');
      onStart();
      const { username, ...output } = await call(member.quickRegister, inputOf(values, password));
      forgetInvitation();
      onMade({ username, password }, output);
    },
    onRefused: refuse,
    checksOnBlur: true,
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
    onRefused();
    const { isInvitation, isPlaced, fields, field } = registerFailure(error, ['captcha']);
    if (isInvitation) invitation.refuse({ ...form.values, countryDialingCode: '' }, []);
    else form.setErrors({ ...fieldTexts(fields), ...(field && { [field]: errorText(error) }) });
    if (!isInvitation && !isPlaced) form.setFailure(errorText(error));
    if (!hasCaptcha) return true;
    captcha.reload();
    void form.setFieldValue('captcha', '', false);
    return true;
  }

  return { form, rules, captcha, hasCaptcha, invitation };
}
