import { createTranslator } from 'next-intl';
import type { Locale } from '@/lib/i18n/locales';
import type { DocumentNamespace, DocumentWords } from '@/sandbox/page/script-free-document';
import { brandMessages, vendorMessages } from './vendor-messages';

/** The cookie that the site's theme switch writes, see lib/client/call/hint-cookies.ts. */
const themePattern = /(?:^|;\s*)parlour_theme=(light|dark)\b/;

/** The words of a script-free document: it is outside of the site's languages and goes by what its own address says. */
export async function documentWords(
  locale: Locale,
  namespace: DocumentNamespace,
  headers: Headers,
): Promise<DocumentWords> {
  const [messages, { name: brand }] = await Promise.all([vendorMessages(locale), brandMessages(locale)]);
  const translate = createTranslator({ locale, messages, namespace });
  const ofFrame = createTranslator({ locale, messages, namespace: 'frame' });
  const theme = themePattern.exec(headers.get('cookie') ?? '')?.[1];
  return {
    locale,
    text: (key, values) => translate(key as Parameters<typeof translate>[0], values),
    frame: {
      theme: theme === 'light' || theme === 'dark' ? theme : null,
      brand,
      home: ofFrame('home', { brand }),
      languages: ofFrame('languages'),
    },
  };
}
