import { useFormik } from 'formik';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useBrand } from '@/components/brand/use-brand';
import { brandSchema, checkFields, codeSchema, mobileSchemas } from '@/components/forms/check-fields';
import { MobileCodeFields, type MobileCodeValues } from '@/components/forms/codes/mobile-code-fields';
import { noMobile } from '@/components/forms/codes/mobile-field';
import { FormAlert } from '@/components/forms/form-alert';
import styles from '@/components/forms/forms.module.css';
import { NewPasswordField } from '@/components/forms/new-password-field';
import { rejectedFields, useFieldTexts } from '@/components/forms/use-field-errors';
import { useSubmit } from '@/components/forms/use-submit';
import type { LoginEnd } from '@/components/gate/log-in';
import { Button } from '@/components/ui/button';
import { call } from '@/lib/client/call';
import { useErrorText } from '@/lib/client/use-error-text';
import { member } from '@/lib/contract/member';
import { useResetChallenge } from './use-reset-challenge';

interface ForgotValues extends MobileCodeValues {
  newPassword: string;
}

/** The code of the SMS and a new password, which logs in. */
export function ForgotByMobile({ onDone }: { onDone: (end: LoginEnd) => void }) {
  const t = useTranslations('auth.forgot');
  const { form, failure } = useResetByMobile(onDone);
  const { formRef, submit } = useSubmit(form);
  return (
    <form ref={formRef} className={styles.form} noValidate onSubmit={submit}>
      <FormAlert text={failure} />
      <MobileCodeFields
        form={form}
        purpose="password"
        send={(mobile) => call(member.sendPasswordCode, mobile)}
      />
      <NewPasswordField
        label={t('newPassword')}
        error={form.touched.newPassword ? form.errors.newPassword : undefined}
        {...form.getFieldProps('newPassword')}
      />
      <Button type="submit" size="l" isBlock isBusy={form.isSubmitting}>
        {t('submit')}
      </Button>
    </form>
  );
}

function useResetByMobile(onDone: (end: LoginEnd) => void) {
  const brand = useBrand();
  const errorText = useErrorText();
  const goOnInLogin = useResetChallenge();
  const fieldTexts = useFieldTexts();
  const [failure, setFailure] = useState<string | null>(null);
  const form = useFormik<ForgotValues>({
    initialValues: { ...noMobile, verificationCode: '', newPassword: '' },
    // A message that came with the first press elsewhere would move what is being pressed.
    validateOnBlur: false,
    validate: (values) =>
      fieldTexts(
        checkFields(
          {
            ...mobileSchemas(brand),
            verificationCode: codeSchema(),
            newPassword: brandSchema(brand, 'password'),
          },
          values,
        ),
      ),
    onSubmit: async (values, { setErrors }) => {
      setFailure(null);
      try {
        const output = await call(member.resetByMobile, {
          mobileNum: values.mobileNum.trim(),
          countryDialingCode: values.countryDialingCode,
          verificationCode: values.verificationCode.trim(),
          newPassword: values.newPassword.trim(),
        });
        onDone({ output, by: 'reset' });
      } catch (error) {
        if (goOnInLogin(error)) return;
        setFailure(errorText(error));
        setErrors(fieldTexts(rejectedFields(error, ['mobileNum', 'verificationCode', 'newPassword'])));
      }
    },
  });
  return { form, failure };
}
