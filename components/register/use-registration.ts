import { useEffect, useState } from 'react';
import { useCaptcha } from '@/components/forms/captcha/use-captcha';
import { usePhoneCode } from '@/components/forms/codes/use-phone-code';
import { useFirebaseText } from '@/components/forms/firebase-text';
import { useFieldTexts } from '@/components/forms/use-field-errors';
import { useForm } from '@/components/forms/use-form';
import type { RegisterIdentity } from '@/components/gate/register-identity';
import { call } from '@/lib/client/call/call';
import { forgetInvitation } from '@/lib/client/session/invitation-code';
import { useErrorText } from '@/lib/client/call/use-error-text';
import { member, type RegisterSettings } from '@/lib/contract/calls/member';
import type { LoginOutput } from '@/lib/contract/calls/session';
import type { FirebaseSettings, WhitelabelNode } from '@/lib/contract/calls/system';
import {
  registerErrors,
  registerForms,
  rulesOf,
  type RegisterField,
  type RegisterForm,
} from '@/lib/contract/forms/register-rules';
import { registerFailure } from './register-failure';
import { registerInput, shownFields, startValues, type RegisterValues } from './register-values';
import { useInvitation } from './use-invitation';

export interface RegistrationInput {
  settings: RegisterSettings;
  modules: readonly WhitelabelNode[];
  firebase: FirebaseSettings | null;
  given: RegisterIdentity | null;
  onDone: (output: LoginOutput) => void;
}

const calls = { register: member.register, registerMobile: member.registerMobile } as const;

/** Which form is open and what it asks for. */
function useForms({ settings, modules, given }: RegistrationInput) {
  const { forms } = registerForms(modules);
  const wished = given && (given.mobile ? 'registerMobile' : 'register');
  const [kind, setKind] = useState<RegisterForm>(
    wished && forms.includes(wished) ? wished : (forms[0] ?? 'register'),
  );
  const rules = rulesOf(settings, kind, modules, given?.identity.firebaseChannel ?? null);
  return { kind, setKind, rules, tabs: given ? [] : forms };
}

/** A challenge is good for one attempt. */
function useRegisterCaptcha(rules: RegisterSettings) {
  const captcha = useCaptcha();
  const isAsked = rules.fields['captcha']?.enabled === true;
  const { reload } = captcha;
  useEffect(() => {
    if (isAsked) reload();
  }, [isAsked, reload]);
  return { captcha, isAsked };
}

/** The number of the form, confirmed by Firebase where that sends the codes; null where the brand does, or none is asked. */
function useNumberProof(firebase: FirebaseSettings | null) {
  const isByFirebase = firebase?.channels.includes('phone') === true;
  const phoneCode = usePhoneCode(isByFirebase ? firebase : null);
  const prove = async (values: RegisterValues, fields: readonly RegisterField[]) => {
    if (!isByFirebase || !fields.includes('verificationCode')) return null;
    const { countryDialingCode, mobileNum = '', verificationCode = '' } = values;
    return phoneCode.confirm({ countryDialingCode, mobileNum }, verificationCode).catch((error: unknown) => {
      throw new NumberNotProved(error);
    });
  };
  return { isByFirebase, phoneCode, prove };
}

class NumberNotProved extends Error {
  constructor(readonly reason: unknown) {
    super('the number was not proved');
  }
}

/** One set of values for all forms: whoever changes the tab types nothing twice, and no refusal takes anything away. */
export function useRegistration(input: RegistrationInput) {
  const { firebase, given, onDone } = input;
  const errorText = useErrorText();
  const firebaseText = useFirebaseText();
  const fieldTexts = useFieldTexts();
  const { kind, setKind, rules, tabs } = useForms(input);
  const { captcha, isAsked: hasCaptcha } = useRegisterCaptcha(rules);
  const number = useNumberProof(given ? null : firebase);
  const invitation = useInvitation();

  const form = useForm<RegisterValues>({
    initialValues: startValues({ ...invitation.codes, ...given?.mobile }),
    check: (values) => registerErrors(rules, values),
    send: async (values) => {
      const fields = shownFields(rules, values);
      await invitation.check(values, fields);
      const identity = given?.identity ?? (await number.prove(values, fields));
      const address = new URL(window.location.href);
      const extras = { address, invitation: invitation.codes, captchaId: captcha.captchaId, identity };
      const output = await call(calls[kind], registerInput(values, fields, extras));
      forgetInvitation();
      onDone(output);
    },
    onRefused: refuse,
    checksOnBlur: true,
  });

  function refuse(error: unknown, values: RegisterValues) {
    if (error instanceof NumberNotProved) {
      form.setErrors({ verificationCode: firebaseText(error.reason) });
      return true;
    }
    const fields = shownFields(rules, values);
    const { isInvitation, isPlaced, field, fields: refused } = registerFailure(error, fields);
    if (isInvitation) invitation.refuse(values, fields);
    else form.setErrors({ ...fieldTexts(refused), ...(field && { [field]: errorText(error) }) });
    if (!isInvitation && !isPlaced) form.setFailure(errorText(error));
    renewCaptcha();
    return true;
  }

  function renewCaptcha() {
    if (!hasCaptcha) return;
    captcha.reload();
    void form.setFieldValue('captcha', '', false);
  }

  function changeKind(next: RegisterForm) {
    setKind(next);
    form.setFailure(null);
    form.setErrors({});
    void form.setTouched({}, false);
  }

  const fields = shownFields(rules, form.values);
  return { form, kind, changeKind, tabs, rules, fields, captcha, renewCaptcha, number, invitation };
}

export type Registration = ReturnType<typeof useRegistration>;
