import { Secret, TOTP } from 'otpauth';
import { sealText } from '@/lib/server/sealed-text';
import { useTestDatabase } from '@/lib/testing/database';
import { createMember } from '../members';
import { inTransaction, newId } from '@/platform/ground/db';
import { insertAuthenticator, insertTry, listFailures } from './authenticator-store';
import { recoveryCodeHash } from './recovery-codes';
import {
  checkAuthenticator,
  confirmAuthenticator,
  deleteOldTries,
  endStaleAuthenticators,
  getAuthenticator,
  removeAuthenticator,
  renewRecoveryCodes,
  startAuthenticator,
} from './index';
import { pausedUntil, triesKeptMs } from './rules';
import { sealOf } from './seal-secret';
import { newTotpSecret, stepOf } from './totp';

const test = useTestDatabase();
const start = new Date('2026-03-01T10:00:00Z');
const after = (ms: number): Date => new Date(start.getTime() + ms);
const seconds = 1000;
const minutes = 60_000;

let people = 0;
async function newMember(): Promise<string> {
  people += 1;
  const { id } = await createMember(test.db, {
    username: `member${people}`,
    password: 'parlour-1',
    accountType: 0,
    mustChangePassword: false,
    now: start,
  });
  return id;
}

const codeOf = (secret: string, now: Date): string =>
  TOTP.generate({ secret: Secret.fromBase32(secret), timestamp: now.getTime() });
/** A code of the right form that is none of the three that are current. */
function wrongCode(secret: string, now: Date): string {
  for (let n = 0; ; n += 1) {
    const code = String(n).padStart(6, '0');
    if (stepOf(secret, code, now) === null) return code;
  }
}
const begin = (memberId: string, now = start) =>
  inTransaction(test.db, (tx) =>
    startAuthenticator(tx, { memberId, username: 'anna', issuer: 'Parlour', now }),
  );
const confirm = (memberId: string, started: { authenticatorId: string; secret: string }, now = start) =>
  inTransaction(test.db, (tx) =>
    confirmAuthenticator(tx, {
      memberId,
      authenticatorId: started.authenticatorId,
      code: codeOf(started.secret, now),
      now,
    }),
  );
const check = (memberId: string, code: string, now: Date) =>
  checkAuthenticator(test.db, { memberId, code, now });

/** As `begin` leaves it when another one begins at the same moment: neither ends the other. */
async function addUnconfirmed(memberId: string) {
  const [authenticatorId, secret] = [newId('aut'), newTotpSecret()];
  const sealedSecret = sealText(secret, sealOf(authenticatorId));
  await inTransaction(test.db, (tx) =>
    insertAuthenticator(tx, { id: authenticatorId, memberId, sealedSecret, now: start }),
  );
  return { authenticatorId, secret };
}

/** A member whose authenticator was confirmed at `start`. */
async function scene() {
  const memberId = await newMember();
  const started = await begin(memberId);
  const { recoveryCodes } = await confirm(memberId, started);
  return { memberId, ...started, recoveryCodes };
}
const attempts = async (memberId: string) => {
  const { rows } = await test.owner.query<{ is_right: boolean }>(
    'select is_right from authenticator_tries where member_id = $1',
    [memberId],
  );
  return {
    right: rows.filter((row) => row.is_right).length,
    wrong: rows.filter((row) => !row.is_right).length,
  };
};

