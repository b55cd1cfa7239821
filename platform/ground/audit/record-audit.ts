import { newId, type Tx } from '../db';
import { insertAudit } from './audit-store';

export interface AuditEntry {
  /** `desk:<name>`. */
  actor: string;
  /** `withdrawal.approve`. */
  action: string;
  subject: string;
  /** What it was and what it is now; plain JSON without secrets. */
  before?: unknown;
  after?: unknown;
  reason?: string | null;
  now: Date;
}

/** Writes down who did what, in the transaction that does it. */
export async function recordAudit(tx: Tx, entry: AuditEntry): Promise<string> {
  const { before, after, reason = null, now, ...rest } = entry;
  const id = newId('aud', now.getTime());
  await insertAudit(tx, { ...rest, id, recordedAt: now, before, after, reason });
  return id;
}
