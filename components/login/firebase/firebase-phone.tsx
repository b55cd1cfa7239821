import { useTranslations } from 'next-intl';
import { useRef, useState, type FormEvent } from 'react';
import { ServiceHint } from '@/components/brand/service-hint';
import { CodeField } from '@/components/forms/codes/code-field';
import { MobileField, mobileDestination, noMobile } from '@/components/forms/codes/mobile-field';
import { usePhoneCode } from '@/components/forms/codes/use-phone-code';
import { needsService, useFirebaseText } from '@/components/forms/firebase-text';
import styles from '@/components/forms/forms.module.css';
import { useFocusOnError } from '@/components/forms/use-focus-on-error';
import { Button } from '@/components/ui/button';
import type { MobileInput } from '@/lib/contract/calls/session';
import type { FirebaseSettings } from '@/lib/contract/calls/system';
import type { FirebaseButtonsProps } from './firebase-buttons';

export interface FirebasePhoneProps {
  settings: FirebaseSettings;
  onIdentity: FirebaseButtonsProps['onIdentity'];
  onBack: () => void;
}

interface Errors {
  mobile?: string | undefined;
  code?: string | undefined;
}

/** A sign-in by a number and the code that Firebase sends to it. */
export function FirebasePhone({ settings, onIdentity, onBack }: FirebasePhoneProps) {
  const t = useTranslations('auth.firebase');
  const firebaseText = useFirebaseText();
  const [mobile, setMobile] = useState<MobileInput>(noMobile);
  const [code, setCode] = useState('');
  const { setAnchor, errors, isStuck, isBusy, submits, sendCode, submit } = usePhoneSignIn({
    settings,
    onIdentity,
    mobile,
    code,
  });
  const formRef = useRef<HTMLFormElement>(null);
  useFocusOnError(formRef, submits, isBusy);
  return (
    <form ref={formRef} className={styles.form} noValidate onSubmit={submit}>
      <MobileField value={mobile} onChange={setMobile} error={errors.mobile} />
      <CodeField
        purpose="firebase"
        destination={mobileDestination(mobile)}
        recipient={null}
        onSend={sendCode}
        failureText={firebaseText}
        error={errors.code}
        value={code}
        onChange={(event) => setCode(event.target.value)}
      />
      <div ref={setAnchor} />
      {isStuck && <ServiceHint />}
      <Button type="submit" isBlock isBusy={isBusy}>
        {t('continue')}
      </Button>
      <Button variant="ghost" isBlock onClick={onBack}>
        {t('back')}
      </Button>
    </form>
  );
}

interface PhoneSignInInput extends Omit<FirebasePhoneProps, 'onBack'> {
  mobile: MobileInput;
  code: string;
}

function usePhoneSignIn({ settings, onIdentity, mobile, code }: PhoneSignInInput) {
  const t = useTranslations('auth.firebase.outcomes');
  const firebaseText = useFirebaseText();
  const phoneCode = usePhoneCode(settings);
  const [errors, setErrors] = useState<Errors>({});
  const [isStuck, setIsStuck] = useState(false);
  const [isBusy, setIsBusy] = useState(false);
  const [submits, setSubmits] = useState(0);
  const missing: Errors = {
    ...(mobileDestination(mobile) === '' && { mobile: t('missingNumber') }),
    ...(code.trim() === '' && { code: t('invalidCode') }),
  };

  async function sendCode() {
    setIsStuck(false);
    setErrors(missing.mobile ? { mobile: missing.mobile } : {});
    if (missing.mobile) return null;
    return phoneCode.send(mobile).catch((error: unknown) => {
      setIsStuck(needsService(error));
      throw error;
    });
  }

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (isBusy) return;
    setSubmits((count) => count + 1);
    setErrors(missing);
    if (missing.mobile || missing.code) return;
    setIsBusy(true);
    try {
      await onIdentity(await phoneCode.confirm(mobile, code), mobile);
    } catch (error) {
      setErrors({ code: firebaseText(error) });
    } finally {
      setIsBusy(false);
    }
  }

  return {
    setAnchor: phoneCode.setAnchor,
    errors,
    isStuck,
    isBusy,
    submits,
    sendCode,
    submit: (event: FormEvent) => void submit(event),
  };
}
