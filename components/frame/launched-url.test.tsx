import { launchedUrl } from './launched-url';

const hosts = ['https://a.games.test', 'b.games.test', 'https://c.games.test/assets'];

describe('the address of a launched game', () => {
  it.each([
    [0, 'https://a.games.test/lobby?x=1#token=t'],
    [0.4, 'https://b.games.test/lobby?x=1#token=t'],
    [0.999, 'https://c.games.test/lobby?x=1#token=t'],
  ])('a path is taken from the host that chance %s chooses', (chance, href) => {
    expect(launchedUrl('/lobby?x=1#token=t', hosts, () => chance)?.href).toBe(href);
  });

  it('a game of this site is taken from a host of the brand too when its whole address was answered', () => {
    const whole = `${window.location.origin}/sandbox/games/tiger#token=t`;
    expect(launchedUrl(whole, hosts, () => 0)?.href).toBe('https://a.games.test/sandbox/games/tiger#token=t');
    expect(launchedUrl(whole, [])?.href).toBe(whole);
    // The control: another origin that begins alike is another site.
    expect(launchedUrl(`${window.location.origin}.evil.test/x`, hosts, () => 0)?.host).not.toBe(
      'a.games.test',
    );
  });

  it('every host has its turn', () => {
    const seen = new Set(Array.from({ length: 200 }, () => launchedUrl('/lobby', hosts)?.host));
    expect(seen.size).toBe(hosts.length);
  });

  it('a path is of this site where the brand lists no host, or none that is an address', () => {
    expect(launchedUrl('/lobby')?.href).toBe('http://localhost/lobby');
    expect(launchedUrl('/lobby', ['https://', ':'])?.href).toBe('http://localhost/lobby');
  });

  it('a whole address stays where it is', () => {
    expect(launchedUrl('https://vendor.test/lobby', hosts)?.host).toBe('vendor.test');
  });

  it('a document of this site is told that the site is dark, and another vendor’s address stays as it is', () => {
    document.documentElement.dataset.theme = 'dark';
    expect(launchedUrl('/lobby#token=t')?.hash).toBe('#token=t&theme=dark');
    expect(launchedUrl('https://vendor.test/lobby#token=t')?.hash).toBe('#token=t');
    delete document.documentElement.dataset.theme;
    expect(launchedUrl('/lobby#token=t')?.hash).toBe('#token=t');
  });

  it.each(['javascript:alert(1)', 'data:text/html,x', 'https://me@vendor.test/'])(
    '%s is not opened',
    (content) => {
      expect(launchedUrl(content, hosts)).toBeNull();
    },
  );

  it('what only looks like a path gets no host of the brand', () => {
    for (const content of ['//evil.test/x', '/\\evil.test/x'])
      expect(launchedUrl(content, hosts)?.host).not.toMatch(/games\.test$/);
  });
});
