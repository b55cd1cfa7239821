import { weightOf, type GameClassification } from '../bonuses';
import { sql, type Reader } from '@/platform/ground/db';
import { validStake } from './settled-stakes';

/**
 * What a member has staked of their own money in rounds that began since then and were settled, weighed as wagering is: bets
 * that can be placed against each other count for little. What was staked against other players is not among it.
 */
export async function sumWeighedStakes(reader: Reader, memberId: string, since: Date): Promise<bigint> {
  const { rows } = await reader.execute<{ classification: GameClassification; own: string }>(
    sql`select g.classification, sum(least(r.stake_minor - r.bonus_stake_minor, ${validStake}))::text as own
        from game_rounds r join games g using (game_id)
        where r.member_id = ${memberId} and r.status = 'settled' and r.currency = 'PLAY' and r.match_id is null
          and r.settled_at >= ${since} and r.started_at >= ${since}
        group by g.classification`,
  );
  return rows.reduce(
    (sum, { classification, own }) => sum + (BigInt(own) * BigInt(weightOf(classification))) / 100n,
    0n,
  );
}

/** What a member has lost to other players in matches that began since then: what stands in an open one counts as lost. */
export async function sumLostToPlayers(reader: Reader, memberId: string, since: Date): Promise<bigint> {
  const { rows } = await reader.execute<{ lost: bigint }>(
    sql`select coalesce(sum(stake_minor - payout_minor), 0)::bigint as lost from game_rounds
        where member_id = ${memberId} and started_at >= ${since} and currency = 'PLAY' and match_id is not null`,
  );
  return rows[0]?.lost ?? 0n;
}
