import { readFileSync } from 'node:fs';
import { createTranslator } from 'next-intl';
import { families } from '@/lib/lottery';
import { locales } from '@/lib/i18n/locales';
import { boardNames } from './use-board-names';

const translatorOf = (locale: string) =>
  createTranslator({
    locale,
    messages: JSON.parse(readFileSync(`messages/${locale}.json`, 'utf8')),
    namespace: 'lottery',
    onError: (error) => {
      throw error;
    },
  }) as unknown as Parameters<typeof boardNames>[0];

/** A code in the place of words: one that was not found. Names have a capital, a space or letters of their own. */
const isCode = (text: string) => text.split(', ').some((part) => /^[a-z0-9-]*[a-z][a-z0-9-]*$|^$/.test(part));

describe('what is bet on', () => {
  it.each([...locales])('has words in %s for every way to bet, every choice and every prize', (locale) => {
    const t = translatorOf(locale);
    const unnamed = families.flatMap((family) => {
      const names = boardNames(t, family);
      return family.plays.flatMap((play) => {
        const options = play.shape.kind === 'options' ? play.shape.options.map(({ name }) => name) : [];
        const said = [
          names.play(play.code),
          ...options.map((name) => names.mark(play, name)),
          ...play.classes.map((_, place) => names.prize(play, place)),
        ];
        return said.filter(isCode).map((text) => `${family.code} ${play.code}: ${text}`);
      });
    });
    expect([...new Set(unnamed)]).toEqual([]);
  });

  it('finds a name that is missing', () => {
    expect(isCode('any-2-straight')).toBe(true);
    expect(isCode('Big, tail-odd')).toBe(true);
    expect(isCode('Group 120, all five')).toBe(false);
  });

  it('writes balls with two digits and single digits as they are', () => {
    const t = translatorOf('en');
    const [x5, ssc] = ['x5', 'ssc'].map((code) => families.find((one) => one.code === code));
    const first = (family: typeof x5, code: string) => family?.plays.find((play) => play.code === code);
    if (!x5 || !ssc) throw new Error('The families are not there');
    const [anyTwo, straight] = [first(x5, 'any-2'), first(ssc, 'straight-f3')];
    if (!anyTwo || !straight) throw new Error('The plays are not there');
    expect(boardNames(t, x5).mark(anyTwo, 3)).toBe('03');
    expect(boardNames(t, ssc).mark(straight, 3)).toBe('3');
    expect(boardNames(t, ssc).selection('straight-f3', { columns: [[1], [2, 3], [0]] })).toBe('1 | 2 3 | 0');
  });

  it('says how often the numbers of a group come', () => {
    const ssc = families.find(({ code }) => code === 'ssc');
    if (!ssc) throw new Error('The family is not there');
    const { weight } = boardNames(translatorOf('en'), ssc);
    const rows = (group: string) => {
      const play = ssc.plays.find(({ code }) => code === `${group}-a5`);
      return play && [weight(play, 'heavy'), weight(play, 'light')];
    };
    expect(rows('group-60')).toEqual(['Comes twice: 1 or more', 'Comes once: 3 or more']);
    expect(rows('group-10')).toEqual(['Comes 3 times: 1 or more', 'Comes twice: 1 or more']);
  });
});
