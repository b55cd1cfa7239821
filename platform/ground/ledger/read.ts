import { empty, sql, type Reader, type Sql } from '../db';
import { transferIdOf, vendorOfWallet, type AccountName, type Currency, type Phase } from './types';

export interface Balance {
  /** What can be spent; what is held is not in it. */
  balanceMinor: bigint;
  /** Set aside by holds on this account that have not ended. */
  heldMinor: bigint;
}

/** Of a person's account: it keeps its sums. */
const balanceColumns = sql`credits_posted - debits_posted - debits_pending as "balanceMinor", debits_pending as "heldMinor"`;

/**
 * The balance of one account, zero when nothing ever moved there. A house account is summed from its transfers:
 * that takes as long as they are many, so a page never asks for one.
 */
export async function getBalance(
  reader: Reader,
  { owner, purpose, currency }: AccountName,
): Promise<Balance> {
  const { rows } = await reader.execute<Balance & { id: bigint; isPersonal: boolean }>(
    sql`select id, is_personal as "isPersonal", ${balanceColumns} from ledger.accounts
        where owner = ${owner} and purpose = ${purpose} and currency = ${currency}`,
  );
  const [account] = rows;
  if (!account) return { balanceMinor: 0n, heldMinor: 0n };
  const { id, isPersonal, ...balance } = account;
  return isPersonal ? balance : sumTransfers(reader, id);
}

export interface PurposeBalance extends Balance {
  /** `cash`, `bonus`, `wallet:…` */
  purpose: string;
}

/** Every account that a person has in one currency, by its purpose. */
export async function listBalances(
  reader: Reader,
  { owner, currency }: { owner: string; currency: Currency },
): Promise<PurposeBalance[]> {
  const { rows } = await reader.execute<PurposeBalance>(
    sql`select purpose, ${balanceColumns} from ledger.accounts
        where owner = ${owner} and currency = ${currency} and is_personal order by purpose`,
  );
  return rows;
}

/** What a member can spend in all: their cash and their vendors' wallets. Bonus money is not theirs yet. */
export async function getSpendable(
  reader: Reader,
  account: { owner: string; currency: Currency },
): Promise<bigint> {
  const own = (await listBalances(reader, account)).filter(
    ({ purpose }) => purpose === 'cash' || vendorOfWallet(purpose) !== null,
  );
  return own.reduce((sum, { balanceMinor }) => sum + balanceMinor, 0n);
}

/** Who of these people has money of their own to spend. */
export async function listOwnersWithMoney(
  reader: Reader,
  { owners, currency = 'PLAY' }: { owners: readonly string[]; currency?: Currency },
): Promise<string[]> {
  if (owners.length === 0) return [];
  const { rows } = await reader.execute<{ owner: string }>(
    sql`select distinct owner from ledger.accounts
        where owner = any(${owners}) and currency = ${currency} and is_personal
          and (purpose = 'cash' or starts_with(purpose, 'wallet:'))
          and credits_posted - debits_posted - debits_pending > 0
        order by owner`,
  );
  return rows.map((row) => row.owner);
}

/** Whether money has gone out of the owner's personal accounts since then by one of these kinds, or was set aside for it. */
export async function hasMovedOut(
  reader: Reader,
  { owner, kinds, from }: { owner: string; kinds: readonly string[]; from: Date },
): Promise<boolean> {
  const { rowCount } = await reader.execute(
    sql`select 1 from ledger.transfers t join ledger.accounts a on a.id = t.debit_account_id
        where a.owner = ${owner} and a.is_personal and t.phase in ('posted', 'pending') and t.created_at >= ${from}
          and t.kind = any(${kinds}) limit 1`,
  );
  return rowCount === 1;
}

