import { sql, type SQL } from 'drizzle-orm';
import type { MemberNews } from '@/lib/contract/messages';
import type { Tx } from '../db';
import { memberChannel } from './payload';

/**
 * Says that something changed for a member, in the transaction that changes it: it is heard when that commits, and not
 * at all when it does not. Not for bets, whose commits would wait for each other on the channel; see `announceSoon`.
 */
export async function announce(tx: Tx, memberId: string, topic: MemberNews): Promise<void> {
  await tx.execute(sql`select pg_notify(${memberChannel}, ${`${memberId} ${topic}`})`);
}

/** For a statement that ends sessions: says so for the member whose id is in this column. */
export function sessionNotice(memberId: SQL): SQL {
  return sql`pg_notify(${memberChannel}, ${memberId} || ' session')`;
}
