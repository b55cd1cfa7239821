import { keepSaid, readSaid, type Said } from '@/lib/said';
import type { Shown } from '../command';
import type { WrittenEntry } from '@/platform/ground/audit';
import { newId, sql, type Reader, type Tx } from '@/platform/ground/db';

/** All SQL of `desk_proposals`: what one operator wants to do and another has to agree to. */
export type ProposalState = 'open' | 'approved' | 'rejected' | 'withdrawn' | 'changed' | 'expired';

export interface Proposal {
  id: string;
  noun: string;
  verb: string;
  subject: string;
  args: readonly string[];
  options: Readonly<Record<string, string>>;
  reason: string;
  /** Why a second person is needed. */
  why: Said;
  /** What it would change, and what was known besides when it was proposed. */
  preview: { changes: readonly WrittenEntry[]; facts?: Shown | undefined };
  previewHash: string;
  /** `opr_…`, or `shell:<name>`. */
  proposedBy: string;
  /** As the audit log has it. */
  proposer: string;
  proposedAt: Date;
  expiresAt: Date;
  state: ProposalState;
  decider: string | null;
  decidedAt: Date | null;
  decisionReason: string | null;
}

const columns = sql`id, noun, verb, subject, args, options, reason, why, preview, preview_hash as "previewHash",
  proposed_by as "proposedBy", proposer, proposed_at as "proposedAt", expires_at as "expiresAt", state,
  decider, decided_at as "decidedAt", decision_reason as "decisionReason"`;

type Row = Omit<Proposal, 'why'> & { why: string };

const proposalOf = (row: Row): Proposal => ({ ...row, why: readSaid(row.why) });

export type NewProposal = Omit<Proposal, 'id' | 'state' | 'decider' | 'decidedAt' | 'decisionReason'>;

/** Its id, or null where one about the same is open. */
export async function insertProposal(tx: Tx, proposal: NewProposal): Promise<string | null> {
  const { noun, verb, subject, args, options, reason, why, preview, previewHash } = proposal;
  const { proposedBy, proposer, proposedAt, expiresAt } = proposal;
  const id = newId('prp', proposedAt.getTime());
  const { rowCount } = await tx.execute(
    sql`insert into desk_proposals (id, noun, verb, subject, args, options, reason, why, preview, preview_hash,
          proposed_by, proposer, proposed_at, expires_at)
        values (${id}, ${noun}, ${verb}, ${subject}, ${[...args]}, ${JSON.stringify(options)}::jsonb, ${reason}, ${keepSaid(why)},
          ${JSON.stringify(preview)}::jsonb, ${previewHash}, ${proposedBy}, ${proposer}, ${proposedAt}, ${expiresAt})
        on conflict (noun, verb, subject) where state = 'open' do nothing`,
  );
  return rowCount === 1 ? id : null;
}

/** Locked until the end of the transaction: of two who decide at once the second finds it decided. */
export async function lockProposal(tx: Tx, id: string): Promise<Proposal | null> {
  const { rows } = await tx.execute<Row>(
    sql`select ${columns} from desk_proposals where id = ${id} for update`,
  );
  return rows[0] ? proposalOf(rows[0]) : null;
}

export async function getProposal(reader: Reader, id: string): Promise<Proposal | null> {
  const { rows } = await reader.execute<Row>(sql`select ${columns} from desk_proposals where id = ${id}`);
  return rows[0] ? proposalOf(rows[0]) : null;
}

/** The open ones first, then the newest decided ones. */
export async function listProposals(reader: Reader, limit: number): Promise<Proposal[]> {
  const { rows } = await reader.execute<Row>(
    sql`select ${columns} from desk_proposals order by (state = 'open') desc, proposed_at desc, id desc limit ${limit}`,
  );
  return rows.map(proposalOf);
}

export async function expireProposals(tx: Tx, now: Date): Promise<void> {
  await tx.execute(
    sql`update desk_proposals set state = 'expired', decided_at = ${now} where state = 'open' and expires_at <= ${now}`,
  );
}

/** Whoever still wants it proposes it anew; returns how many there were. */
export async function expireEveryProposal(tx: Tx, now: Date): Promise<number> {
  const { rowCount } = await tx.execute(
    sql`update desk_proposals set state = 'expired', decided_at = ${now} where state = 'open'`,
  );
  return rowCount ?? 0;
}

export interface Decision {
  id: string;
  state: Exclude<ProposalState, 'open' | 'expired'>;
  decidedBy: string;
  decider: string;
  reason: string | null;
  now: Date;
}

export async function decideProposal(tx: Tx, { id, state, decidedBy, decider, reason, now }: Decision) {
  await tx.execute(
    sql`update desk_proposals set state = ${state}, decided_by = ${decidedBy}, decider = ${decider}, decided_at = ${now},
          decision_reason = ${reason} where id = ${id}`,
  );
}