async function sumTransfers(reader: Reader, accountId: bigint): Promise<Balance> {
  const { rows } = await reader.execute<Balance>(sql`
    select credits - debits - held as "balanceMinor", held as "heldMinor" from (
      select
        coalesce(sum(amount_minor) filter (where credit_account_id = ${accountId} and phase in ('posted', 'post_pending')), 0)::bigint as credits,
        coalesce(sum(amount_minor) filter (where debit_account_id = ${accountId} and phase in ('posted', 'post_pending')), 0)::bigint as debits,
        coalesce(sum(case phase when 'pending' then amount_minor when 'posted' then 0 else -amount_minor end)
          filter (where debit_account_id = ${accountId}), 0)::bigint as held
      from ledger.transfers where debit_account_id = ${accountId} or credit_account_id = ${accountId}) sums`);
  return rows[0] ?? { balanceMinor: 0n, heldMinor: 0n };
}

export interface Movement {
  /** Of the transfer: one between two accounts of the same owner is two movements with one id. */
  id: string;
  /** Which of the owner's accounts moved. */
  purpose: string;
  kind: string;
  /** `void_pending` gives back what `pending` had set aside. */
  phase: Phase;
  /** Signed for the owner: what can be spent rose or fell by this. */
  amountMinor: bigint;
  /** What could be spent right after. */
  balanceAfterMinor: bigint;
  reference: string;
  createdAt: Date;
}

export interface ListMovementsInput {
  owner: string;
  purpose?: string | undefined;
  /** One of theirs that is left out, where a movement through it is not theirs to see twice. */
  exceptPurpose?: string;
  currency?: Currency | undefined;
  kinds?: string[] | undefined;
  reference?: string | undefined;
  /** Inclusive. */
  from?: Date | undefined;
  /** Exclusive. */
  to?: Date | undefined;
  /** From 1. */
  pageNo: number;
  pageSize: number;
}

/**
 * Everything that changed what a person can spend, newest first, of one account or of all that they have; nothing for
 * owners whose accounts are summed. The sum of all movements of an account is its balance: a hold counts when it is made,
 * its posting only for the account that receives it.
 */
export async function listMovements(
  reader: Reader,
  input: ListMovementsInput,
): Promise<{ items: Movement[]; totalItems: number }> {
  const purposes = await readPurposes(reader, input);
  const accountIds = [...purposes.keys()];
  if (accountIds.length === 0) return { items: [], totalItems: 0 };
  const { pageNo, pageSize } = input;
  const end = pageNo * pageSize;
  const { rows } = await reader.execute<Omit<Movement, 'id' | 'purpose'> & { id: bigint; accountId: bigint }>(
    sql`with page as (
          select m.* from unnest(${accountIds}::bigint[]) own (id) cross join lateral (
            (${outgoing(sql`own.id`, input)} ${newest} limit ${end})
            union all (${incoming(sql`own.id`, input)} ${newest} limit ${end})) m
          order by m.created_at desc, m.id desc, m.is_debit limit ${pageSize} offset ${end - pageSize})
        select t.id, p.account_id as "accountId", t.kind, t.phase, t.reference, t.created_at as "createdAt",
          case when p.is_debit then t.debit_balance_after else t.credit_balance_after end as "balanceAfterMinor",
          case when p.is_debit and t.phase <> 'void_pending' then -t.amount_minor else t.amount_minor end as "amountMinor"
        from page p join ledger.transfers t on t.id = p.id order by t.created_at desc, t.id desc, p.is_debit`,
  );
  const counted = await reader.execute<{ total: number }>(
    sql`select count(*)::int as total from unnest(${accountIds}::bigint[]) own (id) cross join lateral (
          ${outgoing(sql`own.id`, input)} union all ${incoming(sql`own.id`, input)}) movements`,
  );
  return {
    items: rows.map(({ id, accountId, ...item }) => ({
      ...item,
      id: transferIdOf(id),
      purpose: purposes.get(accountId) ?? '',
    })),
    totalItems: counted.rows[0]?.total ?? 0,
  };
}

