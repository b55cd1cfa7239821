import { sql, type Reader, type Tx } from '../db';

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

export interface AuditFilter {
  subject?: string | undefined;
  /** `withdrawal`, or `withdrawal.approve`. */
  action?: string | undefined;
  actor?: string | undefined;
  limit: number;
}

/** The newest first. */
export async function listAudit(
  reader: Reader,
  { subject, action, actor, limit }: AuditFilter,
): Promise<AuditRow[]> {
  const found = await reader.execute<AuditRow>(
    sql`select id, recorded_at as "recordedAt", actor, action, subject, before, after, reason from audit_log
        where (${subject ?? null}::text is null or subject = ${subject ?? null})
          and (${action ?? null}::text is null or action = ${action ?? null}
            or starts_with(action, ${action ?? null} || '.'))
          and (${actor ?? null}::text is null or actor = ${actor ?? null})
        order by sequence desc limit ${limit}`,
  );
  return found.rows;
}
