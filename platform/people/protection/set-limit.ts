import { CallError } from '@/lib/contract/errors';
import { newId, type Tx } from '@/platform/ground/db';
import {
  endRaise,
  insertLimit,
  insertRaise,
  listLimits,
  listOpenRaises,
  withdrawRaiseOf,
} from '../protection-gate';
import { beginProtection, lockProtection } from '../protection-gate';
import { isRaise, raiseDelayMs } from '../protection-gate';
import type { Limit, LimitPeriod, LimitSource, MoneyLimitKind, Raise } from '../protection-gate';

/** Null asks for no limit, 0 for none to be used at all. */
export type LimitWish = { memberId: string; period: LimitPeriod } & (
  { kind: MoneyLimitKind; amountMinor: bigint | null } | { kind: 'session'; minutes: number | null }
);

/** The member's own when the source is not said. */
export type SetLimitInput = LimitWish & { source?: LimitSource };

export type SetLimitResult = { isInForce: true } | { isInForce: false; raise: Raise };

export function mostOfWish(wish: LimitWish): bigint | null {
  if (wish.kind !== 'session') return wish.amountMinor;
  return wish.minutes === null ? null : BigInt(wish.minutes);
}

export function limitOf(
  limits: readonly Limit[],
  { kind, period, source }: Pick<Limit, 'kind' | 'period' | 'source'>,
): Limit | null {
  return (
    limits.find((each) => each.source === source && each.kind === kind && each.period === period) ?? null
  );
}

/**
 * A stricter limit counts at once. A higher one of the member's own waits for a day and then for a confirmation; what
 * waited before gives way to the newer wish, stricter or not. The operator's own limits change at once.
 */
export async function setLimit(tx: Tx, input: SetLimitInput, now: Date): Promise<SetLimitResult> {
  const { memberId, kind, period, source = 'member' } = input;
  const most = mostOfWish(input);
  if (most !== null && most < 0n) throw new CallError('money.invalid');
  await beginProtection(tx, memberId);
  const current = limitOf(await listLimits(tx, memberId), { kind, period, source });
  if (source === 'member') await withdrawRaiseOf(tx, { memberId, kind, period, now });
  if (source === 'operator' || !isRaise(current?.most ?? null, most)) {
    const id = newId('lim', now.getTime());
    await insertLimit(tx, { id, memberId, source, kind, period, most, inForceFrom: now });
    return { isInForce: true };
  }
  const raise: Raise = {
    id: newId('rai', now.getTime()),
    kind,
    period,
    most,
    confirmableFrom: new Date(now.getTime() + raiseDelayMs),
  };
  await insertRaise(tx, { ...raise, memberId, requestedAt: now });
  return { isInForce: false, raise };
}

interface OwnRaise {
  memberId: string;
  raiseId: string;
}

/** Of this member, and neither confirmed nor withdrawn; `protection.raise.gone` otherwise. */
async function requireOpenRaise(tx: Tx, { memberId, raiseId }: OwnRaise): Promise<Raise> {
  await lockProtection(tx, memberId);
  const raise = (await listOpenRaises(tx, memberId)).find((open) => open.id === raiseId);
  if (!raise) throw new CallError('protection.raise.gone');
  return raise;
}

/** Puts a raise in force that has waited long enough. Throws `protection.raise.waits`, `protection.raise.gone`. */
export async function confirmRaise(tx: Tx, own: OwnRaise, now: Date): Promise<void> {
  const { kind, period, most, confirmableFrom } = await requireOpenRaise(tx, own);
  if (now < confirmableFrom) {
    throw new CallError('protection.raise.waits', { confirmableFrom: confirmableFrom.toISOString() });
  }
  if (!(await endRaise(tx, { raiseId: own.raiseId, end: 'confirmed', now }))) {
    throw new CallError('protection.raise.gone');
  }
  const id = newId('lim', now.getTime());
  const { memberId } = own;
  await insertLimit(tx, { id, memberId, source: 'member', kind, period, most, inForceFrom: now });
}

/** One tap, no questions: the limit stays as it is. Throws `protection.raise.gone`. */
export async function withdrawRaise(tx: Tx, own: OwnRaise, now: Date): Promise<void> {
  await requireOpenRaise(tx, own);
  if (!(await endRaise(tx, { raiseId: own.raiseId, end: 'withdrawn', now }))) {
    throw new CallError('protection.raise.gone');
  }
}
