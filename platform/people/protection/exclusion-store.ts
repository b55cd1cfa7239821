import { sql } from 'drizzle-orm';
import type { Reader, Tx } from '@/platform/ground/db';
import type { Exclusion, ExclusionKind } from './types';

interface RawExclusion extends Record<string, unknown> {
  id: string;
  kind: ExclusionKind;
  starts_at: string;
  ends_at: string;
  returned_at: string | null;
}

/** What is in force, or was and waits for the member's return; oldest end first. */
export async function listOpenExclusions(reader: Reader, memberId: string, now: Date): Promise<Exclusion[]> {
  const found = await reader.execute<RawExclusion>(
    sql`select e.id, e.kind, e.starts_at, e.ends_at, r.returned_at
        from protection_exclusions e left join protection_returns r on r.exclusion_id = e.id
        where e.member_id = ${memberId}
          and (e.ends_at > ${now} or (e.kind = 'self_exclusion' and r.exclusion_id is null))
        order by e.ends_at, e.id`,
  );
  return found.rows.map((row) => ({
    id: row.id,
    kind: row.kind,
    startsAt: new Date(row.starts_at),
    endsAt: new Date(row.ends_at),
    returnedAt: row.returned_at === null ? null : new Date(row.returned_at),
  }));
}

/** Who of these members is kept out at `now`, by the rule of `isExclusionInForce`. */
export async function listExcludedMembers(
  reader: Reader,
  memberIds: readonly string[],
  now: Date,
): Promise<ReadonlySet<string>> {
  if (memberIds.length === 0) return new Set();
  const wanted = sql.join(
    memberIds.map((id) => sql`${id}`),
    sql`, `,
  );
  const { rows } = await reader.execute<{ member_id: string }>(
    sql`select distinct e.member_id
        from protection_exclusions e left join protection_returns r on r.exclusion_id = e.id
        where e.member_id in (${wanted}) and e.starts_at <= ${now}
          and (e.ends_at > ${now} or (e.kind = 'self_exclusion' and r.exclusion_id is null))`,
  );
  return new Set(rows.map((row) => row.member_id));
}

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
