import { sql, type Reader, type Sql } from '@/platform/ground/db';
import type { DeskRight } from '../rights';

/** The queues of the desk, by the read that lists each: who may know of it, and what waits in it since when. */
interface QueueRule {
  right: DeskRight;
  since: Sql;
  from: (now: Date) => Sql;
}

export const queueRules: Readonly<Record<string, QueueRule>> = {
  'proposals list': {
    right: 'desk.use',
    since: sql`proposed_at`,
    from: (now) => sql`desk_proposals where state = 'open' and expires_at > ${now}`,
  },
  'deposits list': {
    right: 'cashier.read',
    since: sql`created_at`,
    from: () => sql`deposits where status = 'review'`,
  },
  'withdrawals list': {
    right: 'cashier.read',
    since: sql`created_at`,
    from: () => sql`withdrawals where status = 'reviewing' or receipt = 'disputed'`,
  },
  'applications list': {
    right: 'content.read',
    since: sql`applied_at`,
    from: () => sql`promotion_applications where state = 'applying'`,
  },
  'orders list': {
    right: 'content.read',
    since: sql`changed_at`,
    from: () =>
      sql`point_orders where kind = 'goods' and step in ('in_process', 'approved', 'packing', 'shipped')`,
  },
  'bills disputes': {
    right: 'agents.read',
    since: sql`raised_at`,
    from: () => sql`agent_disputes where decided_at is null`,
  },
  'risk list': {
    right: 'members.flags',
    since: sql`first_seen_at`,
    from: () => sql`risk_flags where state = 'open'`,
  },
  'alerts list': {
    right: 'jobs.read',
    since: sql`raised_at`,
    from: () =>
      sql`desk_alerts a where not exists (select 1 from desk_alert_ends e where e.alert_id = a.alert_id)`,
  },
};

export interface Queue {
  queue: string;
  waiting: number;
  oldest: Date | null;
}

/** How many wait in a queue, however long its list would be. */
export async function readQueue(reader: Reader, queue: string, now: Date): Promise<Queue> {
  const { since, from } = queueRules[queue]!;
  const { rows } = await reader.execute<Omit<Queue, 'queue'>>(
    sql`select count(*)::int as waiting, min(${since}) as oldest from ${from(now)}`,
  );
  return { queue, ...rows[0]! };
}
