import { CallError } from '@/lib/contract/errors';
import type { RebateClaim } from '@/lib/contract/calls/missions';
import { moneyText } from '@/lib/money';
import { requireCaller, requireKey, type CallContext } from '@/platform/ground/context';
import { newId, type Tx } from '@/platform/ground/db';
import { runOnce } from '@/platform/ground/idempotency';
import { accounts, post } from '@/platform/ground/ledger';
import { announce } from '@/platform/ground/live';
import { areRewardsHeld } from '@/platform/play/opposition';
import { collect } from '@/platform/play/receivables';
import { insertClaim, takeOpenRebates, type ClaimOf, type StoredClaim } from './rebate-store';
import { startOf } from './rules';

export function claimOf(claim: StoredClaim): RebateClaim {
  return {
    claimId: claim.claimId,
    transferId: claim.transferId,
    amount: moneyText(claim.amountMinor),
    claimedAt: claim.claimedAt.toISOString(),
    from: startOf(claim.fromDay).toISOString(),
    to: startOf(claim.toDay).toISOString(),
  };
}

interface ClaimInput extends ClaimOf {
  memberId: string;
  now: Date;
}

/**
 * Moves everything that is open to the member's cash, in one transfer. Throws `rebate.nothing`, and `rebate.held` while somebody at
 * the desk has to look at the account: what is open stays open.
 */
async function claimOpen(
  tx: Tx,
  { memberId, gameType, classification, now }: ClaimInput,
): Promise<RebateClaim> {
  if (await areRewardsHeld(tx, memberId)) throw new CallError('rebate.held');
  const claimId = newId('rbc', now.getTime());
  const taken = await takeOpenRebates(tx, { memberId, gameType, classification, claimId });
  if (!taken) throw new CallError('rebate.nothing');
  const { transfers } = await post(tx, {
    key: `rebate:${claimId}`,
    transfers: [
      {
        kind: 'rebate',
        debit: accounts.house('rebates'),
        credit: accounts.cash(memberId),
        amountMinor: taken.amountMinor,
        reference: claimId,
      },
    ],
  });
  const claim = { ...taken, claimId, transferId: transfers[0]?.id ?? '', claimedAt: now };
  await insertClaim(tx, memberId, claim);
  await collect(tx, memberId, now);
  await announce(tx, memberId, 'balance');
  await announce(tx, memberId, 'rewards');
  return claimOf(claim);
}

export async function claimRebates(
  context: CallContext,
  { gameType, classification }: ClaimOf,
): Promise<RebateClaim> {
  const { memberId } = requireCaller(context);
  const request = {
    call: 'rebates.claim',
    gameType: gameType ?? null,
    ...(classification && { classification }),
  };
  return runOnce(context.db, { scope: memberId, key: requireKey(context), request }, (tx) =>
    claimOpen(tx, { memberId, gameType, classification, now: context.now }),
  );
}
