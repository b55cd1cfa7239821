import type { PlayCurrency } from '@/lib/contract/trial-account';
import { sessionLife, type SessionLife } from '@/platform/people/sessions';
import { hasActiveBonus } from '../bonuses';
import { executePrepared, sql, type Reader, type Sql, type Tx } from '@/platform/ground/db';
import { isProtected, playGlance, type PlayGlance } from '@/platform/people/protection-gate';
import { owesSomething } from '../receivables';
import type { StakeTerms } from './stake-terms';
import type { KnownTransaction, RoundState, TimedRound, TransactionKind } from './round-rules';

/** SQL of `game_rounds` and `game_transactions`, as the seamless wallet needs it. */
export interface StoredTransaction extends KnownTransaction {
  memberId: string;
  vendorRoundId: string;
  amountMinor: bigint;
  /** What of it was bonus money. */
  bonusMinor: bigint;
  /** What was answered, where the ledger does not remember it. */
  balanceAfterMinor: bigint | null;
}

const shareOf = (column: Sql): Sql =>
  sql`(select ${column} from game_bonus_shares b where b.signer = t.signer and b.transaction_id = t.transaction_id)`;

export async function getTransaction(
  reader: Reader,
  signer: string,
  transactionId: string,
): Promise<StoredTransaction | null> {
  const { rows } = await executePrepared<StoredTransaction>(
    reader,
    sql`select t.kind, t.request_hash as "requestHash", t.member_id as "memberId",
          t.vendor_round_id as "vendorRoundId", t.amount_minor as "amountMinor",
          coalesce(${shareOf(sql`b.bonus_minor`)}, 0) as "bonusMinor",
          coalesce(t.balance_after_minor, ${shareOf(sql`b.balance_after_minor`)}) as "balanceAfterMinor",
          exists (select 1 from game_transactions r where r.signer = t.signer
            and r.bet_transaction_id = t.transaction_id and r.kind = 'rollback' and r.amount_minor > 0) as "isReturned"
        from game_transactions t where t.signer = ${signer} and t.transaction_id = ${transactionId}`,
  );
  return rows[0] ?? null;
}

/** Which money stands in a round. */
export interface RoundMoney {
  roundId: string;
  /** The vendor whose wallet it is played from; null for the single wallet. */
  walletVendor: string | null;
  /** The bonus whose money is, or was, in it. */
  bonusId: string | null;
  bonusStakeMinor: bigint;
  /** The match that it is played in; null for a game against the house. */
  matchId: string | null;
}

export interface StoredRound extends RoundState, RoundMoney, TimedRound {
  memberId: string;
  /** False: the member has no bonus, and nothing has to be locked to know it. */
  mayHaveBonus: boolean;
  /** False where games of its type are played with own money alone. */
  takesBonus: boolean;
  currency: PlayCurrency;
  stakeMinor: bigint;
}

const moneyColumns = sql`r.round_id as "roundId", r.wallet_vendor as "walletVendor", r.bonus_id as "bonusId",
  r.bonus_stake_minor as "bonusStakeMinor", r.match_id as "matchId"`;

/** Whether bonus money may be staked at this game. */
export const gameTakesBonus = (gameId: Sql): Sql =>
  sql`(select y.takes_bonus from games staked join game_types y using (game_type) where staked.game_id = ${gameId})`;

export const roundColumns = sql`${moneyColumns}, r.member_id as "memberId", p.player_id as "playerId", r.game_id as "gameId",
  r.currency, r.status, r.stake_minor as "stakeMinor", r.started_at as "startedAt", r.active_at as "activeAt",
  (r.bonus_id is not null or ${hasActiveBonus(sql`r.member_id`)}) as "mayHaveBonus", ${gameTakesBonus(sql`r.game_id`)} as "takesBonus",
  exists (select 1 from game_transactions t where t.signer = r.signer
    and t.vendor_round_id = r.vendor_round_id and t.kind = 'win') as "hasWin"`;

export const roundsOf = (signer: string, vendorRoundIds: readonly string[]): Sql =>
  sql`from game_rounds r join vendor_players p on p.signer = r.signer and p.member_id = r.member_id
      where r.signer = ${signer} and r.vendor_round_id = any(${vendorRoundIds})`;

/** Locks the round until the transaction ends, so that a payout and a rollback of one round cannot pass each other. */
export async function lockRound(tx: Tx, signer: string, vendorRoundId: string): Promise<StoredRound | null> {
  const { rows } = await executePrepared<StoredRound>(
    tx,
    sql`select ${roundColumns} ${roundsOf(signer, [vendorRoundId])} for update of r`,
  );
  return rows[0] ?? null;
}

