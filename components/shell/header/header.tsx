import { useTranslations } from 'next-intl';
import styles from '@/components/brand/header.module.css';
import type { Locale } from '@/lib/i18n/locales';
import { BottomBar, type BottomBarProps } from './bottom-bar';
import { TopBar } from './top-bar';

export interface HeaderProps extends BottomBarProps {
  locales: readonly Locale[];
}

/** The first stop of the keyboard leads past the header; the page's `<main id="main">` is where it lands. */
export function Header({ locales, ...games }: HeaderProps) {
  const t = useTranslations('layout');
  return (
    <>
      <a href="#main" className="skip-link">
        {t('skip')}
      </a>
      <header className={styles.header}>
        <TopBar locales={locales} />
        <BottomBar {...games} />
      </header>
    </>
  );
}
