import type { VendorSetAside } from '@/lib/contract/calls/vendor';
import type { PlayCurrency } from '@/lib/contract/trial-account';
import { inTransaction, sql, type Db, type Reader } from '@/platform/ground/db';

/** SQL of `rounds_set_aside`: open rounds that their vendor cannot finish. */
export async function noteSetAside(
  db: Db,
  signer: string,
  rounds: readonly VendorSetAside[],
  now: Date,
): Promise<{ reportedAt: string }> {
  await inTransaction(db, async (tx) => {
    // A round whose stake never arrived holds nothing here, and one that has ended waits for nobody.
    for (const { roundId, reason, setAsideAt } of rounds)
      await tx.execute(
        sql`insert into rounds_set_aside (round_id, reason, set_aside_at, reported_at)
            select round_id, ${reason}, ${new Date(setAsideAt)}::timestamptz, ${now}::timestamptz from game_rounds
            where signer = ${signer} and vendor_round_id = ${roundId} and status = 'open'
            on conflict (round_id) do nothing`,
      );
  });
  return { reportedAt: now.toISOString() };
}

export interface SetAsideRound {
  signer: string;
  /** Under which the vendor knows it; of a round in a match the match. */
  vendorId: string;
  memberId: string;
  gameName: string;
  currency: PlayCurrency;
  stakeMinor: bigint;
  setAsideAt: Date;
  reason: string;
}

/** Those that still wait, the oldest first. */
export async function listSetAside(reader: Reader, limit: number): Promise<SetAsideRound[]> {
  const { rows } = await reader.execute<SetAsideRound>(
    sql`select r.signer, coalesce(m.vendor_match_id, r.vendor_round_id) as "vendorId", r.member_id as "memberId",
          g.names ->> 'EN' as "gameName", r.currency, r.stake_minor as "stakeMinor", s.set_aside_at as "setAsideAt", s.reason
        from rounds_set_aside s join game_rounds r using (round_id) join games g using (game_id)
          left join game_matches m on m.match_id = r.match_id
        where r.status = 'open' order by s.set_aside_at, r.round_id limit ${limit}`,
  );
  return rows;
}

export async function countSetAside(reader: Reader): Promise<number> {
  const { rows } = await reader.execute<{ count: number }>(
    sql`select count(*)::int as count from rounds_set_aside join game_rounds r using (round_id)
        where r.status = 'open'`,
  );
  return rows[0]?.count ?? 0;
}
