import { readFileSync } from 'node:fs';
import { deskLocales } from '@/lib/i18n/desk-locales';
import { locales } from '@/lib/i18n/locales';
import { argumentsOf, faultsOf, textsOf } from './translations';

const read = (folder: string, locale: string) =>
  textsOf(JSON.parse(readFileSync(`${folder}/${locale}.json`, 'utf8')));
/** The agent centre brings its own when it is opened: most visitors never do. */
const folders = ['messages', 'messages/agents'];

describe.each(folders)('the texts of %s', (folder) => {
  it.each(locales.filter((locale) => locale !== 'en'))(
    'are all there in %s, none of them English',
    (locale) => {
      expect(faultsOf(locale, read(folder, 'en'), read(folder, locale))).toEqual([]);
    },
  );
});

/** Words that are the same in a language of the desk: keys of a keyboard, codes and names of things. */
const sameAtDesk = /^(?:keys\.\w+\.key|columns\.(?:mail|email)|account\.passkey)$/;

describe('the texts of the desk', () => {
  const folder = 'messages/desk';
  const english = read(folder, 'en');
  const others = deskLocales.filter((locale) => locale !== 'en');

  it.each(others)('are all there in %s, and can be read', (locale) => {
    expect(faultsOf(locale, english, read(folder, locale))).toEqual([]);
  });

  it.each(others)('are in %s another word than in English, but for a few names', (locale) => {
    const same = [...read(folder, locale)].filter(([key, text]) => text === english.get(key));
    expect(same.map(([key]) => key.replace('desk.', '')).filter((key) => !sameAtDesk.test(key))).toEqual([]);
  });
});

describe('a translation', () => {
  const original = new Map([
    ['a', 'You have {count, plural, one {# new message} other {# new messages}}.'],
    ['b', 'Enter the code of the picture'],
    ['c', 'Parlour'],
  ]);
  const good = new Map([
    ['a', 'Bạn có {count, plural, other {# tin nhắn mới}}.'],
    ['b', 'Nhập mã trong hình'],
    ['c', 'Parlour'],
  ]);
  const faultsWith = (locale: string, more: [string, string][]) =>
    faultsOf(locale, original, new Map([...good, ...more]));

  it('may keep names, and may need fewer plural forms', () => {
    expect(faultsWith('vi', [])).toEqual([]);
  });

  it.each([
    ['vi', 'b', 'Enter the code of the picture', 'vi b: is still English'],
    ['vi', 'b', '  ', 'vi b: is empty'],
    ['vi', 'a', 'Bạn có tin nhắn mới.', 'vi a: wants nothing'],
    ['vi', 'a', 'Bạn có {number} tin', 'vi a: wants number'],
    ['ar', 'b', 'من 4–10 أحرف', 'ar b: shows a range the wrong way round'],
    ['ur', 'a', 'آپ کے {count} - {count} نئے پیغامات ہیں', 'ur a: shows a range the wrong way round'],
    ['th', 'b', 'Nhap ma trong hinh', 'th b: has no letter of its language'],
  ])('in %s is caught when %s says "%s"', (locale, key, text, fault) => {
    expect(faultsWith(locale, [[key, text]])).toContain(fault);
  });

  it('may show a range from right to left that keeps its own direction', () => {
    const text = 'أدخل \u20664–10\u2069 أحرف من الصورة';
    expect(faultsWith('ar', [['b', text]]).join()).not.toContain('range');
  });

  it('is caught when it lacks a text, has one too many, or cannot be read', () => {
    expect(faultsOf('vi', original, new Map())).toHaveLength(3);
    expect(faultsWith('vi', [['d', 'x']])).toEqual(['vi d: unknown']);
    expect(faultsWith('vi', [['a', '{count, plural']])[0]).toContain('cannot be read');
  });

  it('is asked for the arguments inside of plural forms too', () => {
    expect(argumentsOf('{count, plural, other {# of {total}}}')).toEqual(['count', 'total']);
  });
});
