import { locale as rootLocale } from 'next/root-params';
import { defaultLocale, isLocale, languageCodes, type Locale } from '@/lib/i18n/locales';
import type { Call } from '@/lib/contract/define';
import { readPublic, type ReadResult } from '@/lib/gateway';

export async function pageLocale(): Promise<Locale> {
  const locale = await rootLocale();
  return isLocale(locale) ? locale : defaultLocale;
}

/** A public read in the language of the page. */
export async function readForPage<Input extends object, Output>(
  call: Call<Input, Output>,
  input: Input,
): Promise<ReadResult<Output>> {
  return readPublic(call, input, { language: languageCodes[await pageLocale()] });
}
