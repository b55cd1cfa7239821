import { readFileSync } from 'node:fs';
import { locales } from '@/lib/i18n/locales';
import { faultsOf, textsOf } from '@/lib/testing/translations';

const read = (locale: string) => textsOf(JSON.parse(readFileSync(`sandbox/messages/${locale}.json`, 'utf8')));
const english = read('en');

describe('the words of the vendor', () => {
  it.each(locales.filter((locale) => locale !== 'en'))(
    'are all there in %s, none of them English',
    (locale) => {
      expect(faultsOf(locale, english, read(locale))).toEqual([]);
    },
  );
});
