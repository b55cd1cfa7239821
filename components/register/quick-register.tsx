import { useTranslations } from 'next-intl';
import { CaptchaField } from '@/components/forms/captcha/captcha-field';
import { FormAlert } from '@/components/forms/form-alert';
import styles from '@/components/forms/forms.module.css';
import { useSubmit } from '@/components/forms/use-submit';
import { Button } from '@/components/ui/button';
import { InvitationPopup } from './invitation-popup';
import { RegisterConsent } from './register-consent';
import { useQuickRegistration, type QuickRegistrationInput } from './use-quick-registration';

export interface QuickRegisterProps extends QuickRegistrationInput {
  /** Where the brand has a form to go back to. */
  onBack?: () => void;
}

/** One click and an account: what happens is said first, and the terms and the age are asked as everywhere. */
export function QuickRegister({ onBack, ...input }: QuickRegisterProps) {
  const t = useTranslations('auth.quick');
  const { form, rules, captcha, hasCaptcha, invitation, failure } = useQuickRegistration(input);
  const { formRef, submit } = useSubmit(form);
  const errorOf = (field: keyof typeof form.values) => (form.touched[field] ? form.errors[field] : undefined);
  return (
    <form ref={formRef} className={styles.form} noValidate onSubmit={submit}>
      <p>{t('explain')}</p>
      <FormAlert text={failure} />
      {hasCaptcha && (
        <CaptchaField captcha={captcha} error={errorOf('captcha')} {...form.getFieldProps('captcha')} />
      )}
      <RegisterConsent minimumAge={rules.minimumAge} form={form} />
      <Button type="submit" size="l" isBlock isBusy={form.isSubmitting}>
        {t('submit')}
      </Button>
      {onBack && (
        <Button variant="ghost" isBlock onClick={onBack}>
          {t('back')}
        </Button>
      )}
      {invitation.wrong && <InvitationPopup wrong={invitation.wrong} onClose={invitation.leave} />}
    </form>
  );
}
