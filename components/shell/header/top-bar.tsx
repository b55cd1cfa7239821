import styles from '@/components/brand/header.module.css';
import { LanguagePicker } from '@/components/brand/language-picker';
import { Logo } from '@/components/brand/logo';
import { PagePlace } from '@/components/brand/page-place';
import { ThemeSwitch } from '@/components/brand/theme-switch';
import type { Locale } from '@/lib/i18n/locales';
import { AccountArea } from '../account/account-area';
import { SearchEntrance } from '../search/search-entrance';

/** The logo stands here where there is no bar below it; on a phone, language and theme are in the footer. */
export function TopBar({ locales }: { locales: readonly Locale[] }) {
  return (
    <div className={styles.top}>
      <div className={styles.inner}>
        <div className={styles.phone}>
          <Logo />
        </div>
        <PagePlace />
        <div className={styles.tools}>
          <LanguagePicker locales={locales} />
          <ThemeSwitch />
          <SearchEntrance />
        </div>
        <div className={styles.account}>
          <AccountArea />
        </div>
      </div>
    </div>
  );
}
