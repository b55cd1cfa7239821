import { existsSync, readFileSync } from 'node:fs';
import { markShapes } from './mark';
import { locales } from '@/lib/i18n/locales';
import { localizedPath } from '@/lib/i18n/localized-path';
import { testFrame } from '@/sandbox/testing/document-words';
import { documentFonts, fontPathOf } from './document-fonts';
import { documentTokens } from './document-style';
import { scriptFreeResponse, type ScriptFreeDocument } from './script-free-document';

const page: ScriptFreeDocument = {
  words: { locale: 'en', frame: testFrame },
  title: 'A <b> & c',
  address: '/sandbox/outbox?to=a%26b',
  style: '',
  body: '<p>Body</p>',
  status: 200,
};
const htmlOf = (change: Partial<ScriptFreeDocument> = {}) =>
  scriptFreeResponse({ ...page, ...change }).text();

/** The raw layer of globals.css: what a name is in light, and in dark where that differs. */
function palette(css: string): (name: string) => [string | undefined, string | undefined] {
  const [light = '', dark = ''] = [/:root \{([\s\S]*?)\n\}/, /\[data-theme='dark'\] \{([\s\S]*?)\n\}/].map(
    (part) => part.exec(css)?.[1] ?? '',
  );
  const valueIn = (part: string, name: string) => new RegExp(`--${name}: ([^;]+);`).exec(part)?.[1];
  return (name) => [valueIn(light, name), valueIn(dark, name) ?? valueIn(light, name)];
}

describe('a document without a script', () => {
  const sandboxOf = (change: Partial<ScriptFreeDocument>) =>
    /sandbox [^;]*/.exec(
      scriptFreeResponse({ ...page, ...change }).headers.get('content-security-policy') ?? '',
    )?.[0];

  it('has no origin where it is only read, and the site’s where its forms are sent', () => {
    expect(sandboxOf({ isReadOnly: true })).toBe(
      'sandbox allow-downloads allow-popups allow-popups-to-escape-sandbox',
    );
    expect(sandboxOf({})).toBeUndefined();
  });
});

describe('the frame of a document', () => {
  it.each(locales)(
    'leads back to the site and to the same page in the other languages, in %s',
    async (locale) => {
      const html = await htmlOf({ words: { locale, frame: testFrame } });
      const home = localizedPath(locale, '/');
      expect(html.split(`href="${home}"`).length - 1).toBe(2);
      expect(html).toContain(`<span>${testFrame.brand}</span>`);
      for (const other of locales)
        expect(html.includes(`href="/sandbox/outbox?to=a%26b&amp;lang=${other}"`)).toBe(other !== locale);
    },
  );

  it('has one heading, and names whoever owns the page', async () => {
    const html = await htmlOf({ party: 'Sandbox Pay' });
    expect(html.match(/<h1>/g)).toHaveLength(1);
    expect(html).toContain('<h1>A &lt;b&gt; &amp; c</h1>');
    expect(html).toContain('<title>A &lt;b&gt; &amp; c · Sandbox Pay</title>');
    expect(html).toContain('<span class="party">Sandbox Pay</span>');
  });

  it('follows the theme of the site where one was chosen, else the system', async () => {
    expect(await htmlOf()).toContain('<html lang="en" dir="ltr">');
    const frame = { ...testFrame, theme: 'dark' as const };
    expect(await htmlOf({ words: { locale: 'en', frame } })).toContain('data-theme="dark"');
  });

  it('has the colours of the site, its mark and its fonts', () => {
    const css = readFileSync('app/globals.css', 'utf8');
    const inGlobals = palette(css);
    for (const [name, values] of Object.entries(documentTokens)) expect(inGlobals(name)).toEqual(values);
    // The control: another colour in the site is noticed.
    const other = palette(css.replace('--gold: #f2b441', '--gold: #f2b442'));
    expect(other('gold')).not.toEqual(documentTokens.gold);
    const logo = readFileSync('components/brand/logo.tsx', 'utf8');
    for (const shape of [markShapes.arch, markShapes.door]) expect(logo).toContain(shape);
    const bundled = readFileSync('components/brand/fonts.ts', 'utf8');
    for (const font of documentFonts) {
      expect(existsSync(fontPathOf(font))).toBe(true);
      expect(bundled).toContain(font.file);
      expect(bundled).toContain(font.range);
    }
  });
});
