import { requireCaller, type CallContext } from '@/platform/ground/context';
import { inTransaction, sql, type Tx } from '@/platform/ground/db';
import { notifyMember } from '@/platform/brand/notices';
import { getMember } from '../members';

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

/** All SQL of `first_logins`. True for the first time, and for one of two at the same moment. */
export async function insertFirstLogin(tx: Tx, memberId: string, now: Date): Promise<boolean> {
  const { rowCount } = await tx.execute(
    sql`insert into first_logins (member_id, at) values (${memberId}, ${now}) on conflict (member_id) do nothing`,
  );
  return rowCount === 1;
}
