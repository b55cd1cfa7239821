import { CallError } from '@/lib/contract/errors';
import { moneyText } from '@/lib/money';
import type { Reader, Tx } from '../db';
import { sumMovements } from '../ledger';
import { getExclusion } from './exclude-member';
import { listLimits } from './limit-store';
import { lockProtection } from './member-lock';
import { periodStart, strictestBreach } from './rules';
import type { Limit, LimitKind, LimitPeriod } from './types';

/** The ledger's kinds of what a member stakes, and of what comes back from it. */
const stakeKinds = ['stake', 'stake_returned'];
const lossKinds = ['stake', 'stake_returned', 'payout'];

type UsedMinor = (kind: LimitKind, since: Date) => Promise<bigint>;

/** Throws `protection.excluded`. For doors that open a game; the money itself asks again when it moves. */
export async function assertMayPlay(reader: Reader, memberId: string, now: Date): Promise<void> {
  const exclusion = await getExclusion(reader, memberId, now);
  if (!exclusion) return;
  throw new CallError('protection.excluded', {
    kind: exclusion.kind,
    endsAt: exclusion.endsAt.toISOString(),
  });
}

/**
 * Throws `protection.excluded` or `protection.limit`. To be called in the transaction that takes the stake, before it is
 * taken: the member's protection stays locked until that transaction ends, so that of two stakes at once the
 * second is measured with the first one in the books.
 */
export async function assertMayStake(
  tx: Tx,
  memberId: string,
  amountMinor: bigint,
  now: Date,
): Promise<void> {
  if (!(await lockProtection(tx, memberId))) return;
  await assertMayPlay(tx, memberId, now);
  await assertWithinLimits(
    tx,
    { memberId, kinds: ['stake', 'loss'], amountMinor, now },
    async (kind, since) => {
      const kinds = kind === 'stake' ? stakeKinds : lossKinds;
      // Stakes leave the account and have a minus; what the member has used up is the sum turned round.
      return -(await sumMovements(tx, { owner: memberId, kinds, from: since }));
    },
  );
}

/**
 * The same for a deposit. `depositedSince` counts what was paid in and what may still be paid in, before any
 * withdrawal: limits are gross.
 */
export async function assertMayDeposit(
  tx: Tx,
  memberId: string,
  amountMinor: bigint,
  now: Date,
  depositedSince: (since: Date) => Promise<bigint>,
): Promise<void> {
  if (!(await lockProtection(tx, memberId))) return;
  await assertMayPlay(tx, memberId, now);
  await assertWithinLimits(tx, { memberId, kinds: ['deposit'], amountMinor, now }, (_kind, since) =>
    depositedSince(since),
  );
}

interface Measured {
  memberId: string;
  kinds: readonly LimitKind[];
  amountMinor: bigint;
  now: Date;
}

async function assertWithinLimits(
  tx: Tx,
  { memberId, kinds, amountMinor, now }: Measured,
  used: UsedMinor,
): Promise<void> {
  const limits = (await listLimits(tx, memberId)).filter((limit) => kinds.includes(limit.kind));
  const usage = await usageOf(limits, now, used);
  const breach = strictestBreach(limits, amountMinor, (kind, period) => usage.get(`${kind} ${period}`) ?? 0n);
  if (!breach) return;
  const { kind, period } = breach.limit;
  throw new CallError('protection.limit', { kind, period, remaining: moneyText(breach.remainingMinor) });
}

async function usageOf(limits: readonly Limit[], now: Date, used: UsedMinor): Promise<Map<string, bigint>> {
  const usage = new Map<string, bigint>();
  const measure = async (kind: LimitKind, period: LimitPeriod): Promise<void> => {
    const name = `${kind} ${period}`;
    if (!usage.has(name)) usage.set(name, await used(kind, periodStart(period, now)));
  };
  // One connection, one query after the other.
  for (const { kind, period } of limits) await measure(kind, period);
  return usage;
}
