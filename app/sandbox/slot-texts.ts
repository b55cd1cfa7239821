import type { AbstractIntlMessages } from 'next-intl';
import { getMessages } from 'next-intl/server';
import { defaultLocale, type Locale } from '@/lib/i18n/locales';

/** The words of the games in one language, and nothing else of that language. */
export async function slotTexts(locale: Locale): Promise<AbstractIntlMessages> {
  const { slots }: AbstractIntlMessages = await getMessages({ locale });
  return slots ? { slots } : {};
}

/** A game document holds these; it fetches those of another language, since servers cannot read which one is wanted. */
export function englishTexts(): Promise<AbstractIntlMessages> {
  return slotTexts(defaultLocale);
}
