import { createTranslator } from 'next-intl';
import type { Locale } from '@/lib/i18n/locales';
import type { FrameWords } from '@/sandbox/page/document-frame';
import type { DocumentNamespace, DocumentWords } from '@/sandbox/page/script-free-document';
import site from '@/messages/en.json';
import en from '@/sandbox/messages/en.json';

/** What stands around a document of the sandbox, in English. */
export const testFrame: FrameWords = {
  theme: null,
  brand: site.brand.name,
  home: en.frame.home.replace('{brand}', site.brand.name),
  languages: en.frame.languages,
};

/** English words under any language's tag: a test sees what the document does with the language. */
export function testWords(namespace: DocumentNamespace, locale: Locale = 'en'): DocumentWords {
  const translate = createTranslator({ locale: 'en', messages: en, namespace });
  return {
    locale,
    text: (key, values) => translate(key as Parameters<typeof translate>[0], values),
    frame: testFrame,
  };
}
