'use client';

import { NextIntlClientProvider, useLocale, useMessages, type AbstractIntlMessages } from 'next-intl';
import { useMemo, type ReactNode } from 'react';

export interface MoreMessagesProps {
  /** Of `pickMessages`: what the part says beside what every page carries. */
  messages: AbstractIntlMessages;
  children: ReactNode;
}

/** A part of a page with texts of its own. They come to those of the page, which are not sent a second time. */
export function MoreMessages({ messages, children }: MoreMessagesProps) {
  const ofPage = useMessages();
  const all = useMemo(() => ({ ...ofPage, ...messages }), [ofPage, messages]);
  return (
    <NextIntlClientProvider locale={useLocale()} messages={all}>
      {children}
    </NextIntlClientProvider>
  );
}
