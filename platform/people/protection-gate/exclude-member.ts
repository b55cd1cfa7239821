import { CallError } from '@/lib/contract/errors';
import { newId, sql, type Reader, type Sql, type Tx } from '@/platform/ground/db';
import { beginProtection, lockProtection } from './member-lock';
import { exclusionLengths, isExclusionInForce } from './rules';
import type { Exclusion, ExclusionPeriod, ExclusionKind } from './types';

interface ExcludeInput {
  memberId: string;
  period: ExclusionPeriod;
  /** The member, or the operator's user who wrote it down for them. */
  recordedBy: string;
}

/**
 * Begins a time-out or a self-exclusion at once. A second one never shortens the first: both stand, and the later end
 * counts. There is no command that lifts one.
 */
export async function exclude(
  tx: Tx,
  { memberId, period, recordedBy }: ExcludeInput,
  now: Date,
): Promise<Exclusion> {
  const { kind, endOf } = exclusionLengths[period];
  const exclusion = { id: newId('exc', now.getTime()), kind, startsAt: now, endsAt: endOf(now) };
  await beginProtection(tx, memberId);
  await insertExclusion(tx, { ...exclusion, memberId, recordedBy });
  return { ...exclusion, returnedAt: null };
}

/** The exclusion that keeps the member out longest, or null. */
export async function getExclusion(reader: Reader, memberId: string, now: Date): Promise<Exclusion | null> {
  const open = await listOpenExclusions(reader, memberId, now);
  return open.filter((exclusion) => isExclusionInForce(exclusion, now)).at(-1) ?? null;
}

/** The member's own step back after every self-exclusion has run out. Refused while one has not. */
export async function returnFromExclusion(tx: Tx, memberId: string, now: Date): Promise<void> {
  await lockProtection(tx, memberId);
  const open = await listOpenExclusions(tx, memberId, now);
  if (open.some((exclusion) => now < exclusion.endsAt)) throw new CallError('protection.excluded');
  for (const exclusion of open) await insertReturn(tx, exclusion.id, now);
}

/** What is in force, or was and waits for the member's return; oldest end first. */
export async function listOpenExclusions(reader: Reader, memberId: string, now: Date): Promise<Exclusion[]> {
  const found = await reader.execute<Exclusion>(
    sql`select e.id, e.kind, e.starts_at as "startsAt", e.ends_at as "endsAt", r.returned_at as "returnedAt"
        from protection_exclusions e left join protection_returns r on r.exclusion_id = e.id
        where e.member_id = ${memberId}
          and (e.ends_at > ${now} or (e.kind = 'self_exclusion' and r.exclusion_id is null))
        order by e.ends_at, e.id`,
  );
  return found.rows;
}

/** Who of these members is kept out at `now`, by the rule of `isExclusionInForce`. */
export async function listExcludedMembers(
  reader: Reader,
  memberIds: readonly string[],
  now: Date,
): Promise<ReadonlySet<string>> {
  if (memberIds.length === 0) return new Set();
  const { rows } = await reader.execute<{ memberId: string }>(
    sql`select distinct e.member_id as "memberId"
        from protection_exclusions e left join protection_returns r on r.exclusion_id = e.id
        where e.member_id = any(${memberIds}) and e.starts_at <= ${now}
          and (e.ends_at > ${now} or (e.kind = 'self_exclusion' and r.exclusion_id is null))`,
  );
  return new Set(rows.map((row) => row.memberId));
}

/** For a statement: whether a member is kept out at `now`, by the rule of `isExclusionInForce`. */
export const isKeptOut = (memberId: Sql, now: Date): Sql =>
  sql`exists (select 1 from protection_exclusions e left join protection_returns r on r.exclusion_id = e.id
    where e.member_id = ${memberId} and e.starts_at <= ${now}
      and (e.ends_at > ${now} or (e.kind = 'self_exclusion' and r.exclusion_id is null)))`;

export interface NewExclusion {
  id: string;
  memberId: string;
  kind: ExclusionKind;
  startsAt: Date;
  endsAt: Date;
  recordedBy: string;
}

export async function insertExclusion(tx: Tx, exclusion: NewExclusion): Promise<void> {
  await tx.execute(
    sql`insert into protection_exclusions (id, member_id, kind, starts_at, ends_at, recorded_by)
        values (${exclusion.id}, ${exclusion.memberId}, ${exclusion.kind}, ${exclusion.startsAt}, ${exclusion.endsAt},
                ${exclusion.recordedBy})`,
  );
}

/** Only what has run out takes a return; a second return changes nothing. */
export async function insertReturn(tx: Tx, exclusionId: string, now: Date): Promise<void> {
  await tx.execute(
    sql`insert into protection_returns (exclusion_id, returned_at)
        select id, ${now} from protection_exclusions where id = ${exclusionId} and ends_at <= ${now}
        on conflict (exclusion_id) do nothing`,
  );
}
