import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { DeskLocale } from './desk-locales';

/**
 * Sentences of the platform by the English ones. They are no messages with arguments, which the build would compile, but are looked up
 * as they stand: hence their own ending, and that they are read.
 */
export async function loadDeskSaid(locale: DeskLocale): Promise<Readonly<Record<string, string>>> {
  if (locale === 'en') return {};
  const file = path.resolve('messages', 'desk', 'said', `${locale}.jsonc`);
  return JSON.parse(await readFile(file, 'utf8')) as Record<string, string>;
}
