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

/** Best first. */
export async function listResults(reader: Reader, tournamentId: string): Promise<Result[]> {
  const { rows } = await reader.execute<Result>(
    sql`select member_id as "memberId", place, score, prize_minor as "prizeMinor", reward_id as "rewardId"
        from tournament_results where tournament_id = ${tournamentId} order by score desc, member_id`,
  );
  return rows;
}