export interface BetPlace {
  memberId: string;
  /** As of a stored round. */
  mayHaveBonus: boolean;
  takesBonus: boolean;
  currency: PlayCurrency;
  walletVendor: string | null;
  /** The login that the game was opened with; null when it is gone. */
  loginLife: SessionLife | null;
  /** False: no limit, check or exclusion stands in the way, and nothing has to be locked to know it. */
  isProtected: boolean;
  /** What tells whether they may play like clockwork; null for a brand that has never asked about it. */
  glance: PlayGlance | null;
  /** A payment of theirs was taken back and is not settled. */
  owes: boolean;
  gameId: string;
  gameCode: string;
  vendorCode: string;
  stakeTerms: StakeTerms | null;
  /** Staked at through a lobby, and out of service: it takes no new round. */
  isClosed: boolean;
}

export interface BetSituation {
  /** The same transaction was reported before. */
  isKnown: boolean;
  /** The round that it names is there, whosoever it is. */
  isRoundKnown: boolean;
  /** The money that this player has, if this vendor has such a player. */
  currency: PlayCurrency | null;
  /**
   * The game session that the bet names, if it is this player's at this vendor. From a lobby the game is the one that the bet
   * names, if it is the vendor's and of the lobby's type. A book of sports is staked at itself.
   */
  place: BetPlace | null;
}

/** Everything of this domain that decides about a bet, in one read. */
export async function getBetSituation(
  reader: Reader,
  bet: Record<'signer' | 'sessionId' | 'playerId' | 'roundId' | 'transactionId' | 'gameCode', string> & {
    now: Date;
  },
): Promise<BetSituation> {
  const { signer, sessionId, playerId, roundId, transactionId, gameCode, now } = bet;
  const { rows } = await executePrepared<
    Omit<BetSituation, 'place'> & { memberId: string | null; [column: string]: unknown }
  >(
    reader,
    sql`select s.member_id as "memberId", g.game_id as "gameId", s.wallet_vendor as "walletVendor",
          ${hasActiveBonus(sql`s.member_id`)} as "mayHaveBonus", ${gameTakesBonus(sql`g.game_id`)} as "takesBonus", ${isProtected(sql`s.member_id`)} as "isProtected",
          ${playGlance(sql`s.member_id`, now)} as "glance", ${owesSomething(sql`s.member_id`)} as "owes",
          ${sessionLife(sql`s.login_session_id`)} as "loginLife", p.currency, g.game_code as "gameCode",
          g.vendor_code as "vendorCode", g.stake_terms as "stakeTerms",
          (opened.is_lobby and is_game_closed(g.game_id, ${now})) as "isClosed",
          exists (select 1 from game_transactions t
            where t.transaction_id = ${transactionId} and t.signer = ${signer}) as "isKnown",
          exists (select 1 from game_rounds r
            where r.signer = ${signer} and r.vendor_round_id = ${roundId}) as "isRoundKnown"
        from (select 1) as request
        left join vendor_players p on p.signer = ${signer} and p.player_id = ${playerId}
        left join game_sessions s on s.session_id = ${sessionId} and s.signer = ${signer}
          and s.member_id = p.member_id and s.token_used_at is not null
        left join games opened on opened.game_id = s.game_id
        left join games g on g.vendor_code = opened.vendor_code and g.game_type = opened.game_type
          and (not g.is_lobby or (g.game_id = opened.game_id and g.game_type in ('SPORTS', 'ESPORTS')))
          and g.game_code = case when opened.is_lobby then ${gameCode} else opened.game_code end`,
  );
  const row = rows[0];
  return {
    isKnown: row?.isKnown ?? false,
    isRoundKnown: row?.isRoundKnown ?? false,
    currency: row?.currency ?? null,
    place: row?.memberId ? (row as unknown as BetPlace) : null,
  };
}

export interface NewBet {
  signer: string;
  transactionId: string;
  vendorRoundId: string;
  roundId: string;
  sessionId: string;
  place: BetPlace;
  /** The match that it stakes in. */
  matchId: string | null;
  amountMinor: bigint;
  requestHash: string;
  now: Date;
}

/**
 * Writes the transaction and opens or extends its round in one statement. `isClaimed` is false when the transaction's
 * id was taken meanwhile; `isRaise` is true when others stood in the round before it; there is no round when the round does not take this stake.
 */
