import type { Metadata, Viewport } from 'next';
import { NextIntlClientProvider } from 'next-intl';
import { getMessages } from 'next-intl/server';
import { locale as rootLocale } from 'next/root-params';
import { notFound } from 'next/navigation';
import type { ReactNode } from 'react';
import { fonts } from '@/components/brand/fonts';
import { measurementIdOf } from '@/components/measuring/measurement-id';
import { ThemeScript } from '@/components/shell/theme-script';
import { WorkerScript } from '@/components/shell/worker-script';
import type { Permission } from '@/lib/contract/calls/system';
import { MemberKeeper } from '@/lib/client/session/member-keeper';
import { browserColours } from '@/lib/document/browser-colours';
import { clientMessages } from '@/lib/i18n/client-messages';
import { directionOf, isLocale, languageTagOf } from '@/lib/i18n/locales';
import { getPermission, listLines } from '@/app/_read/chrome';
import '../globals.css';

/** Nothing is made at build time: a page is made for its first visitor and again in the background. */
export function generateStaticParams(): { locale: string }[] {
  return [];
}

/** What every page has; the hosts of the brand go to the page cache, which allows them in the policy. */
export async function generateMetadata(): Promise<Metadata> {
  const [permission, lines] = await Promise.all([getPermission(), listLines()]);
  return {
    icons: { icon: '/art/icon.svg', apple: '/art/icon-180.png' },
    appleWebApp: { capable: true, title: 'Parlour', statusBarStyle: 'default' },
    other: {
      ...hosts('picture-hosts', permission?.imageCDNs),
      ...hosts('game-hosts', [...(permission?.launchGameCDNs ?? []), ...(permission?.gameOrigins ?? [])]),
      ...hosts('line-hosts', lines),
      ...signInHosts(permission?.firebase),
      ...measuredBy(permission?.analytics.gtagId),
    },
  };
}

function hosts(name: string, list: readonly string[] = []): Record<string, string> {
  const origins = list.flatMap((host) => (URL.canParse(host) ? [new URL(host).origin] : []));
  return origins.length > 0 ? { [name]: origins.join(' ') } : {};
}

/** The window of a sign-in elsewhere is the brand's; an emulator of it runs without https. */
function signInHosts(firebase: Permission['firebase']): Record<string, string> {
  if (!firebase) return {};
  return {
    ...hosts('sign-in-host', [`https://${firebase.authDomain}`]),
    ...hosts('sign-in-emulator', firebase.emulatorUrl ? [firebase.emulatorUrl] : []),
  };
}

function measuredBy(gtagId: string | null | undefined): Record<string, string> {
  const id = measurementIdOf(gtagId);
  return id ? { 'measured-by': id } : {};
}

export const viewport: Viewport = {
  width: 'device-width',
  initialScale: 1,
  viewportFit: 'cover',
  themeColor: browserColours.accent,
};

export default async function RootLayout({ children }: { children: ReactNode }) {
  const locale = await rootLocale();
  if (!isLocale(locale)) notFound();
  const messages = clientMessages(await getMessages());
  return (
    // The theme script changes attributes of <html> before React sees them.
    <html
      lang={languageTagOf(locale)}
      dir={directionOf(locale)}
      className={fonts.className}
      suppressHydrationWarning
    >
      <head>
        <ThemeScript />
        <WorkerScript />
      </head>
      <body>
        <NextIntlClientProvider messages={messages}>{children}</NextIntlClientProvider>
        <MemberKeeper />
      </body>
    </html>
  );
}
