import type { FormikProps } from 'formik';
import { useTranslations } from 'next-intl';
import { TextInput } from '@/components/ui/text-input';
import type { CodeSent } from '@/lib/contract/session';
import { CodeField } from './code-field';

interface EmailCodeValues {
  email: string;
  verificationCode: string;
}

export interface EmailCodeFieldsProps {
  form: Pick<
    FormikProps<EmailCodeValues>,
    'values' | 'touched' | 'errors' | 'getFieldProps' | 'validateForm' | 'setFieldTouched'
  >;
  /** What the code is for; see `CodeField`. */
  purpose: string;
  send: (email: string) => Promise<CodeSent | null>;
}

/** An e-mail address and the code that is sent to it. No code is asked for before the address is one. */
export function EmailCodeFields({ form, purpose, send }: EmailCodeFieldsProps) {
  const t = useTranslations('auth.fields');
  const email = form.values.email.trim();
  const errorOf = (field: keyof EmailCodeValues) => (form.touched[field] ? form.errors[field] : undefined);

  async function onSend() {
    await form.setFieldTouched('email', true, false);
    const errors = await form.validateForm();
    return errors.email ? null : send(email);
  }

  return (
    <>
      <TextInput
        label={t('email')}
        type="email"
        inputMode="email"
        autoComplete="email"
        error={errorOf('email')}
        {...form.getFieldProps('email')}
      />
      <CodeField
        purpose={purpose}
        destination={email}
        onSend={onSend}
        error={errorOf('verificationCode')}
        {...form.getFieldProps('verificationCode')}
      />
    </>
  );
}
