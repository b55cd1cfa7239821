'use client';

import { useFormik } from 'formik';
import { useTranslations } from 'next-intl';
import { useEffect, useMemo, useRef, useState } from 'react';
import { Button } from '@/components/ui/button';
import { Checkbox } from '@/components/ui/checkbox';
import { call } from '@/lib/client/call';
import { useErrorText } from '@/lib/client/use-error-text';
import { CallError, type FieldErrors } from '@/lib/contract/errors';
import { member, type RegisterSettings } from '@/lib/contract/member';
import { registerErrors } from '@/lib/schemas/register-rules';
import styles from './auth.module.css';
import { CaptchaField } from './captcha-field';
import { FormAlert } from './form-alert';
import { HelpLinks } from './help-links';
import { RegisterField } from './register-field';
import { emptyValues, registerInput, shownFields, type RegisterValues } from './register-values';
import { useCaptcha } from './use-captcha';
import { rejectedFields, useFieldTexts } from './use-field-errors';
import { useFocusOnError } from './use-focus-on-error';
import { useThrottle } from './use-throttle';

const submitIntervalMs = 1_000;

export interface RegisterFormProps {
  settings: RegisterSettings;
  onDone: () => void;
}

/** The brand's fields, checked by the same rules as at the gateway. What was typed stays, whatever the answer. */
export function RegisterForm({ settings, onDone }: RegisterFormProps) {
  const t = useTranslations('auth.register');
  const { form, fields, captcha, failure, throttle } = useRegistration(settings, onDone);
  const formRef = useRef<HTMLFormElement>(null);
  useFocusOnError(formRef, form.submitCount, form.isSubmitting);
  const errorOf = (field: keyof RegisterValues) => (form.touched[field] ? form.errors[field] : undefined);
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
      {fields.map((field) =>
        field === 'captcha' ? (
          <CaptchaField key={field} captcha={captcha} error={errorOf(field)} {...form.getFieldProps(field)} />
        ) : (
          <RegisterField
            key={field}
            field={field}
            rule={settings.fields[field]}
            error={errorOf(field)}
            {...form.getFieldProps(field)}
          />
        ),
      )}
      <div>
        <Checkbox
          label={t('age', { age: settings.minimumAge })}
          error={errorOf('ageConfirmed')}
          {...form.getFieldProps({ name: 'ageConfirmed', type: 'checkbox' })}
        />
        <Checkbox
          label={t('terms')}
          error={errorOf('termsAccepted')}
          {...form.getFieldProps({ name: 'termsAccepted', type: 'checkbox' })}
        />
        <HelpLinks articles={['terms', 'privacy']} />
      </div>
      <Button type="submit" size="l" isBlock isBusy={form.isSubmitting}>
        {t('submit')}
      </Button>
    </form>
  );
}

function useRegistration(settings: RegisterSettings, onDone: () => void) {
  const errorText = useErrorText();
  const fieldTexts = useFieldTexts();
  const fields = useMemo(() => shownFields(settings), [settings]);
  const captcha = useCaptcha();
  const throttle = useThrottle(submitIntervalMs);
  const [failure, setFailure] = useState<string | null>(null);
  const hasCaptcha = fields.includes('captcha');
  const { reload } = captcha;
  useEffect(() => {
    if (hasCaptcha) reload();
  }, [hasCaptcha, reload]);

  const form = useFormik<RegisterValues>({
    initialValues: emptyValues(fields),
    validate: (values) => fieldTexts(registerErrors(settings, values)),
    onSubmit: async (values, { setErrors }) => {
      setFailure(null);
      try {
        const address = new URL(window.location.href);
        await call(member.register, registerInput(values, fields, address, captcha.captchaId));
        onDone();
      } catch (error) {
        const rejected = rejectionOf(error, fields);
        setErrors(fieldTexts(rejected));
        if (Object.keys(rejected).length === 0 || !isAboutFields(error)) setFailure(errorText(error));
        if (hasCaptcha) reload();
      }
    },
  });

  return { form, fields, captcha, failure, throttle };
}

function rejectionOf(error: unknown, fields: readonly string[]): FieldErrors {
  return rejectedFields(error, [...fields, 'termsAccepted', 'ageConfirmed']);
}

/** Every field that was refused is marked; then a sentence above the form adds nothing. */
function isAboutFields(error: unknown): boolean {
  return error instanceof CallError && error.code === 'request.invalid';
}
