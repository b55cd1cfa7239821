import { useTranslations } from 'next-intl';
import { useBrand } from '@/components/brand/use-brand';
import { PasswordInput } from '@/components/ui/password-input';
import type { TextInputProps } from '@/components/ui/text-input';
import { fieldErrorValues } from '@/lib/contract/forms/field-errors';
import { ruleHint } from '@/lib/contract/forms/register-rules';

/** A password to be set, with the brand's rule below it before it is broken. */
export function NewPasswordField(input: TextInputProps) {
  const t = useTranslations('auth.login');
  const tValidation = useTranslations('validation');
  const { permission, ruleOf } = useBrand();
  const rule = ruleOf('password');
  const hint = tValidation(
    ruleHint('password', rule),
    fieldErrorValues({ code: '', min: rule.minLength, max: rule.maxLength }),
  );
  return (
    <PasswordInput
      showLabel={t('showPassword')}
      hideLabel={t('hidePassword')}
      autoComplete="new-password"
      hint={permission && !input.error ? hint : undefined}
      {...input}
    />
  );
}
