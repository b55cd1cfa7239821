import { say, saidText, type Said } from '@/lib/said';
import { recordAudit } from '@/platform/ground/audit';
import type { Tx } from '@/platform/ground/db';
import { accounts, post } from '@/platform/ground/ledger';
import { announce } from '@/platform/ground/live';
import { lockPurses, receivablesAccount } from '@/platform/play/receivables';
import { getReceivable, noteWrittenOff } from '@/platform/play/receivables';
import { openMinorOf, type Receivable } from '@/platform/play/receivables';

export interface WriteOff {
  receivableId: string;
  /** `desk:<name>`. */
  actor: string;
  reason: string;
}

/** There is no such receivable, or nothing of it is open any more. */
export class NotOwedError extends Error {
  readonly said: Said;

  constructor(receivableId: string, isKnown: boolean) {
    const said = isKnown
      ? say`Nothing of ${receivableId} is owed any more`
      : say`There is no receivable ${receivableId}`;
    super(saidText(said));
    this.name = 'NotOwedError';
    this.said = said;
  }
}

/**
 * The house gives up what is left of a receivable: it bears it in its account `write_offs`, and the member owes it no
 * more. What was collected before stays collected. Throws `NotOwedError`.
 */
export async function writeOff(tx: Tx, decision: WriteOff, now: Date): Promise<Receivable> {
  const { receivableId, actor, reason } = decision;
  const known = await getReceivable(tx, receivableId);
  // What is collected at the same moment is collected first, or finds nothing left.
  if (known) await lockPurses(tx, known.memberId);
  const receivable = await getReceivable(tx, receivableId);
  if (!receivable || receivable.closedAt !== null) throw new NotOwedError(receivableId, receivable !== null);
  const amountMinor = openMinorOf(receivable);
  const transfer = {
    kind: 'receivable_written_off',
    debit: accounts.house('write_offs'),
    credit: receivablesAccount,
    amountMinor,
    reference: receivable.reference,
  };
  await post(tx, { key: `receivable:${receivableId}:written-off`, transfers: [transfer] });
  await noteWrittenOff(tx, { id: receivableId, writtenOffMinor: amountMinor, now });
  await recordAudit(tx, {
    actor,
    action: 'receivable.write-off',
    subject: receivableId,
    before: { openMinor: amountMinor.toString() },
    after: { openMinor: '0' },
    reason,
    now,
  });
  await announce(tx, receivable.memberId, 'balance');
  return { ...receivable, writtenOffMinor: amountMinor, closedAt: now };
}
