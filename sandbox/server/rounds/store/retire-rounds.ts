import type { PoolClient } from 'pg';
import { unconfirmed } from './void-codes';
import type { Reader } from '../../sql';

/** Why a round is set aside whose end may have been seen already; the sweep settles it by its rules. */
export const broughtBack = 'The database was brought back to an earlier moment';

export interface RetiredRounds {
  /** Commitments that nobody has staked on. */
  commitments: number;
  /** Stakes that were not confirmed and are taken back. */
  unconfirmed: number;
  /** Rounds that waited for a decision and are played to their end by their rules. */
  open: number;
}

/**
 * In a database that was brought back to an earlier moment the seed of a round may be known that is still to be played: it was shown
 * when the round was over, and forgotten. What nobody has staked on goes, a stake that is not confirmed comes back, and in what is open
 * nobody decides any more. What is drawn is drawn, and is paid.
 */
export async function retireRounds(client: PoolClient): Promise<RetiredRounds> {
  const gone = await client.query(`delete from sandbox.rounds where state = 'committed'`);
  const back = await client.query(
    `update sandbox.rounds set state = 'voiding', void_code = $1 where state = 'staking' and set_aside_at is null`,
    [unconfirmed],
  );
  const open = await client.query(
    `update sandbox.rounds set set_aside_at = sandbox.table_now(), set_aside_reason = $1
     where state in ('playing', 'raising') and set_aside_at is null`,
    [broughtBack],
  );
  return { commitments: gone.rowCount ?? 0, unconfirmed: back.rowCount ?? 0, open: open.rowCount ?? 0 };
}

/** Rounds that were open then and are not over yet. */
export async function listBroughtBack(reader: Reader, limit: number): Promise<string[]> {
  const { rows } = await reader.query<{ roundId: string }>(
    `select round_id as "roundId" from sandbox.rounds
     where set_aside_at is not null and set_aside_reason = $1 and state not in ('settled', 'void') order by set_aside_at limit $2`,
    [broughtBack, limit],
  );
  return rows.map(({ roundId }) => roundId);
}
