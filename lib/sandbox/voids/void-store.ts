import type { Pool } from 'pg';
import { parseMoney } from '@/lib/money';
import { playOfVoid } from '../rounds/proof-of-round';
import { listVoidRounds } from '../rounds/round-store';

export interface VoidRoundLine {
  roundId: string;
  gameCode: string;
  endedAt: Date | null;
  stakeMinor: bigint;
  /** Why: the wallet's answer, or that there was none. */
  code: string;
  /** Null where its game cannot play it. */
  wouldHavePaidMinor: bigint | null;
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
    `select count(*)::int as rounds, (count(*) filter (where state = 'void'))::int as voided
     from sandbox.rounds where state in ('settled', 'void')`,
  );
  const newest = (await listVoidRounds(pool, newestCount)).map((round): VoidRoundLine => {
    const play = playOfVoid(round);
    return {
      roundId: round.roundId,
      gameCode: round.gameCode,
      endedAt: round.settledAt,
      stakeMinor: round.stakeMinor,
      code: round.voidCode,
      wouldHavePaidMinor: play && parseMoney(play.payout),
    };
  });
  return { newest, rounds: rows[0]?.rounds ?? 0, voided: rows[0]?.voided ?? 0 };
}
