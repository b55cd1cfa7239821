import { useTestDatabase } from '@/lib/testing/database';
import { fundedMember } from '@/lib/testing/scenes/cashier';
import { arrangeCatalogue } from '@/lib/testing/scenes/games';
import { inTransaction, newId } from '@/platform/ground/db';
import { accounts, getBalance, post } from '@/platform/ground/ledger';
import { grantBonus } from '../bonus-grants';
import {
  getLoginInPlay,
  getPlayer,
  insertGameSession,
  mayHoldBonus,
  ownMoney,
  payPlayer,
  requireAmount,
  requireCurrency,
  spendable,
  storePlayer,
  takeLaunchToken,
  takeStake,
  type Purse,
} from '.';

const test = useTestDatabase();
const now = new Date('2026-11-20T12:00:00Z');
const later = (ms: number) => new Date(now.getTime() + ms);
const lifeMs = 60_000;
let gameId: string;
let memberId: string;

beforeAll(async () => {
  ({ gameId } = await arrangeCatalogue(test.db));
});

beforeEach(async () => {
  memberId = await fundedMember(test.db, 10_000n);
});

const purse = (part: Partial<Purse> = {}): Purse => ({
  memberId,
  currency: 'PLAY',
  walletVendor: null,
  takesBonus: true,
  ...part,
});

describe('a launch token', () => {
  async function launch(
    part: { at?: Date; walletVendor?: string; loginSessionId?: string; signer?: string } = {},
  ) {
    const { at = now, walletVendor = null, loginSessionId = newId('ses'), signer = 'studio' } = part;
    const [sessionId, token] = [newId('gms'), newId('tok')];
    const place = { device: 'WEB', language: 'TY', backUrl: 'https://parlour.test/rng', walletVendor };
    const tokenExpiresAt = new Date(at.getTime() + lifeMs);
    await insertGameSession(test.db, {
      ...{ sessionId, memberId, loginSessionId, gameId, signer, token, tokenExpiresAt, ...place, now: at },
    });
    return { sessionId, token, loginSessionId };
  }
  const take = (token: string, at = now, signer = 'studio') =>
    inTransaction(test.db, (tx) => takeLaunchToken(tx, { token, signer, now: at }));

  it('opens its game once, of twenty that try at the same moment', async () => {
    const { token, sessionId, loginSessionId } = await launch();
    const taken = (await Promise.all(Array.from({ length: 20 }, () => take(token)))).filter(Boolean);
    expect(taken).toEqual([
      {
        ...{ sessionId, memberId, loginSessionId, gameCode: 'lantern', language: 'TY' },
        ...{ backUrl: 'https://parlour.test/rng', walletVendor: null, takesBonus: true },
      },
    ]);
  });

  it('is over with its time, and is nothing at another vendor', async () => {
    const { token } = await launch();
    expect(await take(token, now, 'other')).toBeNull();
    expect(await take(token, later(lifeMs))).toBeNull();
    expect(await take(`${token}x`)).toBeNull();
    expect(await take('')).toBeNull();
    expect(await take(token, later(lifeMs - 1))).not.toBeNull();
  });

  it('is kept as a hash alone', async () => {
    const { token, sessionId } = await launch();
    const { rows } = await test.owner.query<{ text: string }>(
      'select s::text as text from game_sessions s where session_id = $1',
      [sessionId],
    );
    expect(rows[0]?.text).not.toContain(token);
    expect(rows[0]?.text).not.toContain(Buffer.from(token).toString('hex'));
  });

  it('says in which login and from which wallet its member plays, from when it is taken on', async () => {
    const signer = newId('signer');
    const playerId = await inTransaction(test.db, (tx) =>
      storePlayer(tx, { signer, memberId, currency: 'PLAY' }),
    );
    const first = await launch({ signer });
    const second = await launch({ signer, at: later(5), walletVendor: 'LUMEN' });
    expect(await getLoginInPlay(test.db, signer, memberId)).toBeNull();
    await take(first.token, now, signer);
    expect(await getLoginInPlay(test.db, signer, memberId)).toBe(first.loginSessionId);
    expect(await getPlayer(test.db, signer, playerId)).toEqual(purse());
    await take(second.token, later(6), signer);
    expect(await getLoginInPlay(test.db, signer, memberId)).toBe(second.loginSessionId);
    expect(await getPlayer(test.db, signer, playerId)).toEqual(purse({ walletVendor: 'LUMEN' }));
  });
});

describe('a player', () => {
  const store = (signer: string, whose = memberId) =>
    inTransaction(test.db, (tx) => storePlayer(tx, { signer, memberId: whose, currency: 'PLAY' }));

  it('has one id at a vendor and another one at each other, and none tells the member', async () => {
    const ids = await Promise.all([store('studio-a'), store('studio-b'), store('studio-a')]);
    expect(ids[0]).toBe(ids[2]);
    expect(ids[1]).not.toBe(ids[0]);
    expect(await store('studio-a', await fundedMember(test.db, 0n))).not.toBe(ids[0]);
    for (const id of ids) {
      expect(id).toMatch(/^ply_[\w-]{26}$/);
      expect(id).not.toContain(memberId.slice(4, 12));
    }
  });

  it('is nobody at a vendor who has not met them', async () => {
    const playerId = await store('studio-c');
    expect(await getPlayer(test.db, 'studio-c', playerId)).toEqual(purse());
    expect(await getPlayer(test.db, 'studio-d', playerId)).toBeNull();
    expect(await getPlayer(test.db, 'studio-c', memberId)).toBeNull();
  });
});

