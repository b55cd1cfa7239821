import { useFormik, type FieldInputProps } from 'formik';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { checkFields, codeSchema, filled } from '@/components/forms/check-fields';
import { CodeField } from '@/components/forms/codes/code-field';
import { FormAlert } from '@/components/forms/form-alert';
import styles from '@/components/forms/sections.module.css';
import { rejectedFields, useFieldTexts } from '@/components/forms/use-field-errors';
import { useSubmit } from '@/components/forms/use-submit';
import { hasCode } from '@/components/gate/log-in';
import { Button } from '@/components/ui/button';
import { PasswordInput } from '@/components/ui/password-input';
import { Tabs } from '@/components/ui/tabs';
import { TextInput } from '@/components/ui/text-input';
import { call } from '@/lib/client/call';
import { leftToRight } from '@/lib/client/left-to-right';
import { useErrorText } from '@/lib/client/use-error-text';
import { security, type ConfirmMethod, type SecurityOverview } from '@/lib/contract/security';

export interface ConfirmIdentityFormProps {
  overview: SecurityOverview;
  onConfirmed: () => void;
}

export function ConfirmIdentityForm({ overview, onConfirmed }: ConfirmIdentityFormProps) {
  const t = useTranslations('security.confirm');
  const methods = overview.confirmMethods;
  const [method, setMethod] = useState<ConfirmMethod>(methods[0] ?? 'password');
  const { form, failure } = useConfirmIdentity(method, onConfirmed);
  const { formRef, submit } = useSubmit(form);
  const field = (
    <AnswerField
      method={method}
      overview={overview}
      input={{
        error: form.touched.answer ? form.errors.answer : undefined,
        ...form.getFieldProps('answer'),
      }}
    />
  );
  return (
    <form ref={formRef} className={styles.form} noValidate onSubmit={submit}>
      <FormAlert text={failure} />
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

function useConfirmIdentity(method: ConfirmMethod, onConfirmed: () => void) {
  const errorText = useErrorText();
  const fieldTexts = useFieldTexts();
  const [failure, setFailure] = useState<string | null>(null);
  const form = useFormik({
    initialValues: { answer: '' },
    onReset: () => setFailure(null),
    validate: (values) =>
      fieldTexts(checkFields({ answer: method === 'password' ? filled() : codeSchema() }, values)),
    onSubmit: async ({ answer }, { setErrors }) => {
      setFailure(null);
      try {
        await call(security.confirm, { method, answer: answer.trim() });
        onConfirmed();
      } catch (error) {
        // A wrong answer is said at the field, where the keyboard goes; all else is about the form.
        if (hasCode(error, 'auth.confirm.failed')) {
          setErrors({ answer: errorText(error) });
          return;
        }
        setFailure(errorText(error));
        setErrors(fieldTexts(rejectedFields(error, ['answer'])));
      }
    },
  });
  return { form, failure };
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
