import type { Metadata, Viewport } from 'next';
import { createTranslator, NextIntlClientProvider } from 'next-intl';
import { cookies, headers } from 'next/headers';
import type { ReactNode } from 'react';
import { fonts } from '@/components/brand/fonts';
import { mayApproach } from '@/lib/gateway/desk/desk-door';
import { SaidWords } from '@/components/desk/table/said-words';
import { deskLocaleOf, loadDeskMessages, type DeskLocale } from '@/lib/i18n/desk-locales';
import { loadDeskSaid } from '@/lib/i18n/desk-said';
import '../globals.css';

export const dynamic = 'force-dynamic';

async function localeAsked(): Promise<DeskLocale> {
  const [cookie, asked] = await Promise.all([cookies(), headers()]);
  return deskLocaleOf(cookie.get('desk_language')?.value, asked.get('accept-language'));
}

export async function generateMetadata(): Promise<Metadata> {
  const robots = { index: false, follow: false };
  if (!(await mayApproach(await headers()))) return { robots };
  const locale = await localeAsked();
  const messages = await loadDeskMessages(locale);
  const t = createTranslator({ locale, messages }) as unknown as (key: string) => string;
  return { title: t('desk.frame.title'), icons: { icon: '/art/icon.svg' }, robots };
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
  const locale = await localeAsked();
  const theme = cookie.get('parlour_theme')?.value === 'dark' ? 'dark' : undefined;
  return (
    <html lang={locale} className={fonts.className} data-theme={theme}>
      <body>
        <NextIntlClientProvider locale={locale} messages={await loadDeskMessages(locale)}>
          <SaidWords words={await loadDeskSaid(locale)}>{children}</SaidWords>
        </NextIntlClientProvider>
      </body>
    </html>
  );
}
