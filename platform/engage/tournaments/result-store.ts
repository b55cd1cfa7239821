import type { ScoredRound } from '@/platform/play/history';
import { sql, type Reader, type Tx } from '@/platform/ground/db';

/** All SQL of `tournament_results` and `tournament_result_rounds`. */
export interface Result {
  memberId: string;
  place: number | null;
  score: number;
  prizeMinor: bigint;
  rewardId: string | null;
}

export async function insertResult(tx: Tx, tournamentId: string, result: Result): Promise<void> {
  await tx.execute(
    sql`insert into tournament_results (tournament_id, member_id, place, score, prize_minor, reward_id)
        values (${tournamentId}, ${result.memberId}, ${result.place}, ${result.score}, ${result.prizeMinor},
          ${result.rewardId})`,
  );
}

export async function insertResultRounds(
  tx: Tx,
  { tournamentId, memberId }: { tournamentId: string; memberId: string },
  rounds: readonly ScoredRound[],
): Promise<void> {
  for (const [index, round] of rounds.entries())
    await tx.execute(
      sql`insert into tournament_result_rounds (tournament_id, member_id, round_no, round_id, stake_minor, payout_minor,
            pool_win_minor, score)
          values (${tournamentId}, ${memberId}, ${index + 1}, ${round.roundId}, ${round.stakeMinor}, ${round.payoutMinor},
            ${round.poolWinMinor}, ${round.score})`,
    );
}

/** As they were counted, in the order of `listScoredRounds`; games as this language calls them. */
export async function listResultRounds(
  reader: Reader,
  { tournamentId, memberId, language }: { tournamentId: string; memberId: string; language: string },
): Promise<ScoredRound[]> {
  const { rows } = await reader.execute<ScoredRound>(
    sql`select c.round_id as "roundId", coalesce(g.names ->> ${language}, g.names ->> 'EN') as "gameName",
          r.vendor_round_id as "vendorRoundId", v.proof_url as "proofUrl", r.settled_at as "settledAt",
          c.stake_minor as "stakeMinor", c.payout_minor as "payoutMinor", c.pool_win_minor as "poolWinMinor", c.score
        from tournament_result_rounds c join game_rounds r using (round_id) join games g using (game_id)
        join game_vendors v on v.vendor_code = r.vendor_code
        where c.tournament_id = ${tournamentId} and c.member_id = ${memberId} order by c.round_no`,
  );
  return rows;
}

/** Best first. */
export async function listResults(reader: Reader, tournamentId: string): Promise<Result[]> {
  const { rows } = await reader.execute<Result>(
    sql`select member_id as "memberId", place, score, prize_minor as "prizeMinor", reward_id as "rewardId"
        from tournament_results where tournament_id = ${tournamentId} order by score desc, member_id`,
  );
  return rows;
}
