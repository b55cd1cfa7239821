import { createTranslator } from 'next-intl';
import type en from '@/messages/en.json';
import { pageLocaleOf, type PageWords } from '@/lib/sandbox/payments';

type Messages = typeof en;

/** The provider's page is outside of the site's languages and their addresses: it goes by its own `lang`. */
export async function pageWords(lang: string | null): Promise<PageWords> {
  const locale = pageLocaleOf(lang);
  const { default: messages } = (await import(`../../../messages/${locale}.json`)) as { default: Messages };
  const translate = createTranslator({ locale, messages, namespace: 'sandboxPay' });
  return { locale, text: (key) => translate(key) };
}
