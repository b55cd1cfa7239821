import type { AbstractIntlMessages } from 'next-intl';

const askedAgainAfterMs = 2_000;

/**
 * Files of texts by their language, each fetched when it is wanted; null when it could not be had. One promise for each
 * language, so that React sees the same one at each render. A failed load is asked again.
 */
export function messageFiles(
  loaders: Readonly<Record<string, () => Promise<AbstractIntlMessages>>>,
): (locale: string) => Promise<AbstractIntlMessages | null> {
  const files = new Map<string, Promise<AbstractIntlMessages | null>>();
  return (locale) => {
    let file = files.get(locale);
    if (!file) {
      file = (loaders[locale] ?? loaders.en!)().catch(() => {
        // Not at once: React would meet a new promise at its next look, and never come to an end.
        setTimeout(() => files.delete(locale), askedAgainAfterMs);
        return null;
      });
      files.set(locale, file);
    }
    return file;
  };
}
