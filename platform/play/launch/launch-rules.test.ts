import { backLinkOf, localeOf } from './launch-rules';

describe('where a launched game leads back to', () => {
  it.each([
    ['https://a.example/rng?x=1#y', 'https://a.example/rng'],
    ['http://a.example/rng', null],
    ['https://a.example:8443/rng', null],
    ['https://b.example/', null],
    ['https://a.example@b.example/', null],
    ['javascript:alert(1)', null],
    ['data:text/html,x', null],
    ['//a.example', null],
    ['https://user:secret@a.example/', 'https://a.example/'],
  ])('keeps of %s only %s', (address, kept) => {
    expect(backLinkOf(address, 'https://a.example')).toBe(kept);
  });

  it('knows the locale of a language and falls back to English', () => {
    expect(['TY', 'en', 'CN', 'XX'].map(localeOf)).toEqual(['fil', 'en', 'zh', 'en']);
  });
});
