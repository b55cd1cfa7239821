import { defineRouting } from 'next-intl/routing';
import { defaultLocale, locales } from './locales';

/** `/rng` is the default language, `/fil/rng` Filipino. Nothing about a visitor decides what a cached page says. */
export const routing = defineRouting({
  locales,
  defaultLocale,
  localePrefix: 'as-needed',
  localeDetection: false,
  localeCookie: false,
  alternateLinks: false,
});
