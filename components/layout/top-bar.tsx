'use client';

import type { Locale } from '@/lib/i18n/locales';
import { AccountArea } from './account-area';
import styles from './header.module.css';
import { LanguagePicker } from './language-picker';
import { Logo } from './logo';
import { ThemeSwitch } from './theme-switch';

/** On a phone the logo stands here, and language and theme in the footer. */
export function TopBar({ locales, hasLogo = false }: { locales: readonly Locale[]; hasLogo?: boolean }) {
  return (
    <div className={styles.top}>
      <div className={styles.inner}>
        <div className={hasLogo ? undefined : styles.phone}>
          <Logo />
        </div>
        <div className={styles.tools}>
          <LanguagePicker locales={locales} />
          <ThemeSwitch />
        </div>
        <div className={styles.account}>
          <AccountArea />
        </div>
      </div>
    </div>
  );
}
