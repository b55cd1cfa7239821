import { createTranslator } from 'next-intl';
import type en from '@/messages/en.json';
import type { Locale } from '@/lib/i18n/locales';
import type { OutboxWords } from '@/lib/sandbox/outbox';

type Messages = typeof en;

/** The outbox is outside of the site's languages and their addresses: it goes by what its own address says. */
export async function outboxWords(locale: Locale): Promise<OutboxWords> {
  const { default: messages } = (await import(`../../../messages/${locale}.json`)) as { default: Messages };
  const translate = createTranslator({ locale, messages, namespace: 'sandboxOutbox' });
  return { locale, text: (key, values) => translate(key as Parameters<typeof translate>[0], values) };
}
