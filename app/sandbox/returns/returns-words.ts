import { createTranslator } from 'next-intl';
import type en from '@/messages/en.json';
import type { Locale } from '@/lib/i18n/locales';
import type { ReturnsWords } from '@/lib/sandbox/returns';

type Messages = typeof en;

/** Outside of the site's languages and their addresses: it goes by what its own address or the browser says. */
export async function returnsWords(locale: Locale): Promise<ReturnsWords> {
  const { default: messages } = (await import(`../../../messages/${locale}.json`)) as { default: Messages };
  const translate = createTranslator({ locale, messages, namespace: 'sandboxReturns' });
  return { locale, text: (key, values) => translate(key as Parameters<typeof translate>[0], values) };
}
