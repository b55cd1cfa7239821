import { CompactEncrypt, importJWK, type JWK } from 'jose';
import { envelopeCallOf } from '@/lib/contract/envelope';
import type { MemberInfo } from '@/lib/contract/calls/member';
import { session } from '@/lib/contract/calls/session';
import { useTestDatabase } from '@/lib/testing/database';
import { inTransaction, newId } from '@/platform/ground/db';
import { publicKeySet } from '@/platform/ground/keys';
import { accounts, getBalance, post } from '@/platform/ground/ledger';
import { reconcile } from '@/platform/ground/ledger-reports';
import { addMember } from '../members/create-member';
import { logIn } from '../login/log-in';
import { readMemberInfo } from '@/platform/operate/profile/member-info';
import { finishOldTrials, openTrial, trialMoneyKeptMs, trialMoneyMinor } from './open-trial';
import { registerMember } from './register-member';
import { authenticate, endStaleSessions } from '../sessions/sessions';
import { registerModules, usernameForm } from '@/lib/testing/scenes/register-rules';
import { callerOf, newAddress, switchModules, visitor } from '@/lib/testing/scenes/visitors';
import { insertTrial, nextTrialAt } from './trial-store';

const test = useTestDatabase();
const start = new Date('2026-03-01T09:00:00Z');
const now = new Date('2026-03-01T10:00:00Z');
const after = (ms: number): Date => new Date(now.getTime() + ms);
const hour = 60 * 60_000;

beforeAll(() => switchModules(test.db, registerModules, start));
afterEach(async () => expect(await reconcile(test.db)).toEqual([]));

async function envelope(plain: Record<string, unknown> = {}, at = now): Promise<string> {
  const jwk = (await publicKeySet(test.db, at)).keys[0] as JWK;
  const text = JSON.stringify({
    random: 'a-random-text-of-the-browser',
    iat: Math.floor(at.getTime() / 1000),
    jti: newId('env'),
    ...plain,
  });
  return new CompactEncrypt(new TextEncoder().encode(text))
    .setProtectedHeader({
      ...{ alg: 'ECDH-ES+A256KW', enc: 'A256GCM', kid: jwk.kid ?? '' },
      call: envelopeCallOf(session.freePlay),
    })
    .encrypt(await importJWK(jwk, 'ECDH-ES+A256KW'));
}

async function open(at = now, clientAddress = newAddress()) {
  return openTrial(visitor(test.db, { now: at, clientAddress }), {
    os: 'test',
    random: await envelope({}, at),
  });
}
const trialCash = (memberId: string) => getBalance(test.db, accounts.cash(memberId, 'TRIAL'));

