import { CallError } from '@/lib/contract/errors';
import type { AccountType } from '@/lib/contract/types';
import { inTransaction, newId, type Db, type Tx } from '../db';
import { insertCredential, insertDetails, insertMember, type PasswordSetBy } from './member-store';
import { hashPassword } from './password-hash';
import type { Member } from './types';

export interface NewMember {
  username: string;
  accountType: AccountType;
  passwordHash: string;
  /** `other` when somebody else chose the password: it must then be changed at the first login. */
  setBy: PasswordSetBy;
  uplineId?: string | null;
  details?: Record<string, string>;
  now: Date;
}

/** Writes a member with a first credential; `register.username.taken` when the name is in use. */
export async function addMember(tx: Tx, input: NewMember): Promise<Member> {
  const { now } = input;
  const member: Member = {
    id: newId('mem', now.getTime()),
    username: input.username,
    accountType: input.accountType,
    nickname: input.username,
    uplineId: input.uplineId ?? null,
    createdAt: now,
  };
  if (!(await insertMember(tx, member))) throw new CallError('register.username.taken');
  await insertDetails(tx, { memberId: member.id, details: input.details ?? {}, now });
  await insertCredential(tx, {
    id: newId('crd', now.getTime()),
    memberId: member.id,
    passwordHash: input.passwordHash,
    setBy: input.setBy,
    now,
  });
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
    password: string;
    accountType: AccountType;
    uplineId?: string | null;
    mustChangePassword?: boolean;
    now?: Date;
  },
): Promise<Member> {
  const passwordHash = await hashPassword(input.password);
  return inTransaction(db, (tx) =>
    addMember(tx, {
      username: input.username,
      accountType: input.accountType,
      passwordHash,
      setBy: input.mustChangePassword ? 'other' : 'member',
      uplineId: input.uplineId ?? null,
      now: input.now ?? new Date(),
    }),
  );
}
