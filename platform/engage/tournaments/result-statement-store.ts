import { newId, sql, type Reader, type Tx } from '@/platform/ground/db';

/** All SQL of `tournament_pseudonyms` and `tournament_statements`. */
export interface StoredStatement {
  joined: number;
  returnedMinor: bigint;
  digest: string;
}

export interface StoredEntry {
  memberId: string;
  entry: string;
  place: number | null;
  score: number;
  prizeMinor: bigint;
}

export interface StoredRound {
  memberId: string;
  /** As the vendor calls it. */
  roundId: string;
  /** With {roundId} in it; null where the vendor shows none. */
  proofUrl: string | null;
  stakeMinor: bigint;
  payoutMinor: bigint;
  poolWinMinor: bigint;
  score: number;
}

export async function insertPseudonyms(
  tx: Tx,
  tournamentId: string,
  memberIds: readonly string[],
): Promise<void> {
  const names = memberIds.map(() => `ent_${newId('ent').slice(-16)}`);
  await tx.execute(
    sql`insert into tournament_pseudonyms (tournament_id, member_id, entry)
        select ${tournamentId}, m, n from unnest(${memberIds}::text[], ${names}::text[]) as t (m, n)`,
  );
}

export async function insertStatement(
  tx: Tx,
  tournamentId: string,
  { joined, returnedMinor, digest }: StoredStatement,
  now: Date,
): Promise<void> {
  await tx.execute(
    sql`insert into tournament_statements (tournament_id, joined, returned_minor, digest, made_at)
        values (${tournamentId}, ${joined}, ${returnedMinor}, ${digest}, ${now})`,
  );
}

export async function getStatement(reader: Reader, tournamentId: string): Promise<StoredStatement | null> {
  const { rows } = await reader.execute<StoredStatement>(
    sql`select joined, returned_minor as "returnedMinor", digest from tournament_statements
        where tournament_id = ${tournamentId}`,
  );
  return rows[0] ?? null;
}

/** Best first, equal ones by their names; all of them where no limit is said. */
export async function listDecided(
  reader: Reader,
  tournamentId: string,
  { limit = null, offset = 0 }: { limit?: number | null; offset?: number } = {},
): Promise<StoredEntry[]> {
  const { rows } = await reader.execute<StoredEntry>(
    sql`select r.member_id as "memberId", p.entry, r.place, r.score, r.prize_minor as "prizeMinor"
        from tournament_results r join tournament_pseudonyms p using (tournament_id, member_id)
        where r.tournament_id = ${tournamentId}
        order by r.score desc, p.entry collate "C" limit ${limit} offset ${offset}`,
  );
  return rows;
}

export async function getPseudonym(
  reader: Reader,
  tournamentId: string,
  memberId: string,
): Promise<string | null> {
  const { rows } = await reader.execute<{ entry: string }>(
    sql`select entry from tournament_pseudonyms where tournament_id = ${tournamentId} and member_id = ${memberId}`,
  );
  return rows[0]?.entry ?? null;
}

export async function countDecided(reader: Reader, tournamentId: string): Promise<number> {
  const { rows } = await reader.execute<{ count: number }>(
    sql`select count(*)::int as count from tournament_pseudonyms where tournament_id = ${tournamentId}`,
  );
  return rows[0]?.count ?? 0;
}

/** Of these members, in the order in which they counted. */
export async function listDecidedRounds(
  reader: Reader,
  tournamentId: string,
  memberIds: readonly string[],
): Promise<StoredRound[]> {
  const { rows } = await reader.execute<StoredRound>(
    sql`select c.member_id as "memberId", g.vendor_round_id as "roundId", v.proof_url as "proofUrl",
          c.stake_minor as "stakeMinor", c.payout_minor as "payoutMinor", c.pool_win_minor as "poolWinMinor", c.score
        from tournament_result_rounds c join game_rounds g using (round_id)
        join game_vendors v on v.vendor_code = g.vendor_code
        where c.tournament_id = ${tournamentId} and c.member_id = any(${memberIds})
        order by c.member_id, c.round_no`,
  );
  return rows;
}
