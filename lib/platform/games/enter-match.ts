import type { VendorEnterMatchInput, VendorReceipt } from '@/lib/contract/vendor';
import type { Db } from '../db';
import { assertOwesNothing } from '../receivables';
import { assertStrangers } from './assert-strangers';
import { placeBet } from './place-bet';

/**
 * A stake against other players: it goes into the match's account. Nobody stakes against their own household, nor while
 * they owe something: it could be lost to a friend.
 */
export function enterMatch(
  db: Db,
  signer: string,
  input: VendorEnterMatchInput,
  now: Date,
): Promise<VendorReceipt> {
  return placeBet(db, signer, input, now, async (tx, entering) => {
    await assertStrangers(tx, entering);
    await assertOwesNothing(tx, entering.memberId, now);
  });
}
