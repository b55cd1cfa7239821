import { useTestDatabase } from '@/lib/testing/database';
import { createSoftPasskey } from '@/lib/testing/stand-ins/soft-passkey';
import { listAudit } from '@/platform/ground/audit';
import { inTransaction } from '@/platform/ground/db';
import { createMember } from '../../members';
import { addPasskey, passkeyOptions } from '../../passkeys';
import {
  beginLogin,
  deleteOldOperatorAttempts,
  deleteOldOperatorChallenges,
  endOperator,
  finishLogin,
  inviteAnew,
  logInByPasskey,
  passkeyLoginOptions,
  readSession,
} from '../index';
import {
  after,
  codeOf,
  home,
  hours,
  minutes,
  operatorsOf,
  password,
  refusalOf,
  siteOrigin,
  start,
  wrongCode,
} from '@/lib/testing/operators';

const test = useTestDatabase();
const { run, newOperator, newPasskeyOperator, nextName, logIn, signIn } = operatorsOf(test);

let addresses = 0;
/** Failures of one test lock no other. */
const newAddress = () => `198.51.100.${(addresses += 1)}`;
const begin = (name: string, given: string, address: string, now = after(minutes)) =>
  beginLogin(test.db, { name, password: given, address, now });
const finish = (loginToken: string, code: string, address: string, now = after(minutes)) =>
  finishLogin(test.db, { loginToken, code, address, userAgent: 'Browser', now });
const fail = async (name: string, times: number, address: () => string, now = after(minutes)) => {
  for (let n = 0; n < times; n += 1) await refusalOf(begin(name, 'not the password', address(), now));
};
const tries = async (address: string) =>
  (
    await test.owner.query<{ subject: string | null; outcome: string | null }>(
      'select subject, outcome from operator_attempts where address = $1 order by id',
      [address],
    )
  ).rows;

describe('a login by password', () => {
  it('needs the second factor, and says which there are only after the right password', async () => {
    const lea = await newOperator();
    const address = newAddress();
    const half = await begin(lea.name.toUpperCase(), password, address);
    expect(half).toEqual({ loginToken: expect.stringMatching(/^[\w-]{43}$/), factors: ['authenticator'] });
    expect(await readSession(test.db, half.loginToken, after(minutes))).toBeNull();
    const { token } = await finish(half.loginToken, codeOf(lea.secret, after(minutes)), address);
    expect(await readSession(test.db, token, after(minutes))).toMatchObject({
      operatorId: lea.operatorId,
      name: lea.name,
      roles: ['cashier'],
      method: 'authenticator',
      confirmedAt: after(minutes),
      endsAt: after(minutes + 8 * hours),
    });
    const [entry] = await listAudit(test.db, { subject: lea.operatorId, action: 'operator.login', limit: 1 });
    expect(entry).toMatchObject({
      actor: `desk:${lea.name}`,
      via: 'page',
      address,
      after: { factor: 'authenticator' },
    });
  });

  it('answers a wrong password, an unknown name and an ended operator with the same words and the same rows', async () => {
    const [lea, gone] = [await newOperator(), await newOperator()];
    await run((tx) => endOperator(tx, { operatorId: gone.operatorId, actor: 'shell:test', now: start }));
    const answers = [];
    for (const [name, given] of [
      [lea.name, 'not the password'],
      [nextName(), password],
      [gone.name, password],
      ['no name at all!', password],
    ] as const) {
      const address = newAddress();
      const error = await begin(name, given, address).catch((caught: unknown) => caught);
      answers.push({
        error: JSON.stringify(error),
        message: String(error),
        rows: (await tries(address)).length,
      });
    }
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect(answers[0]).toMatchObject({ message: expect.stringContaining('wrong'), rows: 1 });
  });

  it('writes failures of a name that is somebody’s into the audit log, and nothing that a stranger typed', async () => {
    const [lea, nobody] = [await newOperator(), nextName()];
    const before = (await listAudit(test.db, { action: 'operator.login.failed', limit: 500 })).length;
    await fail(lea.name, 1, newAddress);
    await fail(nobody, 1, newAddress);
    const entries = await listAudit(test.db, { action: 'operator.login.failed', limit: 500 });
    expect(entries).toHaveLength(before + 1);
    expect(entries[0]).toMatchObject({ subject: lea.operatorId, after: { failures: 1, locked: [] } });
  });

  it('is over after five minutes, at another address, and after it was used', async () => {
    const lea = await newOperator();
    const address = newAddress();
    const { loginToken } = await begin(lea.name, password, address);
    const late = after(6 * minutes);
    expect(await refusalOf(finish(loginToken, codeOf(lea.secret, late), address, late))).toBe('login.over');
    const code = codeOf(lea.secret, after(minutes));
    expect(await refusalOf(finish(loginToken, code, newAddress()))).toBe('login.over');
    await finish(loginToken, code, address);
    expect(await refusalOf(finish(loginToken, code, address))).toBe('login.over');
  });

  it('takes a code of the authenticator once, of two at the same moment, too', async () => {
    const lea = await newOperator();
    const address = newAddress();
    const code = codeOf(lea.secret, after(minutes));
    const halves = [await begin(lea.name, password, address), await begin(lea.name, password, address)];
    const answers = await Promise.all(
      halves.map(({ loginToken }) => refusalOf(finish(loginToken, code, address))),
    );
    expect(answers.filter((answer) => answer === 'login.failed')).toHaveLength(1);
    expect(answers.filter((answer) => typeof answer === 'object')).toHaveLength(1);
    const { loginToken } = await begin(lea.name, password, address);
    expect(await refusalOf(finish(loginToken, code, address))).toBe('login.failed');
    // The next code of the same app is taken.
    await finish(loginToken, codeOf(lea.secret, after(1.5 * minutes)), address, after(1.5 * minutes));
  });

  it('does not take the code that confirmed the authenticator', async () => {
    const lea = await newOperator();
    const address = newAddress();
    const { loginToken } = await begin(lea.name, password, address, start);
    expect(await refusalOf(finish(loginToken, codeOf(lea.secret, start), address, start))).toBe(
      'login.failed',
    );
  });

  it('is over when the operator is invited anew in between', async () => {
    const lea = await newOperator();
    const address = newAddress();
    const { loginToken } = await begin(lea.name, password, address);
    await run((tx) =>
      inviteAnew(tx, { operatorId: lea.operatorId, actor: 'shell:test', now: after(minutes) }),
    );
    expect(await refusalOf(finish(loginToken, codeOf(lea.secret, after(minutes)), address))).toBe(
      'login.over',
    );
  });
});

