import { sql, type Reader } from '../db';

/** Something in the books that cannot be. */
export interface Discrepancy {
  check: string;
  /** The account, transfer or command that is wrong. */
  subject: string;
  detail: string;
}

/**
 * Reads the whole ledger in one statement, hence in one snapshot, and proves it from the transfers up. It takes as
 * long as the ledger is large: it is for a nightly job, for the tests and for after a crash.
 */
export async function reconcile(reader: Reader): Promise<Discrepancy[]> {
  const { rows } = await reader.execute<{ check: string; subject: string; detail: string }>(sql`
    with sides as (
      select id, phase, currency, amount_minor, debit_account_id as account_id, true as is_debit, debit_balance_after as balance_after
      from ledger.transfers
      union all
      select id, phase, currency, amount_minor, credit_account_id, false, credit_balance_after from ledger.transfers
    ), effects as (
      select *,
        case when phase in ('posted', 'post_pending') then amount_minor else 0 end as posted,
        case phase when 'pending' then amount_minor when 'posted' then 0 else -amount_minor end as pending
      from sides
    ), sums as (
      select account_id,
        coalesce(sum(posted) filter (where is_debit), 0) as debits_posted,
        coalesce(sum(posted) filter (where not is_debit), 0) as credits_posted,
        coalesce(sum(pending) filter (where is_debit), 0) as debits_pending,
        coalesce(sum(pending) filter (where not is_debit), 0) as credits_pending
      from effects group by account_id
    ), history as (
      select e.*, sum(case when is_debit then -(posted + pending) else posted end)
        over (partition by account_id order by e.id, is_debit desc rows unbounded preceding) as spendable
      from effects e
    )
    ${bookChecks}
    union all ${transferChecks}
    union all ${holdChecks}
    union all ${commandChecks}
    order by 1, 2`);
  return rows;
}

/** Stored sums against the transfers, each book against zero, each balance after against the history before it. */
const bookChecks = sql`
  select 'balance' as "check", a.owner || '/' || a.purpose || '/' || a.currency as subject,
    format('stored %s/%s/%s/%s, transfers say %s/%s/%s/%s', a.debits_posted, a.credits_posted, a.debits_pending,
      a.credits_pending, coalesce(s.debits_posted, 0), coalesce(s.credits_posted, 0), coalesce(s.debits_pending, 0),
      coalesce(s.credits_pending, 0)) as detail
  from ledger.accounts a left join sums s on s.account_id = a.id
  where a.is_personal and (a.debits_posted, a.credits_posted, a.debits_pending, a.credits_pending) is distinct from
    (coalesce(s.debits_posted, 0), coalesce(s.credits_posted, 0), coalesce(s.debits_pending, 0), coalesce(s.credits_pending, 0))
  union all
  select 'overdrawn', owner || '/' || purpose || '/' || currency, format('can spend %s', credits_posted - debits_posted - debits_pending)
  from ledger.accounts where is_personal and credits_posted - debits_posted - debits_pending < 0
  union all
  select 'house', owner || '/' || purpose || '/' || currency, 'stores a balance, or is personal and should not be'
  from ledger.accounts
  where is_personal <> (starts_with(owner, 'mem_') or starts_with(owner, 'mat_'))
    or not is_personal and (debits_posted, credits_posted, debits_pending, credits_pending) <> (0, 0, 0, 0)
  union all
  select 'book', a.currency, format('sums to %s', sum(case when a.is_personal then a.credits_posted - a.debits_posted
    else coalesce(s.credits_posted - s.debits_posted, 0) end))
  from ledger.accounts a left join sums s on s.account_id = a.id
  group by a.currency
  having sum(case when a.is_personal then a.credits_posted - a.debits_posted else coalesce(s.credits_posted - s.debits_posted, 0) end) <> 0
  union all
  select 'history', h.id::text, format('balance after is %s, the transfers before it say %s', h.balance_after, h.spendable)
  from history h join ledger.accounts a on a.id = h.account_id
  where case when a.is_personal then h.balance_after is distinct from h.spendable else h.balance_after is not null end`;

/** What constraints would say if nobody had switched them off. */
const transferChecks = sql`
  select 'transfer', t.id::text, 'an account is missing, the same twice or in another currency, or the amount is not positive'
  from ledger.transfers t
  left join ledger.accounts d on d.id = t.debit_account_id and d.currency = t.currency
  left join ledger.accounts c on c.id = t.credit_account_id and c.currency = t.currency
  where d.id is null or c.id is null or d.id = c.id or t.amount_minor <= 0
  union all
  select 'correction', t.id::text, 'is not the one way back of the transfer that it names'
  from ledger.transfers t left join ledger.transfers o on o.id = t.corrects_id
  where t.corrects_id is not null and (
    (o.debit_account_id, o.credit_account_id, o.amount_minor) is distinct from (t.credit_account_id, t.debit_account_id, t.amount_minor)
    or o.phase not in ('posted', 'post_pending') or o.id >= t.id
    or exists (select 1 from ledger.transfers other where other.corrects_id = t.corrects_id and other.id <> t.id))`;

const holdChecks = sql`
  select 'hold', t.id::text, 'does not end the hold that it names, or not as the only one'
  from ledger.transfers t left join ledger.transfers h on h.id = t.pending_id
  where (t.phase in ('post_pending', 'void_pending')) <> (t.pending_id is not null)
    or t.pending_id is not null and (
      h.phase is distinct from 'pending' or h.id >= t.id
      or (h.debit_account_id, h.credit_account_id, h.amount_minor) is distinct from (t.debit_account_id, t.credit_account_id, t.amount_minor)
      or exists (select 1 from ledger.transfers other where other.pending_id = t.pending_id and other.id <> t.id))`;

const commandChecks = sql`
  select 'command', c.key, 'has no transfer' from ledger.commands c
  where not exists (select 1 from ledger.transfers t where t.command_id = c.id)
  union all
  select 'command', t.id::text, 'belongs to no command' from ledger.transfers t
  where not exists (select 1 from ledger.commands c where c.id = t.command_id)
  union all
  select 'command', max(key), 'shares its number with another' from ledger.commands group by id having count(*) > 1
  union all
  select 'command', max(key), 'has the key of another' from ledger.commands group by key having count(*) > 1`;
