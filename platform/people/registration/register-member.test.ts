import type { RegisterInput } from '@/lib/contract/calls/member';
import { useTestDatabase } from '@/lib/testing/database';
import { inTransaction } from '@/platform/ground/db';
import { getRegisterRules, recordSetting } from '@/platform/brand/system';
import { addChallenge } from '../attempts/captcha';
import { createMember } from '../members/create-member';
import { logIn } from '../login/log-in';
import { isPasswordOf } from '../members/password-hash';
import { registerMember } from './register-member';
import { authenticate } from '../sessions/sessions';
import {
  registerModules,
  changeRule as changeRuleOf,
  usernameForm,
} from '@/lib/testing/scenes/register-rules';
import { switchModules, visitor } from '@/lib/testing/scenes/visitors';

const test = useTestDatabase();
const now = new Date('2026-03-01T10:00:00Z');
const start = new Date('2026-03-01T09:00:00Z');

beforeAll(() => switchModules(test.db, registerModules, start));

const register = (username: string, more: Partial<RegisterInput> = {}) =>
  registerMember(visitor(test.db, { now }), usernameForm(username, more));
const changeRule = (field: string, change: string) => changeRuleOf(test.owner, field, change);

async function membersNamed(username: string): Promise<number> {
  const found = await test.owner.query<{ n: number }>(
    'select count(*)::int as n from members where lower(username) = lower($1)',
    [username],
  );
  return found.rows[0]?.n ?? -1;
}

