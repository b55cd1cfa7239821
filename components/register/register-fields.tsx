import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { ServiceHint } from '@/components/brand/service-hint';
import { CaptchaField } from '@/components/forms/captcha/captcha-field';
import { CodeField } from '@/components/forms/codes/code-field';
import { MobileField, mobileDestination } from '@/components/forms/codes/mobile-field';
import { needsService, useFirebaseText } from '@/components/forms/firebase-text';
import { useFieldTexts } from '@/components/forms/use-field-errors';
import { call } from '@/lib/client/call/call';
import { member } from '@/lib/contract/calls/member';
import type { CodeSent, MobileInput } from '@/lib/contract/calls/session';
import { registerErrors, type RegisterField as FieldName } from '@/lib/contract/forms/register-rules';
import { registerFailure } from './register-failure';
import { RegisterField } from './register-field';
import type { Registration } from './use-registration';

/** The brand's fields, in the order of the form. */
export function RegisterFields({ registration }: { registration: Registration }) {
  const { form, fields, rules, captcha } = registration;
  return fields.map((field) => {
    const common = form.field(field);
    if (field === 'mobileNum') return <RegisterMobile key={field} registration={registration} />;
    if (field === 'verificationCode') return <RegisterCode key={field} registration={registration} />;
    if (field === 'captcha') return <CaptchaField key={field} captcha={captcha} {...common} />;
    return <RegisterField key={field} field={field} rule={rules.fields[field]} {...common} />;
  });
}

interface PartProps {
  registration: Registration;
}

function RegisterMobile({ registration: { form, rules } }: PartProps) {
  const t = useTranslations('auth.register');
  return (
    <MobileField
      value={mobileOf(form.values)}
      onChange={(mobile) => void form.setValues({ ...form.values, ...mobile })}
      onBlur={() => void form.setFieldTouched('mobileNum')}
      error={form.errorOf('mobileNum')}
      optionalLabel={rules.fields['mobileNum']?.required ? undefined : t('optional')}
    />
  );
}

function mobileOf({ mobileNum = '', countryDialingCode }: Registration['form']['values']): MobileInput {
  return { mobileNum, countryDialingCode };
}

/** The code that proves the number: the brand sends it, or Firebase does. */
function RegisterCode({ registration }: PartProps) {
  const { form, number } = registration;
  const { setAnchor, send } = number.phoneCode;
  const firebaseText = useFirebaseText();
  const [isStuck, setIsStuck] = useState(false);
  const sendOwn = useOwnCode(registration);
  const mobile = mobileOf(form.values);

  async function sendByFirebase(): Promise<CodeSent | null> {
    setIsStuck(false);
    if (!(await isNumberReady(registration))) return null;
    return send(mobile).catch((error: unknown) => {
      setIsStuck(needsService(error));
      throw error;
    });
  }

  return (
    <div>
      <CodeField
        purpose="register"
        destination={mobileDestination(mobile)}
        onSend={number.isByFirebase ? sendByFirebase : sendOwn}
        {...(number.isByFirebase && { failureText: firebaseText, recipient: null })}
        {...form.field('verificationCode')}
      />
      <div ref={setAnchor} />
      {isStuck && <ServiceHint />}
    </div>
  );
}

/** Whether a code can be sent to the number; when not, the field says why. */
async function isNumberReady({ form, rules, fields }: Registration, more: readonly FieldName[] = []) {
  const needed = ['mobileNum' as const, ...more].filter((field) => fields.includes(field));
  const wrong = registerErrors(rules, form.values) ?? {};
  await form.setTouched({ ...form.touched, ...Object.fromEntries(needed.map((field) => [field, true])) });
  return needed.every((field) => !(field in wrong)) && (form.values.mobileNum ?? '').trim() !== '';
}

function useOwnCode(registration: Registration): () => Promise<CodeSent | null> {
  const fieldTexts = useFieldTexts();
  const { form, fields, captcha, renewCaptcha } = registration;
  const hasCaptcha = fields.includes('captcha');
  return async () => {
    if (!(await isNumberReady(registration, hasCaptcha ? ['captcha'] : []))) return null;
    const { mobileNum = '', countryDialingCode, captcha: answer } = form.values;
    try {
      return await call(member.sendRegisterCode, {
        mobileNo: mobileNum.trim(),
        countryDialingCode,
        ...(hasCaptcha && answer && captcha.captchaId
          ? { captcha: answer, captchaId: captcha.captchaId }
          : {}),
      });
    } catch (error) {
      const { fields: refused, isPlaced } = registerFailure(error, ['mobileNo', 'mobileNum', 'captcha']);
      const { mobileNo, ...others } = fieldTexts(refused);
      form.setErrors({ ...form.errors, ...others, ...(mobileNo && { mobileNum: mobileNo }) });
      if (!isPlaced) throw error;
      return null;
    } finally {
      renewCaptcha();
    }
  };
}
