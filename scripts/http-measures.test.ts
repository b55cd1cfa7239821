import { kindOf, Measures, siteMeasures } from './http-measures.mjs';

describe('what the server counts', () => {
  it.each([
    ['/', 'page'],
    ['/en/games?page=2', 'page'],
    ['/desk/members', 'desk'],
    ['/desktop', 'page'],
    ['/metrics', 'desk'],
    ['/wps/vendor/bet', 'vendor'],
    ['/wps/session/login', 'call'],
    ['/lotto/lgw/draws/current', 'call'],
    ['/sandbox/games/nova', 'sandbox'],
    ['/_next/static/a.js', 'file'],
    ['/media/pic_a.webp', 'file'],
    ['/robots.txt', 'file'],
  ])('%s is a %s', (address, kind) => expect(kindOf(address)).toBe(kind));

  it('is how many were answered within each time, each bound holding those below it', () => {
    const measures = new Measures();
    for (const seconds of [0.001, 0.03, 60]) measures.note('page', '2xx', seconds);
    measures.note('page', '5xx', 0.2);
    const { count, seconds, within } = measures.requests.get('page 2xx')!;
    expect([count, seconds]).toEqual([3, 60.031]);
    expect(within).toEqual(measures.bounds.map((bound) => (bound < 0.03 ? 1 : 2)));
    expect(measures.requests.get('page 5xx')?.count).toBe(1);
  });

  it('names a vendor by its own calls alone', () => {
    const measures = new Measures();
    measures.noteSigned('/wps/vendor/bet', 'acme');
    measures.noteSigned('/wps/vendor/bet', 'acme');
    measures.noteSigned('/wps/session/login', 'evil');
    measures.noteSigned('/wps/vendor/bet/more', 'evil');
    measures.noteSigned('/wps/vendor/bet', undefined);
    expect([...measures.signedCalls]).toEqual([['bet', 2]]);
    expect([...measures.signers.keys()]).toEqual(['acme']);
  });

  it('is counted once in a process', () => expect(siteMeasures()).toBe(siteMeasures()));
});
