import { useTestDatabase } from '@/lib/testing/database';
import { codeOf, operatorsOf } from '@/lib/testing/operators';
import { createSoftPasskey } from '@/lib/testing/stand-ins/soft-passkey';
import { processSlot } from '@/lib/server/process-singleton';
import type { Db } from '@/platform/ground/db';
import { openSession } from '@/platform/people/operators';
import { logDeskCall } from '../log';
import { deskCookie } from './desk-cookie';
import { handleDeskRequest } from './desk-door';

jest.mock('../log', () => ({ ...jest.requireActual<object>('../log'), logDeskCall: jest.fn() }));

const test = useTestDatabase();
const { newOperator, run } = operatorsOf(test);
const host = 'localhost';
const origin = `http://${host}`;

beforeAll(() => processSlot<Db>('desk-database').offer(test.db));
afterAll(() => processSlot<Db>('desk-database').withdraw());

interface Told<T> {
  success: boolean;
  errorCode?: string;
  value: T;
}
type Factors = { id: string; kind: string; name: string | null }[];

async function somebody() {
  const { operatorId, name } = await newOperator(['support'], new Date());
  const { token } = await run((tx) =>
    openSession(tx, {
      ...{ operatorId, method: 'authenticator', address: '203.0.113.9', userAgent: '', now: new Date() },
    }),
  );
  const [cookie = ''] = (await deskCookie(token, false)).split(';');
  const ask = async <T>(path: string, body?: object): Promise<Told<T>> => {
    const answer = await handleDeskRequest(
      new Request(`${origin}/desk/calls/door/${path}`, {
        method: body ? 'POST' : 'GET',
        headers: {
          ...{
            host,
            cookie,
            'x-desk': '1',
            'sec-fetch-site': 'same-origin',
            'x-parlour-client': '203.0.113.9',
          },
          ...(body && { origin, 'content-type': 'application/json' }),
        },
        ...(body && { body: JSON.stringify(body) }),
      }),
    );
    return (await answer.json()) as Told<T>;
  };
  const forget = () =>
    test.owner.query(
      `update operator_sessions set confirmed_at = confirmed_at - interval '301 seconds',
         created_at = created_at - interval '301 seconds' where operator_id = $1`,
      [operatorId],
    );
  return { ask, operatorId, name, forget };
}

async function makeKey(ask: Awaited<ReturnType<typeof somebody>>['ask'], called: string) {
  const { value } = await ask<{ challengeId: string; options: string }>('factor-passkey', {});
  const { creation } = createSoftPasskey(value.options, { origin });
  return ask<Factors>('factor-add', { challengeId: value.challengeId, response: creation, called });
}

describe('what an operator shows who they are with', () => {
  it('is a passkey more, by its name, and one less, each with its entry in the log', async () => {
    const { ask, operatorId, name } = await somebody();
    const { value: before } = await ask<Factors>('factors');
    expect(before.map(({ kind }) => kind)).toEqual(['authenticator']);
    const { value: after } = await makeKey(ask, 'Blue key');
    expect(after.map(({ kind, name: called }) => [kind, called])).toEqual([
      ['passkey', 'Blue key'],
      ['authenticator', null],
    ]);
    const { value: left } = await ask<Factors>('factor-end', { factor: before[0]?.id });
    expect(left.map(({ kind }) => kind)).toEqual(['passkey']);
    const { rows } = await test.owner.query(
      `select actor, action, via from audit_log where subject = $1 and action like 'operator.factor.%' order by sequence`,
      [operatorId],
    );
    expect(rows).toEqual([
      { actor: `desk:${name}`, action: 'operator.factor.add', via: 'page' },
      { actor: `desk:${name}`, action: 'operator.factor.end', via: 'page' },
    ]);
    // An authenticator can be had again, and proves itself first.
    const { value: offer } = await ask<{ challengeId: string; secret: string }>('factor-authenticator', {});
    const { challengeId, secret } = offer;
    expect((await ask('factor-add', { challengeId, code: '000000' })).errorCode).toBe('factor.invalid');
    const { value: again } = await ask<{ challengeId: string; secret: string }>('factor-authenticator', {});
    expect(again.secret).not.toBe(secret);
    const added = await ask<Factors>('factor-add', {
      challengeId: again.challengeId,
      code: codeOf(again.secret, new Date()),
    });
    expect(added.value).toHaveLength(2);
  });

  it('is never nothing, and an authenticator is one', async () => {
    const { ask } = await somebody();
    const { value } = await ask<Factors>('factors');
    expect((await ask('factor-end', { factor: value[0]?.id })).errorCode).toBe('factor.last');
    expect((await ask('factor-authenticator', {})).errorCode).toBe('factor.exists');
  });

  it('is not changed when they have not shown who they are for five minutes, nor is another’s', async () => {
    const [one, other] = [await somebody(), await somebody()];
    const { value: others } = await other.ask<Factors>('factors');
    await makeKey(one.ask, 'Key');
    expect((await one.ask('factor-end', { factor: others[0]?.id })).errorCode).toBe('factor.unknown');
    await one.forget();
    expect((await makeKey(one.ask, 'Late key')).errorCode).toBe('stale');
    const { value } = await one.ask<Factors>('factors');
    expect((await one.ask('factor-end', { factor: value[0]?.id })).errorCode).toBe('stale');
    expect((await one.ask<Factors>('factors')).value).toHaveLength(2);
  });
});

describe('the log of a call', () => {
  it('is one line with its request, who asked and how it ended, and nothing of what was sent', async () => {
    const { ask, operatorId } = await somebody();
    const log = jest.mocked(logDeskCall);
    log.mockClear();
    await ask('factor-add', { challengeId: 'a-challenge', code: '123456' });
    await ask('nothing/here', { args: ['a secret'] });
    const lines = log.mock.calls.map(([note]) => note);
    expect(lines).toMatchObject([
      { call: '/desk/calls/door/factor-add', operator: operatorId, status: 400 },
      { call: '/desk/calls/door/nothing/here', operator: operatorId, status: 400 },
    ]);
    expect(lines.every(({ requestId, ms }) => requestId !== '' && ms >= 0)).toBe(true);
    expect(JSON.stringify(lines)).not.toMatch(/a-challenge|123456|a secret/);
  });
});
