import type { AbstractIntlMessages } from 'next-intl';
import { getMessages } from 'next-intl/server';
import type { MessagesByLocale } from '@/components/sandbox/localised';
import { locales, type Locale } from '@/lib/i18n/locales';

/** The words of the games in every language that ships: which one is wanted stands where servers cannot read it. */
export async function slotMessages(): Promise<MessagesByLocale> {
  const entries = await Promise.all(
    locales.map(async (locale): Promise<[Locale, AbstractIntlMessages]> => {
      const { slots }: AbstractIntlMessages = await getMessages({ locale });
      return [locale, slots ? { slots } : {}];
    }),
  );
  return Object.fromEntries(entries) as Record<Locale, AbstractIntlMessages>;
}
