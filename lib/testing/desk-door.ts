import { TOTP, Secret } from 'otpauth';
import { createDeskLimiter, type DeskLimiter } from '@/lib/gateway/desk/desk-limit';
import { handleDeskRequest } from '@/lib/gateway/desk/desk-door';
import { processSlot } from '@/lib/server/process-singleton';
import { inTransaction, type Db } from '@/platform/ground/db';
import { invite, type OperatorRole } from '@/platform/people/operators';
import type { TestDatabase } from './database';
import { withHeldDate } from './setup/held-date';

export const deskHost = 'desk.test';
export const deskOrigin = `http://${deskHost}`;
export const deskPassword = 'nine green kettles sing';
export const deskAddress = '203.0.113.9';

export interface DeskSent {
  method?: string;
  /** A text is sent as it is. */
  body?: object | string;
  cookie?: string;
  headers?: Readonly<Record<string, string>>;
}

export interface DeskTold {
  status: number;
  body: { success: boolean; errorCode?: string; message?: string; value?: never };
  headers: Headers;
}

const codeOf = (secret: string, ms: number) =>
  TOTP.generate({ secret: Secret.fromBase32(secret), timestamp: ms });

let keys = 0;
let people = 0;

/** As a page of the desk asks, unless `headers` say otherwise; an empty text takes one away. */
export function deskRequest(path: string, { method = 'GET', body, cookie, headers = {} }: DeskSent = {}) {
  const isRead = method === 'GET';
  const all = new Headers({
    ...{ host: deskHost, 'x-desk': '1', 'sec-fetch-site': 'same-origin', 'x-parlour-client': deskAddress },
    ...(!isRead && {
      origin: deskOrigin,
      'content-type': 'application/json',
      'idempotency-key': `key-${(keys += 1)}-long`,
    }),
    ...(cookie && { cookie }),
  });
  for (const [name, value] of Object.entries(headers)) {
    if (value) all.set(name, value);
    else all.delete(name);
  }
  const hasBody = !isRead && method !== 'HEAD';
  return new Request(`${deskOrigin}/desk/calls/${path}`, {
    ...{ method, headers: all },
    ...(hasBody && { body: typeof body === 'string' ? body : JSON.stringify(body ?? {}) }),
  });
}

async function send(path: string, sent: DeskSent = {}): Promise<DeskTold> {
  const answer = await handleDeskRequest(deskRequest(path, sent));
  const text = await answer.text();
  const body = (text ? JSON.parse(text) : {}) as DeskTold['body'];
  return { status: answer.status, body, headers: answer.headers };
}

const post = (path: string, body: object, part: DeskSent = {}) =>
  send(path, { method: 'POST', body, ...part });

/** The desk's door over HTTP, in front of the test's database. Nobody waits for a limit that is not the matter of the test. */
export function deskDoor(test: TestDatabase) {
  const slots = [processSlot<Db>('desk-database'), processSlot<DeskLimiter>('desk-limiter')] as const;
  const patient = { points: 1_000_000, seconds: 60 };
  beforeAll(() => {
    slots[0].offer(test.db);
    slots[1].offer(createDeskLimiter({ limits: { strangers: patient, operators: patient } }));
  });
  afterAll(() => slots.forEach((slot) => slot.withdraw()));

  /** Somebody who was invited, accepted by HTTP, and has signed in; their cookie. */
  const operator = (...roles: OperatorRole[]) =>
    // However long it takes, a code of its beginning is good to its end.
    withHeldDate(Date.now(), () => signedIn(roles));

  async function signedIn(roles: OperatorRole[]) {
    const name = `person${(people += 1)}`;
    const { token, operatorId } = await inTransaction(test.db, (tx) =>
      invite(tx, { roles, actor: 'shell:test', now: new Date() }),
    );
    const offer = await post('door/invited-authenticator', { token, name });
    const { challengeId, secret } = offer.body.value as unknown as { challengeId: string; secret: string };
    // Of three codes that are good at a moment, one for each of the steps: a code is good once.
    const [first, second, third] = [-30_000, 0, 30_000].map((ms) => codeOf(secret, Date.now() + ms));
    const accepted = await post('door/accept', {
      ...{ token, name, password: deskPassword, challengeId, code: first },
    });
    expect(accepted.body).toMatchObject({ success: true });
    const half = await post('door/login', { name, password: deskPassword });
    const { loginToken } = half.body.value as unknown as { loginToken: string };
    const whole = await post('door/login-code', { loginToken, code: second });
    expect(whole.body).toMatchObject({ success: true });
    const set = whole.headers.get('set-cookie') ?? '';
    return { name, operatorId, set, cookie: set.slice(0, set.indexOf(';')), code: second, spare: third };
  }

  /** An export as it arrives, byte for byte. */
  const exporting = (path: string, cookie: string) => handleDeskRequest(deskRequest(path, { cookie }));

  return { send, post, operator, exporting };
}
