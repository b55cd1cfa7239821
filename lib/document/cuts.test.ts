import { htmlPayloads } from '@/lib/testing/html-payloads';
import { cutsOf } from './cuts';
import { safeHtml } from './safe-html';

const picture = `/media/pic_${'0'.repeat(26)}.webp`;
const whole =
  '<h2 id="how">How</h2>\n<p>By <strong>bank</strong> or <a href="/deposit">here</a>.</p>\n<ul><li>x</li></ul>';

describe('what a reader would never see', () => {
  it('is nothing of a text that keeps to the rules', () => expect(cutsOf(whole)).toEqual([]));

  it('is nothing of a picture of the brand with words for who does not see it', () =>
    expect(cutsOf(`<p>a</p><img src="${picture}" alt="A mug" width="20" height="10">`)).toEqual([]));

  it.each([
    ['<p>a</p>\n<img src="x" onerror="alert(1)">', '<img>', 2],
    ['<p>a</p>\n<img src="https://elsewhere.example/a.png" alt="a">', '<img>', 2],
    [`<img src="${picture}">`, '<img> without a short alt', 1],
    [`<img src="${picture}" alt=" ">`, '<img> without a short alt', 1],
    [`<img src="${picture}" alt="A" onload="alert(1)">`, 'onload of <img>', 1],
    [`<img src="${picture}" alt="A" width="10">`, 'width of <img>', 1],
    ['<p>a</p>\n\n<script>alert(1)</script>', '<script>', 3],
    ['<p class="big">a</p>', 'class of <p>', 1],
    ['<p>a</p><p onclick="alert(1)">b</p>', 'onclick of <p>', 1],
    ['<a href="javascript:alert(1)">x</a>', 'href="javascript:alert(1)" of <a>', 1],
    ['<p>a</p>\n<!-- note -->', '<!…>', 2],
  ])('is named with its line in %s', (html, what, line) =>
    expect(cutsOf(html)).toContainEqual({ what, line }),
  );

  it('is told of every payload that has an element or an attribute to lose', () => {
    const silent = Object.entries(htmlPayloads).filter(([, html]) => cutsOf(html).length === 0);
    // Text that only looks like markup, elements that were not closed, and what never became an element.
    expect(silent.map(([name]) => name)).toEqual([
      'image with slashes',
      'unclosed image',
      'svg with a slash',
      'two addresses',
      'escaped markup stays text',
      'unclosed elements',
      'crossed elements',
      'a lone bracket',
      'an unfinished attribute',
      'brackets of full width',
    ]);
    for (const [, html] of silent) expect(safeHtml(html)).not.toMatch(/<[^>]*alert/);
  });
});
