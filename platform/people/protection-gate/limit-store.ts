import { sql, type Reader, type Tx } from '@/platform/ground/db';
import { sumMovements } from '@/platform/ground/ledger';
import type { Limit, LimitKind, LimitPeriod, LimitSource, Raise } from './types';
import { sumPlayedMs } from './play-store';
import { periodStart } from './rules';

interface RawValue {
  kind: LimitKind;
  amountMinor: bigint | null;
  minutes: number | null;
}

interface RawLimit extends RawValue {
  source: LimitSource;
  period: LimitPeriod;
}

function mostOf({ kind, amountMinor, minutes }: RawValue): bigint | null {
  const value = kind === 'session' ? minutes : amountMinor;
  return value === null ? null : BigInt(value);
}

/** The two columns that hold one value: an amount, or minutes. */
function columnsOf(kind: LimitKind, most: bigint | null): { amount: string | null; minutes: string | null } {
  const value = most?.toString() ?? null;
  return kind === 'session' ? { amount: null, minutes: value } : { amount: value, minutes: null };
}

/** The limits in force, of the member and of the operator; what was lifted is not among them. */
export async function listLimits(reader: Reader, memberId: string): Promise<Limit[]> {
  const found = await reader.execute<RawLimit>(
    sql`select distinct on (source, kind, period) source, kind, period, amount_minor as "amountMinor", minutes
        from protection_limits where member_id = ${memberId}
        order by source, kind, period, sequence desc`,
  );
  return found.rows.flatMap((row) => {
    const most = mostOf(row);
    return most === null ? [] : [{ source: row.source, kind: row.kind, period: row.period, most }];
  });
}

export interface NewLimit {
  id: string;
  memberId: string;
  source: LimitSource;
  kind: LimitKind;
  period: LimitPeriod;
  most: bigint | null;
  inForceFrom: Date;
}

export async function insertLimit(tx: Tx, limit: NewLimit): Promise<void> {
  const { amount, minutes } = columnsOf(limit.kind, limit.most);
  await tx.execute(
    sql`insert into protection_limits (id, member_id, source, kind, period, amount_minor, minutes, in_force_from)
        values (${limit.id}, ${limit.memberId}, ${limit.source}, ${limit.kind}, ${limit.period}, ${amount}, ${minutes},
                ${limit.inForceFrom})`,
  );
}

interface RawRaise extends RawValue {
  id: string;
  period: LimitPeriod;
  confirmableFrom: Date;
}

/** Raises that were neither confirmed nor withdrawn. */
export async function listOpenRaises(reader: Reader, memberId: string): Promise<Raise[]> {
  const found = await reader.execute<RawRaise>(
    sql`select id, kind, period, amount_minor as "amountMinor", minutes,
          confirmable_from as "confirmableFrom" from protection_raises
        where member_id = ${memberId} and confirmed_at is null and withdrawn_at is null
        order by requested_at, id`,
  );
  return found.rows.map((row) => ({
    id: row.id,
    kind: row.kind,
    period: row.period,
    most: mostOf(row),
    confirmableFrom: row.confirmableFrom,
  }));
}

export interface NewRaise extends Raise {
  memberId: string;
  requestedAt: Date;
}

export async function insertRaise(tx: Tx, raise: NewRaise): Promise<void> {
  const { amount, minutes } = columnsOf(raise.kind, raise.most);
  await tx.execute(
    sql`insert into protection_raises (id, member_id, kind, period, amount_minor, minutes, requested_at, confirmable_from)
        values (${raise.id}, ${raise.memberId}, ${raise.kind}, ${raise.period}, ${amount}, ${minutes},
                ${raise.requestedAt}, ${raise.confirmableFrom})`,
  );
}

/** Closes the open raise of one limit, if there is one. */
export async function withdrawRaiseOf(
  tx: Tx,
  { memberId, kind, period, now }: { memberId: string; kind: LimitKind; period: LimitPeriod; now: Date },
): Promise<void> {
  await tx.execute(
    sql`update protection_raises set withdrawn_at = ${now}
        where member_id = ${memberId} and kind = ${kind} and period = ${period}
          and confirmed_at is null and withdrawn_at is null`,
  );
}

export type RaiseEnd = 'confirmed' | 'withdrawn';

/** False when it was not open any more. */
export async function endRaise(
  tx: Tx,
  { raiseId, end, now }: { raiseId: string; end: RaiseEnd; now: Date },
): Promise<boolean> {
  const column = end === 'confirmed' ? sql`confirmed_at` : sql`withdrawn_at`;
  const { rowCount } = await tx.execute(
    sql`update protection_raises set ${column} = ${now}
        where id = ${raiseId} and confirmed_at is null and withdrawn_at is null`,
  );
  return rowCount === 1;
}

/** What was paid in and what may still be paid in, in minor units, before any withdrawal: limits are gross. */
export type DepositedSince = (reader: Reader, memberId: string, since: Date) => Promise<bigint>;

/** The ledger's kinds of what a member stakes, and of what comes back from it. */
export const stakeKinds = ['stake', 'stake_returned'];
/** A pool that is won is paid beside the payout; what a payout was corrected by is more or less of it. */
export const payoutKinds = ['payout', 'payout_corrected', 'jackpot_win'];
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
