import { useTestDatabase } from '@/lib/testing/database';
import type { RegisterInput } from '@/lib/contract/member';
import { createMember } from './create-member';
import { addChallenge } from './captcha';
import { logIn } from './log-in';
import { registerMember } from './register-member';
import { getRegisterRules } from './register-rules-store';
import { authenticate } from './sessions';

const test = useTestDatabase();
const now = new Date('2026-03-01T10:00:00Z');
const origin = { clientAddress: '203.0.113.5', userAgent: 'test' };

const form = (username: string, more: Partial<RegisterInput> = {}): RegisterInput => ({
  username,
  password: 'parlour-1',
  confirmPassword: 'parlour-1',
  registerMethod: 'WEB',
  termsAccepted: true,
  ageConfirmed: true,
  login: true,
  ...more,
});
const register = (username: string, more: Partial<RegisterInput> = {}) =>
  registerMember(test.db, form(username, more), origin, now);

async function membersNamed(username: string): Promise<number> {
  const found = await test.owner.query<{ n: number }>(
    'select count(*)::int as n from members where lower(username) = lower($1)',
    [username],
  );
  return found.rows[0]?.n ?? -1;
}

/** Puts a newer row over a rule, as a brand's operator would. */
async function changeRule(field: string, change: string): Promise<void> {
  await test.owner.query(
    `insert into register_field_rules select field, clock_timestamp(), ${change}, min_length, max_length, accepted_pattern, pattern_id
     from register_field_rules where field = $1 order by since desc limit 1`,
    [field],
  );
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
    await expect(logIn(test.db, login, origin, now)).resolves.toBeTruthy();
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