describe('registerMember', () => {
  it('makes a plain member with an open session, who can log in afterwards', async () => {
    const { token, firstTimeLogin } = await register('  Petra77 ');
    expect(firstTimeLogin).toBe(false);
    await expect(authenticate(test.db, token, now)).resolves.toMatchObject({
      accountType: 0,
      sessionKind: 'full',
    });
    const login = { username: 'petra77', password: 'parlour-1', type: 'username' } as const;
    await expect(logIn(visitor(test.db, { now }), login)).resolves.toBeTruthy();
  });

  it('names every wrong field with its bounds', async () => {
    const refused = register('7up', {
      password: 'short',
      confirmPassword: 'other',
      termsAccepted: false,
      ageConfirmed: false,
    });
    await expect(refused).rejects.toMatchObject({
      code: 'request.invalid',
      value: {
        fields: {
          username: { code: 'format.letter_first', min: 6, max: 20 },
          password: { code: 'format.letters_and_numbers', min: 8, max: 32 },
          confirmPassword: { code: 'confirm.mismatch' },
          termsAccepted: { code: 'terms' },
          ageConfirmed: { code: 'age', min: 18 },
        },
      },
    });
    expect(await membersNamed('7up')).toBe(0);
  });

  it.each([
    ['letters only', 'abcdefgh'],
    ['digits only', '12345678'],
    ['a space', 'parlour 1'],
    ['33 characters', `${'a'.repeat(32)}1`],
    ['full-width digits only', 'parlour１'],
  ])('refuses a password of %s', async (_what, password) => {
    const refused = register('wrongpass', { password, confirmPassword: password });
    await expect(refused).rejects.toMatchObject({
      value: { fields: { password: { code: 'format.letters_and_numbers' } } },
    });
  });

  it.each(['a b c d e', 'аdmin77', 'admin77\u0000', '<b>bold</b>', "rob'); drop table members;--"])(
    'refuses the username %j',
    async (username) => {
      await expect(register(username)).rejects.toMatchObject({
        value: { fields: { username: { code: 'format.letter_first' } } },
      });
    },
  );

  it('refuses a name that somebody has, in any capitals', async () => {
    await register('Quentin');
    await expect(register('qUENTIN')).rejects.toMatchObject({ code: 'register.username.taken', status: 409 });
    expect(await membersNamed('quentin')).toBe(1);
  });

  it('makes one member of two hundred simultaneous registrations of one name', async () => {
    const all = await Promise.allSettled(
      Array.from({ length: 200 }, (_, n) => register(n % 2 ? 'RaceRace' : 'racerace')),
    );
    const codes = all.map((one) =>
      one.status === 'fulfilled' ? 'made' : (one.reason as { code: string }).code,
    );
    expect(codes.filter((code) => code === 'made')).toHaveLength(1);
    expect(new Set(codes)).toEqual(new Set(['made', 'request.rate', 'register.username.taken']));
    expect(await membersNamed('racerace')).toBe(1);
    const sessions = await test.owner.query(
      `select count(*)::int as n from sessions s join members m on m.id = s.member_id where lower(username) = 'racerace'`,
    );
    expect(sessions.rows[0]).toEqual({ n: 1 });
  });

  it('leaves the decision to the index: a look before the insert would make two', async () => {
    await test.owner.query(
      'drop index members_username_key; create index members_username_key on members (lower(username))',
    );
    const [one, two] = [await test.owner.connect(), await test.owner.connect()];
    try {
      for (const client of [one, two]) {
        await client.query('begin');
        await client.query(
          `insert into members (id, username, account_type, nickname, created_at)
           select 'mem_control' || gen_random_uuid(), 'control1', 0, 'control1', now()
           where not exists (select 1 from members where lower(username) = 'control1')`,
        );
      }
      await one.query('commit');
      await two.query('commit');
      expect(await membersNamed('control1')).toBe(2);
    } finally {
      one.release();
      two.release();
      await test.owner.query(`delete from members where username = 'control1'`);
      await test.owner.query(
        'drop index members_username_key; create unique index members_username_key on members (lower(username))',
      );
    }
  });

  it('drops fields that the brand does not ask for and keeps those it does', async () => {
    await register('sandra1', { email: 'sandra@example.com' });
    await changeRule('email', 'true, true');
    await expect(register('sandra2')).rejects.toMatchObject({
      value: { fields: { email: { code: 'required' } } },
    });
    await register('sandra2', { email: 'sandra@example.com' });
    const kept = await test.owner.query(
      'select m.username, d.field, d.value from member_details d join members m on m.id = d.member_id',
    );
    expect(kept.rows).toEqual([{ username: 'sandra2', field: 'email', value: 'sandra@example.com' }]);
    await changeRule('email', 'false, false');
  });

  it('asks for a captcha when the brand does', async () => {
    await changeRule('captcha', 'true, true');
    await expect(register('tobias1')).rejects.toMatchObject({
      value: { fields: { captcha: { code: 'captcha' } } },
    });
    const captchaId = await addChallenge(test.db, 'ACEFH', now);
    await expect(register('tobias1', { captchaId, captcha: 'ACEFH' })).resolves.toBeTruthy();
    await expect(register('tobias2', { captchaId, captcha: 'ACEFH' })).rejects.toMatchObject({
      value: { fields: { captcha: { code: 'captcha' } } },
    });
    await changeRule('captcha', 'false, false');
  });

  it.each([
    ['the username itself', 'parlour77', 'parlour77'],
    ['what staff gives to new accounts', 'vera777', 'Welcome-2026'],
  ])('refuses %s for a password', async (_what, username, password) => {
    const setting = { name: 'weakDefaultPassword', value: 'welcome-2026' } as const;
    await inTransaction(test.db, (tx) =>
      recordSetting(tx, { ...setting, effectiveFrom: start, recordedBy: 'test' }),
    );
    await expect(register(username, { password, confirmPassword: password })).rejects.toMatchObject({
      value: { fields: { password: { code: 'weak.password' } } },
    });
    expect(await membersNamed(username)).toBe(0);
  });

  it('keeps a payment password beside the other one, as a hash of its own', async () => {
    await changeRule('paymentPassword', 'true, true');
    await register('walter1', { paymentPassword: '471147' });
    await changeRule('paymentPassword', 'false, false');
    const { rows } = await test.owner.query<{ purpose: string; password_hash: string }>(
      `select purpose, password_hash from member_credentials c join members m on m.id = c.member_id
       where m.username = 'walter1' order by purpose`,
    );
    expect(rows.map(({ purpose }) => purpose)).toEqual(['login', 'payment']);
    expect(await isPasswordOf(rows[1]?.password_hash ?? null, '471147')).toBe(true);
    const login = { type: 'username', username: 'walter1', password: '471147' } as const;
    await expect(logIn(visitor(test.db, { now }), login)).rejects.toMatchObject({ code: 'login.failed' });
  });

  it('lets a password run out when the brand lets it', async () => {
    const setting = { name: 'passwordMaxAgeDays', value: 90 } as const;
    await inTransaction(test.db, (tx) =>
      recordSetting(tx, { ...setting, effectiveFrom: start, recordedBy: 'test' }),
    );
    await register('xaver77');
    const { rows } = await test.owner.query(
      `select expires_at from member_credentials c join members m on m.id = c.member_id where m.username = 'xaver77'`,
    );
    expect(rows).toEqual([{ expires_at: new Date(now.getTime() + 90 * 86_400_000) }]);
  });

  it('asks for a date of birth when the brand does, and keeps it', async () => {
    await changeRule('birthDate', 'true, true');
    await expect(register('yvonne1', { birthDate: '2008-03-02' })).rejects.toMatchObject({
      value: { fields: { birthDate: { code: 'age', min: 18 } } },
    });
    await register('yvonne1', { birthDate: '2007-03-01' });
    await changeRule('birthDate', 'false, false');
    const { rows } = await test.owner.query(`select value from member_details where field = 'birthDate'`);
    expect(rows).toEqual([{ value: '2007-03-01' }]);
  });

  it('is closed when the brand has no registration by username', async () => {
    await switchModules(test.db, ['MOBILENUMREG3'], new Date(start.getTime() + 1));
    await expect(register('zacharias1')).rejects.toMatchObject({ code: 'register.closed', status: 403 });
    await switchModules(test.db, registerModules, new Date(start.getTime() + 2));
    await expect(register('zacharias1')).resolves.toBeTruthy();
  });

  it('is closed when the brand takes no usernames', async () => {
    await changeRule('username', 'false, false');
    await expect(register('ulrike1')).rejects.toMatchObject({ code: 'register.closed' });
    await changeRule('username', 'true, true');
    await expect(register('ulrike1')).resolves.toBeTruthy();
  });
});

