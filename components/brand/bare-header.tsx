import { classNames } from '@/components/ui/class-names';
import type { Locale } from '@/lib/i18n/locales';
import styles from './header.module.css';
import { LanguagePicker } from './language-picker';
import { Logo } from './logo';
import { ThemeSwitch } from './theme-switch';

/** Of a page without anything of the site around it: whose it is, the way home, and what every page can be set to. */
export function BareHeader({ locales }: { locales: readonly Locale[] }) {
  return (
    <header className={classNames(styles.inner, styles.bare)}>
      <Logo />
      <div className={styles.tools}>
        <LanguagePicker locales={locales} />
        <ThemeSwitch />
      </div>
    </header>
  );
}
