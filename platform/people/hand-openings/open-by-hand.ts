import { ValidationError } from 'yup';
import { invalidFields } from '@/lib/contract/errors';
import { fieldErrorsFrom } from '@/lib/contract/forms/field-errors';
import { fieldSchema } from '@/lib/contract/forms/register-rules';
import type { AccountType } from '@/lib/contract/types';
import { getRegisterRules } from '@/platform/brand/system';
import type { Reader, Tx } from '@/platform/ground/db';
import { addMember, hashPassword, type Member } from '../members';
import { firstPasswordOf } from './first-password';
import { insertOpening } from './opening-store';

/** Throws the field errors of a username by the rule of the brand's form, whether or not the form asks for one. */
export async function assertUsername(reader: Reader, username: string): Promise<void> {
  const { fields } = await getRegisterRules(reader);
  const rule = fields['username'];
  if (!rule) throw new Error('The brand has no rule for usernames');
  try {
    fieldSchema('username', { ...rule, enabled: true, required: true })
      .required('required')
      .validateSync(username, { strict: true });
  } catch (error) {
    if (!(error instanceof ValidationError)) throw error;
    throw invalidFields(fieldErrorsFrom(new ValidationError([error], username, 'username')));
  }
}

/** What is worked out before a transaction begins: hashing takes its time. */
export interface FirstPassword {
  firstPassword: string;
  passwordHash: string;
}

export async function makeFirstPassword(reader: Reader, seed: string): Promise<FirstPassword> {
  const firstPassword = await firstPasswordOf(reader, seed);
  return { firstPassword, passwordHash: await hashPassword(firstPassword) };
}

interface Opening {
  username: string;
  accountType: AccountType;
  /** Above the new account in the tree; null directly below the house, and for helpers. */
  uplineId: string | null;
  /** For whose team it is opened; null for the house. */
  ownerId: string | null;
  openedBy: string;
  passwordHash: string;
  now: Date;
}

/**
 * An account that somebody opens for somebody else. Its password counts as somebody else's, so that it must be changed with
 * the first login, where its person also accepts the terms and confirms the age. Throws `register.username.taken`,
 * `agent.tree.deep`.
 */
export async function openByHand(tx: Tx, opening: Opening): Promise<Member> {
  const { username, accountType, uplineId, ownerId, openedBy, passwordHash, now } = opening;
  const member = await addMember(tx, { username, accountType, passwordHash, setBy: 'other', uplineId, now });
  await insertOpening(tx, { memberId: member.id, ownerId, openedBy, openedAt: now });
  return member;
}
