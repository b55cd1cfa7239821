import { defaultLocale, languageCodes, languageCookie, locales, localeOfLanguage } from './locales';

describe('languages', () => {
  it('are English by default and Filipino, EN and TY to the gateway', () => {
    expect(languageCodes[defaultLocale]).toBe('EN');
    expect(locales.map((locale) => languageCodes[locale])).toEqual(['EN', 'TY']);
    expect(languageCookie).toBe('history-language');
  });

  it.each([
    ['TY', 'fil'],
    ['EN', 'en'],
    ['VI', null],
    ['ty', null],
    ['__proto__', null],
    ['', null],
    [undefined, null],
  ])('%s that was stored is the choice of %s', (stored, locale) => {
    expect(localeOfLanguage(stored)).toBe(locale);
  });
});
