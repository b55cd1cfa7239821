import fc from 'fast-check';
import { linkAddress } from '@/lib/document/article-rules';
import { isHost, normalAddress, normalTarget } from './normal-address.mjs';
import { isSitePath } from '@/platform/brand/content/rules';
import { spelledAddress } from '@/lib/testing/address-spellings';

const origin = 'https://site.test';

/** What a browser makes of an address that a page of the site follows. */
function staysAtHome(address: string): boolean {
  const url = new URL(address, origin);
  return url.origin === origin && !/^\/[/\\]/.test(url.pathname) && url.href === origin + address;
}

const away = [
  '//evil.example',
  '/\\evil.example',
  '/\t/evil.example',
  '/.//evil.example/phish',
  '/a/..//evil.example',
  '/%2e//evil.example',
  '/..//evil.example',
  '/./\\evil.example',
  '/a/%2e%2e//evil.example',
  '/%2E%2e/%2e//evil.example',
  'https://evil.example',
  'javascript:alert(1)',
  'evil.example',
  '*',
  '',
];
const unreadable = [
  '/wps/%ff',
  '/%ED%A0%80',
  '/help/%E0%A4%A',
  '/%',
  '/a%00',
  '/a%0ab',
  '/a?x=%00',
  '/a%2fb',
  '/a%5cb',
];

describe('an address of the site', () => {
  it.each([
    ['/', '/'],
    ['/rng?page=NOVA#top', '/rng?page=NOVA#top'],
    ['/?mc=depositv2', '/?mc=depositv2'],
    ['/vi/help/a/../b', '/vi/help/b'],
    ['/wps/../rng', '/rng'],
    ['/wps/%2e%2e/rng', '/rng'],
    ['/rng//x', '/rng/x'],
    ['/rng\\x', '/rng/x'],
    ['/%77ps/x', '/wps/x'],
    ['/%252e%252e/x', '/%252e%252e/x'],
    ['/gi%C3%A1', '/gi%C3%A1'],
    ['/giá', '/gi%C3%A1'],
    ['/rng?next=//evil.example', '/rng?next=//evil.example'],
  ])('%j is read as %j', (written, read) => expect(normalAddress(written)).toBe(read));

  it.each([...away, ...unreadable])('%j is none', (written) => {
    expect(normalAddress(written)).toBeNull();
    expect(isSitePath(written)).toBe(false);
  });

  it('stays on the site and is read the same way by everybody, however it is spelled', () => {
    fc.assert(
      fc.property(spelledAddress, (written) => {
        const address = normalAddress(written);
        if (address === null) return;
        expect(staysAtHome(address)).toBe(true);
        expect(normalAddress(address)).toBe(address);
        expect(address.split(/[?#]/)[0]).not.toMatch(/\/\/|\\|\/\.{1,2}(?:\/|$)|%(?:00|2f|5c|2e)/i);
        expect(() => decodeURIComponent(address.split(/[?#]/)[0] ?? '')).not.toThrow();
      }),
      { numRuns: 5_000 },
    );
  });

  it('that a text links to is one, or the link is none', () => {
    fc.assert(
      fc.property(spelledAddress, (written) => {
        const link = linkAddress(written);
        expect(link?.kind !== 'path' || staysAtHome(link.href)).toBe(true);
      }),
      { numRuns: 2_000 },
    );
  });

  it('is not found by a look at the text alone', () => {
    const byItsText = (written: string) => {
      if (!/^\/(?![/\\])/.test(written) || !URL.canParse(written, origin)) return null;
      const url = new URL(written, origin);
      return url.origin === origin ? url.pathname + url.search + url.hash : null;
    };
    const misled = fc.check(
      fc.property(spelledAddress, (written) => {
        const address = byItsText(written);
        return address === null || staysAtHome(address);
      }),
      { numRuns: 5_000 },
    );
    expect(misled.failed).toBe(true);
  });
});

describe('the target of a request', () => {
  it('may name the host that is asked, and no other', () => {
    expect(normalTarget('http://site.test/rng?page=A', 'site.test')).toBe('/rng?page=A');
    expect(normalTarget('HTTP://SITE.test', 'site.test')).toBe('/');
    expect(normalTarget('http://site.test?x=1', 'site.test')).toBe('/?x=1');
    expect(normalTarget('http://evil.example/rng', 'site.test')).toBeNull();
    expect(normalTarget('http://site.test@evil.example/', 'site.test')).toBeNull();
    expect(normalTarget('http://site.test//evil.example', 'site.test')).toBeNull();
    expect(normalTarget('*', 'site.test')).toBeNull();
  });
});

describe('a host', () => {
  it.each([
    'site.test',
    'SITE.test:3000',
    'localhost',
    'a_b.test',
    '127.0.0.1',
    '127.0.0.1:80',
    '[::1]:3000',
  ])('is %s', (host) => expect(isHost(host)).toBe(true));

  it.each([
    ...['127.1', '0x7f.1', '2130706433', '0', '00', '0177.0.0.1', '127.0.0.1.', '256.1.1.1', '1.2.3.4.5'],
    ...[
      '１２７.0.0.1',
      'ｅvil.example',
      '%41.test',
      'a..b',
      '.a',
      'site.test.',
      'site.test:',
      'site.test:080',
    ],
    ...[
      'site.test:99999',
      'a,b',
      'user@h',
      'h?x',
      'h#x',
      'h\\x',
      '::1',
      '[::1',
      '[1.2.3.4]',
      'a'.repeat(300),
    ],
  ])('is not %s', (host) => expect(isHost(host)).toBe(false));

  it('is read by a browser as it is written, whatever it is made of', () => {
    const piece = fc.constantFrom(
      'a',
      '0',
      '127',
      '0x7f',
      '.',
      '..',
      '1',
      ':',
      '80',
      '3000',
      '-',
      '_',
      'xn--',
      '%41',
      '@',
    );
    fc.assert(
      fc.property(fc.array(piece, { minLength: 1, maxLength: 6 }), (pieces) => {
        const host = pieces.join('');
        if (isHost(host))
          expect([host, `${host}:80`.replace(':80:80', ':80'), host.replace(/:80$/, '')]).toContain(
            new URL(`http://${host}`).host,
          );
      }),
      { numRuns: 2_000 },
    );
    // The control: what can merely be parsed is read as something else.
    expect(['127.1', '0x7f', '%41'].every((host) => new URL(`http://${host}`).host !== host)).toBe(true);
  });
});
