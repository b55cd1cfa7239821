import type { LoginMethod } from '@/lib/contract/calls/security';
import type { AccountType } from '@/lib/contract/types';
import type { CallContext } from '@/platform/ground/context';
import { inTransaction, newId, type Db } from '@/platform/ground/db';
import { recordSetting } from '@/platform/brand/system';
import { type BrandSettings, type SettingName } from '@/platform/brand/settings';
import { putContact, type ContactKind } from '@/platform/people/members/contact-store';
import { createMember } from '@/platform/people/members/create-member';
import { insertMember } from '@/platform/people/members/member-store';
import { createLoginSession } from '@/platform/people/login/create-login-session';
import { giveNode } from './tree';
import { callerOf, visitor } from './visitors';
import type { SessionKind } from '@/platform/people/members/types';

export const accountPassword = 'parlour-1';

/** A member of a test with a session that has just begun on a device of their own. */
export interface TestAccount {
  memberId: string;
  username: string;
  token: string;
  sessionId: string;
  deviceToken: string;
  /** A call of this session, at a time and with whatever else differs. */
  at: (now: Date, more?: Partial<CallContext>) => CallContext;
}

let accounts = 0;

interface NewAccount {
  now: Date;
  accountType?: AccountType;
  method?: LoginMethod;
  kind?: SessionKind;
  hasPassword?: boolean;
  details?: Record<string, string>;
}

async function addAccount(db: Db, username: string, given: NewAccount): Promise<string> {
  const { now, accountType = 0, hasPassword = true, details = {} } = given;
  if (hasPassword) {
    return (await createMember(db, { username, password: accountPassword, accountType, details, now })).id;
  }
  const id = newId('mem', now.getTime());
  const member = { id, username, accountType, nickname: username, uplineId: null, createdAt: now };
  await inTransaction(db, (tx) => insertMember(tx, member));
  await giveNode(db, id, accountType);
  return id;
}

/** Another session of a member, on a new device unless the token of one is given. */
export async function openFor(
  db: Db,
  { memberId, accountType = 0 }: { memberId: string; accountType?: AccountType },
  {
    now,
    method = 'password',
    kind = 'full',
    ...more
  }: Omit<NewAccount, 'hasPassword'> & Partial<CallContext>,
): Promise<Pick<TestAccount, 'token' | 'sessionId' | 'deviceToken' | 'at'>> {
  const from = visitor(db, { ...more, now });
  const opened = await inTransaction(db, (tx) =>
    createLoginSession(tx, { memberId, accountType, method, kind, visitor: from, now }),
  );
  const { token } = opened.output;
  const deviceToken = opened.output.deviceToken ?? from.deviceToken ?? '';
  const caller = await callerOf(db, token, now);
  const at = (time: Date, other: Partial<CallContext> = {}): CallContext =>
    visitor(db, { clientAddress: from.clientAddress, caller, deviceToken, now: time, ...other });
  return { token, sessionId: opened.sessionId, deviceToken, at };
}

export async function newAccount(db: Db, given: NewAccount): Promise<TestAccount> {
  const username = `account${(accounts += 1)}`;
  const memberId = await addAccount(db, username, given);
  const { accountType = 0 } = given;
  return { memberId, username, ...(await openFor(db, { memberId, accountType }, given)) };
}

export async function bind(
  db: Db,
  memberId: string,
  kind: ContactKind,
  value: string,
  now: Date,
): Promise<void> {
  const isBound = await inTransaction(db, (tx) => putContact(tx, { memberId, kind, value, now }));
  if (!isBound) throw new Error(`${value} is bound to somebody else`);
}

export async function setBrand<N extends SettingName>(
  db: Db,
  name: N,
  value: BrandSettings[N],
  effectiveFrom: Date,
): Promise<void> {
  await inTransaction(db, (tx) => recordSetting(tx, { name, value, effectiveFrom, recordedBy: 'test' }));
}
