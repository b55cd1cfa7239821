import { createHmac } from 'node:crypto';
import type { PointVoucher } from '@/lib/contract/calls/points';
import { CallError } from '@/lib/contract/errors';
import { sealText, unsealText, type Seal } from '@/lib/server/sealed-text';
import { deriveSecret } from '@/lib/server/secrets';
import { newId, type Reader, type Tx } from '@/platform/ground/db';
import { insertCode, listRowsOf, takeRows } from './voucher-store';

const purpose = 'voucher-codes';
const sealOf = (rowId: string): Seal => ({ purpose, rowId });
const digestOf = (code: string) => createHmac('sha256', deriveSecret(purpose)).update(code).digest();

export interface CodesIn {
  rewardId: string;
  codes: readonly string[];
  /** The last moment at which they count; null for ever. */
  validUntil: Date | null;
}

/** Puts codes in, each once for ever, also of another reward. Returns how many are new. */
export async function addCodes(tx: Tx, { rewardId, codes, validUntil }: CodesIn, now: Date): Promise<number> {
  let added = 0;
  for (const code of codes) {
    const id = newId('vch', now.getTime());
    const row = { id, rewardId, validUntil, now, codeDigest: digestOf(code) };
    if (await insertCode(tx, { ...row, sealedCode: sealText(code, sealOf(id)) })) added += 1;
  }
  return added;
}

/** Takes codes for an order; throws `points.stock` when there are not so many. */
export async function takeCodes(
  tx: Tx,
  order: { rewardId: string; orderId: string; quantity: number; now: Date },
): Promise<void> {
  if ((await takeRows(tx, order)) < order.quantity) throw new CallError('points.stock', { left: 0 });
}

/** The codes of an order, for its owner. */
export async function listVouchers(reader: Reader, orderId: string): Promise<PointVoucher[]> {
  return (await listRowsOf(reader, orderId)).map(({ id, sealedCode, validUntil }) => ({
    code: unsealText(sealedCode, sealOf(id)),
    validUntil: validUntil?.toISOString() ?? null,
  }));
}
