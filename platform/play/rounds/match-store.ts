import { CallError } from '@/lib/contract/errors';
import type { PlayCurrency } from '@/lib/contract/trial-account';
import { newId, sql, type Reader, type Tx } from '@/platform/ground/db';

/** SQL of `game_matches` and `game_match_transactions`. */
export interface StoredMatch {
  matchId: string;
  currency: PlayCurrency;
  status: 'open' | 'settled' | 'void';
}

interface MatchPlace {
  signer: string;
  vendorMatchId: string;
  currency: PlayCurrency;
  now: Date;
}

/** Opens the match with its first stake and locks it until the transaction ends. A match has one money. */
export async function claimMatch(
  tx: Tx,
  { signer, vendorMatchId, currency, now }: MatchPlace,
): Promise<StoredMatch> {
  await tx.execute(
    sql`insert into game_matches (signer, vendor_match_id, match_id, currency, opened_at)
        values (${signer}, ${vendorMatchId}, ${newId('mat', now.getTime())}, ${currency}, ${now})
        on conflict do nothing`,
  );
  const match = await lockMatch(tx, signer, vendorMatchId);
  if (match?.currency !== currency) throw new CallError('transaction.conflict');
  return match;
}

/** Locks the match: nobody enters, leaves or ends it meanwhile. */
export async function lockMatch(tx: Tx, signer: string, vendorMatchId: string): Promise<StoredMatch | null> {
  const { rows } = await tx.execute<StoredMatch>(
    sql`select match_id as "matchId", currency, status from game_matches
        where signer = ${signer} and vendor_match_id = ${vendorMatchId} for update`,
  );
  return rows[0] ?? null;
}

export async function closeMatch(
  tx: Tx,
  { matchId, status, now }: { matchId: string; status: 'settled' | 'void'; now: Date },
): Promise<void> {
  await tx.execute(
    sql`update game_matches set status = ${status}, ended_at = ${now}
        where match_id = ${matchId} and status = 'open'`,
  );
}

/** The vendor's ids of the rounds whose stakes stand in a match, in order. */
export async function listOpenRoundIds(reader: Reader, matchId: string): Promise<string[]> {
  const { rows } = await reader.execute<{ id: string }>(
    sql`select vendor_round_id as id from game_rounds where match_id = ${matchId} and status = 'open'
        order by vendor_round_id`,
  );
  return rows.map(({ id }) => id);
}

export interface RoundBalance {
  roundId: string;
  playerId: string;
  balanceAfterMinor: bigint;
}

/** What the end of a match told of each player's balance. */
export async function listBalancesAfter(reader: Reader, matchId: string): Promise<RoundBalance[]> {
  const { rows } = await reader.execute<RoundBalance>(
    sql`select r.vendor_round_id as "roundId", p.player_id as "playerId", t.balance_after_minor as "balanceAfterMinor"
        from game_rounds r
        join vendor_players p on p.signer = r.signer and p.member_id = r.member_id
        join game_transactions t on t.signer = r.signer and t.vendor_round_id = r.vendor_round_id
          and t.kind in ('win', 'rollback') and t.balance_after_minor is not null
        where r.match_id = ${matchId} order by 1`,
  );
  return rows;
}

/** The bet that stands in a round of a match, which takes exactly one. */
export async function requireStandingBet(reader: Reader, signer: string, roundId: string): Promise<string> {
  const { rows } = await reader.execute<{ id: string }>(
    sql`select t.transaction_id as id from game_transactions t
        where t.signer = ${signer} and t.vendor_round_id = ${roundId} and t.kind = 'bet'
          and not exists (select 1 from game_transactions r where r.signer = t.signer
            and r.bet_transaction_id = t.transaction_id and r.kind = 'rollback' and r.amount_minor > 0)`,
  );
  if (!rows[0] || rows.length > 1) throw new Error(`Round ${roundId} of a match does not have one bet`);
  return rows[0].id;
}

export type MatchTransactionKind = 'bot_stake' | 'settlement' | 'void';

export interface MatchTransaction {
  signer: string;
  transactionId: string;
  matchId: string;
  kind: MatchTransactionKind;
  amountMinor: bigint;
  requestHash: string;
  now: Date;
}

export async function insertMatchTransaction(tx: Tx, entry: MatchTransaction): Promise<void> {
  const { rowCount } = await tx.execute(
    sql`insert into game_match_transactions
          (signer, transaction_id, match_id, kind, amount_minor, request_hash, created_at)
        values (${entry.signer}, ${entry.transactionId}, ${entry.matchId}, ${entry.kind}, ${entry.amountMinor},
          ${entry.requestHash}, ${entry.now})
        on conflict (signer, transaction_id) do nothing`,
  );
  // Another match took the id while this one was locked: two contents under one id.
  if (rowCount !== 1) throw new CallError('transaction.conflict');
}

/** True when this report is known; throws `transaction.conflict` when its id is known with another content. */
export async function isKnownReport(
  reader: Reader,
  { signer, transactionId, requestHash }: Pick<MatchTransaction, 'signer' | 'transactionId' | 'requestHash'>,
): Promise<boolean> {
  const { rows } = await reader.execute<{ hash: string }>(
    sql`select request_hash as hash from game_match_transactions
        where signer = ${signer} and transaction_id = ${transactionId}`,
  );
  if (!rows[0]) return false;
  if (rows[0].hash !== requestHash) throw new CallError('transaction.conflict');
  return true;
}
