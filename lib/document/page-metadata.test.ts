import { readFileSync } from 'node:fs';
import { browserColours } from './browser-colours';
import { locales } from '@/lib/i18n/locales';
import { languageAlternates, pageMetadata } from './page-metadata';

const page = { locale: 'vi', path: '/help', title: 'Help', description: 'All of it.' } as const;

describe('the metadata of a page', () => {
  it('has one canonical address and every language beside it', () => {
    const { alternates } = pageMetadata(page);
    expect(alternates?.canonical).toBe('/vi/help');
    expect(Object.keys(alternates?.languages ?? {})).toHaveLength(locales.length + 1);
    expect(alternates?.languages).toMatchObject({ en: '/help', 'zh-Hans': '/zh/help', 'x-default': '/help' });
  });

  it('keeps a query that chooses what the page shows', () => {
    expect(languageAlternates('/rng?page=LUMEN')).toMatchObject({ ar: '/ar/rng?page=LUMEN' });
    expect(languageAlternates('/')).toMatchObject({ en: '/', fil: '/fil' });
  });

  it('shares a picture that is there', () => {
    const { openGraph } = pageMetadata({ ...page, picture: 'help' });
    const [image] = [openGraph?.images].flat() as { url: string }[];
    expect(readFileSync(`public${image?.url}`).subarray(0, 3)).toEqual(Buffer.from([0xff, 0xd8, 0xff]));
  });

  it('tells the browser colours that the style sheet has', () => {
    const css = readFileSync('app/globals.css', 'utf8');
    expect(css).toContain(`--neutral-page: ${browserColours.page};`);
    expect(css).toContain(`--violet-fill: ${browserColours.accent};`);
  });
});
