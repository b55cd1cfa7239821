import type { MemberNews, LiveTopic } from '@/lib/contract/calls/messages';
import { sql, type Db, type Sql, type Tx } from '../db';
import { everybody, memberChannel, writePayloads } from './payload';

/**
 * Says that something changed for a member, in the transaction that changes it: it is heard when that commits, and not
 * at all when it does not. Not for bets, whose commits would wait for each other on the channel; see `announceSoon`.
 */
export async function announce(tx: Tx, memberId: string, topic: MemberNews): Promise<void> {
  await tx.execute(sql`select pg_notify(${memberChannel}, ${`${memberId} ${topic}`})`);
}

/** The same for every member who listens, wherever: for what all pages show, and a few times a minute. */
export function announceToAll(tx: Tx, topic: LiveTopic): Promise<void> {
  return announce(tx, everybody, topic);
}

/** For a statement that ends sessions: says so for the member whose id is in this column. */
export function sessionNotice(memberId: Sql): Sql {
  return sql`pg_notify(${memberChannel}, ${memberId} || ' session')`;
}

const batchMs = 1_000;

/** What waits for each database of this process: one, but for tests. */
const waiting = new WeakMap<Db, Map<string, Set<LiveTopic>>>();

/**
 * Says that something changed for a member within the next second, outside of any transaction and together with what
 * changed for others. For what happens too often to be said one by one: bets and payouts. Called after the commit, it
 * neither delays nor fails what it is about. What a process that is killed has not said yet is lost, and pages see it
 * when they ask the next time.
 */
export function announceSoon(db: Db, memberId: string, topic: LiveTopic): void {
  let changes = waiting.get(db);
  if (!changes) {
    changes = new Map();
    waiting.set(db, changes);
    setTimeout(() => void sayAll(db), batchMs).unref();
  }
  const topics = changes.get(memberId);
  if (topics) topics.add(topic);
  else changes.set(memberId, new Set([topic]));
}

async function sayAll(db: Db): Promise<void> {
  const changes = waiting.get(db);
  waiting.delete(db);
  if (!changes) return;
  try {
    await db.execute(
      sql`select pg_notify(${memberChannel}, payload) from unnest(${writePayloads(changes)}::text[]) as payload`,
    );
  } catch {
    // The database is in trouble, which the calls themselves report; pages ask again on their own.
  }
}
