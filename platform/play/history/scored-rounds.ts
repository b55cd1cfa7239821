import { sql, type Reader, type Sql } from '@/platform/ground/db';
import { isReturned } from './settled-stakes';

/** Rounds of a member that are measured by their multiples: the first so many that began in a span. */
export interface ScoredSpan {
  memberId: string;
  /** Rounds that began before it do not count. */
  from: Date;
}

export interface ScoreTerms {
  /** Exclusive. */
  to: Date;
  /** Of the bet that began a round: what is staked when more is known makes no round of it. */
  minStakeMinor: bigint;
  /** How many of them count, in the order in which they began. */
  first: number;
}

export interface ScoredRound {
  roundId: string;
  gameName: string;
  vendorRoundId: string;
  /** With {roundId} in it; null where the vendor shows none. */
  proofUrl: string | null;
  settledAt: Date;
  stakeMinor: bigint;
  payoutMinor: bigint;
  /** Of the payout, and not counted. */
  poolWinMinor: bigint;
  /** ⌊100 · min(p, 100 s) / s⌋ */
  score: number;
}

const poolWin = sql`coalesce((select sum(w.amount_minor)::bigint from game_jackpot_wins w where w.round_id = r.round_id), 0)`;

/** A round whose bet of the beginning is not there any more has what it staked in all. */
const firstStake = sql`coalesce((select t.amount_minor from game_transactions t
  where t.vendor_round_id = r.vendor_round_id and t.signer = r.signer and t.kind = 'bet'
  order by t.created_at, t.transaction_id limit 1), r.stake_minor)`;

/**
 * Of columns around it. Against the house, own play money alone, and nothing that was given back. A round that is still open
 * keeps its place among the first, so that nobody ends the good ones and leaves the others.
 */
const countedRounds = (memberId: Sql, from: Sql, { to, minStakeMinor, first }: ScoreTerms): Sql => sql`
  select c.*, (100 * least(greatest(c.payout_minor - c.pool_win_minor, 0), 100 * c.stake_minor) / c.stake_minor)::int as score
  from (
    select r.round_id, r.vendor_round_id, r.vendor_code, r.game_id, r.status, r.started_at, r.settled_at, r.stake_minor,
      r.payout_minor, ${poolWin} as pool_win_minor
    from game_rounds r
    where r.member_id = ${memberId} and r.status in ('open', 'settled') and r.currency = 'PLAY' and r.match_id is null
      and r.bonus_stake_minor = 0 and r.stake_minor >= ${minStakeMinor} and ${firstStake} >= ${minStakeMinor}
      and r.started_at >= ${from} and r.started_at < ${to} and not (r.status = 'settled' and ${isReturned})
    order by r.started_at, r.round_id limit ${first}) c
  where c.status = 'settled' and c.settled_at < ${to}`;

/** By the member, for those who have one such round at least. */
export async function scoreRounds(
  reader: Reader,
  spans: readonly ScoredSpan[],
  terms: ScoreTerms,
): Promise<ReadonlyMap<string, { rounds: number; score: number }>> {
  const memberIds = spans.map(({ memberId }) => memberId);
  const froms = spans.map(({ from }) => from.toISOString());
  const { rows } = await reader.execute<{ memberId: string; rounds: number; score: number }>(
    sql`select s.member_id as "memberId", count(*)::int as rounds, sum(c.score)::int as score
        from unnest(${memberIds}::text[], ${froms}::timestamptz[]) as s (member_id, since)
        cross join lateral (${countedRounds(sql`s.member_id`, sql`s.since`, terms)}) c
        group by s.member_id`,
  );
  return new Map(rows.map(({ memberId, rounds, score }) => [memberId, { rounds, score }]));
}

/** The rounds themselves, in the order in which they began; games as this language calls them. */
export async function listScoredRounds(
  reader: Reader,
  { memberId, from }: ScoredSpan,
  { language, ...terms }: ScoreTerms & { language: string },
): Promise<ScoredRound[]> {
  const { rows } = await reader.execute<ScoredRound>(
    sql`select c.round_id as "roundId", coalesce(g.names ->> ${language}, g.names ->> 'EN') as "gameName",
          c.vendor_round_id as "vendorRoundId", v.proof_url as "proofUrl", c.settled_at as "settledAt",
          c.stake_minor as "stakeMinor", c.payout_minor as "payoutMinor", c.pool_win_minor as "poolWinMinor", c.score
        from (${countedRounds(sql`${memberId}`, sql`${from}::timestamptz`, terms)}) c
        join games g using (game_id) join game_vendors v on v.vendor_code = c.vendor_code
        order by c.started_at, c.round_id`,
  );
  return rows;
}
