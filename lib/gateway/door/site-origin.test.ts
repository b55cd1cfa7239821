import { siteOriginOf } from './site-origin';

describe('a site in front of this one', () => {
  it('is one that the operator has named, or on this machine; nobody else chooses where a visitor is led back to', () => {
    const of = (origin: string, named?: string) =>
      siteOriginOf(new Headers({ 'x-site-origin': origin }), named);
    expect(of('https://evil.test/x')).toBeNull();
    expect(of('https://evil.test', 'https://a.test, https://front.test')).toBeNull();
    expect(of('https://front.test/x', 'https://a.test, https://front.test')).toBe('https://front.test');
    expect(of('http://front.test', 'https://front.test')).toBeNull();
    expect(of('http://localhost:3211')).toBe('http://localhost:3211');
    expect(of('http://localhost.evil.test')).toBeNull();
  });
});
