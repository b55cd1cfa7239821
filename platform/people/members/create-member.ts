import { randomInt } from 'node:crypto';
import { CallError } from '@/lib/contract/errors';
import type { AccountType } from '@/lib/contract/types';
import { inTransaction, newId, type Db, type Tx } from '@/platform/ground/db';
import { addNode } from '../agent-tree';
import { putContact, type ContactKind } from './contact-store';
import { insertCredential, insertDetails, insertMember, type PasswordSetBy } from './member-store';
import { hashPassword } from './password-hash';
import type { Member } from './types';

/** A name that the platform makes: the prefix and nine digits. */
export interface MadeName {
  prefix: 'p' | 'guest';
}

export interface NewMember {
  username: string | MadeName;
  accountType: AccountType;
  /** Null: the account has no password, and is entered by other means. */
  passwordHash: string | null;
  /** Asked for payments only; null where the brand asks for none. */
  paymentHash?: string | null;
  /** `other` when somebody else chose the password: it must then be changed at the first login. */
  setBy: PasswordSetBy;
  /** Null: the password does not run out. */
  passwordExpiresAt?: Date | null;
  uplineId?: string | null;
  details?: Record<string, string>;
  now: Date;
}

/** Of a thousand million names one in a thousand is taken when there are a million members: two tries are plenty. */
const maxDraws = 8;

async function insertNamed(tx: Tx, input: NewMember, draw = 1): Promise<Member> {
  const { username: name, now } = input;
  const isMade = typeof name !== 'string';
  const username = isMade ? `${name.prefix}${String(randomInt(1_000_000_000)).padStart(9, '0')}` : name;
  const member: Member = {
    id: newId('mem', now.getTime()),
    username,
    accountType: input.accountType,
    nickname: username,
    uplineId: input.uplineId ?? null,
    createdAt: now,
  };
  if (await insertMember(tx, member)) return member;
  if (!isMade) throw new CallError('register.username.taken');
  if (draw >= maxDraws) throw new Error('No free name was found');
  return insertNamed(tx, input, draw + 1);
}

/** Writes a member with the credentials that there are; `register.username.taken` when the name is in use. */
export async function addMember(tx: Tx, input: NewMember): Promise<Member> {
  const { now, setBy, passwordHash, paymentHash = null } = input;
  const member = await insertNamed(tx, input);
  const { accountType, uplineId } = member;
  await addNode(tx, { memberId: member.id, accountType, uplineId, now });
  await insertDetails(tx, { memberId: member.id, details: input.details ?? {}, now });
  const credential = { memberId: member.id, setBy, now };
  if (passwordHash !== null) {
    const expiresAt = input.passwordExpiresAt ?? null;
    await insertCredential(tx, { ...credential, id: newId('crd', now.getTime()), passwordHash, expiresAt });
  }
  if (paymentHash !== null) {
    const id = newId('crd', now.getTime());
    await insertCredential(tx, { ...credential, id, passwordHash: paymentHash, purpose: 'payment' });
  }
  return member;
}

/**
 * A member with a password of any form, outside of the registration rules: for the demonstration's cast and for
 * tests. Throws `register.username.taken` when the name is in use.
 */
export async function createMember(
  db: Db,
  input: {
    username: string;
    /** Null: nobody can log in with one. */
    password: string | null;
    accountType: AccountType;
    uplineId?: string | null;
    mustChangePassword?: boolean;
    details?: Record<string, string>;
    /** As if they had been proved with a code; one that belongs to another account stays there. */
    contacts?: Partial<Record<ContactKind, string>>;
    now?: Date;
  },
): Promise<Member> {
  const passwordHash = input.password === null ? null : await hashPassword(input.password);
  const { username, accountType, uplineId = null, details = {}, contacts = {}, now = new Date() } = input;
  return inTransaction(db, async (tx) => {
    const setBy = input.mustChangePassword ? 'other' : 'member';
    const member = await addMember(tx, {
      username,
      accountType,
      passwordHash,
      setBy,
      uplineId,
      details,
      now,
    });
    for (const [kind, value] of Object.entries(contacts) as [ContactKind, string][]) {
      await putContact(tx, { memberId: member.id, kind, value, now });
    }
    return member;
  });
}
