import { maxAmountMinor } from '@/lib/money';
import { executePrepared, sql, type Reader, type Sql, type Tx } from '../db';
import { LedgerError, ledgerErrorOf } from './errors';
import {
  transferIdOf,
  transferNumberOf,
  type Phase,
  type PostAnswer,
  type TransferInput,
  type Currency,
} from './types';

export interface Command {
  /** Unique for ever over the whole ledger: begin it with what it is for, `bet:<vendor>:<transaction>`. */
  key: string;
  transfers: TransferInput[];
}

/** One transfer as `ledger.post` reads it. */
type WireTransfer = Record<string, string> & { phase: Phase };

/**
 * Moves money: all transfers of the command or none, once per key. The same key with the same command returns the
 * first answer again; with another one it is refused. A refusal (`LedgerError`) has undone the whole of `tx`:
 * who wants to go on after one runs `post` in a nested `tx.transaction`.
 */
export async function post(tx: Tx, { key, transfers }: Command): Promise<PostAnswer> {
  return write(
    tx,
    key,
    transfers.map((transfer) => wireTransferOf('posted', transfer)),
  );
}

/** Sets the amount aside: it cannot be spent, and has not moved yet. `transfers[0].id` is the hold's id. */
export async function hold(
  tx: Tx,
  { key, transfer }: { key: string; transfer: TransferInput },
): Promise<PostAnswer> {
  return write(tx, key, [wireTransferOf('pending', transfer)]);
}

/** Several holds in one command, all or none; `transfers[n].id` is the id of the nth. */
export async function holdAll(tx: Tx, { key, transfers }: Command): Promise<PostAnswer> {
  return write(
    tx,
    key,
    transfers.map((transfer) => wireTransferOf('pending', transfer)),
  );
}

interface FollowUps {
  key: string;
  /** Holds that end, or transfers that are sent back, and what the account record calls it. */
  of: readonly { id: string; kind?: string }[];
}

/** As `postHold`, of several in one command. */
export async function postHolds(tx: Tx, { key, of }: FollowUps): Promise<PostAnswer> {
  return write(
    tx,
    key,
    of.map(({ id, kind }) => followUpOf('post_pending', id, { kind })),
  );
}

/** As `voidHold`, of several in one command. */
export async function voidHolds(tx: Tx, { key, of }: FollowUps): Promise<PostAnswer> {
  return write(
    tx,
    key,
    of.map(({ id, kind }) => followUpOf('void_pending', id, { kind })),
  );
}

/** As `correct`, of several in one command. */
export async function correctAll(
  tx: Tx,
  { key, of, reference }: FollowUps & { reference: string },
): Promise<PostAnswer> {
  return write(
    tx,
    key,
    of.map(({ id, kind = 'correction' }) => followUpOf('posted', id, { kind, reference })),
  );
}

interface EndHold {
  key: string;
  holdId: string;
  /** For the account record; without it the hold's own kind. */
  kind?: string;
}

/** Moves what was held. A hold ends once: after that it is refused with `hold.closed`. */
export async function postHold(tx: Tx, { key, holdId, kind }: EndHold): Promise<PostAnswer> {
  return write(tx, key, [followUpOf('post_pending', holdId, { kind })]);
}

/** Gives back what was held. */
export async function voidHold(tx: Tx, { key, holdId, kind }: EndHold): Promise<PostAnswer> {
  return write(tx, key, [followUpOf('void_pending', holdId, { kind })]);
}

interface Correction {
  key: string;
  transferId: string;
  /** Why, or the document that says so. */
  reference: string;
  /** For the account record; `correction` when it is not said. */
  kind?: string;
}

/**
 * Sends the money of a transfer back by a new transfer that names it; history is never rewritten. Once per transfer,
 * and only while the account that would pay has enough.
 */
export async function correct(
  tx: Tx,
  { key, transferId, reference, kind = 'correction' }: Correction,
): Promise<PostAnswer> {
  return write(tx, key, [followUpOf('posted', transferId, { kind, reference })]);
}

