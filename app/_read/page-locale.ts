import { locale as rootLocale } from 'next/root-params';
import { defaultLocale, isLocale, type Locale } from '@/lib/i18n/locales';

export async function pageLocale(): Promise<Locale> {
  const locale = await rootLocale();
  return isLocale(locale) ? locale : defaultLocale;
}