describe('openTrial', () => {
  it('makes a guest of type 4 with trial money and nothing else', async () => {
    const caller = await callerOf(test.db, (await open()).token, now);
    expect(caller).toMatchObject({ accountType: 4, sessionKind: 'full' });
    expect(await trialCash(caller.memberId)).toEqual({ balanceMinor: trialMoneyMinor, heldMinor: 0n });
    expect((await getBalance(test.db, accounts.cash(caller.memberId))).balanceMinor).toBe(0n);
    const info: MemberInfo = await readMemberInfo(test.db, caller, now);
    expect(info).toMatchObject({ type: 4, balance: '2000.00' });
    expect(info.account).toMatch(/^guest\d{9}$/);
    const { rows } = await test.owner.query('select login_method, confirmed_at from sessions where id = $1', [
      caller.sessionId,
    ]);
    expect(rows).toEqual([{ login_method: 'trial', confirmed_at: null }]);
    for (const password of ['', 'parlour-1'])
      await expect(
        logIn(visitor(test.db, { now }), { type: 'username', username: info.account, password }),
      ).rejects.toMatchObject({ code: expect.stringMatching(/^login\./) as string });
  });

  it('refuses an envelope that was used, is old, was sealed for nobody here, or has nothing in it', async () => {
    const before = (await test.owner.query('select 1 from trial_accounts')).rowCount;
    const used = await envelope();
    await openTrial(visitor(test.db, { now }), { os: '', random: used });
    const wrong = [
      used,
      await envelope({}, after(-6 * 60_000)),
      'a.b.c.d.e',
      'nothing',
      await envelope({ random: '' }),
    ];
    for (const random of wrong)
      await expect(openTrial(visitor(test.db, { now }), { os: '', random })).rejects.toMatchObject({
        code: 'crypto.invalid',
      });
    expect((await test.owner.query('select 1 from trial_accounts')).rowCount).toBe((before ?? 0) + 1);
  });

  it('opens one account of forty calls with one envelope', async () => {
    const random = await envelope();
    const clientAddress = newAddress();
    const all = await Promise.allSettled(
      Array.from({ length: 40 }, () =>
        openTrial(visitor(test.db, { now, clientAddress }), { os: '', random }),
      ),
    );
    expect(all.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });

  it('opens five an hour for one address, also at one moment', async () => {
    const address = newAddress();
    const all = await Promise.allSettled(Array.from({ length: 12 }, () => open(now, address)));
    expect(all.filter(({ status }) => status === 'fulfilled')).toHaveLength(5);
    await expect(open(after(hour - 1000), address)).rejects.toMatchObject({
      code: 'request.rate',
      value: { retryAfterSeconds: 1 },
    });
    await expect(open(after(hour), address)).resolves.toBeTruthy();
    await expect(open(now)).resolves.toBeTruthy();
  });

  it('needs the lock of the address: without it, two at one moment would both see room for one', async () => {
    const [address, db] = [newAddress(), test.db];
    for (let n = 0; n < 4; n += 1) await open(now, address);
    await expect(
      inTransaction(db, async (one) => {
        const { id: memberId } = await addMember(one, {
          username: { prefix: 'guest' },
          accountType: 4,
          passwordHash: null,
          setBy: 'member',
          now,
        });
        await insertTrial(one, { memberId, address, now });
        expect(await nextTrialAt(one, address, now)).not.toBeNull();
        expect(await inTransaction(db, (two) => nextTrialAt(two, address, now))).toBeNull();
        throw new Error('undone');
      }),
    ).rejects.toThrow('undone');
  });

  it('is refused where the module is off', async () => {
    await switchModules(test.db, ['USERNAMEREG3'], new Date(start.getTime() + 1));
    await expect(open()).rejects.toMatchObject({ code: 'freeplay.closed', status: 403 });
    await switchModules(test.db, registerModules, new Date(start.getTime() + 2));
  });
});

describe('a real account after free play', () => {
  it('ends the trial session and takes none of its money along', async () => {
    const { token } = await open();
    const caller = await callerOf(test.db, token, now);
    const registered = await registerMember(visitor(test.db, { now, caller }), usernameForm('fromtrial1'));
    await expect(authenticate(test.db, token, now)).resolves.toBeNull();
    const member = await callerOf(test.db, registered.token, now);
    expect(member.memberId).not.toBe(caller.memberId);
    for (const currency of ['PLAY', 'TRIAL'] as const)
      expect((await getBalance(test.db, accounts.cash(member.memberId, currency))).balanceMinor).toBe(0n);
    expect((await trialCash(caller.memberId)).balanceMinor).toBe(trialMoneyMinor);
  });

  it('is the same for a login', async () => {
    await registerMember(visitor(test.db, { now }), usernameForm('waslogged1'));
    const { token } = await open();
    const caller = await callerOf(test.db, token, now);
    await logIn(visitor(test.db, { now, caller }), {
      type: 'username',
      username: 'waslogged1',
      password: 'parlour-1',
    });
    await expect(authenticate(test.db, token, now)).resolves.toBeNull();
  });
});

describe('finishOldTrials', () => {
  async function finishAt(at: Date): Promise<number> {
    await endStaleSessions(test.db, at);
    return finishOldTrials(test.db, at);
  }

  it('gives what is left back to the house a day after the last session, once', async () => {
    const began = after(10 * hour);
    const { memberId } = await callerOf(test.db, (await open(began)).token, began);
    await inTransaction(test.db, (tx) =>
      post(tx, {
        key: `stake:${memberId}`,
        transfers: [
          {
            kind: 'stake',
            debit: accounts.cash(memberId, 'TRIAL'),
            credit: accounts.house('game_revenue', 'TRIAL'),
            amountMinor: 50_000n,
            reference: 'rnd_test',
          },
        ],
      }),
    );
    await test.owner.query(`update sessions set ended_at = $2, end_reason = 'idle' where member_id = $1`, [
      memberId,
      new Date(began.getTime() + hour),
    ]);
    const due = began.getTime() + hour + trialMoneyKeptMs;
    await finishAt(new Date(due - 1000));
    expect((await trialCash(memberId)).balanceMinor).toBe(150_000n);
    const both = await Promise.all([
      finishOldTrials(test.db, new Date(due)),
      finishOldTrials(test.db, new Date(due)),
    ]);
    expect(both[0] + both[1]).toBeGreaterThan(0);
    expect((await trialCash(memberId)).balanceMinor).toBe(0n);
    expect(await finishOldTrials(test.db, new Date(due + hour))).toBe(0);
    const { rows } = await test.owner.query<{ n: number }>(
      `select count(*)::int as n from ledger.transfers where kind = 'trial_return' and reference = $1`,
      [memberId],
    );
    expect(rows[0]?.n).toBe(1);
  });

  it('leaves an account alone whose session is still in use', async () => {
    const began = after(100 * hour);
    const { token } = await open(began);
    const { memberId, sessionId } = await callerOf(test.db, token, began);
    const later = new Date(began.getTime() + 2 * trialMoneyKeptMs);
    await test.owner.query('update sessions set last_seen_at = $2, absolute_end_at = $3 where id = $1', [
      sessionId,
      later,
      new Date(later.getTime() + hour),
    ]);
    await finishOldTrials(test.db, later);
    expect((await trialCash(memberId)).balanceMinor).toBe(trialMoneyMinor);
  });
});
