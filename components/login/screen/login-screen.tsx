import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { BareHeader } from '@/components/brand/bare-header';
import type { Locale } from '@/lib/i18n/locales';
import { LoginEntry } from './login-entry';
import styles from './login-screen.module.css';
import { RegisterLink } from './register-link';

export interface LoginScreenProps {
  locales: readonly Locale[];
  /** Of the login's group. */
  banner: ReactNode;
}

/** A page for the login alone, without anything of the site around it. */
export function LoginScreen({ locales, banner }: LoginScreenProps) {
  const t = useTranslations('auth.login');
  return (
    <>
      <BareHeader locales={locales} />
      <main id="main" className={styles.page}>
        <div className={styles.card}>
          <h1>{t('title')}</h1>
          <LoginEntry />
          <p className={styles.other}>
            {t('noAccount')}
            <RegisterLink>{t('toRegister')}</RegisterLink>
          </p>
          {banner}
        </div>
      </main>
    </>
  );
}
