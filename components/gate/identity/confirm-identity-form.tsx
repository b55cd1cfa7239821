import type { FieldInputProps } from 'formik';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { checkFields, codeSchema, filled } from '@/components/forms/check-fields';
import { CodeField } from '@/components/forms/codes/code-field';
import { FormAlert } from '@/components/forms/form-alert';
import styles from '@/components/forms/sections.module.css';
import { useForm } from '@/components/forms/use-form';
import { Button } from '@/components/ui/button';
import { PasswordInput } from '@/components/ui/password-input';
import { Tabs } from '@/components/ui/tabs';
import { TextInput } from '@/components/ui/text-input';
import { call } from '@/lib/client/call/call';
import { leftToRight } from '@/lib/client/left-to-right';
import { security, type ConfirmMethod, type SecurityOverview } from '@/lib/contract/calls/security';

export interface ConfirmIdentityFormProps {
  overview: SecurityOverview;
  onConfirmed: () => void;
}

export function ConfirmIdentityForm({ overview, onConfirmed }: ConfirmIdentityFormProps) {
  const t = useTranslations('security.confirm');
  const methods = overview.confirmMethods;
  const [method, setMethod] = useState<ConfirmMethod>(methods[0] ?? 'password');
  const form = useForm({
    initialValues: { answer: '' },
    check: (values) => checkFields({ answer: method === 'password' ? filled() : codeSchema() }, values),
    send: async ({ answer }) => {
      await call(security.confirm, { method, answer: answer.trim() });
      onConfirmed();
    },
    fieldOfCode: { 'auth.confirm.failed': 'answer' },
    checksOnBlur: true,
  });
  const field = <AnswerField method={method} overview={overview} input={form.field('answer')} />;
  return (
    <form className={styles.form} noValidate onSubmit={form.submit}>
      <FormAlert text={form.failure} />
      {methods.length > 1 ? (
        <div>
          <Tabs
            label={t('methods')}
            tabs={methods.map((value) => ({ value, label: t(`method.${value}`) }))}
            value={method}
            onValueChange={(value) => {
              setMethod(value as ConfirmMethod);
              form.resetForm();
            }}
          >
            <div className={styles.form}>{field}</div>
          </Tabs>
        </div>
      ) : (
        field
      )}
      <Button type="submit" size="l" isBlock isBusy={form.isSubmitting}>
        {t('submit')}
      </Button>
    </form>
  );
}

interface AnswerFieldProps {
  method: ConfirmMethod;
  overview: SecurityOverview;
  input: FieldInputProps<string> & { error: string | undefined };
}

function AnswerField({ method, overview, input }: AnswerFieldProps) {
  const t = useTranslations('security.confirm');
  const tLogin = useTranslations('auth.login');
  if (method === 'password') {
    return (
      <PasswordInput
        label={t('password')}
        showLabel={tLogin('showPassword')}
        hideLabel={tLogin('hidePassword')}
        autoComplete="current-password"
        {...input}
      />
    );
  }
  if (method === 'authenticator') {
    return (
      <TextInput
        label={t('code')}
        hint={t('explain.authenticator')}
        autoComplete="one-time-code"
        autoCapitalize="none"
        spellCheck={false}
        {...input}
      />
    );
  }
  const contact = overview[method]?.masked ?? '';
  return (
    <>
      <p className={styles.muted}>{t(`explain.${method}`, { contact: leftToRight(contact) })}</p>
      <CodeField
        // Each channel is a field of its own, with a countdown of its own.
        key={method}
        purpose="confirm"
        destination={contact}
        recipient={null}
        onSend={() => call(security.sendConfirmCode, { method })}
        {...input}
      />
    </>
  );
}
