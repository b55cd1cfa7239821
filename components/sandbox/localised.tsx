'use client';

import { NextIntlClientProvider, type AbstractIntlMessages } from 'next-intl';
import { useEffect, type ReactNode } from 'react';
import type { Locale } from '@/lib/i18n/locales';

export type MessagesByLocale = Readonly<Record<Locale, AbstractIntlMessages>>;

interface LocalisedProps {
  locale: Locale;
  messages: MessagesByLocale;
  children: ReactNode;
}

/** The document is one for all languages; which one it speaks stands in its address. */
export function Localised({ locale, messages, children }: LocalisedProps) {
  useEffect(() => {
    document.documentElement.lang = locale;
  }, [locale]);
  return (
    <NextIntlClientProvider locale={locale} messages={messages[locale]} timeZone="UTC">
      {children}
    </NextIntlClientProvider>
  );
}
