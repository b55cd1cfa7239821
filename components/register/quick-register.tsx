import { useTranslations } from 'next-intl';
import { CaptchaField } from '@/components/forms/captcha/captcha-field';
import { FormAlert } from '@/components/forms/form-alert';
import styles from '@/components/forms/forms.module.css';
import { Button } from '@/components/ui/button';
import { InvitationPopup } from './invitation-popup';
import { RegisterConsent } from './register-consent';
import { useQuickRegistration, type QuickRegistrationInput } from './use-quick-registration';

export interface QuickRegisterProps extends QuickRegistrationInput {
  isPlayMoney: boolean;
  /** Where the brand has a form to go back to. */
  onBack?: () => void;
}

/** One click and an account: what happens is said first, and the terms and the age are asked as everywhere. */
export function QuickRegister({ onBack, isPlayMoney, ...input }: QuickRegisterProps) {
  const t = useTranslations('auth.quick');
  const { form, rules, captcha, hasCaptcha, invitation } = useQuickRegistration(input);
  return (
    <form className={styles.form} noValidate onSubmit={form.submit}>
      <p>{t('explain')}</p>
      <FormAlert text={form.failure} />
      {hasCaptcha && <CaptchaField captcha={captcha} {...form.field('captcha')} />}
      <RegisterConsent minimumAge={rules.minimumAge} isPlayMoney={isPlayMoney} form={form} />
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
