import type { PoolClient } from 'pg';
import { giveUpRoundBets } from './bet-store';

const undrawn = `feed_id is null and state in ('betting', 'closing')`;

export interface RetiredTables {
  shoes: number;
  /** Rounds without an outcome that would have been dealt from one of them. */
  voidRounds: number;
}

/**
 * In a database that was brought back to an earlier moment the next cards of a shoe may have been seen already. A running shoe is given
 * up, unopened; what was to be dealt from it is void; and in rounds that run their rules decide. What a studio deals is not ours.
 */
export async function retireTables(client: PoolClient): Promise<RetiredTables> {
  const { rows } = await client.query<{ roundId: string }>(
    `update sandbox.table_rounds set state = 'voiding', void_code = 'brought.back'
     where ${undrawn} and shoe_id is not null returning round_id as "roundId"`,
  );
  for (const { roundId } of rows)
    await giveUpRoundBets(client, roundId, { from: ['claimed', 'confirmed'], undoCode: 'round.void' });
  await client.query(
    `update sandbox.table_rounds set brought_back_at = sandbox.table_now()
     where feed_id is null and (${undrawn} or state in ('dealing', 'acting'))`,
  );
  const { rowCount } = await client.query(
    `update sandbox.shoes set phase = 'over', ended_at = sandbox.table_now(), given_up_at = sandbox.table_now() where phase <> 'over'`,
  );
  return { shoes: rowCount ?? 0, voidRounds: rows.length };
}
