import { sql, type Reader, type Tx } from '@/platform/ground/db';
import type { GameClassification } from '../bonuses';

/** SQL of `game_bonus_shares`, and of what a round keeps about bonus money. */
export interface BonusShare {
  signer: string;
  transactionId: string;
  bonusMinor: bigint;
  /** What the vendor was answered. */
  balanceAfterMinor: bigint;
}

export async function insertBonusShare(tx: Tx, share: BonusShare): Promise<void> {
  await tx.execute(
    sql`insert into game_bonus_shares (signer, transaction_id, bonus_minor, balance_after_minor)
        values (${share.signer}, ${share.transactionId}, ${share.bonusMinor}, ${share.balanceAfterMinor})`,
  );
}

/** The round holds this much more of this bonus. */
export async function addBonusStake(
  tx: Tx,
  { roundId, bonusId, bonusMinor }: { roundId: string; bonusId: string; bonusMinor: bigint },
): Promise<void> {
  await tx.execute(
    sql`update game_rounds set bonus_id = ${bonusId}, bonus_stake_minor = bonus_stake_minor + ${bonusMinor}
        where round_id = ${roundId}`,
  );
}

export async function addBonusPayout(tx: Tx, roundId: string, bonusMinor: bigint): Promise<void> {
  await tx.execute(
    sql`update game_rounds set bonus_payout_minor = bonus_payout_minor + ${bonusMinor} where round_id = ${roundId}`,
  );
}

/** What of a stake counts depends on: the class of its game, and whether its type has to do with bonuses at all. */
export async function requireCounting(
  reader: Reader,
  gameId: string,
): Promise<{ classification: GameClassification; takesBonus: boolean }> {
  const { rows } = await reader.execute<{ classification: GameClassification; takesBonus: boolean }>(
    sql`select g.classification, y.takes_bonus as "takesBonus" from games g join game_types y using (game_type)
        where g.game_id = ${gameId}`,
  );
  const row = rows[0];
  if (!row) throw new Error(`The catalogue has lost the game ${gameId}`);
  return row;
}
