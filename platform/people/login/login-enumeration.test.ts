import { sql } from '@/platform/ground/db';
import { Client } from 'pg';
import { useTestDatabase } from '@/lib/testing/database';
import { createMember } from '../members/create-member';
import { logIn } from './log-in';
import type * as passwordHash from '../members/password-hash';
import { isPasswordOf } from '../members/password-hash';
import { sendLoginCode } from './sms-login';
import { bind, newMobile, solvedCaptcha, switchModules, visitor } from '@/lib/testing/scenes/visitors';
import { sendUnlock } from '../recovery/unlock';

jest.mock('../members/password-hash', () => {
  const actual = jest.requireActual<typeof passwordHash>('../members/password-hash');
  return { ...actual, isPasswordOf: jest.fn(actual.isPasswordOf) };
});

const test = useTestDatabase();
const start = new Date('2026-03-01T10:00:00Z');
const password = 'parlour-1';
const known = newMobile();
const unknown = newMobile();

beforeAll(async () => {
  await switchModules(test.db, ['MOBILEVERCODELOGIN3'], start);
  const { id } = await createMember(test.db, { username: 'known', password, accountType: 0, now: start });
  await bind(test.db, id, { mobile: known.number, email: 'known@example.com' }, start);
  // A stranger who has an account, and so a device, is no wiser.
  await createMember(test.db, { username: 'stranger', password, accountType: 0, now: start });
});

/** The answer of a call in full, and how much work it made: statements by their text, and hashes. */
async function observed(work: () => Promise<unknown>) {
  const queries = jest.spyOn(Client.prototype, 'query');
  jest.mocked(isPasswordOf).mockClear();
  const answer = await work().catch(({ code, status, message, value }) => ({ code, status, message, value }));
  const statements = queries.mock.calls.map(([query]) =>
    String(typeof query === 'string' ? query : (query as { text?: string } | undefined)?.text),
  );
  queries.mockRestore();
  return { answer, statements, hashes: jest.mocked(isPasswordOf).mock.calls.length };
}

async function strangersDevice(): Promise<string | null> {
  const { deviceToken } = await logIn(visitor(test.db, { now: start }), {
    type: 'username',
    username: 'stranger',
    password,
  });
  return deviceToken ?? null;
}

describe.each([['without a device'], ['with a device of their own']])('a stranger %s', (title) => {
  const device = () => (title === 'without a device' ? Promise.resolve(null) : strangersDevice());

  it.each([
    ['a wrong password', { password: 'wrong' }],
    ['no password', {}],
  ])('cannot tell from %s whether there is such a username', async (_what, more) => {
    const deviceToken = await device();
    const name = `${title.length}`;
    const seen = [];
    for (const username of ['known', `nobody${name}`]) {
      const from = visitor(test.db, { now: start, deviceToken });
      seen.push(await observed(() => logIn(from, { type: 'username', username, ...more })));
      // Each time as if for the first time.
      await test.owner.query('delete from login_attempts');
    }
    expect(seen[0]?.hashes).toBe('password' in more ? 1 : 0);
    expect(seen[1]).toEqual(seen[0]);
  });

  it('cannot tell from a login code, or from a wrong one, whether a number has an account', async () => {
    const deviceToken = await device();
    const seen = [];
    for (const { typed } of [known, unknown]) {
      const from = visitor(test.db, { now: start, deviceToken });
      const sent = await observed(() => sendLoginCode(from, typed));
      const wrong = await observed(() => logIn(from, { type: 'sms', ...typed, verificationCode: 'abc' }));
      seen.push([sent, wrong]);
      await test.owner.query('delete from verification_codes; delete from login_attempts');
    }
    expect(seen[1]).toEqual(seen[0]);
  });

  it('cannot tell from an unlocking code whether name and number belong together', async () => {
    const deviceToken = await device();
    const seen = [];
    for (const [username, mobile] of [
      ['known', known],
      ['known', unknown],
      ['nobody', unknown],
    ] as const) {
      const from = visitor(test.db, { now: start, deviceToken });
      const captcha = await solvedCaptcha(test.db, start);
      const input = { username, channel: 'mobile' as const, ...mobile.typed, ...captcha };
      seen.push(await observed(() => sendUnlock(from, input)));
      await test.owner.query('delete from verification_codes');
    }
    expect(seen[0]?.answer).toEqual({ expiredMinutes: 1 });
    expect(seen[1]).toEqual(seen[0]);
    expect(seen[2]).toEqual(seen[0]);
  });

  it('would be told apart by this test if one of them cost a look-up more', async () => {
    const one = await observed(() => test.db.execute(sql`select 1`));
    const two = await observed(async () => {
      await test.db.execute(sql`select 1`);
      return test.db.execute(sql`select 2`);
    });
    expect(two.statements).not.toEqual(one.statements);
  });
});