describe('an amount of a vendor', () => {
  it.each([
    ['0.00', 0n],
    ['0.01', 1n],
    ['12.50', 1_250n],
  ])('%s is %d', (text, minor) => expect(requireAmount(text)).toBe(minor));

  it.each([
    12.5,
    0,
    null,
    undefined,
    '',
    '-0.01',
    '1.001',
    '1e3',
    '0x10',
    ' 1.00',
    '1,000.00',
    '10000000000000.01',
    {},
  ])('%p is none', (given) =>
    expect(() => requireAmount(given)).toThrow(expect.objectContaining({ code: 'money.invalid' })),
  );

  it('is in the currency of the player and in no other', () => {
    expect(() => requireCurrency('PLAY', 'PLAY')).not.toThrow();
    for (const given of ['TRIAL', 'play', '', 'POINTS'])
      expect(() => requireCurrency(given, 'PLAY')).toThrow(
        expect.objectContaining({ value: { fields: { currency: { code: 'invalid' } } } }),
      );
  });
});

describe('the money of a game', () => {
  const stake = (amountMinor: bigint, from = purse(), key = newId('key')) =>
    inTransaction(test.db, (tx) => takeStake(tx, { ...from, key, amountMinor, roundId: 'rnd_1' }));
  const pay = (amountMinor: bigint, to = purse(), key = newId('key')) =>
    inTransaction(test.db, (tx) => payPlayer(tx, 'payout', { ...to, key, amountMinor, roundId: 'rnd_1' }));
  const own = (of = purse()) => ownMoney(test.db, of);

  it('is taken and paid once for a key, and a repeat answers the balance of the first', async () => {
    const key = newId('key');
    expect(await stake(4_000n, purse(), key)).toBe(6_000n);
    await pay(500n);
    expect(await stake(4_000n, purse(), key)).toBe(6_000n);
    expect(await own()).toBe(6_500n);
  });

  it('is not taken below nought, to the unit, and then nothing has moved', async () => {
    await expect(stake(10_001n)).rejects.toMatchObject({ code: 'money.insufficient' });
    expect(await own()).toBe(10_000n);
    expect(await stake(10_000n)).toBe(0n);
    await expect(stake(1n)).rejects.toMatchObject({ code: 'money.insufficient' });
  });

  it('of three bets at once that only two of are covered is taken for two', async () => {
    const bets = await Promise.allSettled([stake(4_000n), stake(4_000n), stake(4_000n)]);
    expect(bets.filter(({ status }) => status === 'fulfilled')).toHaveLength(2);
    expect(await own()).toBe(2_000n);
  });

  it('of a match stands on its table and not with the house', async () => {
    const matchId = newId('mat');
    const revenue = async () => (await getBalance(test.db, accounts.house('game_revenue'))).balanceMinor;
    const table = async () => (await getBalance(test.db, accounts.escrow(matchId, 'PLAY'))).balanceMinor;
    const before = await revenue();
    await stake(1_000n, purse({ matchId }));
    expect([await table(), await revenue()]).toEqual([1_000n, before]);
    await pay(1_000n, purse({ matchId }));
    expect([await table(), await own()]).toEqual([0n, 10_000n]);
  });

  it('of a vendor’s wallet is apart from the main one', async () => {
    const lumen = purse({ walletVendor: 'LUMEN' });
    await expect(stake(1n, lumen)).rejects.toMatchObject({ code: 'money.insufficient' });
    await inTransaction(test.db, (tx) => {
      const [debit, credit] = [accounts.cash(memberId), accounts.vendorWallet(memberId, 'LUMEN')];
      const transfer = { kind: 'wallet_transfer', debit, credit, amountMinor: 3_000n, reference: 'x' };
      return post(tx, { key: newId('key'), transfers: [transfer] });
    });
    expect(await stake(1_000n, lumen)).toBe(2_000n);
    expect([await own(lumen), await own()]).toEqual([2_000n, 7_000n]);
  });

  it('is the own and the bonus where a bonus may be played from, and the own alone elsewhere', async () => {
    const terms = { amountMinor: 500n, wageringMultiple: 5, validDays: 30, promotionId: null };
    await inTransaction(test.db, (tx) => grantBonus(tx, { memberId, ...terms, source: newId('dep'), now }));
    const can = (part: Partial<Purse>, at = now) => spendable(test.db, purse(part), at);
    expect(await can({})).toBe(10_500n);
    expect(await can({}, later(30 * 86_400_000))).toBe(10_000n);
    expect(await can({ matchId: newId('mat') })).toBe(10_000n);
    expect(await can({ walletVendor: 'LUMEN' })).toBe(0n);
    expect(await can({ currency: 'TRIAL' })).toBe(0n);
    expect(
      [{}, { walletVendor: 'LUMEN' }, { matchId: 'mat_1' }, { currency: 'TRIAL' as const }].map((part) =>
        mayHoldBonus(purse(part)),
      ),
    ).toEqual([true, false, false, false]);
  });
});
