import type { LimitKind, LimitPeriod } from '@/lib/contract/protection';
import type { Reader } from '@/platform/ground/db';
import { sumMovements } from '@/platform/ground/ledger';
import { sumPlayedMs } from './play-store';
import { periodStart } from './rules';
import type { Limit } from './types';

/** What was paid in and what may still be paid in, in minor units, before any withdrawal: limits are gross. */
export type DepositedSince = (reader: Reader, memberId: string, since: Date) => Promise<bigint>;

/** The ledger's kinds of what a member stakes, and of what comes back from it. */
export const stakeKinds = ['stake', 'stake_returned'];
/** A pool that is won is paid beside the payout. */
export const payoutKinds = ['payout', 'jackpot_win'];
export const lossKinds = [...stakeKinds, ...payoutKinds];

/** Minor units staked or lost since then; a loss below zero is a win. */
export async function usedMoney(
  reader: Reader,
  { memberId, kind, since }: { memberId: string; kind: 'stake' | 'loss'; since: Date },
): Promise<bigint> {
  // A stake is a stake whoever's money it was. What is lost of a bonus, or won with it, is not the member's own yet.
  const counted = kind === 'stake' ? { kinds: stakeKinds } : { kinds: lossKinds, exceptPurpose: 'bonus' };
  // Stakes leave the account and have a minus; what the member has used up is the sum turned round.
  return -(await sumMovements(reader, { owner: memberId, ...counted, from: since }));
}

export type UsedSince = (kind: LimitKind, since: Date) => Promise<bigint>;

/** Minor units, of session time milliseconds. For whoever looks; a stake is measured by `assertMayStake`. */
export function usageOfMember(
  reader: Reader,
  { memberId, now, depositedSince }: { memberId: string; now: Date; depositedSince: DepositedSince },
): UsedSince {
  return async (kind, since) => {
    if (kind === 'deposit') return depositedSince(reader, memberId, since);
    if (kind === 'session') return BigInt(await sumPlayedMs(reader, memberId, since, now));
    return usedMoney(reader, { memberId, kind, since });
  };
}

const nameOf = ({ kind, period }: Pick<Limit, 'kind' | 'period'>) => `${kind} ${period}`;

/** How much of each limit is used; each kind and period is measured once. */
export async function measure(
  limits: readonly Limit[],
  now: Date,
  used: UsedSince,
): Promise<(kind: LimitKind, period: LimitPeriod) => bigint> {
  const usage = new Map<string, bigint>();
  // One connection, one query after the other.
  for (const limit of limits) {
    const name = nameOf(limit);
    if (!usage.has(name)) usage.set(name, await used(limit.kind, periodStart(limit.period, now)));
  }
  return (kind, period) => usage.get(nameOf({ kind, period })) ?? 0n;
}
