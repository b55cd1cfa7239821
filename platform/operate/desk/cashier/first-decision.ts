import { say, sayCode } from '@/lib/said';
import { listAudit } from '@/platform/ground/audit';
import { refusalOf } from '../refusal';
import { DeskError, type DeskCall } from '../command';

const decided: ReadonlySet<string> = new Set(['gone', 'withdrawal.final']);
const decisions = /\.(approve|reject)$/;

/** Of two decisions the first counts; whoever comes second is told who was quicker. */
export async function firstDecision<T>(
  { tx }: DeskCall,
  subject: string,
  decide: () => Promise<T>,
): Promise<T> {
  try {
    return await decide();
  } catch (error) {
    const refusal = refusalOf(error);
    if (!refusal || !decided.has(refusal.code)) throw error;
    const first = (await listAudit(tx, { subject, limit: 5 })).find(({ action }) => decisions.test(action));
    if (!first) throw error;
    const done = first.action.endsWith('.approve') ? 'approved' : 'rejected';
    throw new DeskError(say`${first.actor} was quicker: ${subject} is ${sayCode(done)} already`, 'gone');
  }
}
