import type { Pool } from 'pg';
import { parseMoney } from '@/lib/money';
import { playOfVoid } from '../rounds/proofs/proof-of-round';
import { listVoidRounds } from '../rounds/store/round-store';
import type { VoidRound } from '../rounds/store/round-types';
import { theoryOfKept } from '@/sandbox/catalogue/theory/kept-round';

export interface VoidRoundLine {
  roundId: string;
  gameCode: string;
  endedAt: Date | null;
  stakeMinor: bigint;
  /** Why: the wallet's answer, or that there was none. */
  code: string;
  /** What its seeds would have paid; null where its game cannot play it. */
  wouldHave: WouldHave | null;
}

export interface WouldHave {
  paidMinor: bigint;
  /** What exactly its bets return in the mean, in minor units. */
  expected: number;
}

export interface VoidRounds {
  /** The newest first. */
  newest: VoidRoundLine[];
  /** All that are over, and how many of them were void. */
  rounds: number;
  voided: number;
}

const newestCount = 100;

/** Rounds whose stake was refused or given back, each with the payout that its seeds say. */
export async function getVoidRounds(pool: Pool): Promise<VoidRounds> {
  const { rows } = await pool.query<{ rounds: number; voided: number }>(
    // Counted rounds are a sum of each game, so that nobody reads years of play for one number.
    `select voided, voided + waiting + counted as rounds from
       (select count(*)::int as voided from sandbox.rounds where state = 'void') void,
       (select count(*)::int as waiting from sandbox.rounds where state = 'settled' and counted_at is null) settled,
       (select coalesce(sum(rounds), 0)::int as counted from sandbox.return_sums) sums`,
  );
  const newest = (await listVoidRounds(pool, newestCount)).map((round): VoidRoundLine => {
    const { roundId, gameCode, settledAt: endedAt, stakeMinor, voidCode: code } = round;
    return { roundId, gameCode, endedAt, stakeMinor, code, wouldHave: wouldHaveOf(round) };
  });
  return { newest, rounds: rows[0]?.rounds ?? 0, voided: rows[0]?.voided ?? 0 };
}

function wouldHaveOf(round: VoidRound): WouldHave | null {
  const play = playOfVoid(round);
  const [paidMinor, raiseMinor] = [play && parseMoney(play.payout), play && parseMoney(play.raise)];
  if (!play || paidMinor === null || raiseMinor === null) return null;
  const { bet, actions, outcome: view } = play;
  const theory = theoryOfKept({ ...round, raiseMinor, bet, actions, view });
  return theory && { paidMinor, expected: theory.mean };
}
