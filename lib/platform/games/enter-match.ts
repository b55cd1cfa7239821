import type { VendorEnterMatchInput, VendorReceipt } from '@/lib/contract/vendor';
import type { Db } from '../db';
import { assertStrangers } from './assert-strangers';
import { placeBet } from './place-bet';

/** A stake against other players: it goes into the match's account, and nobody stakes against their own household. */
export function enterMatch(
  db: Db,
  signer: string,
  input: VendorEnterMatchInput,
  now: Date,
): Promise<VendorReceipt> {
  return placeBet(db, signer, input, now, assertStrangers);
}
