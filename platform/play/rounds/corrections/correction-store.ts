import { executePrepared, sql, type Reader, type Sql, type Tx } from '@/platform/ground/db';
import { nameIn } from '../../catalogue';

/** SQL of `round_corrections`, and of what a correction changes in `game_rounds`. */
export interface SettledPayout {
  paidMinor: bigint;
  /** What of it went to bonus money. */
  bonusPaidMinor: bigint;
  settledAt: Date | null;
}

/** Of a round that is locked. */
export async function readPayout(tx: Tx, roundId: string): Promise<SettledPayout> {
  const { rows } = await executePrepared<SettledPayout>(
    tx,
    sql`select payout_minor as "paidMinor", bonus_payout_minor as "bonusPaidMinor", settled_at as "settledAt"
        from game_rounds where round_id = ${roundId}`,
  );
  const [payout] = rows;
  if (!payout) throw new Error(`There is no round ${roundId}`);
  return payout;
}

export async function setPayout(tx: Tx, roundId: string, paidMinor: bigint): Promise<void> {
  await tx.execute(sql`update game_rounds set payout_minor = ${paidMinor} where round_id = ${roundId}`);
}

export interface Correction {
  signer: string;
  transactionId: string;
  roundId: string;
  paidBeforeMinor: bigint;
  askedMinor: bigint;
  paidAfterMinor: bigint;
  reason: string;
  correctedAt: Date;
}

export async function insertCorrection(tx: Tx, correction: Correction): Promise<void> {
  const { signer, transactionId, roundId, paidBeforeMinor, askedMinor, paidAfterMinor, reason } = correction;
  await tx.execute(
    sql`insert into round_corrections (signer, transaction_id, round_id, paid_before_minor, asked_minor, paid_after_minor,
          reason, corrected_at)
        values (${signer}, ${transactionId}, ${roundId}, ${paidBeforeMinor}, ${askedMinor}, ${paidAfterMinor}, ${reason},
          ${correction.correctedAt})`,
  );
}

/** What the round had paid after this correction: what was answered then. */
export async function getPaidAfter(reader: Reader, signer: string, transactionId: string): Promise<bigint> {
  const { rows } = await reader.execute<{ paidAfterMinor: bigint }>(
    sql`select paid_after_minor as "paidAfterMinor" from round_corrections
        where signer = ${signer} and transaction_id = ${transactionId}`,
  );
  return rows[0]?.paidAfterMinor ?? 0n;
}

/** For the record: when a round in this column was first corrected and last, and what it had paid before; null for any other. */
export const correctionOf = (roundId: Sql): Sql =>
  sql`(select json_build_object('correctedAt', max(c.corrected_at),
         'paidBefore', ((array_agg(c.paid_before_minor order by c.corrected_at, c.transaction_id))[1])::text)
       from round_corrections c where c.round_id = ${roundId} and c.paid_after_minor <> c.paid_before_minor having count(*) > 0)`;

export async function nameOfGame(reader: Reader, gameId: string, language: string): Promise<string> {
  const { rows } = await reader.execute<{ name: string }>(
    sql`select ${nameIn(sql`names`, language)} as name from games where game_id = ${gameId}`,
  );
  return rows[0]?.name ?? '';
}

export interface ShownCorrection extends Correction {
  memberId: string;
  vendorRoundId: string;
  gameName: string;
  currency: string;
}

/** For the desk, the newest first. */
export async function listCorrections(reader: Reader, limit: number): Promise<ShownCorrection[]> {
  const { rows } = await reader.execute<ShownCorrection>(
    sql`select c.signer, c.transaction_id as "transactionId", c.round_id as "roundId", r.vendor_round_id as "vendorRoundId",
          c.paid_before_minor as "paidBeforeMinor", c.asked_minor as "askedMinor", c.paid_after_minor as "paidAfterMinor",
          c.reason, c.corrected_at as "correctedAt", r.member_id as "memberId", r.currency, g.names ->> 'EN' as "gameName"
        from round_corrections c join game_rounds r using (round_id) join games g using (game_id)
        order by c.corrected_at desc, c.transaction_id limit ${limit}`,
  );
  return rows;
}
