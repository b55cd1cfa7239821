import { newId, sql, type Reader, type Tx } from '@/platform/ground/db';

/** All SQL of `game_maintenance`: when a vendor, or one of its games, is out of service. */
export interface MaintenanceWindow {
  id: string;
  vendorCode: string;
  gameCode: string | null;
  name: string | null;
  startsAt: Date;
  endsAt: Date | null;
  reason: string | null;
  recordedBy: string | null;
}

/** Plans a time out of service, of a vendor or of one of its games. */
export async function planGameMaintenance(
  tx: Tx,
  plan: {
    vendorCode: string;
    gameId?: string | undefined;
    startsAt: Date;
    endsAt?: Date | null;
    reason?: string;
    recordedBy?: string;
  },
): Promise<string> {
  const id = newId('gmt');
  await tx.execute(
    sql`insert into game_maintenance (maintenance_id, vendor_code, game_id, starts_at, ends_at, reason, recorded_by)
        values (${id}, ${plan.vendorCode}, ${plan.gameId ?? null}, ${plan.startsAt}, ${plan.endsAt ?? null},
          ${plan.reason ?? null}, ${plan.recordedBy ?? null})`,
  );
  return id;
}

const columns = sql`m.maintenance_id as id, m.vendor_code as "vendorCode", g.game_code as "gameCode", g.names ->> 'EN' as name,
  m.starts_at as "startsAt", m.ends_at as "endsAt", m.reason, m.recorded_by as "recordedBy"`;

/** The last to begin first, behind the one that is named. */
export async function listGameMaintenance(
  reader: Reader,
  { before, limit }: { before: string | null; limit: number },
): Promise<MaintenanceWindow[]> {
  const { rows } = await reader.execute<MaintenanceWindow>(
    sql`select ${columns} from game_maintenance m left join games g using (game_id)
        where ${before}::text is null or (m.starts_at, m.maintenance_id) <
          (select b.starts_at, b.maintenance_id from game_maintenance b where b.maintenance_id = ${before})
        order by m.starts_at desc, m.maintenance_id desc limit ${limit}`,
  );
  return rows;
}

/** Nobody else ends it until the transaction does. */
export async function lockGameMaintenance(tx: Tx, id: string): Promise<MaintenanceWindow | null> {
  const { rows } = await tx.execute<MaintenanceWindow>(
    sql`select ${columns} from game_maintenance m left join games g using (game_id)
        where m.maintenance_id = ${id} for update of m`,
  );
  return rows[0] ?? null;
}

/** What has begun ends now; what has not never was. */
export async function endGameMaintenance(
  tx: Tx,
  { id, startsAt }: Pick<MaintenanceWindow, 'id' | 'startsAt'>,
  now: Date,
): Promise<void> {
  await tx.execute(
    startsAt < now
      ? sql`update game_maintenance set ends_at = ${now} where maintenance_id = ${id}`
      : sql`delete from game_maintenance where maintenance_id = ${id}`,
  );
}
