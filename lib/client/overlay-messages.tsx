'use client';

import { NextIntlClientProvider, useLocale, type AbstractIntlMessages } from 'next-intl';
import { use, type ReactNode } from 'react';

type MessageFile = Promise<AbstractIntlMessages>;

const loaders: Readonly<Record<string, () => MessageFile>> = {
  en: () => import('@/messages/en.json').then((file) => file.default),
  fil: () => import('@/messages/fil.json').then((file) => file.default),
};

const files = new Map<string, MessageFile>();

/** One promise for each language, so that React sees the same one at each render. A failed load is asked again. */
function messageFile(locale: string): MessageFile {
  let file = files.get(locale);
  if (!file) {
    file = (loaders[locale] ?? loaders.en!)().catch((error: unknown) => {
      files.delete(locale);
      throw error;
    });
    files.set(locale, file);
  }
  return file;
}

/**
 * All texts of the language, for what is loaded when it is opened: the page itself carries only the texts of its
 * first view. Suspends while they load.
 */
export function OverlayMessages({ children }: { children: ReactNode }) {
  const locale = useLocale();
  return (
    <NextIntlClientProvider locale={locale} messages={use(messageFile(locale))}>
      {children}
    </NextIntlClientProvider>
  );
}
