import { useTestDatabase } from '@/lib/testing/database';
import { logIn } from '../login/log-in';
import { quickRegister } from './quick-register';
import { changeRule, quickForm, registerModules } from '@/lib/testing/scenes/register-rules';
import { callerOf, solvedCaptcha, switchModules, visitor } from '@/lib/testing/scenes/visitors';

const test = useTestDatabase();
const start = new Date('2026-03-01T09:00:00Z');
const now = new Date('2026-03-01T10:00:00Z');
const here = () => visitor(test.db, { now });

beforeAll(() => switchModules(test.db, registerModules, start));

describe('quickRegister', () => {
  it('makes a name, tells it and not the password, and logs in', async () => {
    const answer = await quickRegister(here(), quickForm());
    expect(answer.username).toMatch(/^p\d{9}$/);
    expect(JSON.stringify(answer)).not.toContain('parlour-1');
    expect(await callerOf(test.db, answer.token, now)).toMatchObject({ accountType: 0, sessionKind: 'full' });
    const login = { type: 'username', username: answer.username, password: 'parlour-1' } as const;
    await expect(logIn(here(), login)).resolves.toBeTruthy();
  });

  it('draws another name when the first one is taken', async () => {
    // Of a thousand million names nearly all are taken: what is left is found or nothing is made.
    await test.owner.query(
      `create function take_name() returns trigger language plpgsql as $$
       begin
         if (select count(*) from members where username like 'taken%') < 3 then
           insert into members (id, username, account_type, nickname, created_at)
           select 'mem_taken' || count(*), 'taken' || count(*), 0, 'taken', now() from members where username like 'taken%';
           return null;
         end if;
         return new;
       end $$;
       create trigger take_name before insert on members for each row when (new.username like 'p%')
         execute function take_name()`,
    );
    await expect(quickRegister(here(), quickForm())).resolves.toMatchObject({
      username: expect.stringMatching(/^p\d{9}$/) as string,
    });
    const { rowCount } = await test.owner.query(`select 1 from members where username like 'taken%'`);
    expect(rowCount).toBe(3);
    await test.owner.query('drop trigger take_name on members; drop function take_name');
  });

  it.each([
    [
      'a weak password',
      { password: 'short', confirmPassword: 'short' },
      'password',
      'format.letters_and_numbers',
    ],
    ['a confirmation that differs', { confirmPassword: 'parlour-2' }, 'confirmPassword', 'confirm.mismatch'],
    ['no consent to the terms', { termsAccepted: false }, 'termsAccepted', 'terms'],
    ['no word of the age', { ageConfirmed: false }, 'ageConfirmed', 'age'],
  ])('refuses %s', async (_what, more, field, code) => {
    await expect(quickRegister(here(), quickForm(more))).rejects.toMatchObject({
      code: 'request.invalid',
      value: { fields: { [field]: { code } } },
    });
  });

  it('asks for a captcha when the brand does', async () => {
    await changeRule(test.owner, 'captcha', 'true, true');
    await expect(quickRegister(here(), quickForm())).rejects.toMatchObject({
      value: { fields: { captcha: { code: 'captcha' } } },
    });
    const captcha = await solvedCaptcha(test.db, now);
    await expect(quickRegister(here(), quickForm(captcha))).resolves.toBeTruthy();
    await changeRule(test.owner, 'captcha', 'false, false');
  });

  it('is refused where the module is off', async () => {
    await switchModules(test.db, ['USERNAMEREG3'], new Date(start.getTime() + 1));
    await expect(quickRegister(here(), quickForm())).rejects.toMatchObject({
      code: 'module.closed',
      status: 403,
    });
    await switchModules(test.db, registerModules, new Date(start.getTime() + 2));
  });
});
