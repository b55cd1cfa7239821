import { sql, type Reader, type Tx } from '@/platform/ground/db';
import type { Draw } from './types';

/** SQL of `promotion_draws`. */
export interface NewDraw {
  promotionId: string;
  memberId: string;
  revision: bigint;
  /** Of the line that came out, from 1. */
  position: number;
  serverSeed: string;
  clientSeed: string;
  rewardId: string | null;
  drawnAt: Date;
}

/** Holds back whoever draws for the same member and promotion; false when there was a draw already. */
export async function beginDraw(tx: Tx, promotionId: string, memberId: string): Promise<boolean> {
  await tx.execute(
    sql`select pg_advisory_xact_lock(hashtextextended(${`promotion_draw ${promotionId} ${memberId}`}, 0))`,
  );
  const { rowCount } = await tx.execute(
    sql`select 1 from promotion_draws where promotion_id = ${promotionId} and member_id = ${memberId}`,
  );
  return rowCount === 0;
}

export async function insertDraw(tx: Tx, draw: NewDraw): Promise<void> {
  await tx.execute(
    sql`insert into promotion_draws (promotion_id, member_id, revision, position, server_seed, client_seed, drawn_at, reward_id)
        values (${draw.promotionId}, ${draw.memberId}, ${draw.revision}, ${draw.position}, ${draw.serverSeed},
          ${draw.clientSeed}, ${draw.drawnAt}, ${draw.rewardId})`,
  );
}

/** By promotion. Draws of before members had a text of their own were drawn with the member's id. */
export async function listDrawsOf(reader: Reader, memberId: string): Promise<ReadonlyMap<string, Draw>> {
  const { rows } = await reader.execute<Draw>(
    sql`select promotion_id as "promotionId", reward_id as "rewardId", revision, position, server_seed as "serverSeed",
          coalesce(client_seed, member_id) as "clientSeed"
        from promotion_draws where member_id = ${memberId}`,
  );
  return new Map(rows.map((row) => [row.promotionId, row]));
}
