import { CallError } from '@/lib/contract/errors';
import { newestCode } from '@/lib/testing/stand-ins/newest-code';
import { useTestDatabase } from '@/lib/testing/database';
import { issue, issued, newNumber, requestOf, usesAtOnce } from '@/lib/testing/scenes/verification';
import { consumeCode, deleteOldCodes } from '.';
import { isSameCode, randomCode } from './code-hash';
import { lockNewestCode, markCodeUsed } from './code-store';
import { inTransaction } from '@/platform/ground/db';
import { deliverLetter } from '@/platform/brand/outbox';
import { waitSeconds } from './rules';

const test = useTestDatabase();
const minuteMs = 60_000;
const after = (start: Date, minutes: number) => new Date(start.getTime() + minutes * minuteMs);
const otherCode = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');

const refusal = (work: Promise<unknown>) =>
  work.then(
    () => null,
    (error: unknown) => (error instanceof CallError ? [error.code, error.value] : error),
  );

/** Every table in which a code stands, as text or as bytes. What follows a point is a fraction of a second. */
async function tablesWith(code: string): Promise<string[]> {
  const { rows } = await test.owner.query<{ name: string }>(
    `select format('%I.%I', table_schema, table_name) as name from information_schema.tables
     where table_schema in ('public', 'pgboss') and table_type = 'BASE TABLE'`,
  );
  const found: string[] = [];
  for (const { name } of rows) {
    const { rowCount } = await test.owner.query(
      `select 1 from ${name} t where t::text ~ ('(^|[^0-9a-f.])' || $1 || '([^0-9a-f]|$)')
         or t::text like '%' || encode(convert_to($1, 'UTF8'), 'hex') || '%'`,
      [code],
    );
    if (rowCount) found.push(name);
  }
  return found;
}

describe('a code', () => {
  it('is good once', async () => {
    const question = await issued(test.db);
    expect(question.code).toMatch(/^\d{6}$/);
    expect(await consumeCode(test.db, question)).toBe(true);
    expect(await consumeCode(test.db, question)).toBe(false);
  });

  it('is good for one of two hundred uses at one moment', async () => {
    const question = await issued(test.db);
    expect(await usesAtOnce(200, () => consumeCode(test.db, question))).toBe(1);
  });

  it('is good for several when it is looked at first and marked later', async () => {
    const question = await issued(test.db);
    const careless = async () => {
      const { rows } = await test.pool.query<{ id: string; code_hash: Buffer; used_at: Date | null }>(
        'select id, code_hash, used_at from verification_codes where destination = $1',
        [question.destination],
      );
      const [row] = rows;
      if (!row || row.used_at || !isSameCode(question.code, row.id, row.code_hash)) return false;
      await test.pool.query('update verification_codes set used_at = now() where id = $1', [row.id]);
      return true;
    };
    expect(await usesAtOnce(200, careless)).toBeGreaterThan(1);
  });

  it('is good for nothing but what it was asked for', async () => {
    const question = await issued(test.db, { subject: 'chl_1', purpose: 'step_up' });
    const others = [
      { purpose: 'login' as const },
      { channel: 'email' as const },
      { subject: 'chl_2' },
      { subject: '' },
      { destination: newNumber() },
    ];
    for (const other of others) expect(await consumeCode(test.db, { ...question, ...other })).toBe(false);
    expect(await consumeCode(test.db, question)).toBe(true);
  });

  it('is over after five minutes', async () => {
    const [late, timely] = [await issued(test.db), await issued(test.db)];
    const at = (question: typeof late, ms: number) => ({
      ...question,
      now: new Date(question.now.getTime() + ms),
    });
    expect(await consumeCode(test.db, at(late, 5 * minuteMs))).toBe(false);
    expect(await consumeCode(test.db, at(timely, 5 * minuteMs - 1))).toBe(true);
  });

  it('is ended by five wrong answers, and not by four', async () => {
    for (const [failures, isGood] of [
      [4, true],
      [5, false],
    ] as const) {
      const question = await issued(test.db);
      for (let n = 0; n < failures; n += 1)
        expect(await consumeCode(test.db, { ...question, code: otherCode(question.code) })).toBe(false);
      expect(await consumeCode(test.db, question)).toBe(isGood);
    }
  });

  it('takes five of a hundred wrong answers at one moment', async () => {
    const question = await issued(test.db);
    const wrong = { ...question, code: otherCode(question.code) };
    expect(await usesAtOnce(100, () => consumeCode(test.db, wrong))).toBe(0);
    const { rows } = await test.pool.query('select failures from verification_codes where destination = $1', [
      question.destination,
    ]);
    expect(rows).toEqual([{ failures: 5 }]);
  });

  it('is replaced by the next one', async () => {
    const first = await issued(test.db);
    const next = await issued(test.db, { destination: first.destination, now: after(first.now, 1) });
    expect(next.code).not.toBe(first.code);
    expect(await consumeCode(test.db, { ...first, now: next.now })).toBe(false);
    expect(await consumeCode(test.db, next)).toBe(true);
  });

  it.each(['', '12345', '1234567', '１２３４５６', 'abcdef', '      '])('is never %j', async (code) => {
    const question = await issued(test.db);
    expect(await consumeCode(test.db, { ...question, code })).toBe(false);
  });

  it('is nowhere in the database in plain', async () => {
    const { code, destination } = await issued(test.db);
    expect(await tablesWith(code)).toEqual([]);
    await test.owner.query('update verification_codes set address = $1 where destination = $2', [
      `code ${code}`,
      destination,
    ]);
    expect(await tablesWith(code)).toEqual(['public.verification_codes']);
  });

  it('is of six digits, each as likely as any other', () => {
    const counts = Array.from({ length: 6 }, () => Array.from({ length: 10 }, () => 0));
    const draws = 20_000;
    for (let n = 0; n < draws; n += 1) {
      const code = randomCode();
      expect(code).toMatch(/^\d{6}$/);
      [...code].forEach((digit, place) => (counts[place]![Number(digit)]! += 1));
    }
    // Nine degrees of freedom: chance passes 45 once in a million.
    const chiSquared = counts.map((row) =>
      row.reduce((sum, n) => sum + (n - draws / 10) ** 2 / (draws / 10), 0),
    );
    expect(Math.max(...chiSquared)).toBeLessThan(45);
  });
});

