import { sql, type Reader, type Tx } from '@/platform/ground/db';
import type { StoredWagering } from './types';

/** SQL of `bonus_wagering`. False when this round was counted for this bonus before. */
export async function insertWagering(
  tx: Tx,
  { bonusId, ...entry }: StoredWagering & { bonusId: string },
): Promise<boolean> {
  const { rowCount } = await tx.execute(
    sql`insert into bonus_wagering (bonus_id, round_id, game_id, stake_minor, weight, counted_minor, settled_at)
        values (${bonusId}, ${entry.roundId}, ${entry.gameId}, ${entry.stakeMinor}, ${entry.weight},
          ${entry.countedMinor}, ${entry.settledAt})
        on conflict do nothing`,
  );
  return rowCount === 1;
}

interface WageringRow {
  round_id: string;
  game_id: string;
  stake_minor: bigint;
  weight: number;
  counted_minor: bigint;
  settled_at: Date;
}

/** What a bonus has counted, newest first. */
export async function listWagering(
  reader: Reader,
  bonusId: string,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ rows: StoredWagering[]; totalItems: number }> {
  const counted = await reader.execute<{ total: number }>(
    sql`select count(*)::integer as total from bonus_wagering where bonus_id = ${bonusId}`,
  );
  const { rows } = await reader.execute<WageringRow>(
    sql`select * from bonus_wagering where bonus_id = ${bonusId}
        order by sequence desc limit ${limit} offset ${offset}`,
  );
  return {
    rows: rows.map((row) => ({
      roundId: row.round_id,
      gameId: row.game_id,
      stakeMinor: BigInt(row.stake_minor),
      weight: row.weight,
      countedMinor: BigInt(row.counted_minor),
      settledAt: new Date(row.settled_at),
    })),
    totalItems: counted.rows[0]?.total ?? 0,
  };
}
