import fc from 'fast-check';
import { contract } from '@/lib/contract';
import { useTestDatabase } from '@/lib/testing/database';
import type { CallContext } from '@/platform/ground/context';
import { inTransaction } from '@/platform/ground/db';
import { outboxHandlers } from '../calls';
import { listShownLetters } from '@/platform/brand/outbox/letter-store';
import type { LetterReader } from '@/platform/brand/outbox/letter-readers';
import { readerOf } from '../calls/letter-reader';
import { bindContact, sendContactCode } from '../security/bind-contact';
import { sendConfirmCode } from '../security/confirm-identity';
import { endOtherSessions, endOwnSession } from '../security/end-own-sessions';
import { settlePasswordChange } from '../security/new-password';
import { sendRegisterCode } from '../registration/register-mobile';
import { forgotByEmail, sendPasswordCode } from '../recovery/reset-password';
import { sendLoginCode } from './sms-login';
import { writeNotice as notifyMember } from '../notices';
import { bind, newAccount, openFor, type TestAccount } from '@/lib/testing/scenes/accounts';
import { registerModules } from '@/lib/testing/scenes/register-rules';
import { newMobile, sentCode, solvedCaptcha, switchModules, visitor } from '@/lib/testing/scenes/visitors';
import { sendUnlock } from '../recovery/unlock';

/** Who reads which letter in the outbox of the demonstration. */
const test = useTestDatabase();
const start = new Date('2026-03-01T10:00:00Z');
const after = (minutes: number): Date => new Date(start.getTime() + minutes * 60_000);
const now = after(10);

type Owner = 'ana' | 'bert' | 'asker' | 'nobody';
/** A letter of each kind, and whose it is. */
const letters: { kind: string; recipient: string; owner: Owner }[] = [];
const held: Record<string, string> = {};
let ana: TestAccount;
let bert: TestAccount;

const list = outboxHandlers.get(contract.outbox.list.name) as (
  context: CallContext,
  input: { recipient: string },
) => Promise<{ list: { id: string; body: string }[] }>;

const note = (kind: string, recipient: string, owner: Owner) => letters.push({ kind, recipient, owner });

/** A member with a number and an address that nobody else gets letters to. */
async function bound(account: TestAccount, at: Date) {
  const mobile = newMobile();
  const email = `${mobile.number.slice(1)}@example.com`;
  await bind(test.db, account.memberId, 'mobile', mobile.number, at);
  await bind(test.db, account.memberId, 'email', email, at);
  return { ...mobile, email };
}

/** Each asked for by a stranger: whoever has a number reads what goes to it, and never who asked. */
async function codesOfMembers(): Promise<void> {
  const stranger = () => visitor(test.db, { now: start, browserToken: held.asker ?? null });
  const login = await bound(ana, start);
  await sendLoginCode(stranger(), login.typed);
  note('a login code', login.number, 'ana');
  const password = await bound(ana, start);
  await sendPasswordCode(stranger(), password.typed);
  note('a password code by SMS', password.number, 'ana');
  await forgotByEmail(stranger(), { username: ana.username, email: password.email });
  note('a password code by e-mail', password.email, 'ana');
  const unlock = await bound(ana, start);
  await sendUnlock(stranger(), {
    username: ana.username,
    channel: 'mobile',
    ...unlock.typed,
    ...(await solvedCaptcha(test.db, start)),
  });
  note('an unlock code', unlock.number, 'ana');
  const known = await bound(ana, start);
  await registerCode(known.typed, stranger());
  note('the letter that somebody tried to register her number', known.number, 'ana');
  const confirm = await bound(ana, start);
  await sendConfirmCode(ana.at(start), { method: 'email' });
  note('a code to confirm', confirm.email, 'ana');
  const told = await bound(ana, start);
  await inTransaction(test.db, (tx) =>
    notifyMember(tx, {
      memberId: ana.memberId,
      letter: 'first_login',
      values: {},
      language: 'EN',
      now: start,
    }),
  );
  note('a notice', told.email, 'ana');
}

async function contactsThatMove(): Promise<void> {
  const free = newMobile();
  await sendContactCode(bert.at(start), { channel: 'mobile', ...free.typed });
  note('the code to a number that he binds', free.number, 'bert');
  const theirs = await bound(ana, start);
  await sendContactCode(bert.at(start), { channel: 'mobile', ...theirs.typed });
  note('the letter that he tried to bind her number', theirs.number, 'ana');
  const [first, second] = [newMobile(), newMobile()];
  for (const [{ typed, number }, at] of [
    [first, after(3)],
    [second, after(5)],
  ] as const) {
    const asked = { channel: 'mobile', ...typed } as const;
    await sendContactCode(bert.at(at), asked);
    await bindContact(bert.at(at), { ...asked, verificationCode: await sentCode(test.db, number, at) });
  }
  note('what a number is told that he has given up', first.number, 'bert');
  const lost = await bound(ana, start);
  await sendLoginCode(visitor(test.db, { now: start }), lost.typed);
  await bound(ana, after(6));
  await bind(test.db, bert.memberId, 'mobile', lost.number, after(7));
  note('a code to a number that went from her to him afterwards', lost.number, 'ana');
}

