import { useTranslations } from 'next-intl';
import { useBrand, type Brand } from '@/components/brand/use-brand';
import { FormAlert } from '@/components/forms/form-alert';
import styles from '@/components/forms/sections.module.css';
import { useForm } from '@/components/forms/use-form';
import { Button } from '@/components/ui/button';
import { PasswordInput } from '@/components/ui/password-input';
import { call } from '@/lib/client/call/call';
import { security } from '@/lib/contract/calls/security';
import { fieldErrorValues } from '@/lib/contract/forms/field-errors';
import { paymentPasswordErrors, type PaymentPasswordValues } from '@/lib/contract/forms/payment-password';
import { ruleHint } from '@/lib/contract/forms/register-rules';
import { useConfirmed } from './use-confirmed-action';

export interface PaymentPasswordFormProps {
  onSet: () => void;
  /** Without it the form cannot be put away. */
  onCancel?: () => void;
}

/** A payment password by the rule of the registration, and again. It is in no draft and in no storage. */
export function PaymentPasswordForm({ onSet, onCancel }: PaymentPasswordFormProps) {
  const t = useTranslations('security.paymentPassword');
  const common = useTranslations('security');
  const tLogin = useTranslations('auth.login');
  const brand = useBrand();
  const rule = useRuleText(brand);
  const confirmed = useConfirmed();
  // Until the brand's rule is here the gateway alone decides.
  const settings = { fields: brand.permission?.registerRules ?? {}, minimumAge: 0 };
  const form = useForm<PaymentPasswordValues>({
    initialValues: { paymentPassword: '', confirmPaymentPassword: '' },
    check: (values) => paymentPasswordErrors(settings, trimmed(values)),
    send: async (values) => {
      if (await confirmed(() => call(security.setPaymentPassword, trimmed(values)))) onSet();
    },
  });
  const field = (name: keyof PaymentPasswordValues) => ({
    autoComplete: 'off',
    showLabel: tLogin('showPassword'),
    hideLabel: tLogin('hidePassword'),
    ...form.field(name),
  });
  const first = field('paymentPassword');
  return (
    <form className={styles.form} noValidate onSubmit={form.submit}>
      <FormAlert text={form.failure} />
      <PasswordInput label={t('new')} hint={first.error ? undefined : rule} {...first} />
      <PasswordInput label={t('again')} {...field('confirmPaymentPassword')} />
      <div className={styles.actions}>
        <Button type="submit" isBusy={form.isSubmitting}>
          {t('submit')}
        </Button>
        {onCancel && (
          <Button variant="ghost" onClick={onCancel}>
            {common('cancel')}
          </Button>
        )}
      </div>
    </form>
  );
}

/** The brand's rule in words, as the registration says it; nothing before it is known. */
function useRuleText({ permission, ruleOf }: Brand): string | undefined {
  const t = useTranslations('validation');
  const rule = ruleOf('paymentPassword');
  if (!permission?.registerRules['paymentPassword']) return undefined;
  return t(
    ruleHint('paymentPassword', rule),
    fieldErrorValues({ code: '', min: rule.minLength, max: rule.maxLength }),
  );
}

function trimmed({ paymentPassword, confirmPaymentPassword }: PaymentPasswordValues): PaymentPasswordValues {
  return {
    paymentPassword: paymentPassword.trim(),
    confirmPaymentPassword: confirmPaymentPassword.trim(),
  };
}
