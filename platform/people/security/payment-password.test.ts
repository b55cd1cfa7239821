import { security } from '@/lib/contract/calls/security';
import { outcomesOf } from '@/lib/testing/scenes/cashier';
import { useTestDatabase } from '@/lib/testing/database';
import { contextOfPayee, payee, paymentPassword, type Payee } from '@/lib/testing/scenes/withdrawals';
import { requirePaymentPassword } from './payment-password';
import { paymentLockedUntil } from './payment-password-rules';
import { securityHandlers } from './handlers';
import { setPaymentPassword } from './set-payment-password';

const test = useTestDatabase();

const minutesOn = (minutes: number) => new Date(Date.now() + minutes * 60_000);
const ask = (who: Payee, password: string, now = new Date()) =>
  requirePaymentPassword(contextOfPayee(test.db, who, { now }), password);
const set = (who: Payee, text: string, confirm = text) =>
  setPaymentPassword(contextOfPayee(test.db, who), {
    paymentPassword: text,
    confirmPaymentPassword: confirm,
  });

async function wrongTimes(who: Payee, times: number): Promise<void> {
  for (let time = 0; time < times; time += 1) {
    await expect(ask(who, '000000')).rejects.toMatchObject({ code: 'payment.password.wrong' });
  }
}

describe('the payment password', () => {
  it('is asked for, and is missing until it is set', async () => {
    const who = await payee(test.db, 0n);
    await expect(ask(who, ` ${paymentPassword} `)).resolves.toBeUndefined();
    const { rowCount } = await test.owner.query(
      `update member_credentials set ended_at = now() where member_id = $1 and purpose = 'payment'`,
      [who.memberId],
    );
    expect(rowCount).toBe(1);
    await expect(ask(who, paymentPassword)).rejects.toMatchObject({ code: 'payment.password.missing' });
  });

  it('is locked for an hour by five wrong tries in a row, also for who knows it', async () => {
    const who = await payee(test.db, 0n);
    await wrongTimes(who, 5);
    const locked = ask(who, paymentPassword);
    await expect(locked).rejects.toMatchObject({ code: 'payment.password.locked' });
    const error = (await locked.catch((reason: unknown) => reason)) as {
      value: { retryAfterSeconds: number };
    };
    expect(error.value.retryAfterSeconds).toBeGreaterThan(3_500);
    expect(error.value.retryAfterSeconds).toBeLessThanOrEqual(3_600);
    await expect(ask(who, paymentPassword, minutesOn(59))).rejects.toMatchObject({
      code: 'payment.password.locked',
    });
    await expect(ask(who, paymentPassword, minutesOn(61))).resolves.toBeUndefined();
  });

  it('counts from the start again after a right one', async () => {
    const who = await payee(test.db, 0n);
    await wrongTimes(who, 4);
    await ask(who, paymentPassword);
    await wrongTimes(who, 4);
    await expect(ask(who, paymentPassword)).resolves.toBeUndefined();
  });

  it('answers five of thirty guesses made at once', async () => {
    const who = await payee(test.db, 0n);
    const { done, codes } = await outcomesOf(
      Array.from({ length: 30 }, (_, guess) => ask(who, String(guess).padStart(6, '0'))),
    );
    expect(done).toBe(0);
    expect(codes.filter((code) => code === 'payment.password.wrong')).toHaveLength(5);
    expect(codes.filter((code) => code === 'payment.password.locked')).toHaveLength(25);
  });

  it('would answer all of them if they were weighed without standing in line: the control of the test above', async () => {
    const failures: Date[] = [];
    let answered = 0;
    const guess = async () => {
      const isLocked = paymentLockedUntil(failures) !== null;
      await new Promise((resolve) => setTimeout(resolve, 10));
      if (isLocked) return;
      failures.push(new Date());
      answered += 1;
    };
    await Promise.all(Array.from({ length: 30 }, guess));
    expect(answered).toBe(30);
  });
});

describe('setting it', () => {
  it('replaces the one before, ends its lock, and tells the member', async () => {
    const who = await payee(test.db, 0n);
    await wrongTimes(who, 5);
    await set(who, '829351');
    await expect(ask(who, '829351')).resolves.toBeUndefined();
    await expect(ask(who, paymentPassword)).rejects.toMatchObject({ code: 'payment.password.wrong' });
    const letters = await test.pool.query('select title from member_messages where member_id = $1', [
      who.memberId,
    ]);
    expect(letters.rows).toEqual([{ title: 'Payment password set' }]);
  });

  it('follows the rule of the registration', async () => {
    const who = await payee(test.db, 0n);
    for (const text of ['12345', '1234567', 'abcdef', '１２３４５６', '']) {
      await expect(set(who, text)).rejects.toMatchObject({ code: 'request.invalid' });
    }
    await expect(set(who, '829351', '829352')).rejects.toMatchObject({
      value: { fields: { confirmPaymentPassword: { code: 'confirm.incorrect' } } },
    });
    await expect(ask(who, paymentPassword)).resolves.toBeUndefined();
  });

  it('needs a confirmation within ten minutes', async () => {
    const who = await payee(test.db, 0n);
    const late = contextOfPayee(test.db, who, { now: minutesOn(11) });
    const input = { paymentPassword: '829351', confirmPaymentPassword: '829351' };
    await expect(setPaymentPassword(late, input)).rejects.toMatchObject({ code: 'auth.confirm.required' });
  });

  it('leaves one in force when five are set at once, and the overview tells since when', async () => {
    const who = await payee(test.db, 0n);
    await Promise.all(['111222', '222333', '333444', '444555', '555666'].map((text) => set(who, text)));
    const { rowCount } = await test.pool.query(
      `select 1 from member_credentials where member_id = $1 and purpose = 'payment' and ended_at is null`,
      [who.memberId],
    );
    expect(rowCount).toBe(1);
    const overview = securityHandlers.get(security.overview.name) as (
      context: unknown,
      input: object,
    ) => Promise<{ paymentPasswordSetAt: string | null }>;
    const { paymentPasswordSetAt } = await overview(contextOfPayee(test.db, who), {});
    expect(Date.parse(paymentPasswordSetAt ?? '')).toBeGreaterThan(Date.now() - 60_000);
  });
});

it('every fifth failure in a row begins an hour, and those in between none', () => {
  const at = (minute: number) => new Date(Date.UTC(2026, 0, 1, 0, minute));
  const failures = (count: number) => Array.from({ length: count }, (_, index) => at(index));
  expect(paymentLockedUntil(failures(4))).toBeNull();
  expect(paymentLockedUntil(failures(5))).toEqual(at(64));
  expect(paymentLockedUntil(failures(8))).toEqual(at(64));
  expect(paymentLockedUntil(failures(10))).toEqual(at(69));
});
