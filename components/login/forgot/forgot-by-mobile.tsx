import { useTranslations } from 'next-intl';
import { useBrand } from '@/components/brand/use-brand';
import { brandSchema, checkFields, codeSchema, mobileSchemas } from '@/components/forms/check-fields';
import { MobileCodeFields, type MobileCodeValues } from '@/components/forms/codes/mobile-code-fields';
import { noMobile } from '@/components/forms/codes/mobile-field';
import { FormAlert } from '@/components/forms/form-alert';
import styles from '@/components/forms/forms.module.css';
import { NewPasswordField } from '@/components/forms/new-password-field';
import { useForm } from '@/components/forms/use-form';
import type { LoginEnd } from '@/components/gate/log-in';
import { Button } from '@/components/ui/button';
import { call } from '@/lib/client/call/call';
import { member } from '@/lib/contract/calls/member';
import { useResetChallenge } from './use-reset-challenge';

interface ForgotValues extends MobileCodeValues {
  newPassword: string;
}

/** The code of the SMS and a new password, which logs in. */
export function ForgotByMobile({ onDone }: { onDone: (end: LoginEnd) => void }) {
  const t = useTranslations('auth.forgot');
  const brand = useBrand();
  const goOnInLogin = useResetChallenge();
  const form = useForm<ForgotValues>({
    initialValues: { ...noMobile, verificationCode: '', newPassword: '' },
    check: (values) =>
      checkFields(
        {
          ...mobileSchemas(brand),
          verificationCode: codeSchema(),
          newPassword: brandSchema(brand, 'password'),
        },
        values,
      ),
    send: async (values) => {
      const output = await call(member.resetByMobile, {
        mobileNum: values.mobileNum.trim(),
        countryDialingCode: values.countryDialingCode,
        verificationCode: values.verificationCode.trim(),
        newPassword: values.newPassword.trim(),
      });
      onDone({ output, by: 'reset' });
    },
    onRefused: goOnInLogin,
  });
  return (
    <form className={styles.form} noValidate onSubmit={form.submit}>
      <FormAlert text={form.failure} />
      <MobileCodeFields
        form={form}
        purpose="password"
        send={(mobile) => call(member.sendPasswordCode, mobile)}
      />
      <NewPasswordField label={t('newPassword')} {...form.field('newPassword')} />
      <Button type="submit" size="l" isBlock isBusy={form.isSubmitting}>
        {t('submit')}
      </Button>
    </form>
  );
}
