import type { QrCode } from '@/components/download/qr-codes';
import { localizedPath } from '@/lib/i18n/localized-path';
import type { Locale } from '@/lib/i18n/locales';
import { siteOrigin } from '@/lib/document/page-metadata';
import { qrPath } from '@/lib/document/qr-path';
import { routes } from '@/lib/routes';

/** The address of this page at the guide of each phone, as visitors reach it from outside, and its code. */
export function pageCodes(locale: Locale): QrCode[] {
  return (['android', 'ios'] as const).map((device) => {
    const address = `${siteOrigin()}${localizedPath(locale, routes.download)}#${device}`;
    return { device, address, ...qrPath(address) };
  });
}

const thisComputer = /^(localhost|127\.0\.0\.1|0\.0\.0\.0|\[::1\])$/;

export function isLocalAddress(): boolean {
  return thisComputer.test(new URL(siteOrigin()).hostname);
}
