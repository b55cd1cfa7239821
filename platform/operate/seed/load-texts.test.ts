import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { loadTexts } from './load-texts';
import { helpSlugs } from './outline';
import { parseArticle, readPieces } from './parse-texts';

const shipped = 'brand/texts';
const folders: string[] = [];
afterAll(() => Promise.all(folders.map((folder) => rm(folder, { recursive: true }))));

/** A copy of the English texts, to break. */
async function copy(): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'parlour-texts-'));
  folders.push(folder);
  await cp(path.join(shipped, 'en'), path.join(folder, 'en'), { recursive: true });
  return folder;
}

describe('the texts of the demonstration', () => {
  it('are all there in English', async () => {
    const texts = await loadTexts();
    expect(Object.keys(texts.helpArticles)).toEqual(helpSlugs);
    for (const kind of Object.values(texts))
      for (const [id, languages] of Object.entries(kind))
        expect([id, Object.keys(languages)]).toContainEqual(expect.arrayContaining(['EN']));
  });

  it('have the code of their language, and leave out what a language lacks', async () => {
    const folder = await copy();
    await cp(path.join(folder, 'en'), path.join(folder, 'fil'), { recursive: true });
    await rm(path.join(folder, 'fil', 'help', 'deposits.html'));
    const { helpArticles, vipLevels } = await loadTexts(folder);
    expect(Object.keys(helpArticles.faq ?? {}).sort()).toEqual(['EN', 'TY']);
    expect(Object.keys(helpArticles.deposits ?? {})).toEqual(['EN']);
    expect(vipLevels['1']?.TY?.benefits.length).toBeGreaterThan(0);
  });

  it('stop the seed with the names of what is missing and what nobody knows', async () => {
    const folder = await copy();
    await rm(path.join(folder, 'en', 'help', 'terms.html'));
    await writeFile(path.join(folder, 'en', 'help', 'rumours.html'), '<h1>R</h1><p>R.</p><p>R</p>');
    const file = path.join(folder, 'en', 'pieces.json');
    const pieces = JSON.parse(await readFile(file, 'utf8')) as Record<string, Record<string, unknown>>;
    delete pieces.banners?.bnr_live;
    await writeFile(file, JSON.stringify(pieces));
    await cp(path.join(folder, 'en'), path.join(folder, 'xx'), { recursive: true });
    await expect(loadTexts(folder)).rejects.toThrow(
      /helpArticles has rumours, which nobody knows[^]*helpArticles lacks terms[^]*banners lacks bnr_live[^]*xx: this is no language/,
    );
    await rm(path.join(folder, 'en'), { recursive: true });
    await expect(loadTexts(folder)).rejects.toThrow('there is no folder en');
  });
});

describe('an article', () => {
  it('begins with its title and one plain sentence', () => {
    const html =
      '<h1>Rules &amp; odds</h1>\n<p>\n  What you\n  should know.\n</p>\n<h2>First</h2>\n<p>Text</p>\n';
    expect(parseArticle('x.html', html)).toEqual({
      title: 'Rules & odds',
      summary: 'What you should know.',
      content: '<h2>First</h2>\n<p>Text</p>',
    });
  });

  it.each([
    ['no title', '<p>One.</p><p>Two</p>'],
    ['no sentence', '<h1>Title</h1><h2>Two</h2>'],
    ['markup in its title', '<h1>A <em>title</em></h1><p>One.</p><p>Two</p>'],
    ['markup in its sentence', '<h1>Title</h1><p>One <a href="/x">link</a>.</p><p>Two</p>'],
    ['nothing after its sentence', '<h1>Title</h1><p>One.</p>\n'],
  ])('is refused with %s', (_what, html) => {
    expect(() => parseArticle('en/help/x.html', html)).toThrow('en/help/x.html: begin with');
  });
});

describe('the pieces of a language', () => {
  it.each([
    [{ banners: { bnr_live: '' } }, 'banners.bnr_live'],
    [{ announcements: { ann: { title: 'T' } } }, 'announcements.ann'],
    [{ vipLevels: { '1': { name: 'N', benefits: 'none' } } }, 'vipLevels.1'],
    [{ promotions: { p: { title: 'T', summary: 'S', content: 'C', colour: 'red' } } }, 'promotions.p'],
    [{ news: {} }, 'nobody knows news'],
  ])('are refused with the place of what is wrong: %j', (pieces, place) => {
    expect(() => readPieces('en/pieces.json', JSON.stringify(pieces))).toThrow(place);
  });
});
