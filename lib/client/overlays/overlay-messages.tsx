import { NextIntlClientProvider, useLocale, type AbstractIntlMessages } from 'next-intl';
import { use, type ReactNode } from 'react';
import { MissingPart } from '../call/load-part';

type MessageFile = Promise<AbstractIntlMessages>;

const loaders: Readonly<Record<string, () => MessageFile>> = {
  en: () => import('@/messages/en.json').then((file) => file.default),
  fil: () => import('@/messages/fil.json').then((file) => file.default),
  zh: () => import('@/messages/zh.json').then((file) => file.default),
  id: () => import('@/messages/id.json').then((file) => file.default),
  th: () => import('@/messages/th.json').then((file) => file.default),
  vi: () => import('@/messages/vi.json').then((file) => file.default),
  ur: () => import('@/messages/ur.json').then((file) => file.default),
  ar: () => import('@/messages/ar.json').then((file) => file.default),
};

/** Null when the file could not be had. */
const files = new Map<string, Promise<AbstractIntlMessages | null>>();
const askedAgainAfterMs = 2_000;

/** One promise for each language, so that React sees the same one at each render. A failed load is asked again. */
function messageFile(locale: string): Promise<AbstractIntlMessages | null> {
  let file = files.get(locale);
  if (!file) {
    file = (loaders[locale] ?? loaders.en!)().catch(() => {
      // Not at once: React would meet a new promise at its next look, and never come to an end.
      setTimeout(() => files.delete(locale), askedAgainAfterMs);
      return null;
    });
    files.set(locale, file);
  }
  return file;
}

/**
 * All texts of the language, for what is loaded when it is opened: the page itself carries only the texts of its
 * first view. Suspends while they load; without them nothing opens, and the page says so.
 */
export function OverlayMessages({ children }: { children: ReactNode }) {
  const locale = useLocale();
  const messages = use(messageFile(locale));
  if (!messages) return <MissingPart />;
  return (
    <NextIntlClientProvider locale={locale} messages={messages}>
      {children}
    </NextIntlClientProvider>
  );
}
