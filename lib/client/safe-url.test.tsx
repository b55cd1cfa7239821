import fc from 'fast-check';
import { spelledAddress } from '../testing/address-spellings';
import { answeredUrl, openTab, safeUrl, sitePath } from './safe-url';

const hostile = [
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  ' javascript:alert(1)',
  'java\nscript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'vbscript:msgbox(1)',
  'file:///etc/passwd',
  'blob:http://localhost/1',
  'http://',
];

describe('safeUrl', () => {
  it('lets an address of the site pass, relative or absolute', () => {
    expect(safeUrl('/rng?page=A')?.href).toBe('http://localhost/rng?page=A');
    expect(safeUrl('http://localhost/rng')?.pathname).toBe('/rng');
  });

  it.each(hostile)('refuses %j', (address) => {
    expect(safeUrl(address)).toBeNull();
    expect(answeredUrl(address)).toBeNull();
  });

  it('refuses another host unless its exact origin is allowed', () => {
    expect(safeUrl('https://pay.example/x')).toBeNull();
    expect(safeUrl('//pay.example/x')).toBeNull();
    expect(safeUrl('https://pay.example/x', ['https://pay.example'])?.host).toBe('pay.example');
    expect(safeUrl('https://pay.example.evil/x', ['https://pay.example'])).toBeNull();
    expect(safeUrl('https://pay.example:8443/x', ['https://pay.example'])).toBeNull();
  });

  it('refuses a user name that poses as the host', () => {
    expect(safeUrl('http://localhost@evil.example/')).toBeNull();
    expect(answeredUrl('https://pay.example@evil.example/')).toBeNull();
  });
});

describe('answeredUrl', () => {
  it('allows the host that the gateway named', () => {
    expect(answeredUrl('https://pay.example/p?id=1')?.href).toBe('https://pay.example/p?id=1');
    expect(answeredUrl('http://localhost/sandbox/pay')?.pathname).toBe('/sandbox/pay');
  });
});

describe('sitePath', () => {
  it.each([
    ['/rng?page=A', '/rng?page=A'],
    [null, '/fallback'],
    ['', '/fallback'],
    ['//evil.example', '/fallback'],
    ['/\\evil.example', '/fallback'],
    ['/\t/evil.example', '/fallback'],
    ['https://evil.example', '/fallback'],
    ['javascript:alert(1)', '/fallback'],
    ['/.//evil.example/phish', '/fallback'],
    ['/a/%2e%2e//evil.example', '/fallback'],
    ['/./\\evil.example', '/fallback'],
  ])('%j → %s', (value, path) => {
    expect(sitePath(value, '/fallback')).toBe(path);
  });

  it('never leads away from the site, however the address is spelled', () => {
    fc.assert(
      fc.property(spelledAddress, (value) => {
        const url = new URL(sitePath(value, '/fallback'), window.location.origin);
        expect([url.origin, url.pathname]).toEqual([
          window.location.origin,
          expect.not.stringMatching(/^\/[/\\]/),
        ]);
      }),
      { numRuns: 2_000 },
    );
  });
});

describe('openTab', () => {
  afterEach(() => jest.restoreAllMocks());

  it('takes the new tab its handle on this page and fills it later', () => {
    const tab = { opener: window as Window | null, location: { replace: jest.fn() }, close: jest.fn() };
    jest.spyOn(window, 'open').mockReturnValue(tab as unknown as Window);
    const opening = openTab();
    expect(tab.opener).toBeNull();
    opening?.show(new URL('https://proof.example/r1'));
    expect(tab.location.replace).toHaveBeenCalledWith('https://proof.example/r1');
  });

  it('says so when the browser refuses the tab', () => {
    jest.spyOn(window, 'open').mockReturnValue(null);
    expect(openTab()).toBeNull();
  });
});