describe('setting an authenticator up', () => {
  it('gives a secret of 160 bits and the address that apps read', async () => {
    const { secret, uri } = await begin(await newMember());
    expect(Secret.fromBase32(secret).bytes).toHaveLength(20);
    const read = new URL(uri);
    expect(uri.startsWith('otpauth://totp/Parlour:anna?')).toBe(true);
    expect(Object.fromEntries(read.searchParams)).toEqual({
      issuer: 'Parlour',
      secret,
      algorithm: 'SHA1',
      digits: '6',
      period: '30',
    });
  });

  it('counts once a code was confirmed, and not before', async () => {
    const memberId = await newMember();
    const started = await begin(memberId);
    await expect(getAuthenticator(test.db, memberId)).resolves.toBeNull();
    await expect(check(memberId, codeOf(started.secret, start), start)).resolves.toBe(false);
    const { recoveryCodes } = await confirm(memberId, started);
    expect(recoveryCodes).toHaveLength(10);
    expect(new Set(recoveryCodes).size).toBe(10);
    for (const code of recoveryCodes) expect(code).toMatch(/^[A-HJKMNP-Z2-9]{5}-[A-HJKMNP-Z2-9]{5}$/);
    await expect(getAuthenticator(test.db, memberId)).resolves.toEqual({
      confirmedAt: start,
      recoveryCodesLeft: 10,
    });
    // The code that confirmed it is used up.
    await expect(check(memberId, codeOf(started.secret, start), start)).resolves.toBe(false);
  });

  it('refuses a wrong code, a recovery code, an hour that has passed and the authenticator of another', async () => {
    const [memberId, stranger] = [await newMember(), await newMember()];
    const { authenticatorId, secret } = await begin(memberId);
    const refused: [string, string, string, Date][] = [
      [memberId, authenticatorId, wrongCode(secret, start), start],
      [memberId, authenticatorId, 'ABCDE-FGHJK', start],
      [memberId, authenticatorId, 'what is this', start],
      [memberId, 'aut_unknown', codeOf(secret, start), start],
      [stranger, authenticatorId, codeOf(secret, start), start],
      [memberId, authenticatorId, codeOf(secret, after(60 * minutes)), after(60 * minutes)],
    ];
    for (const [member, id, code, now] of refused) {
      const tried = inTransaction(test.db, (tx) =>
        confirmAuthenticator(tx, { memberId: member, authenticatorId: id, code, now }),
      );
      await expect(tried).rejects.toMatchObject({ code: 'authenticator.code' });
    }
    await expect(confirm(memberId, { authenticatorId, secret }, after(59 * minutes))).resolves.toBeTruthy();
  });

  it('voids a secret when the next one is started, and refuses a second authenticator', async () => {
    const memberId = await newMember();
    const first = await begin(memberId);
    const second = await begin(memberId);
    await expect(confirm(memberId, first)).rejects.toMatchObject({ code: 'authenticator.code' });
    await confirm(memberId, second);
    await expect(begin(memberId)).rejects.toMatchObject({ code: 'authenticator.exists' });
    await expect(confirm(memberId, second)).rejects.toMatchObject({ code: 'authenticator.exists' });
  });

  it('confirms one of two that were started at the same moment', async () => {
    for (let round = 0; round < 5; round += 1) {
      const memberId = await newMember();
      const started = [await addUnconfirmed(memberId), await addUnconfirmed(memberId)];
      const tries = await Promise.allSettled(started.map((one) => confirm(memberId, one)));
      expect(tries.map((one) => (one.status === 'fulfilled' ? 'in' : one.reason.code)).sort()).toEqual([
        'authenticator.exists',
        'in',
      ]);
    }
  });
});

describe('a code of the app', () => {
  it('is right for its own step and one to either side', async () => {
    for (const [awayMs, isRight] of [
      [-60 * seconds, false],
      [-30 * seconds, true],
      [0, true],
      [30 * seconds, true],
      [60 * seconds, false],
    ] as const) {
      const { memberId, secret } = await scene();
      const now = after(5 * minutes);
      const code = codeOf(secret, new Date(now.getTime() + awayMs));
      await expect(check(memberId, code, now)).resolves.toBe(isRight);
    }
  });

  it('may be typed with spaces, dashes and wide digits', async () => {
    const { memberId, secret } = await scene();
    const spellings: ((code: string) => string)[] = [
      (code) => ` ${code.slice(0, 3)} ${code.slice(3)} `,
      (code) => `${code.slice(0, 3)}-${code.slice(3)}`,
      (code) => code.replace(/[0-9]/g, (digit) => String.fromCharCode(digit.charCodeAt(0) + 0xfee0)),
    ];
    for (const [n, spell] of spellings.entries()) {
      const now = after((n + 1) * minutes);
      await expect(check(memberId, spell(codeOf(secret, now)), now)).resolves.toBe(true);
    }
  });

  it('is good once: of two hundred uses at one moment one is right', async () => {
    const { memberId, secret } = await scene();
    const now = after(5 * minutes);
    const code = codeOf(secret, now);
    const answers = await Promise.all(Array.from({ length: 200 }, () => check(memberId, code, now)));
    expect(answers.filter(Boolean)).toHaveLength(1);
    await expect(attempts(memberId)).resolves.toEqual({ right: 1, wrong: 5 });
  });

  it('of an earlier step is void after a later one was used', async () => {
    const { memberId, secret } = await scene();
    const now = after(5 * minutes);
    await expect(check(memberId, codeOf(secret, after(5 * minutes + 30 * seconds)), now)).resolves.toBe(true);
    await expect(check(memberId, codeOf(secret, now), now)).resolves.toBe(false);
  });

  it('of one member is nothing for another', async () => {
    const [anna, bert] = [await scene(), await scene()];
    const now = after(5 * minutes);
    await expect(check(bert.memberId, codeOf(anna.secret, now), now)).resolves.toBe(false);
    await expect(check(bert.memberId, anna.recoveryCodes[0] ?? '', now)).resolves.toBe(false);
  });
});

