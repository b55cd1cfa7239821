import { sql, type Reader, type Tx } from '../db';

/** Reads of the queue's own tables, and the one change that an operator makes in them. */
export interface QueueState {
  queue: string;
  /** Due and not begun. */
  waiting: number;
  /** For later, also after a failure. */
  later: number;
  running: number;
  failed: number;
  /** Since when the oldest that is due waits. */
  oldestAt: Date | null;
  failedAt: Date | null;
  /** In UTC; null where jobs come one by one. */
  cron: string | null;
}

export async function listQueues(reader: Reader, now: Date): Promise<QueueState[]> {
  const { rows } = await reader.execute<QueueState>(sql`
    with counted as (
      select name,
        count(*) filter (where state in ('created', 'retry') and start_after <= ${now}) as waiting,
        count(*) filter (where state in ('created', 'retry') and start_after > ${now}) as later,
        count(*) filter (where state = 'active') as running,
        count(*) filter (where state = 'failed') as failed,
        min(start_after) filter (where state in ('created', 'retry') and start_after <= ${now}) as oldest_at,
        max(completed_on) filter (where state = 'failed') as failed_at
      from pgboss.job where state <> 'completed' group by name)
    select q.name as queue, coalesce(c.waiting, 0)::int as waiting, coalesce(c.later, 0)::int as later,
      coalesce(c.running, 0)::int as running, coalesce(c.failed, 0)::int as failed, c.oldest_at as "oldestAt",
      c.failed_at as "failedAt", (select min(cron) from pgboss.schedule s where s.name = q.name) as cron
    from pgboss.queue q left join counted c using (name)
    where not starts_with(q.name, '__pgboss') order by q.name`);
  return rows;
}

export interface FailedJob {
  id: string;
  queue: string;
  failedAt: Date;
  tries: number;
  /** Ids only. */
  data: Readonly<Record<string, string>>;
  reason: string | null;
}

/** The newest first; `before` is the id of one that was shown. */
export async function listFailedJobs(
  reader: Reader,
  { queue, before, limit }: { queue: string; before: string | null; limit: number },
): Promise<FailedJob[]> {
  const { rows } = await reader.execute<FailedJob>(sql`
    select id, name as queue, completed_on as "failedAt", retry_count + 1 as tries, coalesce(data, '{}') as data,
      left(coalesce(output ->> 'reason', output ->> 'message'), 300) as reason
    from pgboss.job where name = ${queue} and state = 'failed'
      and (${before}::uuid is null or (completed_on, id) <
        (select completed_on, id from pgboss.job where name = ${queue} and id = ${before}::uuid))
    order by completed_on desc, id desc limit ${limit}`);
  return rows;
}

/** One that has failed for good is tried once more, now. Null when there is none of this id. */
export async function retryFailedJob(
  tx: Tx,
  jobId: string,
  now: Date,
): Promise<{ queue: string; data: Readonly<Record<string, string>> } | null> {
  const { rows } = await tx.execute<{ queue: string; data: Record<string, string> }>(sql`
    update pgboss.job set state = 'retry', retry_limit = retry_limit + 1, completed_on = null, start_after = ${now}
    where id = ${jobId}::uuid and state = 'failed' returning name as queue, coalesce(data, '{}') as data`);
  return rows[0] ?? null;
}

/** When a worker looked last whether something is due; null before the first. */
export async function schedulesSeenAt(reader: Reader): Promise<Date | null> {
  const { rows } = await reader.execute<{ seenAt: Date | null }>(
    sql`select max(cron_on) as "seenAt" from pgboss.version`,
  );
  return rows[0]?.seenAt ?? null;
}
