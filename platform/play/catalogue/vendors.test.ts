import type { VendorRoom } from '@/lib/contract/calls/match-wallet';
import { useTestDatabase } from '@/lib/testing/database';
import { arrangeCatalogue } from '@/lib/testing/scenes/games';
import { inTransaction } from '@/platform/ground/db';
import { listBestReturns, listWithoutBestReturn, publishBestReturn } from './best-returns';
import { putGame, putVendor, type NewGame, type NewVendor } from './catalogue-write';
import { listRooms, putRoom } from './room-store';
import {
  listGameOrigins,
  listTypesOfferedBy,
  listVendorConnections,
  moveVendor,
  nextGamePlace,
  nextVendorPlace,
  placeVendors,
  withdrawGame,
} from './vendor-store';

const test = useTestDatabase();
const now = new Date('2026-11-20T12:00:00Z');
const later = (ms: number) => new Date(now.getTime() + ms);
const addresses = { launchUrl: '/studio/{gameCode}', proofUrl: null };

beforeAll(() => arrangeCatalogue(test.db));

let vendors = 0;
async function vendor(part: Partial<NewVendor> = {}): Promise<string> {
  const vendorCode = part.vendorCode ?? `MAKER${(vendors += 1)}`;
  const place = await inTransaction(test.db, nextVendorPlace);
  const about = { signer: `sign-${vendorCode}`, name: vendorCode, logo: '/v.svg', isHot: false };
  await inTransaction(test.db, (tx) =>
    putVendor(tx, { vendorCode, ...about, ...place, gameTypes: ['RNG'], ...addresses, ...part }),
  );
  return vendorCode;
}

function game(vendorCode: string, gameCode: string, part: Partial<NewGame> = {}): Promise<string> {
  const about = { gameType: 'RNG', classification: 'JP', names: { EN: gameCode }, image: '/g.svg' } as const;
  const terms = { minStakeMinor: 20n, minLines: 1, returnToPlayer: '96.12', hotRank: null, sortOrder: 9 };
  return inTransaction(test.db, (tx) =>
    putGame(tx, { vendorCode, gameCode, ...about, ...terms, offeredFrom: later(-1000), ...part }),
  );
}

describe('the addresses of a vendor', () => {
  const move = (vendorCode: string, part: Partial<typeof addresses> = {}) =>
    inTransaction(test.db, (tx) => moveVendor(tx, { vendorCode, ...addresses, ...part }));
  const of = async (code: string) =>
    (await listVendorConnections(test.db)).find(({ vendorCode }) => vendorCode === code);

  it('are moved for one vendor, and for none that is not there', async () => {
    const [code, other] = [await vendor(), await vendor()];
    expect(await move(code, { launchUrl: 'https://games.example/{gameCode}' })).toBe(true);
    expect((await of(code))?.launchUrl).toBe('https://games.example/{gameCode}');
    expect((await of(other))?.launchUrl).toBe(addresses.launchUrl);
    expect(await move('NOBODY')).toBe(false);
  });

  it.each([
    'http://games.example/{gameCode}',
    'https://games.example/',
    'https://games.example/{game}',
    'https://{gameCode}.example/',
    'https://games.example/{gameCode}/{gameCode}',
    'https://games.example/{gameCode}#start',
    'javascript:{gameCode}',
    '//games.example/{gameCode}',
  ])('are not moved to where no game could be opened: %s', async (launchUrl) => {
    const code = await vendor();
    await expect(move(code, { launchUrl })).rejects.toThrow('No game opens');
    await expect(vendor({ vendorCode: 'REFUSED', launchUrl })).rejects.toThrow('No game opens');
    expect([(await of(code))?.launchUrl, await of('REFUSED')]).toEqual([addresses.launchUrl, undefined]);
  });

  it('are given to those of a signer that have none, and to no others', async () => {
    const [bare, placed] = [await vendor({ signer: 'maker' }), await vendor({ signer: 'maker' })];
    await test.owner.query('update game_vendors set launch_url = null where vendor_code = $1', [bare]);
    await inTransaction(test.db, (tx) =>
      placeVendors(tx, { signer: 'maker', launchUrl: '/new/{gameCode}', proofUrl: '/proof/{roundId}' }),
    );
    expect(await of(bare)).toMatchObject({ launchUrl: '/new/{gameCode}', proofUrl: '/proof/{roundId}' });
    expect(await of(placed)).toMatchObject(addresses);
  });

  it('say from which other sites games are opened, each once', async () => {
    for (const path of ['a', 'b']) await vendor({ launchUrl: `https://many.example/${path}/{gameCode}` });
    await vendor({ launchUrl: 'https://few.example:8443/{gameCode}' });
    const origins = await listGameOrigins(test.db);
    expect(origins).toEqual([...new Set(origins)].sort());
    expect(origins).toEqual(expect.arrayContaining(['https://many.example', 'https://few.example:8443']));
    expect(origins.join()).not.toContain('studio');
  });
});

describe('a vendor', () => {
  it('has a wallet and a place behind all others, and keeps them when it is written again', async () => {
    const [first, second] = [await vendor(), await vendor()];
    const place = async (code: string) =>
      (
        await test.owner.query<object>('select account_type_id from game_vendors where vendor_code = $1', [
          code,
        ])
      ).rows;
    const before = await place(first);
    expect(before).not.toEqual(await place(second));
    await vendor({ vendorCode: first, name: 'Renamed' });
    expect(await place(first)).toEqual(before);
  });

  it('says what it may have games of, and how many it has, on offer or not', async () => {
    const code = await vendor({ gameTypes: ['RNG', 'FISH'] });
    expect(await listTypesOfferedBy(test.db, code)).toEqual(['FISH', 'RNG']);
    expect(await listTypesOfferedBy(test.db, 'NOBODY')).toEqual([]);
    await game(code, 'one');
    await game(code, 'two', { offeredFrom: later(1_000_000) });
    const found = (await listVendorConnections(test.db)).find(({ vendorCode }) => vendorCode === code);
    expect(found?.games).toBe(2);
  });
});

