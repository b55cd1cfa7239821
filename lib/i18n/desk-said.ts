import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { DeskLocale } from './desk-locales';

/**
 * Sentences of the platform by the English ones. They are read and not imported: the build takes what it imports from there for
 * messages with arguments, and these are looked up as they stand.
 */
export async function loadDeskSaid(locale: DeskLocale): Promise<Readonly<Record<string, string>>> {
  if (locale === 'en') return {};
  const file = path.join(
    /* turbopackIgnore: true */ process.cwd(),
    'messages',
    'desk',
    'said',
    `${locale}.json`,
  );
  return JSON.parse(await readFile(file, 'utf8')) as Record<string, string>;
}
