import { useTranslations } from 'next-intl';
import styles from '@/components/money/money.module.css';
import { useIdentityConfirmation } from './identity-confirmation';
import { PaymentPasswordForm } from './payment-password-form';

/**
 * Instead of a form that asks for a payment password that does not exist: the form that sets it, in the same place, and what
 * it keeps safe there.
 */
export function PaymentPasswordRequired({ keeps = 'money' }: { keeps?: 'money' | 'points' }) {
  const t = useTranslations('wallet.steps');
  const { refresh } = useIdentityConfirmation();
  return (
    <section className={styles.section}>
      <h3>{t('passwordFirst')}</h3>
      <p className={styles.note}>{t(keeps === 'points' ? 'passwordPoints' : 'passwordText')}</p>
      <PaymentPasswordForm onSet={refresh} />
    </section>
  );
}
