import { NextIntlClientProvider, type AbstractIntlMessages } from 'next-intl';
import { useEffect, type ReactNode } from 'react';
import { defaultLocale, directionOf, languageTagOf, type Locale } from '@/lib/i18n/locales';
import { useTexts } from './use-texts';

interface LocalisedProps {
  locale: Locale;
  /** The kinds of game whose words are needed beside the common ones. */
  kinds: readonly string[];
  /** The texts that are part of the document. */
  english: AbstractIntlMessages;
  /** Stands there until the texts of another language are here; without it the page is in English until then. */
  waiting?: ReactNode;
  children: ReactNode;
}

/** The document is one for all languages; which one it speaks stands in its address. */
export function Localised({ locale, kinds, english, waiting, children }: LocalisedProps) {
  const known = useTexts(locale, kinds, english);
  const spoken = known?.locale ?? defaultLocale;
  useEffect(() => {
    document.documentElement.lang = languageTagOf(spoken);
    document.documentElement.dir = directionOf(spoken);
  }, [spoken]);
  if (!known && waiting !== undefined) return waiting;
  return (
    <NextIntlClientProvider locale={spoken} messages={known?.messages ?? english} timeZone="UTC">
      {children}
    </NextIntlClientProvider>
  );
}
