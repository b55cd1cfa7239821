import type { Tx } from '@/platform/ground/db';
import { sendMessage } from '@/platform/brand/messages';
import type { MemberNotice } from '@/platform/brand/notices';
import { sendLetter, writeLetter } from '@/platform/brand/outbox';
import { getContact } from '../members';
import { getMember } from '../members';

/** Into the inbox, and to the e-mail address that is bound, if one is; in the transaction of what it tells about. */
export async function writeNotice(
  tx: Tx,
  { memberId, letter, values, language, now }: MemberNotice,
): Promise<void> {
  const member = await getMember(tx, memberId);
  if (!member) throw new Error(`There is no member ${memberId} to tell about ${letter}`);
  const written = { letter, values: { username: member.username, ...values }, language, now };
  const { title, body } = await writeLetter(tx, written);
  await sendMessage(tx, { memberId, title, body, now });
  const email = await getContact(tx, memberId, 'email');
  if (email) await sendLetter(tx, { ...written, channel: 'email', recipient: email.value });
}
