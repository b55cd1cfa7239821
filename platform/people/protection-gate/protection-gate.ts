import { CallError } from '@/lib/contract/errors';
import { moneyText } from '@/lib/money';
import type { Reader, Tx } from '@/platform/ground/db';
import { getExclusion } from './exclude-member';
import { listLimits } from './limit-store';
import { lockProtection } from './member-lock';
import { sumPlayingMs } from './play-store';
import { assertRealityAnswered } from './reality-check';
import { strictestBreach, type LimitBreach } from './rules';
import type { Limit, LimitKind } from './types';
import { measure, usedMoney, type UsedSince } from './limit-store';

const minuteMs = 60_000n;

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
 * Throws `protection.excluded`, `protection.reality` or `protection.limit`. To be called in the transaction that takes
 * the stake, before it is taken: the member's protection stays locked until that transaction ends, so that of two
 * stakes at once the second is measured with the first one in the books.
 */
export async function assertMayStake(
  tx: Tx,
  memberId: string,
  amountMinor: bigint,
  now: Date,
): Promise<void> {
  if (!(await lockProtection(tx, memberId))) return;
  await assertMayPlay(tx, memberId, now);
  await assertRealityAnswered(tx, memberId, now);
  const limits = await listLimits(tx, memberId);
  await assertWithinTime(tx, { memberId, limits, now });
  await assertWithinMoney({ limits, kinds: ['stake', 'loss'], amountMinor, now }, (kind, since) =>
    usedMoney(tx, { memberId, kind: kind === 'stake' ? 'stake' : 'loss', since }),
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
  const limits = await listLimits(tx, memberId);
  await assertWithinMoney({ limits, kinds: ['deposit'], amountMinor, now }, (_kind, since) =>
    depositedSince(since),
  );
}

interface Measured {
  limits: readonly Limit[];
  kinds: readonly LimitKind[];
  amountMinor: bigint;
  now: Date;
}

function refusal({ limit: { kind, period } }: LimitBreach, remaining: object): CallError {
  return new CallError('protection.limit', { kind, period, ...remaining });
}

async function assertWithinMoney(
  { limits, kinds, amountMinor, now }: Measured,
  used: UsedSince,
): Promise<void> {
  const asked = limits.filter((limit) => kinds.includes(limit.kind));
  const breach = strictestBreach(asked, amountMinor, await measure(asked, now, used));
  if (breach) throw refusal(breach, { remaining: moneyText(breach.remaining) });
}

/** A stake takes no time of its own: it is refused once the minutes are used up, and of 0 minutes there are none. */
async function assertWithinTime(
  tx: Tx,
  { memberId, limits, now }: { memberId: string; limits: readonly Limit[]; now: Date },
): Promise<void> {
  const asked = limits
    .filter((limit) => limit.kind === 'session')
    .map((limit) => ({ ...limit, most: limit.most * minuteMs }));
  const used = await measure(asked, now, async (_kind, since) =>
    BigInt(await sumPlayingMs(tx, memberId, since, now)),
  );
  const breach = strictestBreach(asked, 1n, used);
  if (breach) throw refusal(breach, { remainingMinutes: 0 });
}