function wireTransferOf(phase: Phase, transfer: TransferInput): WireTransfer {
  const { kind, debit, credit, amountMinor, reference } = transfer;
  if (amountMinor <= 0n || amountMinor > maxAmountMinor) throw new LedgerError('amount.invalid');
  if (debit.currency !== credit.currency) throw new LedgerError('account.currency');
  if (debit.owner === credit.owner && debit.purpose === credit.purpose) throw new LedgerError('account.same');
  return {
    phase,
    kind,
    reference,
    currency: debit.currency,
    amountMinor: amountMinor.toString(),
    debitOwner: debit.owner,
    debitPurpose: debit.purpose,
    creditOwner: credit.owner,
    creditPurpose: credit.purpose,
  };
}

function followUpOf(
  phase: Phase,
  id: string,
  texts: { kind?: string | undefined; reference?: string },
): WireTransfer {
  return {
    phase,
    earlierId: transferNumberOf(id).toString(),
    ...(texts.kind ? { kind: texts.kind } : {}),
    ...(texts.reference ? { reference: texts.reference } : {}),
  };
}

interface StoredAnswer {
  isReplay: boolean;
  transfers: [id: string, debit: string | null, credit: string | null][];
}

async function write(tx: Tx, key: string, transfers: WireTransfer[]): Promise<PostAnswer> {
  if (transfers.length === 0) throw new LedgerError('command.invalid');
  return postAnswerOf(await callPost(tx, key, JSON.stringify(transfers)));
}

function postAnswerOf({ isReplay, transfers }: StoredAnswer): PostAnswer {
  return {
    isReplay,
    transfers: transfers.map(([id, debit, credit]) => ({
      id: transferIdOf(id),
      debitBalanceMinor: minorOf(debit),
      creditBalanceMinor: minorOf(credit),
    })),
  };
}

/**
 * As `post`, for a statement that writes more than the ledger: it gives the two parameters of the command to a function in
 * the database which calls `ledger.post` with them, and selects what that answered as `answer`. Null where the function
 * did not come to it.
 */
export async function postWithin(
  reader: Reader,
  { key, transfers }: Command,
  statement: (command: { key: Sql; transfers: Sql }) => Sql,
): Promise<PostAnswer | null> {
  const wire = JSON.stringify(transfers.map((transfer) => wireTransferOf('posted', transfer)));
  const command = { key: sql`${key}`, transfers: sql`${wire}::jsonb` };
  try {
    const { rows } = await executePrepared<{ answer: StoredAnswer | null }>(reader, statement(command));
    return rows[0]?.answer ? postAnswerOf(rows[0].answer) : null;
  } catch (error) {
    throw ledgerErrorOf(error);
  }
}

/** A named statement: each connection has it parsed once, and a bet costs the database a fifth less. */
const statement = { name: 'ledger_post', text: 'select ledger.post($1, $2::jsonb) as answer' };

async function callPost(tx: Tx, key: string, transfers: string): Promise<StoredAnswer> {
  try {
    const { rows } = await tx.execute<{ answer: StoredAnswer }>({ ...statement, values: [key, transfers] });
    if (!rows[0]) throw new Error('ledger.post answered nothing');
    return rows[0].answer;
  } catch (error) {
    throw ledgerErrorOf(error);
  }
}

function minorOf(text: string | null): bigint | null {
  return text === null ? null : BigInt(text);
}

export interface LockedBalance {
  owner: string;
  /** `cash`, `bonus`, `wallet:…` */
  purpose: string;
  /** What can be spent; what is held is not in it. */
  balanceMinor: bigint;
}

/**
 * What these people can spend, and nobody moves it before this transaction ends: every movement waits for the same rows.
 * Whoever decides about somebody's money after a look at more than one table begins with it. Several owners at once, so
 * that two callers never wait for each other in a circle.
 */
export async function lockBalances(
  tx: Tx,
  { owners, currency = 'PLAY' }: { owners: readonly string[]; currency?: Currency },
): Promise<LockedBalance[]> {
  const { rows } = await tx.execute<LockedBalance>(
    sql`select owner, purpose, spendable as "balanceMinor"
        from ledger.lock_balances(${owners}, ${currency})`,
  );
  return rows;
}
