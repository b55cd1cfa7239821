import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { locales } from '@/lib/i18n/locales';
import { faultsOf, textsOf } from './translations';

const folder = 'brand/texts';
const filesOf = (locale: string) =>
  (readdirSync(path.join(folder, locale), { recursive: true }) as string[])
    .filter((file) => /\.(html|json)$/.test(file))
    .sort();
const read = (locale: string, file: string) => readFileSync(path.join(folder, locale, file), 'utf8');

/** The elements of an article in their order, and where its links lead: what a translation must not change. */
function structureOf(html: string): string[] {
  return [...html.matchAll(/<([a-z][a-z0-9]*)(?:[^>]*?\shref="([^"]*)")?/g)].map(([, tag, href]) =>
    href === undefined ? `${tag}` : `${tag} ${href}`,
  );
}

/** Blocks that are word for word those of the English article; single words may be names. */
function untranslated(english: string, translated: string): string[] {
  const blocks = (html: string) =>
    [...html.matchAll(/<(p|li|h1|h2|h3|td|th|dd)>([\s\S]*?)<\/\1>/g)]
      .map(([, , text]) => (text ?? '').replace(/<[^>]+>/g, '').trim())
      .filter((text) => text.split(/\s+/).length >= 5);
  const known = new Set(blocks(english));
  return blocks(translated).filter(
    (text) => known.has(text) && !/^[^\p{L}]*$|https?:|^[\w./@ ·,-]*\bCC BY\b/u.test(text),
  );
}

describe('the texts of the demonstration', () => {
  const others = locales.filter((locale) => locale !== 'en');

  it.each(others)('have the same articles in %s, built alike and with the same links', (locale) => {
    expect(filesOf(locale)).toEqual(filesOf('en'));
    for (const file of filesOf('en').filter((name) => name.endsWith('.html')))
      expect([file, structureOf(read(locale, file))]).toEqual([file, structureOf(read('en', file))]);
  });

  it.each(others)('leave no sentence of an article in English in %s', (locale) => {
    const left = filesOf('en')
      .filter((name) => name.endsWith('.html'))
      .flatMap((file) =>
        untranslated(read('en', file), read(locale, file)).map((text) => `${file}: ${text}`),
      );
    expect(left).toEqual([]);
  });

  it.each(others)('have every short piece in %s, with the markup of the English one', (locale) => {
    const [english, translated] = [textsOfPieces('en'), textsOfPieces(locale)];
    expect(faultsOf(locale, english, translated)).toEqual([]);
    for (const [key, text] of english)
      expect([key, structureOf(translated.get(key) ?? '')]).toEqual([key, structureOf(text)]);
  });

  it('would catch a link that was lost and a sentence that was left', () => {
    const english = '<p>Read about <a href="/help/fairness">how rounds are drawn</a>.</p>';
    expect(structureOf('<p>Basahin.</p>')).not.toEqual(structureOf(english));
    expect(untranslated(english, english)).toEqual(['Read about how rounds are drawn.']);
    expect(untranslated(english, '<p>Basahin kung paano.</p>')).toEqual([]);
  });
});

function textsOfPieces(locale: string): Map<string, string> {
  return textsOf(JSON.parse(read(locale, 'pieces.json')), '');
}
