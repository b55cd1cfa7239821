import { requireCaller, type CallContext } from '@/platform/ground/context';
import { inTransaction } from '@/platform/ground/db';
import { insertFirstLogin } from './first-login-store';
import { getMember } from '../members';
import { notifyMember } from '../members';

/** The first login of an account was seen through: noted once, with one letter, however often it is reported. */
export async function noteFirstLogin(context: CallContext): Promise<null> {
  const { db, language, now } = context;
  const { memberId } = requireCaller(context);
  await inTransaction(db, async (tx) => {
    if (!(await insertFirstLogin(tx, memberId, now))) return;
    const username = (await getMember(tx, memberId))?.username ?? '';
    await notifyMember(tx, { memberId, letter: 'first_login', values: { username }, language, now });
  });
  return null;
}