describe('getRegisterRules', () => {
  it('gives the newest row of every field, without secrets of the table', async () => {
    const { fields, minimumAge } = await getRegisterRules(test.db);
    expect(minimumAge).toBe(18);
    expect(fields['username']).toEqual({
      enabled: true,
      required: true,
      minLength: 6,
      maxLength: 20,
      acceptedPattern: '[A-Za-z][A-Za-z0-9]*',
      patternId: 'letter_first',
    });
  });

  it('takes an age above eighteen for the minimum, and none below', async () => {
    const askFor = (age: number) =>
      test.owner.query('insert into register_settings (since, minimum_age) values (now(), $1)', [age]);
    await expect(askFor(17)).rejects.toThrow('minimum_age');
    await askFor(21);
    expect((await getRegisterRules(test.db)).minimumAge).toBe(21);
  });
});

describe('createMember', () => {
  it('refuses a taken name and leaves nothing behind', async () => {
    const cast = { username: 'castcast', password: 'parlour-1', accountType: 2 as const };
    const { id } = await createMember(test.db, cast);
    await expect(createMember(test.db, { ...cast, username: 'CastCast' })).rejects.toMatchObject({
      code: 'register.username.taken',
    });
    const { rows } = await test.owner.query('select member_id from member_credentials where member_id = $1', [
      id,
    ]);
    expect(rows).toHaveLength(1);
  });
});
