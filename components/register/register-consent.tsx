import { useTranslations } from 'next-intl';
import styles from '@/components/forms/forms.module.css';
import { HelpLinks } from '@/components/forms/help-links';
import type { Form } from '@/components/forms/use-form';
import { Checkbox } from '@/components/ui/checkbox';

interface Consent {
  ageConfirmed: boolean;
}

export interface RegisterConsentProps {
  minimumAge: number;
  /** The terms of the platform that comes with the site say so. */
  isPlayMoney: boolean;
  form: Pick<Form<Consent>, 'box'>;
}

/** The age, which everybody confirms, and the terms, which whoever creates an account accepts: no box is ticked for anybody. */
export function RegisterConsent({ minimumAge, isPlayMoney, form }: RegisterConsentProps) {
  const t = useTranslations('auth.register');
  return (
    <div>
      <Checkbox label={t('age', { age: minimumAge })} {...form.box('ageConfirmed')} />
      <p className={styles.explanation}>{t(isPlayMoney ? 'terms' : 'plainTerms')}</p>
      <HelpLinks articles={['terms', 'privacy']} />
    </div>
  );
}
