import { useTranslations } from 'next-intl';
import { TextInput } from '@/components/ui/text-input';
import type { CodeSent } from '@/lib/contract/calls/session';
import type { Form } from '../use-form';
import { CodeField } from './code-field';

interface EmailCodeValues {
  email: string;
  verificationCode: string;
}

export interface EmailCodeFieldsProps {
  form: Pick<Form<EmailCodeValues>, 'values' | 'field' | 'checkField'>;
  /** What the code is for; see `CodeField`. */
  purpose: string;
  send: (email: string) => Promise<CodeSent | null>;
}

/** An e-mail address and the code that is sent to it. No code is asked for before the address is one. */
export function EmailCodeFields({ form, purpose, send }: EmailCodeFieldsProps) {
  const t = useTranslations('auth.fields');
  const email = form.values.email.trim();

  const onSend = async () => ((await form.checkField('email')) ? send(email) : null);

  return (
    <>
      <TextInput
        label={t('email')}
        type="email"
        inputMode="email"
        autoComplete="email"
        {...form.field('email')}
      />
      <CodeField purpose={purpose} destination={email} onSend={onSend} {...form.field('verificationCode')} />
    </>
  );
}