describe('five failures', () => {
  it('lock a name for 15 minutes from wherever it is tried, also for the right password, and no other name', async () => {
    const [lea, other] = [await newOperator(), await newOperator()];
    await fail(lea.name, 4, newAddress);
    await expect(begin(lea.name, password, newAddress())).resolves.toBeTruthy();
    await fail(lea.name, 1, newAddress);
    const locked = await begin(lea.name, password, newAddress()).catch((error: unknown) => error);
    expect(locked).toMatchObject({ code: 'login.locked', retryAfterSeconds: 900 });
    await expect(begin(other.name, password, newAddress())).resolves.toBeTruthy();
    const before = after(16 * minutes - 1);
    expect(await refusalOf(begin(lea.name, password, newAddress(), before))).toBe('login.locked');
    await expect(begin(lea.name, password, newAddress(), after(16 * minutes))).resolves.toBeTruthy();
  });

  it('lock a name that nobody has in the same way', async () => {
    const name = nextName();
    await fail(name, 5, newAddress);
    expect(await refusalOf(begin(name, password, newAddress()))).toBe('login.locked');
  });

  it('lock an address for every name, the /64 of an IPv6 address as one', async () => {
    const lea = await newOperator();
    let host = 0;
    await Promise.all([1, 2, 3, 4, 5].map(() => fail(nextName(), 1, () => `2001:db8:7:7::${(host += 1)}`)));
    expect(await refusalOf(begin(lea.name, password, '2001:db8:7:7::ffff'))).toBe('login.locked');
    await expect(begin(lea.name, password, '2001:db8:7:8::1')).resolves.toBeTruthy();
  });

  it('may be wrong codes after the right password', async () => {
    const lea = await newOperator();
    for (let n = 0; n < 5; n += 1) {
      const address = newAddress();
      const { loginToken } = await begin(lea.name, password, address);
      const code = wrongCode(lea.secret, after(minutes));
      expect(await refusalOf(finish(loginToken, code, address))).toBe('login.failed');
    }
    expect(await refusalOf(begin(lea.name, password, newAddress()))).toBe('login.locked');
  });

  it('hold for a login that had its password before the lock', async () => {
    const lea = await newOperator();
    const address = newAddress();
    const { loginToken } = await begin(lea.name, password, address);
    await fail(lea.name, 5, newAddress);
    expect(await refusalOf(finish(loginToken, codeOf(lea.secret, after(minutes)), address))).toBe(
      'login.locked',
    );
  });

  it('are forgotten with a whole login, and not with half of one', async () => {
    const lea = await newOperator();
    await fail(lea.name, 4, newAddress);
    const address = newAddress();
    const { loginToken } = await begin(lea.name, password, address);
    await finish(loginToken, codeOf(lea.secret, after(minutes)), address);
    await fail(lea.name, 4, newAddress);
    await begin(lea.name, password, newAddress());
    await fail(lea.name, 1, newAddress);
    expect(await refusalOf(begin(lea.name, password, newAddress()))).toBe('login.locked');
  });

  it('are all that twenty guesses at one moment get', async () => {
    const lea = await newOperator();
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => refusalOf(begin(lea.name, 'not the password', newAddress()))),
    );
    expect(answers.filter((answer) => answer === 'login.failed')).toHaveLength(5);
    expect(answers.filter((answer) => answer === 'login.locked')).toHaveLength(15);
  });

  it('are kept for ninety days, with their locks', async () => {
    await fail(nextName(), 5, newAddress, after(-100 * 24 * hours));
    expect(await deleteOldOperatorAttempts(test.db, after(-10 * 24 * hours - hours))).toBe(0);
    expect(await deleteOldOperatorAttempts(test.db, after(-9 * 24 * hours))).toBe(5);
  });
});