async function registerCode(mobile: { mobileNum: string }, context: CallContext): Promise<string> {
  const captcha = await solvedCaptcha(test.db, context.now);
  const asked = { mobileNo: mobile.mobileNum, countryDialingCode: '+63', ...captcha };
  return (await sendRegisterCode(context, asked)).browserToken ?? '';
}

async function codesOfNobody(): Promise<void> {
  const [free, other, later] = [newMobile(), newMobile(), newMobile()];
  held.asker = await registerCode(free.typed, visitor(test.db, { now: start }));
  note('a code to register', free.number, 'asker');
  held.other = await registerCode(other.typed, visitor(test.db, { now: start }));
  await sendLoginCode(visitor(test.db, { now: start, browserToken: held.asker }), later.typed);
  await bind(test.db, ana.memberId, 'mobile', later.number, after(1));
  note('a login code to a number that nobody had', later.number, 'nobody');
}

beforeAll(async () => {
  await switchModules(test.db, [...registerModules, 'MOBILEVERCODELOGIN3'], new Date(start.getTime() - 1));
  [ana, bert] = [await newAccount(test.db, { now: start }), await newAccount(test.db, { now: start })];
  await codesOfNobody();
  await codesOfMembers();
  await contactsThatMove();
  const shared = await openFor(test.db, ana, { now: start });
  await openFor(test.db, bert, { now: start, deviceToken: shared.deviceToken });
  const gone = await openFor(test.db, ana, { now: start });
  await endOwnSession(ana.at(after(1)), { sessionId: gone.sessionId });
  const back = await openFor(test.db, ana, { now: start });
  await endOwnSession(ana.at(after(1)), { sessionId: back.sessionId });
  await openFor(test.db, ana, { now: after(2), deviceToken: back.deviceToken });
  Object.assign(held, {
    ana: ana.deviceToken,
    bert: bert.deviceToken,
    shared: shared.deviceToken,
    'signed out': gone.deviceToken,
    'signed out and back': back.deviceToken,
    forged: `${ana.deviceToken.split('.')[0]}.${'A'.repeat(43)}`,
  });
});

const sessions = { none: [], ana: ['ana'], bert: ['bert'] } as const;
const devices = {
  none: [],
  ana: ['ana'],
  bert: ['bert'],
  shared: ['ana', 'bert'],
  'signed out': [],
  'signed out and back': ['ana'],
  forged: [],
} as const;
const browsers = { none: [], asker: ['asker'], other: [], 'not a name': [] } as const;

interface Looker {
  session: keyof typeof sessions;
  device: keyof typeof devices;
  browser: keyof typeof browsers;
}

const looker = fc.record<Looker>({
  session: fc.constantFrom(...(Object.keys(sessions) as Looker['session'][])),
  device: fc.constantFrom(...(Object.keys(devices) as Looker['device'][])),
  browser: fc.constantFrom(...(Object.keys(browsers) as Looker['browser'][])),
});

const mayRead = (owner: Owner, { session, device, browser }: Looker): boolean =>
  ([...sessions[session], ...devices[device], ...browsers[browser]] as Owner[]).includes(owner);

function contextOf({ session, device, browser }: Looker): CallContext {
  const deviceToken = device === 'none' ? null : (held[device] ?? null);
  const browserToken = browser === 'none' ? null : (held[browser] ?? browser);
  const account = session === 'ana' ? ana : bert;
  const more = { deviceToken, browserToken };
  return session === 'none' ? visitor(test.db, { ...more, now }) : account.at(now, more);
}

type Read = (context: CallContext, recipient: string) => Promise<number>;

/** How many letters of a kind a looker is shown, and how many the rules show. */
async function faultsOf(read: Read, numRuns: number): Promise<string | null> {
  const property = fc.asyncProperty(looker, fc.nat({ max: letters.length - 1 }), async (who, at) => {
    const { recipient, owner } = letters[at]!;
    return (await read(contextOf(who), recipient)) > 0 === mayRead(owner, who);
  });
  const { failed, counterexample, seed } = await fc.check(property, { numRuns });
  return failed ? JSON.stringify({ counterexample, seed }) : null;
}

/** The outbox with a reader in which a rule is left out. */
const careless =
  (change: (reader: LetterReader) => LetterReader | 'operator'): Read =>
  async (context, recipient) => {
    const shownTo = change(await readerOf(context));
    const found = { recipient, shownTo, since: after(-60), limit: 20, isMailSent: false };
    return (await listShownLetters(test.db, found)).length;
  };

