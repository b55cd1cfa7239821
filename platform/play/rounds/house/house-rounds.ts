import type { PlayCurrency } from '@/lib/contract/trial-account';
import { executePrepared, sql, type Tx } from '@/platform/ground/db';
import { post, type TransferInput } from '@/platform/ground/ledger';
import { hasActiveBonus, lockBonusInPlay } from '../../bonuses';
import { mayHoldBonus, payPlayer, revenueIn, takeStake, walletOf, type GameMovement } from '../../purse';
import { countForWagering, payWithBonus, returnWithBonus, stakeOwnOnly, stakeWithBonus } from '../bonus-play';
import { gameTakesBonus, type StoredRound } from '../round-store';

/**
 * Rounds that the platform itself opens and ends, of a game without a vendor's server: no report, no transaction of a vendor, one
 * stake. Their signer is a name of the platform's, and what the vendor's id would be is the id of what was bought.
 */
export interface NewHouseRound {
  signer: string;
  /** What was bought; one round of it. */
  subjectId: string;
  roundId: string;
  memberId: string;
  sessionId: string;
  gameId: string;
  vendorCode: string;
  currency: PlayCurrency;
  walletVendor: string | null;
  mayHaveBonus: boolean;
  stakeMinor: bigint;
  /** Of the ledger. */
  key: string;
  now: Date;
}

/**
 * Takes the stake and opens its round, in the caller's transaction, which has asked whatever forbids it. The moment of the
 * stake is a sign of play, the time until the end is none. Returns the balance. Throws `money.insufficient`.
 */
export async function openHouseRound(tx: Tx, round: NewHouseRound): Promise<bigint> {
  const { memberId, currency, walletVendor, roundId, now } = round;
  const { rows } = await executePrepared<{ takesBonus: boolean }>(
    tx,
    sql`insert into game_rounds as r (signer, vendor_round_id, round_id, member_id, session_id, game_id, vendor_code, currency,
          wallet_vendor, stake_minor, started_at, active_at)
        values (${round.signer}, ${round.subjectId}, ${roundId}, ${memberId}, ${round.sessionId}, ${round.gameId},
          ${round.vendorCode}, ${currency}, ${walletVendor}, ${round.stakeMinor}, ${now}, ${now})
        returning ${gameTakesBonus(sql`r.game_id`)} as "takesBonus"`,
  );
  const movement = {
    key: round.key,
    memberId,
    currency,
    walletVendor,
    amountMinor: round.stakeMinor,
    roundId,
  };
  if (round.mayHaveBonus && rows[0]?.takesBonus === false) return stakeOwnOnly(tx, movement, now);
  const mayUse = round.mayHaveBonus && mayHoldBonus({ currency, walletVendor });
  const inPlay = mayUse ? await lockBonusInPlay(tx, memberId, now) : null;
  if (!inPlay?.isPlayable) return takeStake(tx, movement);
  const play = { movement, bonus: inPlay.bonus, signer: round.signer, transactionId: round.key, now };
  return stakeWithBonus(tx, play, {
    roundId,
    walletVendor,
    bonusId: null,
    bonusStakeMinor: 0n,
    matchId: null,
  });
}

export interface HouseRoundEnd {
  subjectId: string;
  payoutMinor: bigint;
}

interface OpenHouseRound extends Omit<StoredRound, 'playerId' | 'hasWin' | 'status'> {
  subjectId: string;
}

/** The rounds of these subjects that are open, in the order of their ids; nobody else ends them meanwhile. */
async function lockOpen(tx: Tx, signer: string, subjectIds: readonly string[]): Promise<OpenHouseRound[]> {
  const { rows } = await tx.execute<OpenHouseRound>(
    sql`select r.vendor_round_id as "subjectId", r.round_id as "roundId", r.wallet_vendor as "walletVendor",
          r.bonus_id as "bonusId", r.bonus_stake_minor as "bonusStakeMinor", null as "matchId", r.member_id as "memberId",
          r.game_id as "gameId", r.currency, r.stake_minor as "stakeMinor", r.started_at as "startedAt",
          r.active_at as "activeAt", (r.bonus_id is not null or ${hasActiveBonus(sql`r.member_id`)}) as "mayHaveBonus",
          ${gameTakesBonus(sql`r.game_id`)} as "takesBonus"
        from game_rounds r where r.signer = ${signer} and r.vendor_round_id = any(${subjectIds}) and r.status = 'open'
        order by r.vendor_round_id for update of r`,
  );
  return rows;
}

async function endRounds(
  tx: Tx,
  ends: readonly { roundId: string; payoutMinor: bigint }[],
  now: Date,
): Promise<void> {
  if (ends.length === 0) return;
  await tx.execute(
    sql`update game_rounds r set status = 'settled', settled_at = ${now}, payout_minor = e.payout
        from unnest(${ends.map(({ roundId }) => roundId)}::text[], ${ends.map(({ payoutMinor }) => payoutMinor)}::bigint[])
          e (round_id, payout)
        where r.round_id = e.round_id and r.status = 'open'`,
  );
}