describe('a recovery code', () => {
  it('stands for a code once, however it is written', async () => {
    const { memberId, recoveryCodes } = await scene();
    const [first = '', second = '', third = ''] = recoveryCodes;
    await expect(check(memberId, first, start)).resolves.toBe(true);
    await expect(check(memberId, first, start)).resolves.toBe(false);
    await expect(check(memberId, second.toLowerCase().replace('-', ' '), start)).resolves.toBe(true);
    await expect(check(memberId, ` ${third.replace('-', ' \u2013 ')} `, start)).resolves.toBe(true);
    await expect(getAuthenticator(test.db, memberId)).resolves.toMatchObject({ recoveryCodesLeft: 7 });
  });

  it('is void when new ones are given, and there are none without an authenticator', async () => {
    const { memberId, recoveryCodes } = await scene();
    const renew = (id: string) =>
      inTransaction(test.db, (tx) => renewRecoveryCodes(tx, { memberId: id, now: start }));
    const renewed = await renew(memberId);
    await expect(check(memberId, recoveryCodes[0] ?? '', start)).resolves.toBe(false);
    await expect(check(memberId, renewed.recoveryCodes[0] ?? '', start)).resolves.toBe(true);
    await expect(renew(await newMember())).rejects.toMatchObject({ code: 'authenticator.missing' });
  });

  it('leaves ten that count when new ones are asked for at the same moment', async () => {
    const { memberId } = await scene();
    await Promise.all(
      Array.from({ length: 5 }, () =>
        inTransaction(test.db, (tx) => renewRecoveryCodes(tx, { memberId, now: start })),
      ),
    );
    await expect(getAuthenticator(test.db, memberId)).resolves.toMatchObject({ recoveryCodesLeft: 10 });
  });
});

describe('guessing', () => {
  it('is paused for fifteen minutes by the fifth wrong answer, for the owner, too', async () => {
    const { memberId, secret, recoveryCodes } = await scene();
    const first = after(5 * minutes);
    for (let n = 0; n < 5; n += 1) {
      const now = new Date(first.getTime() + n * seconds);
      await expect(check(memberId, wrongCode(secret, now), now)).resolves.toBe(false);
    }
    const paused = new Date(first.getTime() + 4 * seconds + 15 * minutes - 1);
    await expect(check(memberId, codeOf(secret, paused), paused)).resolves.toBe(false);
    await expect(check(memberId, recoveryCodes[0] ?? '', paused)).resolves.toBe(false);
    // Nothing was tried during the pause, so the pause is no longer and the code is still good.
    const over = new Date(paused.getTime() + 1);
    await expect(check(memberId, codeOf(secret, over), over)).resolves.toBe(true);
  });

  it('starts from nothing after a right answer', async () => {
    const { memberId, secret } = await scene();
    for (let n = 0; n < 12; n += 1) {
      const now = after((n + 1) * minutes);
      const isRight = n % 4 === 3;
      await expect(check(memberId, (isRight ? codeOf : wrongCode)(secret, now), now)).resolves.toBe(isRight);
    }
  });

  it('gets five tries out of forty at one moment', async () => {
    const { memberId, secret } = await scene();
    const now = after(5 * minutes);
    const guesses = Array.from({ length: 40 }, () => check(memberId, wrongCode(secret, now), now));
    expect((await Promise.all(guesses)).filter(Boolean)).toHaveLength(0);
    await expect(attempts(memberId)).resolves.toEqual({ right: 0, wrong: 5 });
    await expect(check(memberId, codeOf(secret, now), now)).resolves.toBe(false);
  });

  it('would get more without the lock of the row', async () => {
    const { memberId } = await scene();
    const careless = () =>
      inTransaction(test.db, async (tx) => {
        const failures = await listFailures(tx, memberId);
        if (pausedUntil(failures)) return;
        await insertTry(tx, { memberId, isRight: false, now: start });
      });
    await Promise.all(Array.from({ length: 40 }, careless));
    expect((await attempts(memberId)).wrong).toBeGreaterThan(5);
  });

  it('is counted by member: a new authenticator buys no new tries', async () => {
    const { memberId, secret } = await scene();
    const now = after(5 * minutes);
    for (let n = 0; n < 5; n += 1) await check(memberId, wrongCode(secret, now), now);
    await inTransaction(test.db, (tx) => removeAuthenticator(tx, { memberId, now }));
    const next = await begin(memberId, now);
    await confirm(memberId, next, now);
    const later = after(6 * minutes);
    await expect(check(memberId, codeOf(next.secret, later), later)).resolves.toBe(false);
  });
});