describe('a letter in the outbox', () => {
  it('is shown to the session and the devices of whose it is, or to the browser that asked, and to nobody else', async () => {
    const read: Read = async (context, recipient) => (await list(context, { recipient })).list.length;
    expect(await faultsOf(read, 400)).toBeNull();
    expect(new Set(letters.map(({ owner }) => owner))).toEqual(new Set(['ana', 'bert', 'asker', 'nobody']));
  });

  it.each<[string, Read]>([
    ['nothing', careless(() => 'operator')],
    ['the session and the device', careless((reader) => ({ ...reader, memberIds: [] }))],
    ['the browser', careless((reader) => ({ ...reader, browserHash: null }))],
    [
      'all but one account',
      careless(({ memberIds, ...rest }) => ({ ...rest, memberIds: memberIds.slice(0, 1) })),
    ],
    [
      'a device after it was signed out',
      async (context, recipient) => {
        const reader = await readerOf(context);
        const isGone = context.deviceToken === held['signed out'];
        const memberIds = isGone ? [...reader.memberIds, ana.memberId] : reader.memberIds;
        return careless(() => ({ ...reader, memberIds }))(context, recipient);
      },
    ],
    [
      'whoever has the number now',
      async (context, recipient) => {
        const { rows } = await test.owner.query<{ member_id: string }>(
          'select member_id from member_contacts where value = $1 and ended_at is null',
          [recipient],
        );
        const reader = await readerOf(context);
        const isHolder = rows.some(({ member_id: id }) => reader.memberIds.includes(id));
        return careless(() => (isHolder ? 'operator' : reader))(context, recipient);
      },
    ],
  ])('is missed by a reader that asks for %s', async (_what, read) => {
    expect(await faultsOf(read, 4_000)).not.toBeNull();
  });

  it('that is hidden answers as one that is not there', async () => {
    const stranger = () => visitor(test.db, { now });
    const unknown = await list(stranger(), { recipient: newMobile().number });
    for (const { recipient } of letters) expect(await list(stranger(), { recipient })).toEqual(unknown);
  });
});

describe('the devices of an account', () => {
  const isKnown = async (account: TestAccount, deviceToken: string) =>
    (await readerOf(visitor(test.db, { deviceToken, now }))).memberIds.includes(account.memberId);

  it('read nothing any more when it is signed out everywhere else, but for the one at hand', async () => {
    const cleo = await newAccount(test.db, { now: start });
    const other = await openFor(test.db, cleo, { now: start });
    expect(await isKnown(cleo, other.deviceToken)).toBe(true);
    await endOtherSessions(cleo.at(after(1)));
    expect(await isKnown(cleo, other.deviceToken)).toBe(false);
    expect(await isKnown(cleo, cleo.deviceToken)).toBe(true);
  });

  it('read nothing any more after a change of the password, though their sessions had ended before', async () => {
    const dora = await newAccount(test.db, { now: start });
    const other = await openFor(test.db, dora, { now: start });
    const { memberId, sessionId } = dora;
    await inTransaction(test.db, (tx) =>
      settlePasswordChange(tx, { memberId, sessionId, language: 'EN', now: after(60) }),
    );
    expect(await isKnown(dora, other.deviceToken)).toBe(false);
    expect(await isKnown(dora, dora.deviceToken)).toBe(true);
  });
});

describe('the name of a browser', () => {
  it('is new with each code, so that one that was planted in the browser before reads nothing', async () => {
    const { typed, number } = newMobile();
    const planted = held.asker ?? '';
    const own = await registerCode(typed, visitor(test.db, { now, browserToken: planted }));
    expect(own).toMatch(/^[A-Za-z0-9_-]{43}$/);
    expect(own).not.toBe(planted);
    const shown = async (browserToken: string) =>
      (await list(visitor(test.db, { now, browserToken }), { recipient: number })).list;
    expect(await shown(planted)).toEqual([]);
    expect(await shown(own)).toHaveLength(1);
  });

  it('is given for a number that has an account as for one that has none, and rests as a keyed hash', async () => {
    const [free, taken] = [newMobile(), newMobile()];
    await bind(test.db, bert.memberId, 'mobile', taken.number, now);
    const tokens = [
      await registerCode(free.typed, visitor(test.db, { now })),
      await registerCode(taken.typed, visitor(test.db, { now })),
    ];
    for (const token of tokens) expect(token).toMatch(/^[A-Za-z0-9_-]{43}$/);
    const { rows } = await test.owner.query<{ member_id: string | null; hash: string | null }>(
      `select member_id, browser_hash::text as hash from outbox_letters
       where recipient = any($1) order by recipient = $2 desc`,
      [[free.number, taken.number], free.number],
    );
    expect(rows.map(({ member_id: id }) => id)).toEqual([null, bert.memberId]);
    expect(rows.map(({ hash }) => hash?.length ?? null)).toEqual([2 + 64, null]);
    expect(rows[0]?.hash).not.toContain(Buffer.from(tokens[0] ?? '', 'base64url').toString('hex'));
  });
});