describe('a game', () => {
  it('keeps its id when it is written again, and stands behind all others at first', async () => {
    const code = await vendor();
    const place = await inTransaction(test.db, nextGamePlace);
    const id = await game(code, 'again', { sortOrder: place });
    expect(await game(code, 'again', { names: { EN: 'Again' }, sortOrder: place })).toBe(id);
    expect(await inTransaction(test.db, nextGamePlace)).toBe(place + 1);
  });

  it('is withdrawn once, and by its vendor’s code alone', async () => {
    const [code, other] = [await vendor(), await vendor()];
    for (const each of [code, other]) await game(each, 'gone');
    const withdraw = (vendorCode: string, at: Date) =>
      inTransaction(test.db, (tx) => withdrawGame(tx, { vendorCode, gameCode: 'gone', now: at }));
    expect([
      await withdraw(code, now),
      await withdraw(code, later(5)),
      await withdraw('NOBODY', now),
    ]).toEqual([...[true, false, false]]);
    expect(await withdraw(other, later(5))).toBe(true);
  });

  it('says its best return once: what was said stays', async () => {
    const code = await vendor();
    await game(code, 'best');
    const publish = (bestReturn: string | null) =>
      inTransaction(test.db, (tx) =>
        publishBestReturn(tx, { vendorCode: code, gameCode: 'best', bestReturn }),
      );
    const best = async () =>
      (await listBestReturns(test.db, 'RNG')).find(({ gameName }) => gameName === 'best')?.basisPoints;
    expect([await best(), (await listWithoutBestReturn(test.db)).includes('best')]).toEqual([9_612, true]);
    await publish('97.34');
    await publish('99.99');
    expect([await best(), (await listWithoutBestReturn(test.db)).includes('best')]).toEqual([9_734, false]);
  });

  it('that has said nothing of its return comes before those that have, the greatest of which come first', async () => {
    const code = await vendor();
    await game(code, 'silent', { returnToPlayer: null });
    await game(code, 'generous', { returnToPlayer: '99.50' });
    const found = await listBestReturns(test.db, 'RNG');
    expect(found[0]).toMatchObject({ gameName: 'silent', basisPoints: null });
    const said = found.flatMap(({ basisPoints }) => basisPoints ?? []);
    expect(said).toEqual([...said].sort((one, other) => other - one));
    expect((await listWithoutBestReturn(test.db)).includes('silent')).toBe(false);
  });
});

describe('a room', () => {
  const room = { vendorCode: '', gameCode: 'table', roomCode: 'low', names: { EN: 'Low', TY: 'Mababa' } };
  const terms = { stake: '5.00', rakePercent: '2.50', seats: 4, players: 2, bots: 1 };
  let code: string;
  const report = (part: Partial<VendorRoom> = {}, at = now, signer = `sign-${code}`) =>
    inTransaction(test.db, (tx) =>
      putRoom(tx, { signer, room: { ...room, ...terms, vendorCode: code, ...part }, now: at }),
    );
  const rooms = (at = now, language = 'EN') => listRooms(test.db, { vendorCode: code, language, now: at });

  beforeEach(async () => {
    code = await vendor();
    await game(code, 'table');
  });

  it('is as its vendor says it is, the cheapest first, and nobody may enter with less than its stake', async () => {
    await report({ roomCode: 'high', stake: '50.00' });
    await report();
    const found = await rooms(now, 'TY');
    expect(found.map(({ roomCode }) => roomCode)).toEqual(['low', 'high']);
    expect(found[0]).toEqual({
      ...{ roomCode: 'low', gameCode: 'table', gameName: 'table', vendorCode: code, name: 'Mababa' },
      ...{ seats: 4, players: 2, bots: 1, stake: '5.00', rakePercent: '2.50', minBalance: '5.00' },
    });
  });

  it('has nobody in it when nothing was heard of it for two minutes', async () => {
    await report();
    const playersAt = async (ms: number) => (await rooms(later(ms)))[0]?.players;
    expect([await playersAt(120_000), await playersAt(120_001)]).toEqual([2, 0]);
  });

  it('is not changed by an older report that comes late', async () => {
    await report({ players: 3 }, later(10));
    await report({ players: 1 }, later(5));
    expect((await rooms(later(10)))[0]?.players).toBe(3);
    await report({ players: 4 }, later(10));
    expect((await rooms(later(10)))[0]?.players).toBe(4);
  });

  it('is not somebody else’s to report, and not of a game that is not there', async () => {
    await expect(report({}, now, 'sign-stranger')).rejects.toMatchObject({ code: 'game.not.found' });
    await expect(report({ gameCode: 'unknown' })).rejects.toMatchObject({ code: 'game.not.found' });
    expect(await rooms()).toEqual([]);
  });

  it('is not shown while its game is not on offer', async () => {
    await report();
    await inTransaction(test.db, (tx) =>
      withdrawGame(tx, { vendorCode: code, gameCode: 'table', now: later(5) }),
    );
    expect([(await rooms(later(4))).length, (await rooms(later(5))).length]).toEqual([1, 0]);
  });
});
