import { and, count, eq, gte, inArray, lt, or, sql, type SQL } from 'drizzle-orm';
import { unionAll } from 'drizzle-orm/pg-core';
import type { Reader } from '../db';
import { ledgerAccounts, ledgerTransfers } from './tables';
import { transferIdOf, vendorOfWallet, type AccountName, type Currency, type Phase } from './types';

export interface Balance {
  /** What can be spent; what is held is not in it. */
  balanceMinor: bigint;
  /** Set aside by holds on this account that have not ended. */
  heldMinor: bigint;
}

/**
 * The balance of one account, zero when nothing ever moved there. A house account is summed from its transfers:
 * that takes as long as they are many, so a page never asks for one.
 */
export async function getBalance(
  reader: Reader,
  { owner, purpose, currency }: AccountName,
): Promise<Balance> {
  const a = ledgerAccounts;
  const [account] = await reader
    .select()
    .from(a)
    .where(and(eq(a.owner, owner), eq(a.purpose, purpose), eq(a.currency, currency)));
  if (!account) return { balanceMinor: 0n, heldMinor: 0n };
  if (!account.isPersonal) return sumTransfers(reader, account.id);
  const { creditsPosted, debitsPosted, debitsPending } = account;
  return { balanceMinor: creditsPosted - debitsPosted - debitsPending, heldMinor: debitsPending };
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
  const a = ledgerAccounts;
  const rows = await reader
    .select()
    .from(a)
    .where(and(eq(a.owner, owner), eq(a.currency, currency), a.isPersonal))
    .orderBy(a.purpose);
  return rows.map(({ purpose, creditsPosted, debitsPosted, debitsPending }) => ({
    purpose,
    balanceMinor: creditsPosted - debitsPosted - debitsPending,
    heldMinor: debitsPending,
  }));
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
        where owner = any(${sql.param([...owners])}::text[]) and currency = ${currency} and is_personal
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
          and t.kind = any(${sql.param([...kinds])}::text[]) limit 1`,
  );
  return rowCount === 1;
}

async function sumTransfers(reader: Reader, accountId: bigint): Promise<Balance> {
  const { rows } = await reader.execute<{ credits: string; debits: string; held: string }>(sql`
    select
      coalesce(sum(amount_minor) filter (where credit_account_id = ${accountId} and phase in ('posted', 'post_pending')), 0) as credits,
      coalesce(sum(amount_minor) filter (where debit_account_id = ${accountId} and phase in ('posted', 'post_pending')), 0) as debits,
      coalesce(sum(case phase when 'pending' then amount_minor when 'posted' then 0 else -amount_minor end)
        filter (where debit_account_id = ${accountId}), 0) as held
    from ledger.transfers where debit_account_id = ${accountId} or credit_account_id = ${accountId}`);
  const row = rows[0] ?? { credits: '0', debits: '0', held: '0' };
  const heldMinor = BigInt(row.held);
  return { balanceMinor: BigInt(row.credits) - BigInt(row.debits) - heldMinor, heldMinor };
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
  currency?: Currency | undefined;
  kinds?: string[] | undefined;
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
  const both = () => unionAll(outgoing(reader, accountIds, input), incoming(reader, accountIds, input));
  const items = await both()
    .orderBy(sql`created_at desc, id desc, amount desc`)
    .limit(input.pageSize)
    .offset((input.pageNo - 1) * input.pageSize);
  const [counted] = await reader.select({ total: count() }).from(both().as('movements'));
  return {
    items: items.map(({ id, accountId, ...item }) => ({
      ...item,
      id: transferIdOf(id),
      purpose: purposes.get(accountId) ?? '',
    })),
    totalItems: counted?.total ?? 0,
  };
}

/** The purposes of the accounts that are asked about, by the account's number. */
async function readPurposes(
  reader: Reader,
  { owner, purpose, currency }: ListMovementsInput,
): Promise<ReadonlyMap<bigint, string>> {
  const a = ledgerAccounts;
  const rows = await reader
    .select({ id: a.id, purpose: a.purpose })
    .from(a)
    .where(
      and(
        eq(a.owner, owner),
        a.isPersonal,
        purpose ? eq(a.purpose, purpose) : undefined,
        currency ? eq(a.currency, currency) : undefined,
      ),
    );
  return new Map(rows.map((row) => [row.id, row.purpose]));
}

const t = ledgerTransfers;

function filtersOf({ kinds, from, to }: ListMovementsInput): (SQL | undefined)[] {
  return [
    kinds ? inArray(t.kind, kinds) : undefined,
    from ? gte(t.createdAt, from) : undefined,
    to ? lt(t.createdAt, to) : undefined,
  ];
}

const columns = { id: t.id, kind: t.kind, phase: t.phase, reference: t.reference, createdAt: t.createdAt };

function outgoing(reader: Reader, accountIds: bigint[], input: ListMovementsInput) {
  return reader
    .select({
      ...columns,
      accountId: sql`${t.debitAccountId}`.mapWith(BigInt).as('account_id'),
      amountMinor: sql`case ${t.phase} when 'void_pending' then ${t.amountMinor} else -${t.amountMinor} end`
        .mapWith(BigInt)
        .as('amount'),
      balanceAfterMinor: sql`${t.debitBalanceAfter}`.mapWith(BigInt).as('balance_after'),
    })
    .from(t)
    .where(
      and(
        inArray(t.debitAccountId, accountIds),
        inArray(t.phase, ['posted', 'pending', 'void_pending']),
        ...filtersOf(input),
      ),
    );
}

function incoming(reader: Reader, accountIds: bigint[], input: ListMovementsInput) {
  return reader
    .select({
      ...columns,
      accountId: sql`${t.creditAccountId}`.mapWith(BigInt).as('account_id'),
      amountMinor: sql`${t.amountMinor}`.mapWith(BigInt).as('amount'),
      balanceAfterMinor: sql`${t.creditBalanceAfter}`.mapWith(BigInt).as('balance_after'),
    })
    .from(t)
    .where(
      and(
        inArray(t.creditAccountId, accountIds),
        or(eq(t.phase, 'posted'), eq(t.phase, 'post_pending')),
        ...filtersOf(input),
      ),
    );
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
  const wanted = sql.join(
    kinds.map((kind) => sql`${kind}`),
    sql`, `,
  );
  const { rows } = await reader.execute<{ sum: string }>(sql`
    with own as (select id from ledger.accounts where owner = ${owner} and currency = ${currency}
      and purpose <> ${exceptPurpose})
    select coalesce(sum(amount), 0)::text as sum from (
      select case t.phase when 'void_pending' then t.amount_minor else -t.amount_minor end as amount
      from ledger.transfers t join own on own.id = t.debit_account_id
      where t.phase in ('posted', 'pending', 'void_pending') and t.kind in (${wanted}) and t.created_at > ${from}
      union all
      select t.amount_minor from ledger.transfers t join own on own.id = t.credit_account_id
      where t.phase in ('posted', 'post_pending') and t.kind in (${wanted}) and t.created_at > ${from}
    ) as movements`);
  return BigInt(rows[0]?.sum ?? '0');
}