function payoutOf(round: OpenHouseRound, amountMinor: bigint): TransferInput {
  const { currency, roundId: reference } = round;
  return { kind: 'payout', debit: revenueIn(currency), credit: walletOf(round), amountMinor, reference };
}

/**
 * Ends these rounds with what they pay, all or none, and once: of a round that has ended already nothing happens. Those of
 * members with a bonus one by one, the others by one command of the ledger under `key`; `keyOf` names the others'.
 */
export async function settleHouseRounds(
  tx: Tx,
  {
    signer,
    key,
    keyOf,
    ends,
    now,
  }: {
    signer: string;
    key: string;
    keyOf: (subjectId: string) => string;
    ends: readonly HouseRoundEnd[];
    now: Date;
  },
): Promise<void> {
  const payouts = new Map(ends.map(({ subjectId, payoutMinor }) => [subjectId, payoutMinor]));
  const rounds = await lockOpen(tx, signer, [...payouts.keys()]);
  const withPayout = rounds.map((round) => ({ ...round, payoutMinor: payouts.get(round.subjectId) ?? 0n }));
  await endRounds(tx, withPayout, now);
  const isBonus = (round: OpenHouseRound) => round.mayHaveBonus && round.currency === 'PLAY';
  for (const round of withPayout.filter(isBonus))
    await settleWithBonus(tx, round, {
      signer,
      key: keyOf(round.subjectId),
      amountMinor: round.payoutMinor,
      now,
    });
  const transfers = withPayout
    .filter((round) => !isBonus(round) && round.payoutMinor > 0n)
    .map((round) => payoutOf(round, round.payoutMinor));
  if (transfers.length > 0) await post(tx, { key, transfers });
}

interface OneEnd {
  signer: string;
  key: string;
  amountMinor: bigint;
  now: Date;
}

function movementOf(round: OpenHouseRound, { key, amountMinor }: OneEnd): GameMovement {
  const { memberId, currency, walletVendor, takesBonus, roundId } = round;
  return { key, takesBonus, memberId, currency, walletVendor, amountMinor, roundId };
}

/** As a vendor's win that ends its round. */
async function settleWithBonus(tx: Tx, open: OpenHouseRound, end: OneEnd): Promise<void> {
  const { signer, key: transactionId, amountMinor, now } = end;
  const round = storedRoundOf(open);
  const inPlay = await lockBonusInPlay(tx, round.memberId, now);
  const movement = movementOf(open, end);
  if (round.bonusStakeMinor > 0n || (mayHoldBonus(round) && inPlay !== null)) {
    const play = { movement, bonus: inPlay?.bonus ?? null, signer, transactionId, now };
    await payWithBonus(tx, play, { round, isRoundEnd: true });
    return;
  }
  if (inPlay) await countForWagering(tx, inPlay.bonus, round, now);
  if (amountMinor > 0n) await payPlayer(tx, 'payout', movement);
}

const storedRoundOf = (open: OpenHouseRound): StoredRound => ({
  ...open,
  playerId: '',
  status: 'open',
  hasWin: false,
});

/** Gives the stakes of these rounds back, each part to where it came from; one that has ended already is left out. */
export async function returnHouseRounds(
  tx: Tx,
  {
    signer,
    subjectIds,
    keyOf,
    now,
  }: { signer: string; subjectIds: readonly string[]; keyOf: (subjectId: string) => string; now: Date },
): Promise<void> {
  const rounds = await lockOpen(tx, signer, subjectIds);
  if (rounds.length === 0) return;
  await tx.execute(
    sql`update game_rounds set stake_minor = 0, bonus_stake_minor = 0, status = 'rolled_back', settled_at = ${now}
        where round_id = any(${rounds.map(({ roundId }) => roundId)}) and status = 'open'`,
  );
  for (const open of rounds) {
    const end = { signer, key: keyOf(open.subjectId), amountMinor: open.stakeMinor, now };
    const movement = movementOf(open, end);
    const mayHold = (open.bonusStakeMinor > 0n || mayHoldBonus(open)) && open.mayHaveBonus;
    const inPlay = mayHold ? await lockBonusInPlay(tx, open.memberId, now) : null;
    if (!inPlay && open.bonusStakeMinor === 0n) {
      await payPlayer(tx, 'stake_returned', movement);
      continue;
    }
    const play = { movement, bonus: inPlay?.bonus ?? null, signer, transactionId: end.key, now };
    await returnWithBonus(tx, play, { round: storedRoundOf(open), bonusMinor: open.bonusStakeMinor });
  }
}
