import { CallError, invalidFields } from '@/lib/contract/errors';
import type {
  ReceiptAnswer,
  ReceiptInput,
  ReceiptStatus,
  WithdrawalDetail,
} from '@/lib/contract/calls/cashier';
import { eachInTurn } from '@/platform/ground/sweeps';
import { inTransaction, type Db, type Tx } from '@/platform/ground/db';
import { attachImages, type ImageOwner } from '@/platform/brand/uploads';
import { withdrawalDetail } from './detail';
import { insertProofs } from './event-store';
import { noteStep } from './steps';
import { answerReceipt, getWithdrawal, listSilentReceipts } from './store';

export interface ConfirmReceiptInput extends ReceiptInput {
  memberId: string;
  /** Whose the pictures must be. */
  owner: ImageOwner;
}

/** What an answer makes of a payment, and of which. Only a dispute can end with the full payment. */
const effects: Readonly<Record<ReceiptAnswer, { from: ReceiptStatus; to: ReceiptStatus }>> = {
  received: { from: 'awaiting', to: 'received' },
  not_received: { from: 'awaiting', to: 'disputed' },
  full_payment: { from: 'disputed', to: 'full' },
};

/**
 * The member's word about a payment, within the brand's minutes; `not_received` comes with at least one picture. Throws
 * `withdrawal.not.found`, `withdrawal.receipt.closed`, field errors of `images`.
 */
export async function confirmReceipt(
  tx: Tx,
  { memberId, id, answer, images = [], comment = '', owner }: ConfirmReceiptInput,
  now: Date,
): Promise<WithdrawalDetail> {
  const withdrawal = await getWithdrawal(tx, id);
  if (withdrawal?.memberId !== memberId) throw new CallError('withdrawal.not.found');
  const imageIds = answer === 'not_received' ? [...new Set(images)] : [];
  if (answer === 'not_received' && imageIds.length === 0)
    throw invalidFields({ images: { code: 'required' } });
  const { from, to } = effects[answer];
  const answered = await answerReceipt(tx, {
    withdrawalId: id,
    from: [from],
    to,
    // A dispute has no clock: it is open until somebody ends it.
    openAt: from === 'awaiting' ? now : null,
  });
  if (!answered) throw new CallError('withdrawal.receipt.closed');
  await attachImages(tx, { imageIds, owner, attachedTo: id, now });
  await insertProofs(tx, { withdrawalId: id, imageIds, now });
  await noteStep(tx, answered, { state: to, by: 'member', note: comment.trim() }, now);
  return withdrawalDetail(tx, { memberId, id });
}

/** How many are written in one go of the housekeeping. */
const batch = 500;

/** Silence for the brand's minutes counts as received. One transaction each, so that a bad row keeps nobody waiting. */
export async function assumeReceipts(db: Db, now: Date): Promise<number> {
  let assumed = 0;
  await eachInTurn(await listSilentReceipts(db, now, batch), (withdrawalId) =>
    inTransaction(db, async (tx) => {
      const row = await answerReceipt(tx, { withdrawalId, from: ['awaiting'], to: 'assumed' });
      if (!row) return;
      await noteStep(tx, row, { state: 'assumed', by: 'clock' }, now);
      assumed += 1;
    }),
  );
  return assumed;
}
