import { CallError } from '@/lib/contract/errors';
import type { VendorEnterMatchInput, VendorReceipt } from '@/lib/contract/calls/vendor';
import { getBonusOfOwnMoney } from '../bonuses';
import type { Db } from '@/platform/ground/db';
import { assertOwesNothing } from '../receivables';
import { assertStrangers } from '../rounds';
import { placeBet } from '../rounds';

/**
 * A stake against other players: it goes into the match's account. Nobody stakes against their own household, nor while
 * they owe something, nor while a bonus for their own money runs: that money could be lost to a friend. Throws
 * `match.shared`, `money.owed` and `match.bonus`.
 */
export function enterMatch(
  db: Db,
  signer: string,
  input: VendorEnterMatchInput,
  now: Date,
): Promise<VendorReceipt> {
  return placeBet(db, signer, input, now, {
    before: async (tx, entering) => {
      await assertStrangers(tx, entering);
      await assertOwesNothing(tx, entering.memberId, now);
    },
    // A deposit that is credited at this moment may have brought the stake, and a bonus with it.
    after: async (tx, { memberId }) => {
      if (await getBonusOfOwnMoney(tx, memberId)) throw new CallError('match.bonus');
    },
  });
}
