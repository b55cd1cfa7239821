import { NextIntlClientProvider, useLocale, type AbstractIntlMessages } from 'next-intl';
import { use, type ReactNode } from 'react';
import { MissingPart } from '../call/load-part';
import { messageFiles } from './message-files';

const fileOf = messageFiles({
  en: () => import('@/messages/en.json').then((file) => file.default),
  fil: () => import('@/messages/fil.json').then((file) => file.default),
  zh: () => import('@/messages/zh.json').then((file) => file.default),
  id: () => import('@/messages/id.json').then((file) => file.default),
  th: () => import('@/messages/th.json').then((file) => file.default),
  vi: () => import('@/messages/vi.json').then((file) => file.default),
  ur: () => import('@/messages/ur.json').then((file) => file.default),
  ar: () => import('@/messages/ar.json').then((file) => file.default),
});

export interface OverlayMessagesProps {
  /** Further texts, which stand beside those of the site; null when they could not be had. */
  more?: Promise<AbstractIntlMessages | null>;
  children: ReactNode;
}

/**
 * All texts of the language, for what is loaded when it is opened: the page itself carries only the texts of its
 * first view. Suspends while they load; without them nothing opens, and the page says so.
 */
export function OverlayMessages({ more, children }: OverlayMessagesProps) {
  const locale = useLocale();
  const messages = use(fileOf(locale));
  const others = more ? use(more) : {};
  if (!messages || !others) return <MissingPart />;
  return (
    <NextIntlClientProvider locale={locale} messages={{ ...messages, ...others }}>
      {children}
    </NextIntlClientProvider>
  );
}
