import type { DeskLocale } from '@/lib/i18n/desk-locales';

const yearSeconds = 31_536_000;

export function writeLanguage(locale: DeskLocale): void {
  document.cookie = `desk_language=${locale}; path=/desk; max-age=${yearSeconds}; samesite=strict`;
}

/** The choice is the site's too, on a machine that opens both. Answers whether it is dark now. */
export function switchTheme(isDark: boolean): boolean {
  document.cookie = `parlour_theme=${isDark ? 'dark' : 'light'}; path=/; max-age=${yearSeconds}; samesite=lax`;
  if (isDark) document.documentElement.dataset.theme = 'dark';
  else delete document.documentElement.dataset.theme;
  return isDark;
}
