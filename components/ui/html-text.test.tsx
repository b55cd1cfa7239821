import { render } from '@testing-library/react';
import { allowedTags } from '@/lib/document/article-rules';
import { safeHtml } from '@/lib/document/safe-html';
import { HtmlText, shownTags } from './html-text';

const same = (path: string) => path;

function shown(html: string): string {
  const { container, unmount } = render(<HtmlText html={html} hrefOf={same} />);
  const text = container.firstElementChild?.innerHTML ?? '';
  unmount();
  return text;
}

/** As a browser writes it, so that only what differs in meaning differs. */
function cleaned(html: string): string {
  const { body } = new DOMParser().parseFromString(safeHtml(html), 'text/html');
  return body.innerHTML;
}

const harmless = [
  '<p>A <strong>fair</strong> game, <em>really</em>.</p>',
  '<h1>Title</h1><ul><li>one</li><li>two<ol><li>three</li></ol></li></ul>',
  '<table><thead><tr><th>Odds</th></tr></thead><tbody><tr><td>96.10</td></tr></tbody></table>',
  '<p>Read <a href="/help/fairness">how</a> or <a href="https://example.org/a?b=1">elsewhere</a>.</p>',
  `<p>a</p><img src="/media/pic_${'0'.repeat(26)}.webp" alt="A mug" width="20" height="10">`,
  '<dl><dt>Round</dt><dd>One draw</dd></dl><hr><p>a<br>b</p><b>c</b><i>d</i>',
];

const hostile = [
  '<script>alert(1)</script>after',
  '<p onclick="alert(1)" style="color:red" class="x">text</p>',
  '<img src=x onerror=alert(1)>',
  `<img src="/media/pic_${'0'.repeat(26)}.webp" onerror="alert(1)">`,
  '<p><img src="https://evil.example/a.png" alt="a">kept</p>',
  '<a href="javascript:alert(1)">press</a>',
  '<a href="java\tscript:alert(1)">press</a>',
  '<a href="//evil.example">press</a>',
  '<a href="/\\evil.example">press</a>',
  '<a href="https://parlour@evil.example">press</a>',
  '<a href="data:text/html,x">press</a>',
  '<iframe src="https://evil.example">x</iframe><form action="/x"><input name="a"><p>kept</p></form>',
  '<style>p{display:none}</style><p>seen</p>',
];

test('shows the elements that the server’s cleaning lets through, and no other ones', () => {
  expect([...shownTags].sort()).toEqual([...allowedTags].sort());
});

test.each([...harmless, ...hostile])('shows %s as the server does', (html) => {
  expect(shown(html)).toBe(cleaned(html));
});

test('paths of the site lead to the language of the page', () => {
  const { container } = render(<HtmlText html='<a href="/help">help</a>' hrefOf={(path) => `/fil${path}`} />);
  expect(container.querySelector('a')).toHaveAttribute('href', '/fil/help');
});

test('what no list names leaves its text, and what hides in pictures and formulas leaves nothing', () => {
  expect(shown('<marquee>text</marquee>')).toBe('text');
  expect(shown('<svg><a href="javascript:alert(1)"><text>x</text></a></svg><math><mi>y</mi></math>')).toBe(
    '',
  );
});

test('a thousand nested elements are no load: the depth has an end, the text stays', () => {
  const html = `${'<blockquote>'.repeat(1000)}deep${'</blockquote>'.repeat(1000)}`;
  const text = shown(html);
  expect(text).toContain('deep');
  expect(text.split('<blockquote>')).toHaveLength(25);
});
