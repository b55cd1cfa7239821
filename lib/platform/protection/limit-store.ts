import { sql } from 'drizzle-orm';
import type { Reader, Tx } from '../db';
import type { Limit, LimitKind, LimitPeriod, LimitSource, Raise } from './types';

interface RawLimit extends Record<string, unknown> {
  source: LimitSource;
  kind: LimitKind;
  period: LimitPeriod;
  amount_minor: string | null;
}

/** The limits in force, of the member and of the operator; what was lifted is not among them. */
export async function listLimits(reader: Reader, memberId: string): Promise<Limit[]> {
  const found = await reader.execute<RawLimit>(
    sql`select distinct on (source, kind, period) source, kind, period, amount_minor
        from protection_limits where member_id = ${memberId}
        order by source, kind, period, sequence desc`,
  );
  return found.rows.flatMap(({ source, kind, period, amount_minor: amount }) =>
    amount === null ? [] : [{ source, kind, period, amountMinor: BigInt(amount) }],
  );
}

export interface NewLimit {
  id: string;
  memberId: string;
  source: LimitSource;
  kind: LimitKind;
  period: LimitPeriod;
  amountMinor: bigint | null;
  inForceFrom: Date;
}

export async function insertLimit(tx: Tx, limit: NewLimit): Promise<void> {
  await tx.execute(
    sql`insert into protection_limits (id, member_id, source, kind, period, amount_minor, in_force_from)
        values (${limit.id}, ${limit.memberId}, ${limit.source}, ${limit.kind}, ${limit.period},
                ${limit.amountMinor?.toString() ?? null}, ${limit.inForceFrom})`,
  );
}

interface RawRaise extends Record<string, unknown> {
  id: string;
  kind: LimitKind;
  period: LimitPeriod;
  amount_minor: string | null;
  confirmable_from: string;
}

/** Raises that were neither confirmed nor withdrawn. */
export async function listOpenRaises(reader: Reader, memberId: string): Promise<Raise[]> {
  const found = await reader.execute<RawRaise>(
    sql`select id, kind, period, amount_minor, confirmable_from from protection_raises
        where member_id = ${memberId} and confirmed_at is null and withdrawn_at is null
        order by requested_at, id`,
  );
  return found.rows.map((row) => ({
    id: row.id,
    kind: row.kind,
    period: row.period,
    amountMinor: row.amount_minor === null ? null : BigInt(row.amount_minor),
    confirmableFrom: new Date(row.confirmable_from),
  }));
}

export interface NewRaise extends Raise {
  memberId: string;
  requestedAt: Date;
}

export async function insertRaise(tx: Tx, raise: NewRaise): Promise<void> {
  await tx.execute(
    sql`insert into protection_raises (id, member_id, kind, period, amount_minor, requested_at, confirmable_from)
        values (${raise.id}, ${raise.memberId}, ${raise.kind}, ${raise.period}, ${raise.amountMinor?.toString() ?? null},
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

export async function confirmRaiseRow(tx: Tx, raiseId: string, now: Date): Promise<void> {
  await tx.execute(sql`update protection_raises set confirmed_at = ${now} where id = ${raiseId}`);
}
