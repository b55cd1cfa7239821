import { sql, type Tx } from '@/platform/ground/db';

/** All SQL of `manual_credits` and `manual_credit_corrections`. Rows are added and read. */
export interface Credit {
  id: string;
  memberId: string;
  amountMinor: bigint;
  transferId: string;
}

/** Who proposed it, who agreed, and to which proposal. */
export interface Agreed {
  proposalId: string;
  by: string;
  agreedBy: string;
  reason: string;
  now: Date;
}

export async function insertCredit(tx: Tx, credit: Credit, agreed: Agreed): Promise<void> {
  await tx.execute(
    sql`insert into manual_credits (id, proposal_id, member_id, amount_minor, transfer_id, given_by, agreed_by, reason, given_at)
        values (${credit.id}, ${agreed.proposalId}, ${credit.memberId}, ${credit.amountMinor}, ${credit.transferId},
                ${agreed.by}, ${agreed.agreedBy}, ${agreed.reason}, ${agreed.now})`,
  );
}

/** The manual credit that this transfer was, with who took it back. */
export async function getCredit(
  tx: Tx,
  transferId: string,
): Promise<(Credit & { correctedBy: string | null }) | null> {
  const { rows } = await tx.execute<Credit & { correctedBy: string | null }>(
    sql`select c.id, c.member_id as "memberId", c.amount_minor as "amountMinor", c.transfer_id as "transferId",
          k.corrected_by as "correctedBy"
        from manual_credits c left join manual_credit_corrections k on k.credit_id = c.id
        where c.transfer_id = ${transferId}`,
  );
  return rows[0] ?? null;
}

export async function insertCorrection(
  tx: Tx,
  { creditId, transferId }: { creditId: string; transferId: string },
  agreed: Agreed,
): Promise<void> {
  await tx.execute(
    sql`insert into manual_credit_corrections
          (credit_id, proposal_id, transfer_id, corrected_by, agreed_by, reason, corrected_at)
        values (${creditId}, ${agreed.proposalId}, ${transferId}, ${agreed.by}, ${agreed.agreedBy}, ${agreed.reason},
                ${agreed.now})`,
  );
}
