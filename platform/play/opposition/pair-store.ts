import { moneyText } from '@/lib/money';
import { newId, sql, type Reader, type Tx } from '@/platform/ground/db';
import type { Finding, Meeting, OpposedPair, PairSign, SuspectedPair } from './types';

/** All SQL of `opposed_pairs` and what hangs on them, and of `opposed_watch_days`. */
export interface NewPair {
  pair: SuspectedPair;
  decided: number;
  opposed: number;
  byLuck: number;
  why: readonly PairSign[];
  isHeld: boolean;
  meetings: readonly Meeting[];
  now: Date;
}

/** The flag with the rounds that it is made of. */
export async function insertPair(tx: Tx, flag: NewPair): Promise<string> {
  const { pair, decided, opposed, byLuck, why, isHeld, meetings, now } = flag;
  const pairId = newId('opp', now.getTime());
  await tx.execute(
    sql`insert into opposed_pairs (pair_id, member_id, other_id, counted_from, decided, opposed, by_luck, why, is_held, found_at)
        values (${pairId}, ${pair.memberId}, ${pair.otherId}, ${pair.countedFrom}, ${decided}, ${opposed},
          ${moneyText(BigInt(Math.round(100 * byLuck)))}::numeric, ${[...why]}::text[], ${isHeld}, ${now})`,
  );
  await tx.execute(
    sql`insert into opposed_pair_outcomes (pair_id, signer, outcome_id, round_ids, other_round_ids)
        select ${pairId}, m.signer, m."outcomeId",
          array(select jsonb_array_elements_text(m."roundIds")), array(select jsonb_array_elements_text(m."otherRoundIds"))
        from jsonb_to_recordset(${JSON.stringify(
          meetings.map(({ signer, outcomeId, roundIds, otherRoundIds }) => ({
            ...{ signer, outcomeId, roundIds, otherRoundIds },
          })),
        )}::jsonb) m (signer text, "outcomeId" text, "roundIds" jsonb, "otherRoundIds" jsonb)`,
  );
  return pairId;
}

/** Of `opposed_pairs p`: what the desk found last. */
export const findingOf = sql`(select f.finding from opposed_pair_findings f where f.pair_id = p.pair_id
  order by f.finding = 'cleared' desc limit 1)`;

const columns = sql`p.pair_id as "pairId", p.member_id as "memberId", p.other_id as "otherId", p.decided, p.opposed,
  p.by_luck::text as "byLuck", p.why, p.is_held as "isHeld", p.found_at as "foundAt", ${findingOf} as finding`;

/** The newest first: those that nobody has looked at, or all. */
export async function listPairs(reader: Reader, { isOpen }: { isOpen: boolean }): Promise<OpposedPair[]> {
  const { rows } = await reader.execute<OpposedPair>(
    sql`select ${columns} from opposed_pairs p
        where ${isOpen ? sql`${findingOf} is null` : sql`true`} order by p.found_at desc, p.pair_id desc limit 200`,
  );
  return rows;
}

export async function getPair(reader: Reader, pairId: string): Promise<OpposedPair | null> {
  const { rows } = await reader.execute<OpposedPair>(
    sql`select ${columns} from opposed_pairs p where p.pair_id = ${pairId}`,
  );
  return rows[0] ?? null;
}

/** A round of one of the two, as it stands in the books. */
export interface PairRound {
  outcomeId: string;
  memberId: string;
  roundId: string;
  gameName: string;
  stakeMinor: bigint;
  payoutMinor: bigint;
  settledAt: Date;
}

/** Every round that the flag is made of, the newest outcome first. */
export async function listPairRounds(reader: Reader, pairId: string): Promise<PairRound[]> {
  const { rows } = await reader.execute<PairRound>(
    sql`select o.outcome_id as "outcomeId", r.member_id as "memberId", r.round_id as "roundId",
          coalesce(g.names ->> 'EN', r.game_id) as "gameName", r.stake_minor as "stakeMinor",
          r.payout_minor as "payoutMinor", r.settled_at as "settledAt"
        from opposed_pair_outcomes o join game_rounds r on r.round_id = any(o.round_ids || o.other_round_ids)
          left join games g using (game_id)
        where o.pair_id = ${pairId} order by r.settled_at desc, o.outcome_id, r.member_id`,
  );
  return rows;
}

export interface NewFinding {
  pairId: string;
  finding: Finding;
  actor: string;
  reason: string;
  now: Date;
}

/** False when it was found before. */
export async function insertFinding(
  tx: Tx,
  { pairId, finding, actor, reason, now }: NewFinding,
): Promise<boolean> {
  const { rowCount } = await tx.execute(
    sql`insert into opposed_pair_findings (pair_id, finding, found_by, reason, found_at)
        values (${pairId}, ${finding}, ${actor}, ${reason}, ${now}) on conflict do nothing`,
  );
  return rowCount === 1;
}

/**
 * Whether rebates and bonuses of the member wait: for the desk to look at a flag of accounts that share something, or because it has
 * confirmed one.
 */
export async function areRewardsHeld(reader: Reader, memberId: string): Promise<boolean> {
  const { rowCount } = await reader.execute(
    sql`select 1 from opposed_pairs p
        where (p.member_id = ${memberId} or p.other_id = ${memberId})
          and case when p.is_held then ${findingOf} is distinct from 'cleared' else ${findingOf} = 'confirmed' end limit 1`,
  );
  return rowCount !== 0;
}

/**
 * Pairs that count as one person: the flags of accounts that share something, until the desk has cleared them, and those that it has
 * confirmed.
 */
export async function listHeldPairs(reader: Reader): Promise<{ memberId: string; otherId: string }[]> {
  const { rows } = await reader.execute<{ memberId: string; otherId: string }>(
    sql`select p.member_id as "memberId", p.other_id as "otherId" from opposed_pairs p
        where case when p.is_held then ${findingOf} is distinct from 'cleared' else ${findingOf} = 'confirmed' end`,
  );
  return rows;
}

export async function getLastWatched(reader: Reader): Promise<string | null> {
  const { rows } = await reader.execute<{ day: string | null }>(
    sql`select to_char(max(day), 'YYYY-MM-DD') as day from opposed_watch_days`,
  );
  return rows[0]?.day ?? null;
}

/** False when somebody has looked up to this day. */
export async function insertWatched(tx: Tx, day: string, now: Date): Promise<boolean> {
  const { rowCount } = await tx.execute(
    sql`insert into opposed_watch_days (day, looked_at) values (${day}::date, ${now}) on conflict do nothing`,
  );
  return rowCount === 1;
}
