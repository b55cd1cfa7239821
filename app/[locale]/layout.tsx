import type { Metadata, Viewport } from 'next';
import { NextIntlClientProvider } from 'next-intl';
import { getMessages } from 'next-intl/server';
import { locale as rootLocale } from 'next/root-params';
import { notFound } from 'next/navigation';
import type { ReactNode } from 'react';
import { fonts } from '@/components/layout/fonts';
import { ThemeScript } from '@/components/layout/theme-script';
import { ClientProvider } from '@/lib/client/client-provider';
import { clientMessages } from '@/lib/i18n/client-messages';
import { isLocale } from '@/lib/i18n/locales';
import '../globals.css';

/** Nothing is made at build time: a page is made for its first visitor and again in the background. */
export function generateStaticParams(): { locale: string }[] {
  return [];
}

export const metadata: Metadata = { icons: { icon: '/art/icon.svg' } };

export const viewport: Viewport = { width: 'device-width', initialScale: 1, viewportFit: 'cover' };

export default async function RootLayout({ children }: { children: ReactNode }) {
  const locale = await rootLocale();
  if (!isLocale(locale)) notFound();
  const messages = clientMessages(await getMessages());
  return (
    // The theme script changes attributes of <html> before React sees them.
    <html lang={locale} className={fonts.className} suppressHydrationWarning>
      <head>
        <ThemeScript />
      </head>
      <body>
        <NextIntlClientProvider messages={messages}>
          <ClientProvider>{children}</ClientProvider>
        </NextIntlClientProvider>
      </body>
    </html>
  );
}
