import { CallError, invalidFields } from '@/lib/contract/errors';
import type { ContactInput } from '@/lib/contract/calls/security';
import type { CodeSent } from '@/lib/contract/calls/session';
import { maskedEmail, maskedMobile, mobileNumberOf } from '@/lib/server/phone-number';
import { requireCaller, type CallContext } from '@/platform/ground/context';
import { inTransaction, type Tx } from '@/platform/ground/db';
import { sendLetter } from '@/platform/brand/outbox';
import { consumeCode, issueCode } from '../verification';
import { channelOf, requireConfirmed } from './confirm-identity';
import { emailAddressOf, findContact, getContact, putContact, type Contact } from '../members';
import { flagNewContact } from '../members';
import { getMember } from '../members';
import { notifyMember } from '@/platform/brand/notices';

type Given = Pick<Contact, 'kind' | 'value'>;

function requireContact(input: ContactInput): Given {
  if (input.channel === 'mobile') {
    const value = mobileNumberOf(input.countryDialingCode, input.mobileNum);
    if (!value) throw invalidFields({ mobileNum: { code: 'mobile' } });
    return { kind: 'mobile', value };
  }
  const value = emailAddressOf(input.email);
  if (!value) throw invalidFields({ email: { code: 'format.email' } });
  return { kind: 'email', value };
}

export function maskedContact({ kind, value }: Given): string {
  return kind === 'mobile' ? maskedMobile(value) : maskedEmail(value);
}

/**
 * A code to a number or an address that is to be bound. Who owns it and has an account already gets a letter that says
 * so in place of the code: the answer is the same, so nobody learns by it whether a stranger plays here.
 */
export async function sendContactCode(context: CallContext, input: ContactInput): Promise<CodeSent> {
  const { db, now, language, clientAddress } = context;
  const caller = requireCaller(context);
  await requireConfirmed(db, caller, now);
  const { kind, value } = requireContact(input);
  const owner = await findContact(db, kind, value);
  const isTaken = owner !== null && owner.memberId !== caller.memberId;
  return inTransaction(db, (tx) =>
    issueCode(tx, {
      purpose: 'contact',
      channel: channelOf[kind],
      destination: value,
      subject: caller.memberId,
      isReal: true,
      ...(isTaken ? { instead: { letter: 'account_exists', values: {} } as const } : {}),
      askedBy: { memberId: caller.memberId },
      language,
      clientAddress,
      now,
    }),
  );
}

/** The inbox and the bound e-mail address are told, and whoever reads what was bound before. */
async function tellOfContact(
  tx: Tx,
  context: CallContext,
  given: Given,
  before: Contact | null,
): Promise<void> {
  const { language, now } = context;
  const { memberId } = requireCaller(context);
  const news = { letter: 'contact_bound', language, now } as const;
  const contact = maskedContact(given);
  await notifyMember(tx, { ...news, memberId, values: { contact } });
  const member = await getMember(tx, memberId);
  if (!member || !before || before.value === given.value) return;
  await sendLetter(tx, {
    ...news,
    channel: channelOf[before.kind],
    recipient: before.value,
    askedBy: { memberId },
    values: { contact, username: member.username },
  });
}

/**
 * Binds what the code was sent to, in place of what was bound before. Throws `verification.code.invalid`, and
 * `contact.taken` where another account has bound it meanwhile; that is told to nobody who has not shown that it is theirs.
 */
export async function bindContact(
  context: CallContext,
  input: ContactInput & { verificationCode: string },
): Promise<null> {
  const { db, now } = context;
  const caller = requireCaller(context);
  const { memberId } = caller;
  await requireConfirmed(db, caller, now);
  const given = requireContact(input);
  const isRight = await consumeCode(db, {
    purpose: 'contact',
    channel: channelOf[given.kind],
    destination: given.value,
    subject: memberId,
    code: input.verificationCode,
    now,
  });
  if (!isRight) throw new CallError('verification.code.invalid');
  return inTransaction(db, async (tx) => {
    const before = await getContact(tx, memberId, given.kind);
    if (!(await putContact(tx, { memberId, ...given, now }))) throw new CallError('contact.taken');
    await flagNewContact(tx, memberId, given, now);
    await tellOfContact(tx, context, given, before);
    return null;
  });
}
