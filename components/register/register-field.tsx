import { useTranslations } from 'next-intl';
import type { ComponentProps } from 'react';
import { PasswordInput } from '@/components/ui/password-input';
import { TextInput } from '@/components/ui/text-input';
import type { FieldRule } from '@/lib/contract/calls/member';
import { fieldErrorValues } from '@/lib/contract/forms/field-errors';
import { ruleHint, type RegisterField as FieldName } from '@/lib/contract/forms/register-rules';

/** So that password managers and phones offer the right thing. */
const attributes: Partial<Record<FieldName, ComponentProps<'input'>>> = {
  username: { autoComplete: 'username', autoCapitalize: 'none', spellCheck: false },
  password: { autoComplete: 'new-password' },
  confirmPassword: { autoComplete: 'new-password' },
  paymentPassword: { autoComplete: 'off' },
  payeeName: { autoComplete: 'name' },
  birthDate: { autoComplete: 'bday' },
  email: { autoComplete: 'email', type: 'email', inputMode: 'email' },
  whatsapp: { autoComplete: 'tel', type: 'tel', inputMode: 'tel' },
  affiliateCode: { autoComplete: 'off', autoCapitalize: 'none', spellCheck: false },
  referralCode: { autoComplete: 'off', autoCapitalize: 'none', spellCheck: false },
};

/** Fields whose rule is worth reading before it is broken. */
const explained: readonly FieldName[] = ['username', 'password', 'paymentPassword'];
const secrets: readonly FieldName[] = ['password', 'confirmPassword', 'paymentPassword'];

export interface RegisterFieldProps extends ComponentProps<'input'> {
  field: FieldName;
  rule: FieldRule | undefined;
  error: string | undefined;
}

/** The browser's own calendar writes `2000-12-31`; a brand that wants another form gets it typed. */
function typeOf(field: FieldName, rule: FieldRule | undefined): ComponentProps<'input'> {
  return field === 'birthDate' && rule?.patternId !== 'date_mdy' ? { type: 'date' } : {};
}

export function RegisterField({ field, rule, error, id: _id, ...input }: RegisterFieldProps) {
  const t = useTranslations('auth');
  const tValidation = useTranslations('validation');
  const isExplained = rule && explained.includes(field);
  const common = {
    label: t(`fields.${field}`),
    error,
    hint:
      isExplained && !error
        ? tValidation(
            ruleHint(field, rule),
            fieldErrorValues({ code: '', min: rule.minLength, max: rule.maxLength }),
          )
        : undefined,
    optionalLabel: rule && !rule.required && field !== 'confirmPassword' ? t('register.optional') : undefined,
    ...attributes[field],
    ...typeOf(field, rule),
    ...input,
  };
  if (!secrets.includes(field)) return <TextInput {...common} />;
  return (
    <PasswordInput {...common} showLabel={t('login.showPassword')} hideLabel={t('login.hidePassword')} />
  );
}
