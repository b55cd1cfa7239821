import type { AbstractIntlMessages } from 'next-intl';
import { useEffect, useState } from 'react';
import { defaultLocale, type Locale } from '@/lib/i18n/locales';

const timeoutMs = 8_000;

/** One request for each language, however many parts of the document ask for it. A failed one is not kept. */
const files = new Map<string, Promise<AbstractIntlMessages>>();

function textsOf(address: string): Promise<AbstractIntlMessages> {
  const file = files.get(address) ?? fetchTexts(address);
  files.set(address, file);
  file.catch(() => files.delete(address));
  return file;
}

async function fetchTexts(address: string): Promise<AbstractIntlMessages> {
  // Without cookies, as everything that a game document asks for: it has no origin of its own.
  const response = await fetch(address, {
    credentials: 'omit',
    signal: AbortSignal.timeout(timeoutMs),
  });
  const texts: unknown = await response.json();
  if (!response.ok || texts === null || typeof texts !== 'object' || !('game' in texts))
    throw new Error('no texts');
  return texts as AbstractIntlMessages;
}

/** Every file has the common words, and those of its kind below `play`. */
async function allTexts(locale: Locale, kinds: readonly string[]): Promise<AbstractIntlMessages> {
  const files = await Promise.all(kinds.map((kind) => textsOf(`/sandbox/texts/${locale}/${kind}`)));
  const play = Object.assign({}, ...files.map((file) => file.play)) as AbstractIntlMessages;
  return { ...files[0], play };
}

export interface Texts {
  locale: Locale;
  messages: AbstractIntlMessages;
}

/**
 * The texts of a language: English is part of the document, every other language is fetched. Null while it is on its
 * way; what cannot be had is said in English.
 */
export function useTexts(
  locale: Locale,
  kinds: readonly string[],
  english: AbstractIntlMessages,
): Texts | null {
  const [fetched, setFetched] = useState<{ wanted: string; texts: Texts } | null>(null);
  const names = kinds.join(' ');
  const wanted = `${locale} ${names}`;
  useEffect(() => {
    if (locale === defaultLocale) return;
    let isCurrent = true;
    const show = (texts: Texts) => isCurrent && setFetched({ wanted, texts });
    allTexts(locale, names.split(' ')).then(
      (messages) => show({ locale, messages }),
      () => show({ locale: defaultLocale, messages: english }),
    );
    return () => {
      isCurrent = false;
    };
  }, [locale, names, wanted, english]);
  if (locale === defaultLocale) return { locale, messages: english };
  return fetched?.wanted === wanted ? fetched.texts : null;
}
