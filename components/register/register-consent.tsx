import type { FormikErrors, FormikTouched, FieldInputProps, FieldConfig } from 'formik';
import { useTranslations } from 'next-intl';
import { HelpLinks } from '@/components/forms/help-links';
import { Checkbox } from '@/components/ui/checkbox';

interface Consent {
  ageConfirmed: boolean;
  termsAccepted: boolean;
}

export interface RegisterConsentProps {
  minimumAge: number;
  form: {
    errors: FormikErrors<Consent>;
    touched: FormikTouched<Consent>;
    getFieldProps: (options: FieldConfig) => FieldInputProps<string>;
  };
}

/** What every kind of registration asks everybody for. */
export function RegisterConsent({ minimumAge, form }: RegisterConsentProps) {
  const t = useTranslations('auth.register');
  const box = (name: keyof Consent) => ({
    error: form.touched[name] ? form.errors[name] : undefined,
    ...form.getFieldProps({ name, type: 'checkbox' }),
  });
  return (
    <div>
      <Checkbox label={t('age', { age: minimumAge })} {...box('ageConfirmed')} />
      <Checkbox label={t('terms')} {...box('termsAccepted')} />
      <HelpLinks articles={['terms', 'privacy']} />
    </div>
  );
}
