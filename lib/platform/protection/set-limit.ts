import { CallError } from '@/lib/contract/errors';
import { newId, type Tx } from '../db';
import {
  confirmRaiseRow,
  insertLimit,
  insertRaise,
  listLimits,
  listOpenRaises,
  withdrawRaiseOf,
} from './limit-store';
import { beginProtection, lockProtection } from './member-lock';
import { isRaise, raiseDelayMs } from './rules';
import type { LimitKind, LimitPeriod, LimitSource, Raise } from './types';

export interface SetLimitInput {
  memberId: string;
  kind: LimitKind;
  period: LimitPeriod;
  /** Null asks for no limit. */
  amountMinor: bigint | null;
  /** The member when it is not said. */
  source?: LimitSource;
}

export type SetLimitResult = { isInForce: true } | { isInForce: false; raise: Raise };

/**
 * A stricter limit counts at once. A higher one of the member's own waits for a day and then for a confirmation; what
 * waited before gives way to the newer wish, stricter or not. The operator's own limits change at once.
 */
export async function setLimit(tx: Tx, input: SetLimitInput, now: Date): Promise<SetLimitResult> {
  const { memberId, kind, period, amountMinor, source = 'member' } = input;
  if (amountMinor !== null && amountMinor < 0n) throw new CallError('money.invalid');
  await beginProtection(tx, memberId);
  const current = (await listLimits(tx, memberId)).find(
    (limit) => limit.source === source && limit.kind === kind && limit.period === period,
  );
  if (source === 'member') await withdrawRaiseOf(tx, { memberId, kind, period, now });
  if (source === 'operator' || !isRaise(current?.amountMinor ?? null, amountMinor)) {
    await insertLimit(tx, {
      id: newId('lim', now.getTime()),
      memberId,
      source,
      kind,
      period,
      amountMinor,
      inForceFrom: now,
    });
    return { isInForce: true };
  }
  const raise: Raise = {
    id: newId('rai', now.getTime()),
    kind,
    period,
    amountMinor,
    confirmableFrom: new Date(now.getTime() + raiseDelayMs),
  };
  await insertRaise(tx, { ...raise, memberId, requestedAt: now });
  return { isInForce: false, raise };
}

/** Puts a raise in force that has waited long enough; refused before that, and for one that is not open any more. */
export async function confirmRaise(
  tx: Tx,
  { memberId, raiseId }: { memberId: string; raiseId: string },
  now: Date,
): Promise<void> {
  await lockProtection(tx, memberId);
  const raise = (await listOpenRaises(tx, memberId)).find((open) => open.id === raiseId);
  if (!raise || now < raise.confirmableFrom) throw new CallError('protection.limit');
  await confirmRaiseRow(tx, raiseId, now);
  const { kind, period, amountMinor } = raise;
  await insertLimit(tx, {
    id: newId('lim', now.getTime()),
    memberId,
    source: 'member',
    kind,
    period,
    amountMinor,
    inForceFrom: now,
  });
}

/** One tap, no questions: the limit stays as it is. */
export async function withdrawRaise(
  tx: Tx,
  { memberId, kind, period }: { memberId: string; kind: LimitKind; period: LimitPeriod },
  now: Date,
): Promise<void> {
  await lockProtection(tx, memberId);
  await withdrawRaiseOf(tx, { memberId, kind, period, now });
}