describe('removing an authenticator', () => {
  it('ends it with its codes, and erases the secret', async () => {
    const { memberId, authenticatorId, secret, recoveryCodes } = await scene();
    const remove = () => inTransaction(test.db, (tx) => removeAuthenticator(tx, { memberId, now: start }));
    await expect(remove()).resolves.toBe(true);
    await expect(remove()).resolves.toBe(false);
    await expect(getAuthenticator(test.db, memberId)).resolves.toBeNull();
    const now = after(5 * minutes);
    await expect(check(memberId, codeOf(secret, now), now)).resolves.toBe(false);
    await expect(check(memberId, recoveryCodes[0] ?? '', now)).resolves.toBe(false);
    const { rows } = await test.owner.query('select sealed_secret from authenticators where id = $1', [
      authenticatorId,
    ]);
    expect(rows).toEqual([{ sealed_secret: null }]);
    await expect(
      test.owner.query(`update authenticators set ended_at = null where id = $1`, [authenticatorId]),
    ).rejects.toMatchObject({ code: '23001' });
  });
});

describe('what rests in the database', () => {
  it('is neither the secret nor a recovery code', async () => {
    const { secret, recoveryCodes, authenticatorId } = await scene();
    const { rows } = await test.owner.query(
      `select (select string_agg(a::text, '') from authenticators a) || (select string_agg(r::text, '') from recovery_codes r) as text`,
    );
    const text: string = rows[0].text;
    const bare = (recoveryCodes[0] ?? '').replace('-', '');
    for (const planted of [secret, bare, recoveryCodes[0] ?? '']) {
      expect(text).not.toContain(planted);
      expect(text).not.toContain(Buffer.from(planted).toString('hex'));
    }
    // The hunt finds what is there.
    expect(text).toContain(recoveryCodeHash(authenticatorId, bare).toString('hex'));
  });

  it('loses secrets that were never confirmed after an hour, and tries after ninety days', async () => {
    const { memberId, secret } = await scene();
    const stale = await newMember();
    await begin(stale, start);
    await check(memberId, wrongCode(secret, start), start);
    await endStaleAuthenticators(test.db, after(60 * minutes - 1));
    const open = async () =>
      (
        await test.owner.query('select 1 from authenticators where member_id = $1 and ended_at is null', [
          stale,
        ])
      ).rowCount;
    await expect(open()).resolves.toBe(1);
    expect(await endStaleAuthenticators(test.db, after(60 * minutes))).toBeGreaterThan(0);
    await expect(open()).resolves.toBe(0);
    await expect(getAuthenticator(test.db, memberId)).resolves.toBeTruthy();
    await expect(deleteOldTries(test.db, after(triesKeptMs))).resolves.toBe(0);
    expect(await deleteOldTries(test.db, after(triesKeptMs + 30 * 24 * 60 * minutes))).toBeGreaterThan(0);
  });
});
