import type { Call } from '@/lib/contract/define';
import { languageCodes, type Locale } from '@/lib/i18n/locales';
import { readPublic, type ReadResult } from '@/lib/gateway';
import { contentOf } from './content-of-calls';
import { markPage } from './mark-page';
import { pageLocale } from './page-locale';

/** A public read in the language of the page, which is made anew when the content that it shows changes. */
export async function readForPage<Input extends object, Output>(
  call: Call<Input, Output>,
  input: Input,
): Promise<ReadResult<Output>> {
  return readInLanguage(await pageLocale(), call, input);
}

/** The same for a document that is no page, and so is told its language. */
export async function readInLanguage<Input extends object, Output>(
  locale: Locale,
  call: Call<Input, Output>,
  input: Input,
): Promise<ReadResult<Output>> {
  const content = contentOf(call);
  if (content) await markPage(content);
  return readPublic(call, input, { language: languageCodes[locale] });
}
