import type { Pool } from 'pg';
import { Books } from '@/scripts/crash/books';

/** A round as the ledger has it. */
export interface BookedRound {
  stakeMinor: bigint;
  payoutMinor: bigint;
}

/** The books of the site, read past it. */
export class Ledger {
  private readonly books: Books;

  constructor(private readonly pool: Pool) {
    this.books = new Books(pool);
  }

  spendableMinor(memberId: string): Promise<bigint> {
    return this.books.spendableMinor(memberId);
  }

  /** What the transfers of one round took from the member and gave back, by the end of the vendor's round id. */
  async bookedRound(memberId: string, roundMark: string): Promise<BookedRound | null> {
    const { rows } = await this.pool.query<{ taken: string; given: string; rounds: string }>(
      `select coalesce(sum(t.amount_minor) filter (where d.owner = $1), 0)::text as taken,
              coalesce(sum(t.amount_minor) filter (where c.owner = $1), 0)::text as given,
              count(distinct r.round_id)::text as rounds
       from game_rounds r
       join ledger.transfers t on t.reference = r.round_id
       join ledger.accounts d on d.id = t.debit_account_id
       join ledger.accounts c on c.id = t.credit_account_id
       where r.member_id = $1 and right(r.vendor_round_id, 8) = $2 and r.status = 'settled'`,
      [memberId, roundMark],
    );
    const [row] = rows;
    if (!row || row.rounds !== '1') return null;
    return { stakeMinor: BigInt(row.taken), payoutMinor: BigInt(row.given) };
  }

  /** Rows without their transfer, transfers without their row, and books that do not sum to zero. */
  halves(): Promise<string[]> {
    return this.books.halves();
  }
}
