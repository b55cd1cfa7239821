import type { Locale } from '@/lib/i18n/locales';
import type site from '@/messages/en.json';
import type own from '@/sandbox/messages/en.json';

/** The vendor's words, which travel to its own documents and to no page of the site. */
export type VendorMessages = typeof own;

export async function vendorMessages(locale: Locale): Promise<VendorMessages> {
  const file = (await import(`../../sandbox/messages/${locale}.json`)) as { default: VendorMessages };
  return file.default;
}

/** What the site around the documents says of itself. */
export async function brandMessages(locale: Locale): Promise<(typeof site)['brand']> {
  const file = (await import(`../../messages/${locale}.json`)) as { default: typeof site };
  return file.default.brand;
}
