'use client';

import { useTranslations } from 'next-intl';
import { IconButton } from '@/components/ui/icon-button';
import { Moon, Sun } from '@/components/ui/icons';
import { themeCookie, writeHint } from '@/lib/client/call/hint-cookies';
import styles from './header.module.css';

const keptDays = 365;

export function switchTheme(): void {
  const root = document.documentElement;
  const isDark = root.dataset.theme === 'dark';
  if (isDark) delete root.dataset.theme;
  else root.dataset.theme = 'dark';
  writeHint(themeCookie, isDark ? 'light' : 'dark', keptDays);
}

/** Which picture shows follows from the theme by CSS, because the server cannot know it. */
export function ThemeSwitch() {
  const t = useTranslations('theme');
  return (
    <IconButton label={t('switch')} onClick={switchTheme}>
      <Moon size={20} aria-hidden="true" className={styles.moon} />
      <Sun size={20} aria-hidden="true" className={styles.sun} />
    </IconButton>
  );
}
