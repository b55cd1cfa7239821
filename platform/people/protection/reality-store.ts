import { sql } from 'drizzle-orm';
import { newId, type Reader, type Tx } from '@/platform/ground/db';
import type { Reality } from './play-rules';

/** The interval that counts and the last answer. One look for whoever has never chosen one. */
export async function getReality(reader: Reader, memberId: string): Promise<Reality> {
  const { rows } = await reader.execute<{ interval_minutes: number | null; answered_at: string | null }>(
    sql`select r.interval_minutes, (select max(a.answered_at) from protection_answers a
          where a.member_id = r.member_id) as answered_at
        from protection_realities r where r.member_id = ${memberId} order by r.sequence desc limit 1`,
  );
  const row = rows[0];
  return {
    intervalMinutes: row?.interval_minutes ?? null,
    answeredAt: row?.answered_at ? new Date(row.answered_at) : null,
  };
}

export async function insertReality(
  tx: Tx,
  { memberId, intervalMinutes, now }: { memberId: string; intervalMinutes: number | null; now: Date },
): Promise<void> {
  await tx.execute(
    sql`insert into protection_realities (id, member_id, interval_minutes, chosen_at)
        values (${newId('rci', now.getTime())}, ${memberId}, ${intervalMinutes}, ${now})`,
  );
}

export interface Answer {
  memberId: string;
  playingSince: Date;
  netMinor: bigint;
  now: Date;
}

export async function insertAnswer(tx: Tx, { memberId, playingSince, netMinor, now }: Answer): Promise<void> {
  await tx.execute(
    sql`insert into protection_answers (id, member_id, playing_since, net_minor, answered_at)
        values (${newId('rca', now.getTime())}, ${memberId}, ${playingSince}, ${netMinor.toString()}, ${now})`,
  );
}