/** The purposes of the accounts that are asked about, by the account's number. */
async function readPurposes(
  reader: Reader,
  { owner, purpose, exceptPurpose, currency }: ListMovementsInput,
): Promise<ReadonlyMap<bigint, string>> {
  const { rows } = await reader.execute<{ id: bigint; purpose: string }>(
    sql`select id, purpose from ledger.accounts where owner = ${owner} and is_personal
          ${purpose ? sql`and purpose = ${purpose}` : empty}
          ${exceptPurpose === undefined ? empty : sql`and purpose <> ${exceptPurpose}`}
          ${currency ? sql`and currency = ${currency}` : empty}`,
  );
  return new Map(rows.map((row) => [row.id, row.purpose]));
}

const newest = sql`order by created_at desc, id desc`;

function filterOf({ kinds, reference, from, to }: ListMovementsInput): Sql {
  return sql`${kinds ? sql`and kind = any(${kinds})` : empty}
    ${reference === undefined ? empty : sql`and reference = ${reference}`}
    ${from ? sql`and created_at >= ${from}` : empty}
    ${to ? sql`and created_at < ${to}` : empty}`;
}

/** Of one account, all from the index: only what stands on a page is fetched. */
function outgoing(accountId: Sql, input: ListMovementsInput): Sql {
  return sql`select id, created_at, debit_account_id as account_id, true as is_debit from ledger.transfers
    where debit_account_id = ${accountId} and phase in ('posted', 'pending', 'void_pending') ${filterOf(input)}`;
}

function incoming(accountId: Sql, input: ListMovementsInput): Sql {
  return sql`select id, created_at, credit_account_id as account_id, false as is_debit from ledger.transfers
    where credit_account_id = ${accountId} and phase in ('posted', 'post_pending') ${filterOf(input)}`;
}

export interface SumMovementsInput {
  owner: string;
  currency?: Currency;
  kinds: readonly string[];
  /** An account of theirs that is left out: `bonus` is not the member's own money. */
  exceptPurpose?: string;
  /** Exclusive, so that a movement is in one period or in the next one. */
  from: Date;
}

/** The sum of what `listMovements` would list: signed for the owner, what was spent has a minus. */
export async function sumMovements(reader: Reader, input: SumMovementsInput): Promise<bigint> {
  const { owner, currency = 'PLAY', kinds, exceptPurpose = '', from } = input;
  const { rows } = await reader.execute<{ sum: bigint }>(sql`
    with own as (select id from ledger.accounts where owner = ${owner} and currency = ${currency}
      and purpose <> ${exceptPurpose})
    select coalesce(sum(amount), 0)::bigint as sum from (
      select case t.phase when 'void_pending' then t.amount_minor else -t.amount_minor end as amount
      from ledger.transfers t join own on own.id = t.debit_account_id
      where t.phase in ('posted', 'pending', 'void_pending') and t.kind = any(${kinds}) and t.created_at > ${from}
      union all
      select t.amount_minor from ledger.transfers t join own on own.id = t.credit_account_id
      where t.phase in ('posted', 'post_pending') and t.kind = any(${kinds}) and t.created_at > ${from}
    ) as movements`);
  return rows[0]?.sum ?? 0n;
}

/**
 * What came into an account less what went out of it, from a moment on (a text of PostgreSQL, to the microsecond; null for
 * all time). For house accounts whose balance at that moment is known: it reads the transfers since and no others.
 */
export async function getFlowSince(
  reader: Reader,
  { owner, purpose, currency }: AccountName,
  since: string | null,
): Promise<bigint> {
  const isMeant = sql`t.phase in ('posted', 'post_pending')
    and t.created_at >= coalesce(${since}::timestamptz, '-infinity'::timestamptz)`;
  const { rows } = await reader.execute<{ flow: bigint }>(sql`
    with own as (select id from ledger.accounts
      where owner = ${owner} and purpose = ${purpose} and currency = ${currency})
    select coalesce(sum(amount), 0)::bigint as flow from (
      select t.amount_minor as amount from ledger.transfers t join own on own.id = t.credit_account_id where ${isMeant}
      union all
      select -t.amount_minor from ledger.transfers t join own on own.id = t.debit_account_id where ${isMeant}
    ) as flows`);
  return rows[0]?.flow ?? 0n;
}
