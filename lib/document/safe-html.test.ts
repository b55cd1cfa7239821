import { allowedTags } from './article-rules';
import { safeHtml } from './safe-html';
import { deeplyNested, htmlPayloads } from '@/lib/testing/html-payloads';

const attribute = String.raw` (?:href="(?:https?:\/\/|mailto:|\/(?![\/\\]))[^"<>\s\\]*"|rel="noopener nofollow"|id="[a-z0-9-]+")`;
const element = new RegExp(String.raw`^<\/?(?:${allowedTags.join('|')})(?:${attribute})*(?: \/)?>`);

/** Reads HTML without the library that cleaned it: every bracket must belong to one of the few forms that are allowed. */
function breaches(html: string): string[] {
  return [...html.matchAll(/</g)]
    .map(({ index }) => html.slice(index, index + 80))
    .filter((rest) => !element.test(rest));
}

test.each(Object.entries(htmlPayloads))('nothing of it is left but text: %s', (_name, payload) => {
  const clean = safeHtml(payload);
  expect(breaches(clean)).toEqual([]);
  expect(clean).not.toMatch(/(?:href|id)="[^"]*(?:alert|evil|script)/);
  expect(safeHtml(clean)).toBe(clean);
});

test('the check itself sees what a weaker cleaner leaves', () => {
  const weaker = [
    (html: string) => html,
    (html: string) => html.replace(/<script.*?<\/script>/g, ''),
    (html: string) => html.replace(/ on\w+=[^ >]+/g, ''),
    (html: string) => html.replaceAll('javascript:', ''),
  ];
  for (const clean of weaker) {
    const missed = Object.values(htmlPayloads).filter((payload) => breaches(clean(payload)).length > 0);
    expect(missed.length).toBeGreaterThan(30);
  }
  expect(breaches('<a href="//evil.example">x</a>')).toHaveLength(1);
  expect(breaches('<a href="/help" onclick="x">x</a>')).toHaveLength(1);
});

test.each(['blockquote', 'p', 'ul><li', 'table><tr><td', 'div', 'iframe', 'svg', 'math', 'form', 'template'])(
  '200 KB of unclosed %s stay shallow',
  (name) => {
    const clean = safeHtml(`${deeplyNested(name)}end`);
    expect(breaches(clean)).toEqual([]);
    let depth = 0;
    for (const [tag] of clean.matchAll(/<\/?\w+/g)) {
      depth += tag.startsWith('</') ? -1 : 1;
      expect(depth).toBeLessThanOrEqual(24);
    }
  },
);

test('what an article is made of stays as it is', () => {
  const article = [
    '<h2 id="limits-2">Limits</h2><h3>Day</h3><h4>Night</h4>',
    '<p>One <strong>two</strong> <em>three</em><br />four &amp; five</p>',
    '<ul><li>a</li></ul><ol><li>b</li></ol><blockquote>c</blockquote><hr />',
    '<table><thead><tr><th>d</th></tr></thead><tbody><tr><td>e</td></tr></tbody></table>',
    '<dl><dt>f</dt><dd>g</dd></dl>',
  ].join('');
  expect(safeHtml(article)).toBe(article);
});

test('links lead to this site, to a mailbox, or outside without our name behind them', () => {
  expect(safeHtml('<a href="/help/deposits?a=1&amp;b=2#fees">x</a>')).toBe(
    '<a href="/help/deposits?a=1&amp;b=2#fees">x</a>',
  );
  expect(safeHtml('<a href=" mailto:help@parlour.example " target="_blank">x</a>')).toBe(
    '<a href="mailto:help@parlour.example">x</a>',
  );
  expect(safeHtml('<a href="HTTPS://Example.com/a" target="_blank" rel="opener">x</a>')).toBe(
    '<a href="https://example.com/a" rel="noopener nofollow">x</a>',
  );
});

test('a link to nowhere becomes its text', () => {
  expect(safeHtml('<p><a href="javascript:alert(1)">press <em>here</em></a></p>')).toBe(
    '<p>press <em>here</em></p>',
  );
  expect(safeHtml('<a>x</a>')).toBe('x');
});

test('with a language, paths of the site stay in it and other addresses do not change', () => {
  const text = '<a href="/help">a</a> <a href="https://example.com/help">b</a>';
  expect(safeHtml(text, 'fil')).toContain('href="/fil/help"');
  // The sandbox has no address for each language, and is told which one to speak.
  expect(safeHtml('<a href="/sandbox/returns">c</a>', 'fil')).toContain('href="/sandbox/returns?lang=fil"');
  expect(safeHtml(text, 'fil')).toContain('href="https://example.com/help"');
  expect(safeHtml(text, 'en')).toContain('href="/help"');
});

test('headings keep plain ids only, and nothing else has one', () => {
  expect(safeHtml('<h2 id="fees">a</h2><h2 id="Fees 1">b</h2><p id="fees">c</p>')).toBe(
    '<h2 id="fees">a</h2><h2>b</h2><p>c</p>',
  );
});

describe('pictures', () => {
  const src = `/media/pic_${'0'.repeat(26)}.webp`;

  it('of the brand stay with their words and their size, and nothing else of them', () => {
    expect(
      safeHtml(
        `<img src="${src}" alt="A &quot;mug&quot;" width="20" height="10" onload="alert(1)" style="x">`,
      ),
    ).toBe(`<img alt="A &quot;mug&quot;" width="20" height="10" src="${src}" />`);
    expect(safeHtml(`<p>a</p><img src="${src}" alt="A" width="1e9" height="2">`)).toBe(
      `<p>a</p><img alt="A" src="${src}" />`,
    );
  });

  it.each([
    'https://elsewhere.example/pic.webp',
    `//elsewhere.example${src}`,
    `${src}?x=1`,
    `${src}#x`,
    '/media/../desk/calls/door/me',
    '/media/pic_.webp',
    'data:image/svg+xml,<svg onload=alert(1)>',
  ])('from %s leave nothing', (address) => {
    expect(safeHtml(`<p>a</p><img src="${address}" alt="A">`)).toBe('<p>a</p>');
  });

  it('without words leave nothing', () => expect(safeHtml(`<img src="${src}">`)).toBe(''));
});
