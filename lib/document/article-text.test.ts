import { articleText, faqOf, linkedArticle } from './article-text';
import { plainText } from './plain-text';

const content = [
  '<p>First.</p>',
  '<h2>How &amp; where</h2><p>See <a href="/help/withdrawals">withdrawals</a>.</p>',
  '<h3 id="mine">A detail</h3>',
  '<h2 id="own"><em>Limits</em></h2><p onclick="alert(1)">Ten.</p><script>alert(1)</script>',
].join('');

test('main headings get ids by their position, the same in every language', () => {
  const { html, sections } = articleText(content, { locale: 'en' });
  expect(sections).toEqual([
    { id: 'section-1', title: 'How & where' },
    { id: 'section-2', title: 'Limits' },
  ]);
  expect(html).toContain('<h2 id="section-1">How &amp; where</h2>');
  expect(html).toContain('<h2 id="section-2"><em>Limits</em></h2>');
  expect(html).toContain('<h3>A detail</h3>');
});

test('the text is cleaned, whatever was made of it', () => {
  expect(articleText(content, { locale: 'en' }).html).not.toMatch(/onclick|script|alert/);
});

test('under a title of the second level the headings go one down', () => {
  const { html } = articleText(content, { locale: 'en', under: 'h2', idPrefix: 'deposits' });
  expect(html).toContain('<h3 id="deposits-1">How &amp; where</h3>');
  expect(html).toContain('<h4>A detail</h4>');
  expect(html).not.toContain('<h2');
});

test('an article whose highest headings are lower ones begins right under its title, too', () => {
  const questions = '<h3 id="a">Free?</h3><p>Yes.</p><h4>Really</h4><h3>Fair?</h3><p>Yes.</p>';
  const { html, sections } = articleText(questions, { locale: 'en' });
  expect(html).toBe(
    '<h2 id="section-1">Free?</h2><p>Yes.</p><h3>Really</h3><h2 id="section-2">Fair?</h2><p>Yes.</p>',
  );
  expect(sections.map(({ title }) => title)).toEqual(['Free?', 'Fair?']);
  expect(articleText(questions, { locale: 'en', under: 'h2' }).html).toContain('<h4>Really</h4>');
  expect(articleText('<p>No heading.</p>', { locale: 'en' })).toEqual({
    html: '<p>No heading.</p>',
    sections: [],
  });
});

test('links lead to the page in the same language', () => {
  expect(articleText(content, { locale: 'fil' }).html).toContain('href="/fil/help/withdrawals"');
});

test('where all articles stand on one page, links between them stay there', () => {
  const { html } = articleText(content, { locale: 'ar', isOnePage: true });
  expect(html).toContain('href="/ar/helpmc#withdrawals"');
});

test('questions come with what answers them and nothing of the next one', () => {
  const faq = faqOf(
    '<p>Intro</p><h2>Money</h2><h3 id="a">Is it <em>free</em>?</h3><p>Yes.</p><ul><li>Always</li></ul><h2>Games</h2>' +
      '<h3>Fair?</h3><p>See <a href="/help/fairness">here</a>.<img src=x onerror=alert(1)></p><h3>No answer</h3>',
    'fil',
  );
  expect(faq).toEqual([
    { question: 'Is it free?', answer: '<p>Yes.</p><ul><li>Always</li></ul>' },
    { question: 'Fair?', answer: '<p>See <a href="/fil/help/fairness">here</a>.</p>' },
  ]);
});

test('a text without questions has none', () => {
  expect(faqOf('<h2>Money</h2><p>Yes.</p>', 'en')).toEqual([]);
});

test('a link to an article is known by its address, in its language only', () => {
  expect(linkedArticle('/help/deposits', 'en')).toBe('deposits');
  expect(linkedArticle('/fil/help/deposits', 'fil')).toBe('deposits');
  expect(linkedArticle('/fil/help/deposits', 'en')).toBeNull();
  expect(linkedArticle('/help/', 'en')).toBeNull();
  expect(linkedArticle('/help/deposits#fees', 'en')).toBeNull();
  expect(linkedArticle('https://example.com/help/deposits', 'en')).toBeNull();
});

test('plain text has the words and the signs, and no markup', () => {
  expect(plainText('<p>a &lt;b&gt; &amp;amp; c</p><p>d<strong>e</strong>, f</p>')).toBe(
    'a <b> &amp; c de, f',
  );
});