describe('asking for codes', () => {
  it('is answered with the minutes until the next', async () => {
    expect(await issue(test.db, requestOf(newNumber()))).toEqual({ expiredMinutes: 1 });
  });

  it('is possible once a minute for a purpose', async () => {
    const request = requestOf(newNumber());
    await issue(test.db, request);
    const soon = { ...request, now: new Date(request.now.getTime() + 20_500) };
    expect(await refusal(issue(test.db, soon))).toEqual(['verification.rate', { retryAfterSeconds: 40 }]);
    await issue(test.db, { ...soon, purpose: 'password' });
    await issue(test.db, { ...request, now: after(request.now, 1) });
  });

  it('is possible five times an hour for a number, whatever for and from wherever', async () => {
    const number = newNumber();
    const start = new Date();
    for (let minute = 0; minute < 5; minute += 1)
      await issue(test.db, requestOf(number, { now: after(start, minute), isReal: minute % 2 === 0 }));
    const sixth = requestOf(number, { now: after(start, 10), purpose: 'unlock', subject: 'other' });
    expect(await refusal(issue(test.db, sixth))).toEqual(['verification.rate', { retryAfterSeconds: 3000 }]);
    await issue(test.db, { ...sixth, now: after(start, 60) });
  });

  it('is possible twenty times an hour from an address, the household of an IPv6 address counting as one', async () => {
    const now = new Date();
    const ask = (n: number, at = now) =>
      issue(test.db, requestOf(newNumber(), { clientAddress: `2001:db8:5:6::${n.toString(16)}`, now: at }));
    for (let n = 1; n <= 20; n += 1) await ask(n);
    expect(await refusal(ask(21))).toEqual(['verification.rate', { retryAfterSeconds: 3600 }]);
    await ask(22, after(now, 60));
  });

  it('gets one code for forty requests at one moment', async () => {
    const number = newNumber();
    const now = new Date();
    const answers = await Promise.all(
      Array.from({ length: 40 }, () => refusal(issue(test.db, requestOf(number, { now })))),
    );
    expect(answers.filter((answer) => answer === null)).toHaveLength(1);
  });

  it('is not possible when the limit says so, and possible the moment that it is over', () => {
    const now = new Date();
    const nothing = { lastAt: null, destinationFullAt: null, addressFullAt: null };
    expect(waitSeconds(nothing, now)).toBeNull();
    expect(waitSeconds({ ...nothing, lastAt: after(now, -1) }, now)).toBeNull();
    expect(waitSeconds({ ...nothing, lastAt: new Date(now.getTime() - 59_999) }, now)).toBe(1);
    expect(waitSeconds({ lastAt: now, destinationFullAt: now, addressFullAt: null }, now)).toBe(3600);
  });
});

