import { useTranslations } from 'next-intl';
import { useRef } from 'react';
import { FormAlert } from '@/components/forms/form-alert';
import styles from '@/components/forms/forms.module.css';
import { Button } from '@/components/ui/button';
import { Tabs } from '@/components/ui/tabs';
import type { RegisterForm as RegisterKind } from '@/lib/contract/forms/register-rules';
import { InvitationPopup } from './invitation-popup';
import { RegisterConsent } from './register-consent';
import { RegisterFields } from './register-fields';
import { useRegistration, type Registration, type RegistrationInput } from './use-registration';

/** The brand's fields, checked by the same rules as at the gateway. What was typed stays, whatever the answer. */
export function RegisterForm({ isPlayMoney, ...input }: RegistrationInput & { isPlayMoney: boolean }) {
  const t = useTranslations('auth.register');
  const registration = useRegistration(input);
  const { kind, changeKind, tabs } = registration;
  const body = <FormBody registration={registration} isPlayMoney={isPlayMoney} />;
  return (
    <Tabs
      label={t('tabs.label')}
      tabs={tabs.map((one) => ({ value: one, label: t(`tabs.${one}`) }))}
      value={kind}
      onValueChange={(next) => changeKind(next as RegisterKind)}
    >
      {body}
    </Tabs>
  );
}

function FormBody({ registration, isPlayMoney }: { registration: Registration; isPlayMoney: boolean }) {
  const t = useTranslations('auth.register');
  const tValidation = useTranslations('validation');
  const { form, rules, invitation } = registration;
  const formRef = useRef<HTMLFormElement>(null);
  return (
    <form ref={formRef} className={styles.form} noValidate onSubmit={form.submit}>
      <FormAlert text={form.failure} />
      <RegisterFields registration={registration} />
      <RegisterConsent minimumAge={rules.minimumAge} isPlayMoney={isPlayMoney} form={form} />
      <Button type="submit" size="l" isBlock isBusy={form.isSubmitting}>
        {t('submit')}
      </Button>
      {invitation.wrong && (
        <InvitationPopup
          wrong={invitation.wrong}
          returnFocus={() => formRef.current?.querySelector<HTMLElement>('[name=affiliateCode]') ?? null}
          onClose={() => {
            if (invitation.wrong === 'typed')
              form.setErrors({ affiliateCode: tValidation('invitation.code') });
            invitation.leave();
          }}
        />
      )}
    </form>
  );
}
