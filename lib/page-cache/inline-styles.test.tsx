import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { render } from '@testing-library/react';
import PageCache from './handler.mjs';

const distDir = mkdtempSync(path.join(tmpdir(), 'styles-'));
const sheets = {
  'shell.css':
    "@font-face{src:url(../media/a.woff2)}.logo{background:url('/art/a.svg') url(data:image/png,)}\n",
  'page.css': '.tile{color:red}',
  'broken.css': 'a::after{content:"</style><script>"}',
};
beforeAll(() => {
  mkdirSync(path.join(distDir, 'static', 'chunks'), { recursive: true });
  for (const [name, text] of Object.entries(sheets))
    writeFileSync(path.join(distDir, 'static', 'chunks', name), text);
});
afterAll(() => rmSync(distDir, { recursive: true, force: true }));

const link = (name: string) =>
  `<link rel="stylesheet" href="/_next/static/chunks/${name}" data-precedence="next"/>`;

/** The page that is kept, and answered, when one of this head and body comes in. */
async function kept(head: string, body = ''): Promise<{ html: string; styles: string; policy: string }> {
  const value = {
    kind: 'APP_PAGE',
    html: `<html><head>${head}<title>x</title></head><body>${body}</body></html>`,
    headers: {} as Record<string, string>,
  };
  const cache = new PageCache({ serverDistDir: path.join(distDir, 'server') });
  await cache.set('/route-cache/APP_PAGE/x/$/en', value, {});
  const [, styles = ''] = /<style>(.*)<\/style>/s.exec(value.html) ?? [];
  const policy = /style-src ([^;]*)/.exec(value.headers['content-security-policy'] ?? '')?.[1] ?? '';
  return { html: value.html, styles, policy };
}

test('the style sheets of a page stand in it, in their order, with addresses that hold there', async () => {
  const { html, styles } = await kept(`<meta name="a"/>${link('shell.css')}${link('page.css')}`);
  expect(styles).toBe(
    "@font-face{src:url(/_next/static/media/a.woff2)}.logo{background:url('/art/a.svg') url(data:image/png,)}\n.tile{color:red}",
  );
  expect(html).toMatch(/^<html><head><meta name="a"\/><style>/);
  expect(html).toMatch(/<title>x<\/title><\/head><body><\/body><\/html>$/);
});

describe('in the browser', () => {
  const asked = () =>
    [...document.querySelectorAll('link:not([disabled])')].map((one) => one.getAttribute('href'));
  const address = (name: string) => `/_next/static/chunks/${name}`;

  beforeEach(async () => {
    const { html } = await kept(link('shell.css') + link('page.css'));
    document.head.replaceChildren(...new DOMParser().parseFromString(html, 'text/html').head.children);
  });

  test('the links stay, and load nothing', () => {
    const links = [...document.querySelectorAll('link[rel="stylesheet"][data-precedence]')];
    expect(links.map((one) => one.getAttribute('href'))).toEqual([address('shell.css'), address('page.css')]);
    expect(asked()).toEqual([]);
  });

  test('React takes a sheet that stands in the page for loaded, and fetches another', () => {
    const Styled = ({ name }: { name: string }) => (
      <>
        <link rel="stylesheet" href={address(name)} precedence="next" />
        <p>{name}</p>
      </>
    );
    expect(render(<Styled name="page.css" />).getByText('page.css')).toBeTruthy();
    expect(asked()).toEqual([]);
    render(<Styled name="later.css" />);
    expect(asked()).toContain(address('later.css'));
  });
});

test('the policy allows these very styles and no others', async () => {
  const { styles, policy } = await kept(link('page.css'));
  expect(policy).toBe(`'self' 'sha256-${createHash('sha256').update(styles).digest('base64')}'`);
  expect((await kept('<style>a{color:red}</style>')).policy).toBe("'self'");
});

test.each([
  ['could end its element', 'broken.css'],
  ['is not there', 'missing.css'],
])('a sheet that %s is left to the browser, with the others', async (_case, name) => {
  const head = link('page.css') + link(name);
  expect(await kept(head)).toMatchObject({ styles: '', policy: "'self'" });
  expect((await kept(head)).html).toContain(head);
});

test('what stands behind the head is left as it is', async () => {
  const { html } = await kept(link('shell.css'), link('page.css'));
  expect(html).toContain(`<body>${link('page.css')}</body>`);
});
