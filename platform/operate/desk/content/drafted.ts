import { DraftError } from '@/platform/brand/drafts';
import { recordAudit } from '@/platform/ground/audit';
import { DeskError, type DeskCall } from '../command';

/** What drafts refuse is the operator's to put right. */
export async function drafted<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof DraftError) throw new DeskError(error.said, error.code);
    throw error;
  }
}

export async function auditContent(
  { tx, now, actor, reason }: DeskCall,
  verb: string,
  subject: string,
  change: { before?: object; after: object },
): Promise<void> {
  await recordAudit(tx, {
    actor,
    action: `content.${verb}`,
    subject,
    ...change,
    reason: reason || null,
    now,
  });
}
