import fc from 'fast-check';
import { createExistence } from './existence';
import type { Clock } from './remembered';
import { subjectOf, type ListedKind } from './subject';
import type { VendorDirectory } from './vendor-directory';

const subject = (address: string) => {
  const url = new URL(address, 'http://site.test');
  return subjectOf(url.pathname, url.searchParams);
};

/** A platform whose lists are counted, at a time that a test sets. */
function scene(directory: VendorDirectory = {}) {
  let nowMs = 0;
  const clock: Clock = { now: () => nowMs, wait: () => new Promise(() => undefined) };
  const lists = { vendor: new Set(['NOVA']), promotion: new Set(['prm_one']), article: new Set(['terms']) };
  const platform = { read: 0, isDown: false, lists };
  const listed = async (kind: ListedKind) => {
    platform.read += 1;
    if (platform.isDown) throw new Error('down');
    return new Set(lists[kind]);
  };
  const existence = createExistence(listed, () => directory, clock);
  const isMissing = async (address: string) => {
    const named = subject(address);
    return named !== null && existence.isMissing(named);
  };
  return { platform, isMissing, pass: (ms: number) => void (nowMs += ms) };
}

describe('what an address names', () => {
  it.each([
    ['/rng?page=NOVA', { kind: 'vendor', id: 'NOVA' }],
    ['/vi/fish?page=NOVA', { kind: 'vendor', id: 'NOVA' }],
    ['/games/PVP?page=NOVA', { kind: 'vendor', id: 'NOVA' }],
    ['/promoDetail?id=prm_one', { kind: 'promotion', id: 'prm_one' }],
    ['/ar/help/terms', { kind: 'article', id: 'terms' }],
    ['/sandbox/games/bell-ladder', { kind: 'game', id: 'bell-ladder' }],
    ['/sandbox/returns/bell-ladder.csv', { kind: 'game', id: 'bell-ladder' }],
    ['/sandbox/returns/bell-ladder', { kind: 'game', id: 'bell-ladder' }],
    ['/sandbox/proof/vrd_1', { kind: 'proof', id: 'vrd_1' }],
  ])('%s', (address, named) => expect(subject(address)).toEqual(named));

  it('is nothing where the address alone decides', () => {
    for (const address of [
      '/',
      '/rng',
      '/rng?page=a-b',
      '/live?page=NOVA',
      '/help',
      '/nowhere',
      '/promoDetail',
    ])
      expect(subject(address)).toBeNull();
    for (const address of ['/sandbox/games/a/b', '/sandbox/games/', '/sandbox/proof', '/vi/sandbox/games/a'])
      expect(subject(address)).toBeNull();
  });
});

describe('what does not exist', () => {
  it('is missing under whatever name, and each list is read once in a second for all of them', async () => {
    const { platform, isMissing } = scene();
    const name = fc.stringMatching(/^[a-z][a-z0-9]{5,20}$/);
    await fc.assert(
      fc.asyncProperty(name, async (id) => {
        for (const address of [`/rng?page=${id}`, `/promoDetail?id=${id}`, `/help/${id}`])
          expect([address, await isMissing(address)]).toEqual([address, true]);
      }),
    );
    for (const address of ['/rng?page=NOVA', '/promoDetail?id=prm_one', '/help/terms', '/rng'])
      expect(await isMissing(address)).toBe(false);
    expect(platform.read).toBe(3);
  });

  it('is there within a second of its making, and what was there costs no reading', async () => {
    const { platform, isMissing, pass } = scene();
    expect(await isMissing('/promoDetail?id=prm_new')).toBe(true);
    platform.lists.promotion.add('prm_new');
    pass(1_000);
    expect(await isMissing('/promoDetail?id=prm_one')).toBe(false);
    expect(platform.read).toBe(1);
    expect(await isMissing('/promoDetail?id=prm_new')).toBe(false);
    expect(platform.read).toBe(2);
  });

  it('is nobody’s to say while the platform does not answer: the page finds out', async () => {
    const { platform, isMissing, pass } = scene();
    platform.isDown = true;
    expect(await isMissing('/rng?page=NONE')).toBe(false);
    platform.isDown = false;
    pass(1_000);
    expect(await isMissing('/rng?page=NONE')).toBe(true);
    platform.isDown = true;
    pass(61_000);
    expect(await isMissing('/rng?page=NONE')).toBe(false);
  });
});

describe('a document of the vendor', () => {
  const id = `vrd_${'0a'.repeat(16)}`;

  it('is missing where the vendor does not have it', async () => {
    const { isMissing } = scene({
      hasGame: (code) => code === 'bell-ladder',
      hasProof: async (asked) => asked === id,
    });
    expect(await isMissing('/sandbox/games/bell-ladder')).toBe(false);
    expect(await isMissing('/sandbox/returns/bell-ladder.json')).toBe(false);
    expect(await isMissing('/sandbox/games/none')).toBe(true);
    expect(await isMissing('/sandbox/returns/none.csv')).toBe(true);
    expect(await isMissing(`/sandbox/proof/${id}`)).toBe(false);
    expect(await isMissing(`/sandbox/proof/vrd_${'0b'.repeat(16)}`)).toBe(true);
  });

  it('is asked for by the id of a season and of what is in it', async () => {
    const { isMissing } = scene({ hasProof: async (asked) => asked !== 'harbour-league-9' });
    for (const known of ['harbour-league-3', 'harbour-league-3-r4-2', 'harbour-league-3-r4-goals'])
      expect([known, await isMissing(`/sandbox/proof/${known}`)]).toEqual([known, false]);
    for (const wrong of ['harbour-league-9', 'harbour-league', 'harbour-league-3-r4', 'harbour-league-3-x'])
      expect([wrong, await isMissing(`/sandbox/proof/${wrong}`)]).toEqual([wrong, true]);
  });

  it('is asked for by no id that the vendor never writes', async () => {
    const asked: string[] = [];
    const { isMissing } = scene({ hasProof: async (one) => (asked.push(one), true) });
    for (const wrong of [
      'none',
      '-',
      'vrd_1',
      id.toUpperCase(),
      `${id}0`,
      `x${id}`,
      `prm_${'0a'.repeat(16)}`,
    ])
      expect([wrong, await isMissing(`/sandbox/proof/${wrong}`)]).toEqual([wrong, true]);
    expect(asked).toEqual([]);
  });

  it('finds out by itself until the vendor was asked for anything, and while its database is away', async () => {
    const silent = scene();
    const broken = scene({ hasProof: () => Promise.reject(new Error('down')) });
    expect(await silent.isMissing('/sandbox/games/none')).toBe(false);
    expect(await silent.isMissing(`/sandbox/proof/${id}`)).toBe(false);
    expect(await broken.isMissing(`/sandbox/proof/${id}`)).toBe(false);
  });
});
