import type { Metadata, Viewport } from 'next';
import { NextIntlClientProvider } from 'next-intl';
import { cookies, headers } from 'next/headers';
import type { ReactNode } from 'react';
import { fonts } from '@/components/brand/fonts';
import { mayApproach } from '@/lib/gateway/desk/desk-door';
import { deskLocaleOf, loadDeskMessages } from '@/lib/i18n/desk-locales';
import '../globals.css';

export const dynamic = 'force-dynamic';

export async function generateMetadata(): Promise<Metadata> {
  const robots = { index: false, follow: false };
  return (await mayApproach(await headers()))
    ? { title: 'Desk', icons: { icon: '/art/icon.svg' }, robots }
    : { robots };
}

export const viewport: Viewport = { width: 'device-width', initialScale: 1 };

/** The operator's desk is made for one reader and kept by nobody. Whoever may not approach reads none of its words. */
export default async function DeskLayout({ children }: { children: ReactNode }) {
  const [cookie, asked] = await Promise.all([cookies(), headers()]);
  if (!(await mayApproach(asked)))
    return (
      <html lang="en">
        <body>{children}</body>
      </html>
    );
  const locale = deskLocaleOf(cookie.get('desk_language')?.value, asked.get('accept-language'));
  const theme = cookie.get('parlour_theme')?.value === 'dark' ? 'dark' : undefined;
  return (
    <html lang={locale} className={fonts.className} data-theme={theme}>
      <body>
        <NextIntlClientProvider locale={locale} messages={await loadDeskMessages(locale)}>
          {children}
        </NextIntlClientProvider>
      </body>
    </html>
  );
}
