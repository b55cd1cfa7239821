import { formatMoney, moneyText } from '@/lib/money';
import { getSettings } from '../settings';
import type { Reader } from '@/platform/ground/db';
import english from './letters/en.json';
import type { LetterName, LetterTexts, LetterValues } from './letters';

/** The files in `letters/` by the gateway's language codes; a language without a file is written to in English. */
const localesByLanguage: Readonly<Record<string, string>> = {
  EN: 'en',
  TY: 'fil',
  CN: 'zh',
  ID: 'id',
  TH: 'th',
  VI: 'vi',
  UR: 'ur',
  AR: 'ar',
};

/** The tag of the address in which the site speaks a language. */
export const localeOfLanguage = (language: string): string =>
  localesByLanguage[language.toUpperCase()] ?? 'en';

const longestValue = 200;

export interface LetterRequest<Name extends LetterName> {
  letter: Name;
  values: LetterValues;
  /** EN, TY … */
  language: string;
  now: Date;
}

/** The text of a letter, as its reader gets it. Throws when a value is missing: half a sentence is never sent. */
export async function writeLetter<Name extends LetterName>(
  reader: Reader,
  { letter, values, language, now }: LetterRequest<Name>,
): Promise<LetterTexts[Name]> {
  const { brandName, currencySymbol } = await getSettings(reader, now);
  const locale = localeOfLanguage(language);
  const written = Object.entries(values).map(([name, value]): [string, string] => [
    name,
    typeof value === 'bigint' ? formatMoney(moneyText(value), locale, currencySymbol) : value,
  ]);
  const all = { brand: brandName, time: timeText(now, locale), ...Object.fromEntries(written) };
  const parts = Object.entries<string>({ ...(await textsOf(locale))[letter] });
  return Object.fromEntries(
    parts.map(([part, text]) => [part, filled(letter, text, all)]),
  ) as unknown as LetterTexts[Name];
}

async function textsOf(locale: string): Promise<LetterTexts> {
  if (locale === 'en') return english;
  try {
    return ((await import(`./letters/${locale}.json`)) as { default: LetterTexts }).default;
  } catch {
    return english;
  }
}

/** Of one pass, so that a value which looks like a placeholder stays what it is. */
function filled(letter: LetterName, text: string, values: Readonly<Record<string, string>>): string {
  return text.replaceAll(/\{(\w+)\}/g, (_placeholder, name: string) => {
    const value = Object.hasOwn(values, name) ? values[name] : undefined;
    if (value === undefined) throw new Error(`The letter ${letter} needs the value ${name}`);
    return oneLine(value);
  });
}

/** A device calls itself what it likes: nothing of it may break a line or bring a paragraph of its own. */
function oneLine(value: string): string {
  return value
    .replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')
    .slice(0, longestValue)
    .toWellFormed();
}

/** In UTC and saying so: a letter does not know where it will be read. */
function timeText(time: Date, locale: string): string {
  return new Intl.DateTimeFormat(`${locale}-u-ca-gregory-nu-latn`, {
    dateStyle: 'medium',
    timeStyle: 'short',
    timeZone: 'UTC',
  })
    .format(time)
    .concat(' UTC');
}
