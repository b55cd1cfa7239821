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

const columns = sql`round_id as "roundId", game_id as "gameId", stake_minor as "stakeMinor", weight,
  counted_minor as "countedMinor", settled_at as "settledAt"`;

/** What a bonus has counted, newest first. */
export async function listWagering(
  reader: Reader,
  bonusId: string,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ rows: StoredWagering[]; totalItems: number }> {
  const counted = await reader.execute<{ total: number }>(
    sql`select count(*)::integer as total from bonus_wagering where bonus_id = ${bonusId}`,
  );
  const { rows } = await reader.execute<StoredWagering>(
    sql`select ${columns} from bonus_wagering where bonus_id = ${bonusId}
        order by sequence desc limit ${limit} offset ${offset}`,
  );
  return { rows, totalItems: counted.rows[0]?.total ?? 0 };
}
