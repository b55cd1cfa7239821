import { siteLanguages } from '@/platform/brand/drafts/rules';
import {
  defaultLocale,
  directionOf,
  formatTagOf,
  languageCodes,
  languageCookie,
  languageTagOf,
  locales,
  localeOfLanguage,
} from './locales';

describe('languages', () => {
  it('are English by default and Filipino, EN and TY to the gateway', () => {
    expect(languageCodes[defaultLocale]).toBe('EN');
    expect(locales.map((locale) => languageCodes[locale])).toEqual([
      'EN',
      'TY',
      'CN',
      'ID',
      'TH',
      'VI',
      'UR',
      'AR',
    ]);
    expect(languageCookie).toBe('history-language');
  });

  it.each([
    ['TY', 'fil'],
    ['EN', 'en'],
    ['VI', 'vi'],
    ['RU', null],
    ['ty', null],
    ['__proto__', null],
    ['', null],
    [undefined, null],
  ])('%s that was stored is the choice of %s', (stored, locale) => {
    expect(localeOfLanguage(stored)).toBe(locale);
  });

  it('are written from right to left in Urdu and Arabic only', () => {
    expect(locales.filter((locale) => directionOf(locale) === 'rtl')).toEqual(['ur', 'ar']);
  });

  it.each(locales)('%s writes an amount in digits that everybody reads', (locale) => {
    const amount = new Intl.NumberFormat(formatTagOf(locale), { minimumFractionDigits: 2 }).format(1234.5);
    expect(amount).toMatch(/^1[.,]234[.,]50$/);
  });

  it('say that the Chinese of the site is the simplified one', () => {
    expect(languageTagOf('zh')).toBe('zh-Hans');
    expect(languageTagOf('vi')).toBe('vi');
  });
});

it('are the languages in which the desk writes', () =>
  expect([...siteLanguages].sort()).toEqual(Object.values(languageCodes).sort()));
