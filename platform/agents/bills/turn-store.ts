import { sql, type Reader, type Tx } from '@/platform/ground/db';
import type { Turn } from './types';

/** All SQL of how far contracts are billed. */

/** One run at a time, so that who pays comes before who is paid. Held until the transaction ends. */
export async function lockBills(tx: Tx): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('agent-bills'))`);
}

interface Due extends Turn {
  /** The account below the house that it is under: payments do not leave its branch. */
  root: number;
}

const columns = sql`t.contract_id as "contractId", t.from_at as "fromAt", t.due_at as "dueAt",
  t.carry_minor as carry, c.payer_id as "payerId", c.receiver_id as "receiverId"`;

/**
 * What is due at the oldest moment, branch by branch and in each of them payers from the top down. A draft that somebody
 * disputes waits, and so does what is in `skipped`.
 */
export async function listDue(
  tx: Tx,
  { now, skipped, limit }: { now: Date; skipped: readonly string[]; limit: number },
): Promise<Due[]> {
  const { rows } = await tx.execute<Due>(
    sql`with due as (
          select t.* from agent_contract_turns t
          where t.due_at <= ${now} and not t.contract_id = any(${skipped})
            and not exists (select 1 from agent_bills b join agent_disputes d on d.bill_id = b.id
              where b.contract_id = t.contract_id and b.from_at = t.from_at and d.decided_at is null)
        ), first as (select min(due_at) as due_at from due)
        select ${columns}, r.path[1] as root from due t join first on first.due_at = t.due_at
        join agent_contracts c on c.id = t.contract_id
        join agent_nodes r on r.member_id = c.receiver_id
        left join agent_nodes p on p.member_id = c.payer_id
        order by r.path[1], coalesce(cardinality(p.path), 0), c.payer_id nulls first, t.from_at, c.id limit ${limit}`,
  );
  return rows;
}

/** Contracts for dividends with the period that they wait to bill. */
export async function listDrafting(
  reader: Reader,
  { now, after, limit }: { now: Date; after: string; limit: number },
): Promise<Turn[]> {
  const { rows } = await reader.execute<Turn>(
    sql`select ${columns} from agent_contract_turns t join agent_contracts c on c.id = t.contract_id
        where c.kind = 'dividend' and t.due_at > ${now} and t.from_at < ${now} and t.contract_id > ${after}
        order by t.contract_id limit ${limit}`,
  );
  return rows;
}

export interface NextTurn {
  contractId: string;
  fromAt: Date;
  /** Null: the contract is over. */
  dueAt: Date | null;
  carry: bigint;
}

export async function moveTurns(tx: Tx, turns: readonly NextTurn[]): Promise<void> {
  if (turns.length === 0) return;
  const rows = turns.map((turn) => ({ ...turn, carry: turn.carry.toString() }));
  await tx.execute(
    sql`update agent_contract_turns t set from_at = r."fromAt", due_at = r."dueAt", carry_minor = r.carry
        from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
          as r("contractId" text, "fromAt" timestamptz, "dueAt" timestamptz, carry bigint)
        where t.contract_id = r."contractId"`,
  );
}

export interface Fraction {
  memberId: string;
  side: 'received' | 'promised';
  kind: string;
  scope: string;
  /** Millionths of a minor unit that wait for the next period. */
  remainder: bigint;
}

/** What of salaries by the hour and shorter is not a whole unit yet, on both sides of these agents. */
export async function listFractions(tx: Tx, memberIds: readonly string[]): Promise<Fraction[]> {
  const { rows } = await tx.execute<Fraction>(
    sql`select c.receiver_id as "memberId", 'received' as side, c.kind, c.scope, t.carry_minor as remainder
        from agent_contract_turns t join agent_contracts c on c.id = t.contract_id
        where c.receiver_id = any(${memberIds}) and c.kind in ('hourly', 'realtime') and t.due_at is not null
        union all
        select c.payer_id, 'promised', c.kind, c.scope, t.carry_minor
        from agent_contract_turns t join agent_contracts c on c.id = t.contract_id
        where c.payer_id = any(${memberIds}) and c.kind in ('hourly', 'realtime') and t.due_at is not null`,
  );
  return rows;
}
