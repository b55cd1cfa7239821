import { useTranslations } from 'next-intl';
import { PasswordInput, type PasswordInputProps } from '@/components/ui/password-input';

type PaymentPasswordFieldProps = Omit<PasswordInputProps, 'label' | 'hint' | 'showLabel' | 'hideLabel'>;

/** Never offered by a password manager as the login's, and never kept in a draft. */
export function PaymentPasswordField(props: PaymentPasswordFieldProps) {
  const t = useTranslations('wallet.common');
  const login = useTranslations('auth.login');
  return (
    <PasswordInput
      {...props}
      autoComplete="off"
      label={t('paymentPassword')}
      hint={t('paymentPasswordHint')}
      showLabel={login('showPassword')}
      hideLabel={login('hidePassword')}
    />
  );
}
