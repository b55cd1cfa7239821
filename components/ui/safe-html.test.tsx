import { render } from '@testing-library/react';
import { allowedTags } from '@/lib/document/article-rules';
import { safeHtml, type CleanHtml } from '@/lib/document/safe-html';
import { htmlPayloads } from '@/lib/testing/html-payloads';
import { SafeHtml } from './safe-html';

const allowedAttributes: readonly string[] = ['href', 'rel', 'id'];
const tags = new Set<string>(allowedTags);
/** The one thing that the component itself puts round a table. */
const frame = 'div.frame';

/** What a browser made of the text: every element and attribute that does not belong into an article. */
function strangers(root: Element): string[] {
  return [...root.querySelectorAll(`:not(${frame})`)].flatMap((found) => {
    const names = found.getAttributeNames().filter((name) => !allowedAttributes.includes(name));
    const href = found.getAttribute('href');
    const isBadAddress = href !== null && !/^(?:https?:\/\/|mailto:|\/(?!\/))/.test(href);
    const tag = found.localName;
    return [
      ...(tags.has(tag) ? [] : [tag]),
      ...names.map((name) => `${tag} ${name}`),
      ...(isBadAddress ? [href] : []),
    ];
  });
}

function shown(html: CleanHtml): Element {
  return render(<SafeHtml html={html} />).container.firstElementChild!;
}

test.each(Object.entries(htmlPayloads))(
  'a browser finds nothing but an article in it: %s',
  (_name, payload) => {
    const root = shown(safeHtml(payload));
    expect(strangers(root)).toEqual([]);
    // Written out and read again, as a mutation needs it, it is still nothing else.
    const again = document.createElement('div');
    // eslint-disable-next-line no-restricted-syntax -- the reading is what is tested
    again.innerHTML = root.innerHTML;
    expect(strangers(again)).toEqual([]);
  },
);

test('the check sees the same payloads when nobody cleaned them', () => {
  // Read by a document that runs nothing; jsdom complains about broken style sheets in any.
  const read = (html: string) => new DOMParser().parseFromString(html, 'text/html').body;
  const uncleaned = Object.values(htmlPayloads).filter((payload) => !/<style/i.test(payload));
  expect(uncleaned.filter((payload) => strangers(read(payload)).length > 0).length).toBeGreaterThan(40);
});

test('the text of the article is there, with a class of its own place', () => {
  const { container } = render(<SafeHtml html={safeHtml('<p>Hello <b>you</b></p>')} className="notice" />);
  expect(container.firstElementChild).toHaveClass('notice');
  expect(container.querySelector('p')).toHaveTextContent('Hello you');
});