describe('a login by passkey', () => {
  it('is enough alone, names nobody before, and is written down', async () => {
    const kim = await newPasskeyOperator(['risk']);
    const { token } = await signIn(kim.passkey, after(minutes));
    expect(await readSession(test.db, token, after(minutes))).toMatchObject({
      operatorId: kim.operatorId,
      roles: ['risk'],
      method: 'passkey',
    });
    const half = await begin(kim.name, password, newAddress());
    expect(half.factors).toEqual(['passkey']);
    // Without an authenticator a password leads nowhere else.
    expect(await refusalOf(finish(half.loginToken, '123456', newAddress()))).toBe('login.over');
  });

  it('is not held up by strangers who lock the name', async () => {
    const kim = await newPasskeyOperator();
    await fail(kim.name, 5, newAddress);
    await expect(signIn(kim.passkey, after(minutes))).resolves.toMatchObject({ operatorId: kim.operatorId });
  });

  it.each([
    ['that nobody unlocked', { isUserVerified: false }],
    ['from another site', { origin: 'https://desk.parlour.example.evil.test' }],
    ['for another challenge', { challenge: Buffer.alloc(32).toString('base64url') }],
    ['of another person', { userHandle: Buffer.from('opr_other').toString('base64url') }],
    ['made in a frame', { crossOrigin: true }],
  ])('refuses an answer %s', async (_what, lie) => {
    const kim = await newPasskeyOperator();
    const { challengeId, options } = await passkeyLoginOptions(test.db, { siteOrigin, now: start });
    const response = kim.passkey.answer(options, { origin: siteOrigin, ...lie });
    const visitor = { address: newAddress(), userAgent: '' };
    const answer = logInByPasskey(test.db, { ...visitor, challengeId, response, siteOrigin, now: start });
    expect(await refusalOf(answer)).toBe('login.failed');
    await expect(signIn(kim.passkey, after(minutes))).resolves.toBeTruthy();
  });

  it('takes an answer once, of twenty at the same moment, too', async () => {
    const kim = await newPasskeyOperator();
    const { challengeId, options } = await passkeyLoginOptions(test.db, { siteOrigin, now: start });
    const response = kim.passkey.answer(options, { origin: siteOrigin });
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => {
        const visitor = { address: newAddress(), userAgent: '' };
        return refusalOf(
          logInByPasskey(test.db, { ...visitor, challengeId, response, siteOrigin, now: start }),
        );
      }),
    );
    expect(answers.filter((answer) => typeof answer === 'object')).toHaveLength(1);
  });

  it('is none with a passkey of a member, whose name at the same address is no operator’s either', async () => {
    const member = await createMember(test.db, {
      username: 'memberwithkey',
      password,
      accountType: 0,
      mustChangePassword: false,
      now: start,
    });
    const site = { siteOrigin, now: start };
    const offer = await inTransaction(test.db, (tx) =>
      passkeyOptions(tx, { memberId: member.id, username: 'memberwithkey', ...site }),
    );
    const passkey = createSoftPasskey(offer.options, { origin: siteOrigin });
    const { challengeId } = offer;
    await inTransaction(test.db, (tx) =>
      addPasskey(tx, { memberId: member.id, challengeId, response: passkey.creation, name: 'Key', ...site }),
    );
    expect(await refusalOf(signIn(passkey, start, { ...home, address: newAddress() }))).toBe('login.failed');
    expect(await refusalOf(begin('memberwithkey', password, newAddress()))).toBe('login.failed');
  });

  it('and what waited for one are deleted when they are over', async () => {
    await deleteOldOperatorChallenges(test.db, after(24 * hours));
    await passkeyLoginOptions(test.db, { siteOrigin, now: start });
    expect(await deleteOldOperatorChallenges(test.db, after(5 * minutes - 1))).toBe(0);
    expect(await deleteOldOperatorChallenges(test.db, after(5 * minutes))).toBe(1);
  });
});

it('a whole login opens a session of its own each time', async () => {
  const lea = await newOperator();
  const [one, other] = [await logIn(lea, after(minutes)), await logIn(lea, after(2 * minutes))];
  expect(one.token).not.toBe(other.token);
  expect(one.sessionId).not.toBe(other.sessionId);
});
