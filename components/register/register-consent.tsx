import { useTranslations } from 'next-intl';
import { HelpLinks } from '@/components/forms/help-links';
import type { Form } from '@/components/forms/use-form';
import { Checkbox } from '@/components/ui/checkbox';

interface Consent {
  ageConfirmed: boolean;
  termsAccepted: boolean;
}

export interface RegisterConsentProps {
  minimumAge: number;
  /** The terms of the platform that comes with the site say so. */
  isPlayMoney: boolean;
  form: Pick<Form<Consent>, 'box'>;
}

/** What every kind of registration asks everybody for. */
export function RegisterConsent({ minimumAge, isPlayMoney, form }: RegisterConsentProps) {
  const t = useTranslations('auth.register');
  return (
    <div>
      <Checkbox label={t('age', { age: minimumAge })} {...form.box('ageConfirmed')} />
      <Checkbox label={t(isPlayMoney ? 'terms' : 'plainTerms')} {...form.box('termsAccepted')} />
      <HelpLinks articles={['terms', 'privacy']} />
    </div>
  );
}
