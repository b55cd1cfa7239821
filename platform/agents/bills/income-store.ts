import type { ContractKind } from '@/lib/contract/agent-rules/terms';
import { empty, sql, type Reader, type Sql } from '@/platform/ground/db';

/** What contracts brought somebody and cost, from bills and payments. */
export interface IncomeLine {
  fromAt: Date;
  toAt: Date;
  kind: ContractKind;
  received: bigint;
  paidOn: bigint;
  open: bigint;
  short: bigint;
  billId: string | null;
}

export interface IncomeFilter {
  memberId: string;
  kind?: ContractKind | undefined;
  from?: Date | undefined;
  to?: Date | undefined;
}

/** What the house paid in the payer's place is received, and paid on only as it is paid back. */
const linesOf = ({ memberId, kind, from, to }: IncomeFilter): Sql => sql`
  select b.from_at as "fromAt", b.to_at as "toAt", b.kind,
    coalesce(sum(p.received) filter (where b.receiver_id = ${memberId}), 0)::bigint as received,
    coalesce(sum(p.paid_on) filter (where b.payer_id = ${memberId}), 0)::bigint as "paidOn",
    coalesce(sum(b.due_minor - coalesce(p.received, 0)) filter (where b.receiver_id = ${memberId}), 0)::bigint as open,
    coalesce(sum(s.open) filter (where b.payer_id = ${memberId}), 0)::bigint as short,
    case when count(*) filter (where b.receiver_id = ${memberId}) = 1
      then max(b.id) filter (where b.receiver_id = ${memberId}) end as "billId"
  from agent_bills b
  left join lateral (select sum(amount_minor) filter (where purpose <> 'repayment') as received,
      sum(amount_minor) filter (where purpose <> 'guarantee') as paid_on
    from agent_payments where bill_id = b.id) p on true
  left join lateral (select sum(amount_minor - collected_minor) as open
    from agent_shorts where bill_id = b.id and closed_at is null) s on true
  where (b.receiver_id = ${memberId} or b.payer_id = ${memberId}) and b.confirmed_at is not null
    ${kind === undefined ? empty : sql`and b.kind = ${kind}`}
    ${from ? sql`and b.from_at >= ${from}` : empty} ${to ? sql`and b.from_at < ${to}` : empty}
  group by b.from_at, b.to_at, b.kind`;

export async function listIncome(
  reader: Reader,
  filter: IncomeFilter & { before?: { at: Date; kind: string } | undefined; limit: number },
): Promise<IncomeLine[]> {
  const { before, limit } = filter;
  const { rows } = await reader.execute<IncomeLine>(
    sql`select * from (${linesOf(filter)}) lines
        ${before ? sql`where ("toAt", kind) < (${before.at}::timestamptz, ${before.kind}::text)` : empty}
        order by "toAt" desc, kind desc limit ${limit}`,
  );
  return rows;
}

export type IncomeSums = Pick<IncomeLine, 'received' | 'paidOn' | 'open' | 'short'>;

export async function sumIncome(reader: Reader, filter: IncomeFilter): Promise<IncomeSums> {
  const { rows } = await reader.execute<IncomeSums>(
    sql`select coalesce(sum(received), 0)::bigint as received, coalesce(sum("paidOn"), 0)::bigint as "paidOn",
          coalesce(sum(open), 0)::bigint as open, coalesce(sum(short), 0)::bigint as short
        from (${linesOf(filter)}) lines`,
  );
  return rows[0] ?? { received: 0n, paidOn: 0n, open: 0n, short: 0n };
}