export async function insertBet(
  tx: Tx,
  bet: NewBet,
): Promise<{ isClaimed: boolean; isRaise: boolean; round: RoundMoney | null }> {
  const { signer, place, vendorRoundId, amountMinor, now } = bet;
  const { rows } = await executePrepared<
    { isClaimed: boolean; isRaise: boolean | null } & { [Key in keyof RoundMoney]: RoundMoney[Key] | null }
  >(
    tx,
    sql`with claimed as (
          insert into game_transactions
            (signer, transaction_id, kind, vendor_round_id, member_id, amount_minor, request_hash, created_at)
          values (${signer}, ${bet.transactionId}, 'bet', ${vendorRoundId}, ${place.memberId}, ${amountMinor},
            ${bet.requestHash}, ${now})
          on conflict do nothing returning 1),
        opened as (
          insert into game_rounds as r (signer, vendor_round_id, round_id, member_id, session_id, game_id, vendor_code,
            currency, wallet_vendor, match_id, stake_minor, started_at)
          select ${signer}, ${vendorRoundId}, ${bet.roundId}, ${place.memberId}, ${bet.sessionId}, ${place.gameId},
            ${place.vendorCode}, ${place.currency}, ${place.walletVendor}, ${bet.matchId}::text, ${amountMinor}::bigint, ${now}::timestamptz from claimed
          on conflict (signer, vendor_round_id) do update set stake_minor = r.stake_minor + excluded.stake_minor
            where r.status = 'open' and r.member_id = excluded.member_id and r.game_id = excluded.game_id
              and r.match_id is not distinct from excluded.match_id
          returning ${moneyColumns}, r.stake_minor > ${amountMinor} as "isRaise")
        select exists (select 1 from claimed) as "isClaimed", opened.*
        from (select 1) as request left join opened on true`,
  );
  const row = rows[0];
  const round = row?.roundId
    ? { ...row, roundId: row.roundId, bonusStakeMinor: row.bonusStakeMinor ?? 0n }
    : null;
  return { isClaimed: row?.isClaimed ?? false, isRaise: row?.isRaise ?? false, round };
}

export interface NewTransaction {
  signer: string;
  transactionId: string;
  kind: Exclude<TransactionKind, 'bet'>;
  vendorRoundId: string;
  memberId: string;
  amountMinor: bigint;
  betTransactionId?: string;
  requestHash: string;
  balanceAfterMinor?: bigint;
  now: Date;
}

/** False when the id was taken meanwhile. */
export async function insertTransaction(tx: Tx, entry: NewTransaction): Promise<boolean> {
  const { rowCount } = await executePrepared(
    tx,
    sql`insert into game_transactions (signer, transaction_id, kind, vendor_round_id, member_id, amount_minor,
          bet_transaction_id, request_hash, balance_after_minor, created_at)
        values (${entry.signer}, ${entry.transactionId}, ${entry.kind}, ${entry.vendorRoundId}, ${entry.memberId},
          ${entry.amountMinor}, ${entry.betTransactionId ?? null}, ${entry.requestHash},
          ${entry.balanceAfterMinor ?? null}, ${entry.now})
        on conflict do nothing`,
  );
  return rowCount === 1;
}

export async function addPayout(
  tx: Tx,
  {
    roundId,
    amountMinor,
    isRoundEnd,
    validStakeMinor = null,
    now,
  }: {
    roundId: string;
    amountMinor: bigint;
    isRoundEnd: boolean;
    /** Absent where the vendor has not told it. */
    validStakeMinor?: bigint | null;
    now: Date;
  },
): Promise<void> {
  await executePrepared(
    tx,
    sql`update game_rounds set payout_minor = payout_minor + ${amountMinor},
          valid_stake_minor = coalesce(${validStakeMinor}::bigint, valid_stake_minor),
          status = case when ${isRoundEnd}::boolean then 'settled' else status end,
          settled_at = case when ${isRoundEnd}::boolean then ${now}::timestamptz else settled_at end
        where round_id = ${roundId}`,
  );
}

export interface StakeTakenOut {
  roundId: string;
  amountMinor: bigint;
  /** What of it was bonus money. */
  bonusMinor: bigint;
  now: Date;
}

/** Takes a returned stake out of the round; a round without a stake left is rolled back as a whole. */
export async function takeOutStake(
  tx: Tx,
  { roundId, amountMinor, bonusMinor, now }: StakeTakenOut,
): Promise<void> {
  await executePrepared(
    tx,
    sql`update game_rounds set stake_minor = stake_minor - ${amountMinor},
          bonus_stake_minor = bonus_stake_minor - ${bonusMinor},
          status = case when stake_minor = ${amountMinor} then 'rolled_back' else status end,
          settled_at = case when stake_minor = ${amountMinor} then ${now}::timestamptz else settled_at end
        where round_id = ${roundId}`,
  );
}
