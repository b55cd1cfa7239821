import { empty, sql, type Reader, type Tx } from '../db';

/** All SQL of the table `audit_log`. Rows are added and read; the database itself refuses anything else. */
export interface AuditRow {
  id: string;
  recordedAt: Date;
  actor: string;
  action: string;
  subject: string;
  before: unknown;
  after: unknown;
  reason: string | null;
}

export async function insertAudit(tx: Tx, row: AuditRow): Promise<void> {
  await tx.execute(
    sql`insert into audit_log (id, recorded_at, actor, action, subject, before, after, reason)
        values (${row.id}, ${row.recordedAt}, ${row.actor}, ${row.action}, ${row.subject}, ${jsonOf(row.before)}::jsonb,
                ${jsonOf(row.after)}::jsonb, ${row.reason})`,
  );
}

const jsonOf = (value: unknown): string | null => (value === undefined ? null : JSON.stringify(value));

/** An entry as it stands, with the door that it came through. */
export interface StoredAudit extends AuditRow {
  /** `shell`, `page`, `proposal`, or `job` for what nobody asked for at the desk. */
  via: string;
  sessionId: string | null;
  address: string | null;
}

export interface AuditFilter {
  subject?: string | undefined;
  /** `withdrawal`, or `withdrawal.approve`. */
  action?: string | undefined;
  actor?: string | undefined;
  /** One who acts through both doors has a name in each. */
  actors?: readonly string[] | undefined;
  from?: Date | undefined;
  until?: Date | undefined;
  /** The id of an entry: those that were written before it. */
  before?: string | undefined;
  limit: number;
}

/** The newest first. Only what was asked for stands in the statement, so that an index answers it. */
export async function listAudit(reader: Reader, filter: AuditFilter): Promise<StoredAudit[]> {
  const { subject, action, actor, actors, from, until, before, limit } = filter;
  const names = actors ?? (actor === undefined ? undefined : [actor]);
  const found = await reader.execute<StoredAudit>(
    sql`select id, recorded_at as "recordedAt", actor, action, subject, before, after, reason, via,
          session_id as "sessionId", address
        from audit_log where true
          ${subject === undefined ? empty : sql`and subject = ${subject}`}
          ${action === undefined ? empty : sql`and (action = ${action} or starts_with(action, ${action} || '.'))`}
          ${names === undefined ? empty : sql`and actor = any(${[...names]})`}
          ${from === undefined ? empty : sql`and recorded_at >= ${from}`}
          ${until === undefined ? empty : sql`and recorded_at < ${until}`}
          ${before === undefined ? empty : sql`and sequence < (select b.sequence from audit_log b where b.id = ${before})`}
        order by sequence desc limit ${limit}`,
  );
  return found.rows;
}

export interface WrittenEntry {
  action: string;
  subject: string;
  before: unknown;
  after: unknown;
}

/** What this transaction has written so far, in its order. */
export async function listWrittenHere(tx: Tx): Promise<WrittenEntry[]> {
  const { rows } = await tx.execute<WrittenEntry>(
    sql`select action, subject, before, after from audit_log
        where written_in = (pg_current_xact_id()::text)::bigint order by sequence`,
  );
  return rows;
}

/** Through which door a transaction came, for each entry that it writes. */
export interface AuditOrigin {
  via: string;
  sessionId: string | null;
  address: string | null;
}

/** Holds until the end of the transaction. */
export async function setAuditOrigin(tx: Tx, { via, sessionId, address }: AuditOrigin): Promise<void> {
  await tx.execute(
    sql`select set_config('parlour.via', ${via}, true), set_config('parlour.desk_session', ${sessionId ?? ''}, true),
          set_config('parlour.desk_address', ${address ?? ''}, true)`,
  );
}
