import type { CallContext, Caller } from '@/platform/ground/context';
import { inTransaction, type Db } from '@/platform/ground/db';
import { listLettersForOperator } from '@/platform/brand/outbox';
import { recordSetting } from '@/platform/brand/system';
import { addChallenge } from '@/platform/people/attempts/captcha';
import { putContact } from '@/platform/people/members/contact-store';
import { insertDetails } from '@/platform/people/members/member-store';
import { authenticate } from '@/platform/people/sessions/sessions';

let places = 0;

/** An address that no other visitor of the test file has, so that the failures of one ask no captchas of another. */
export function newAddress(): string {
  places += 1;
  return `198.51.${Math.floor(places / 250)}.${(places % 250) + 1}`;
}

export const someBrowser =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Safari/537.36';

/** Who stands at the door, in a test: a stranger at an address of their own, unless `more` says otherwise. */
export function visitor(db: Db, more: Partial<CallContext> = {}): CallContext {
  return {
    db,
    caller: null,
    signer: null,
    clientAddress: more.clientAddress ?? newAddress(),
    deviceToken: null,
    userAgent: someBrowser,
    language: 'EN',
    origin: 'http://localhost',
    idempotencyKey: null,
    requestId: 'request',
    now: new Date(),
    ...more,
  };
}

/** The session behind a token that a call has answered with. */
export async function callerOf(db: Db, token: string, now: Date): Promise<Caller> {
  const caller = await authenticate(db, token, now);
  if (!caller) throw new Error('There is no session behind this token');
  return caller;
}

/** A captcha with its answer, as a visitor sends both. */
export async function solvedCaptcha(db: Db, now: Date): Promise<{ captcha: string; captchaId: string }> {
  return { captcha: 'ACEFH', captchaId: await addChallenge(db, 'ACEFH', now) };
}

/** From now on these modules of the brand are on, and no others. */
export async function switchModules(db: Db, modIds: readonly string[], now: Date): Promise<void> {
  const value = modIds.map((modId) => ({ modId, enabled: '1' as const, childrenNodes: [] }));
  await inTransaction(db, (tx) =>
    recordSetting(tx, { name: 'whitelabel', value, effectiveFrom: now, recordedBy: 'test' }),
  );
}

let people = 0;

/** A number that nobody else has in this test file: as it is typed, and as it is kept. */
export function newMobile(): { typed: { mobileNum: string; countryDialingCode: string }; number: string } {
  people += 1;
  const digits = `917${String(1_000_000 + people)}`;
  return { typed: { mobileNum: `0${digits}`, countryDialingCode: '+63' }, number: `+63${digits}` };
}

/** What an account can be verified with beside its password. */
export async function bind(
  db: Db,
  memberId: string,
  { mobile, email, name }: { mobile?: string; email?: string; name?: string },
  now: Date,
): Promise<void> {
  await inTransaction(db, async (tx) => {
    if (mobile) await putContact(tx, { memberId, kind: 'mobile', value: mobile, now });
    if (email) await putContact(tx, { memberId, kind: 'email', value: email, now });
    if (name) await insertDetails(tx, { memberId, details: { payeeName: name }, now });
  });
}

/** The bodies of the letters that a number or an e-mail address has got, whoever may read them, the newest first. */
export async function lettersTo(db: Db, recipient: string, now: Date): Promise<string[]> {
  return (await listLettersForOperator(db, { recipient, now })).map(({ letter }) => letter.body);
}

/** The code of the newest letter. */
export async function sentCode(db: Db, recipient: string, now: Date): Promise<string> {
  const [body = ''] = await lettersTo(db, recipient, now);
  const code = /\b[0-9]{6}\b/.exec(body)?.[0];
  if (!code) throw new Error(`There is no code for ${recipient}`);
  return code;
}
