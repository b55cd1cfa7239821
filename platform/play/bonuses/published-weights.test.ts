import { readFileSync } from 'node:fs';
import { locales } from '@/lib/i18n/locales';
import { weightOf, type GameClassification } from './rules';

/** In the order in which a text names them: what counts alike stands together. */
const groups: readonly (readonly GameClassification[])[] = [
  ['JP'],
  ['SC', 'BG'],
  ['AC', 'SSC'],
  ['TG', 'VP'],
];
const weights = groups.map((group) => [...new Set(group.map(weightOf))]);

const percentsIn = (text: string) => [...text.matchAll(/(\d+)\s*%/g)].map(([, percent]) => Number(percent));
const read = (locale: string, file: string) => readFileSync(`brand/texts/${locale}/${file}`, 'utf8');

/** Of each bonus, the line that says what counts. */
const promised = (locale: string) =>
  [...read(locale, 'pieces.json').matchAll(/<li>(.*?)<\/li>/g)]
    .map(([, line]) => percentsIn(line ?? ''))
    .filter((percents) => percents.length > 2);

/** The table of the help article. */
const explained = (locale: string) =>
  [...read(locale, 'help/bonuses.html').matchAll(/<td>\s*(\d+)\s*%\s*<\/td>/g)].map(([, percent]) =>
    Number(percent),
  );

it('counts each group alike', () => {
  expect(weights.map(({ length }) => length)).toEqual([1, 1, 1, 1]);
  // The control: these do not.
  expect(weightOf('SC')).not.toBe(weightOf('AC'));
});

it.each(locales)('what counts for a bonus is what the texts say in %s', (locale) => {
  expect(promised(locale)).toEqual([weights.flat(), weights.flat()]);
  expect(explained(locale)).toEqual(weights.flat());
});
