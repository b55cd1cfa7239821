import type { Pool } from 'pg';
import { createDatabase } from '@/platform/ground/db';
import { reconcile } from '@/platform/ground/ledger-reports';
import type { Acknowledged } from './load';

export interface Verdict {
  lost: string[];
  doubled: string[];
  /** In the books, and nobody was told: the caller repeats until it is. */
  untold: string[];
  discrepancies: string[];
}

export const isClean = ({ lost, doubled, untold, discrepancies }: Verdict): boolean =>
  [lost, doubled, untold, discrepancies].every(({ length }) => length === 0);

/** Holds what callers were told against the rounds and the ledger. */
export async function judge(pool: Pool, acknowledged: readonly Acknowledged[]): Promise<Verdict> {
  const { rows } = await pool.query<{ roundId: string; stakes: number }>(
    `select r.vendor_round_id as "roundId",
       (select count(*)::int from ledger.transfers t where t.kind = 'stake' and t.reference = r.round_id) as stakes
     from game_rounds r where r.member_id = any($1)`,
    [[...new Set(acknowledged.map(({ memberId }) => memberId))]],
  );
  const stakes = new Map(rows.map((row) => [row.roundId, row.stakes]));
  const told = new Set(acknowledged.map(({ roundId }) => roundId));
  const found = await reconcile(createDatabase(pool));
  return {
    lost: [...told].filter((roundId) => !stakes.get(roundId)),
    doubled: [...stakes].flatMap(([roundId, count]) => (count > 1 ? [roundId] : [])),
    untold: [...stakes.keys()].filter((roundId) => !told.has(roundId)),
    discrepancies: found.map(({ check, subject, detail }) => `${check} ${subject}: ${detail}`),
  };
}