describe('a number that nobody has', () => {
  const shapeOf = async (destination: string) => {
    const { rows: codes } = await test.pool.query(
      `select purpose, channel, subject, length(code_hash) as hash, failures, used_at from verification_codes
       where destination = $1`,
      [destination],
    );
    const { rows: letters } = await test.pool.query(
      'select channel, letter, length(sealed_text) as sealed from outbox_letters where recipient = $1',
      [destination],
    );
    const { rowCount: jobs } = await test.pool.query(
      `select 1 from pgboss.job j join outbox_letters l on l.id = j.data ->> 'letterId' where l.recipient = $1`,
      [destination],
    );
    return { codes, letters, jobs };
  };

  it('gets nothing, and leaves behind as much as one that somebody has', async () => {
    const [real, unreal] = [newNumber(), newNumber()];
    expect(await issue(test.db, requestOf(real))).toEqual(
      await issue(test.db, requestOf(unreal, { isReal: false })),
    );
    await expect(newestCode(test.db, unreal)).rejects.toThrow('there is none');
    await expect(newestCode(test.db, real)).resolves.toMatch(/^\d{6}$/);
    expect(await shapeOf(unreal)).toEqual(await shapeOf(real));
    expect((await shapeOf(real)).jobs).toBe(1);
  });

  it('is sent nothing by a mail server either', async () => {
    const destination = 'nobody@example.com';
    await issue(test.db, requestOf(destination, { channel: 'email', isReal: false }));
    const { rows } = await test.pool.query<{ id: string }>(
      'select id from outbox_letters where recipient = $1',
      [destination],
    );
    const send = jest.fn();
    await deliverLetter(test.db, rows[0]?.id ?? '', { mailer: { send }, now: () => new Date() });
    expect(send).not.toHaveBeenCalled();
  });

  it('has no code that works, not even the right one', async () => {
    const question = await issued(test.db);
    await test.owner.query('update verification_codes set is_real = false where destination = $1', [
      question.destination,
    ]);
    expect(await consumeCode(test.db, question)).toBe(false);
  });
});

describe('another letter in place of a code', () => {
  it('goes out, and no code works', async () => {
    const number = newNumber();
    const instead = { letter: 'account_exists', values: {} } as const;
    const request = requestOf(number, { purpose: 'register', instead });
    expect(await issue(test.db, request)).toEqual({ expiredMinutes: 1 });
    await expect(newestCode(test.db, number)).rejects.toThrow('There is already an account with it');
    const isOpen = await inTransaction(test.db, async (tx) => {
      const found = await lockNewestCode(tx, { ...request, subject: '' });
      return found?.isReal;
    });
    expect(isOpen).toBe(false);
  });
});

describe('old codes', () => {
  it('are deleted after seven days', async () => {
    const question = await issued(test.db);
    expect(await deleteOldCodes(test.db, after(question.now, 7 * 24 * 60 - 1))).toBe(0);
    expect(await deleteOldCodes(test.db, after(question.now, 7 * 24 * 60 + 1))).toBeGreaterThan(0);
    expect(await consumeCode(test.db, question)).toBe(false);
  });

  it('are never marked as used a second time', async () => {
    const { destination, now } = await issued(test.db);
    const { rows } = await test.pool.query<{ id: string }>(
      'select id from verification_codes where destination = $1',
      [destination],
    );
    const mark = () => inTransaction(test.db, (tx) => markCodeUsed(tx, rows[0]?.id ?? '', now));
    expect(await mark()).toBe(true);
    expect(await mark()).toBe(false);
  });
});
