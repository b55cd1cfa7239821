import { empty, sql, type Reader, type Sql } from '../db';

/** A movement as the operator reads it, with the command that it belongs to. */
export interface TracedMovement {
  /** `trf_…` */
  id: string;
  at: Date;
  kind: string;
  phase: string;
  purpose: string;
  currency: string;
  /** Signed for the owner; what could be spent rose or fell by this. */
  amountMinor: bigint;
  balanceAfterMinor: bigint | null;
  reference: string;
  command: string;
}

const nameOf = (number: Sql): Sql => sql`'trf_' || lpad(${number}::text, 16, '0')`;
const named = nameOf(sql`t.id`);

/** The number in `trf_0000000000000012`; null for what is no transfer's id. */
const numberOf = (id: string): bigint | null => {
  const [, digits] = /^trf_(\d{16})$/.exec(id) ?? [];
  return digits === undefined ? null : BigInt(digits);
};

/**
 * What moved on all accounts of a person, the newest first, before the transfer that is named. A transfer between two of
 * them is two movements with one id, of which a page has both or none: it can be one longer than its limit.
 */
export async function traceMovements(
  reader: Reader,
  { owner, before, limit }: { owner: string; before?: string | undefined; limit: number },
): Promise<TracedMovement[]> {
  const number = before === undefined ? null : numberOf(before);
  if (before !== undefined && number === null) return [];
  const older =
    number === null
      ? empty
      : sql`and (t.created_at, t.id) < (select b.created_at, b.id from ledger.transfers b where b.id = ${number})`;
  const newest = sql`order by t.created_at desc, t.id desc limit ${limit + 1}`;
  const columns = sql`t.id, t.created_at, t.kind, t.phase, t.reference, t.command_id, a.purpose, a.currency`;
  const { rows } = await reader.execute<TracedMovement>(
    sql`with own as (select id, purpose, currency from ledger.accounts where owner = ${owner} and is_personal),
        moved as (
          select m.* from own a cross join lateral (
            (select ${columns}, case t.phase when 'void_pending' then t.amount_minor else -t.amount_minor end as amount,
               t.debit_balance_after as balance_after from ledger.transfers t
             where t.debit_account_id = a.id and t.phase in ('posted', 'pending', 'void_pending') ${older} ${newest})
            union all
            (select ${columns}, t.amount_minor, t.credit_balance_after from ledger.transfers t
             where t.credit_account_id = a.id and t.phase in ('posted', 'post_pending') ${older} ${newest})) m
          order by m.created_at desc, m.id desc, m.amount desc limit ${limit + 1})
        select ${named} as id, t.created_at as at, t.kind, t.phase, t.purpose, t.currency, t.amount::bigint as "amountMinor",
          t.balance_after::bigint as "balanceAfterMinor", t.reference,
          (select c.key from ledger.commands c where c.id = t.command_id) as command
        from moved t order by t.created_at desc, t.id desc, t.amount desc`,
  );
  return rows.length > limit && rows[limit]?.id !== rows[limit - 1]?.id ? rows.slice(0, limit) : rows;
}

export interface TracedSide {
  owner: string;
  purpose: string;
  /** What could be spent right after; null where the side is summed. */
  balanceAfterMinor: bigint | null;
}

/** A transfer with both its sides and what it has to do with. */
export interface TracedTransfer {
  id: string;
  at: Date;
  position: number;
  kind: string;
  phase: string;
  currency: string;
  amountMinor: bigint;
  reference: string;
  command: string;
  commandAt: Date;
  from: TracedSide;
  to: TracedSide;
  /** The hold that it ends, the transfer that it corrects. */
  ends: string | null;
  corrects: string | null;
  endedBy: string | null;
  correctedBy: string | null;
}

interface TransferRow extends Omit<TracedTransfer, 'from' | 'to'> {
  fromOwner: string;
  fromPurpose: string;
  fromAfter: bigint | null;
  toOwner: string;
  toPurpose: string;
  toAfter: bigint | null;
}

/** All transfers of the command to which this one belongs, in their order; empty where there is no such transfer. */
export async function traceCommand(reader: Reader, transferId: string): Promise<TracedTransfer[]> {
  const number = numberOf(transferId);
  if (number === null) return [];
  const { rows } = await reader.execute<TransferRow>(
    sql`select ${named} as id, t.created_at as at, t.position::int as position, t.kind, t.phase, t.currency,
          t.amount_minor::bigint as "amountMinor", t.reference, c.key as command, c.created_at as "commandAt",
          d.owner as "fromOwner", d.purpose as "fromPurpose", t.debit_balance_after::bigint as "fromAfter",
          k.owner as "toOwner", k.purpose as "toPurpose", t.credit_balance_after::bigint as "toAfter",
          ${nameOf(sql`t.pending_id`)} as ends, ${nameOf(sql`t.corrects_id`)} as corrects,
          (select ${nameOf(sql`o.id`)} from ledger.transfers o where o.pending_id = t.id) as "endedBy",
          (select ${nameOf(sql`o.id`)} from ledger.transfers o where o.corrects_id = t.id) as "correctedBy"
        from ledger.transfers t join ledger.commands c on c.id = t.command_id
          join ledger.accounts d on d.id = t.debit_account_id join ledger.accounts k on k.id = t.credit_account_id
        where t.command_id = (select o.command_id from ledger.transfers o where o.id = ${number})
        order by t.position`,
  );
  return rows.map(({ fromOwner, fromPurpose, fromAfter, toOwner, toPurpose, toAfter, ...transfer }) => ({
    ...transfer,
    from: { owner: fromOwner, purpose: fromPurpose, balanceAfterMinor: fromAfter },
    to: { owner: toOwner, purpose: toPurpose, balanceAfterMinor: toAfter },
  }));
}
