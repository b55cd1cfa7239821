import { getRound } from './round-store';
import { type Reader } from '../../sql';

/**
 * The changes of a staked round in `sandbox.rounds`. Each names the state it starts from, so that of two at once one does
 * it, and the other reads what was done.
 */
/** Whose cost was taken. One that is being given up counts no more, whatever the wallet says later. */
export interface TakenRaise {
  attempt: number;
}

/** From where something is stored: of a raise from its own attempt, as long as it is not given up. `place` has the attempt, or null. */
const startsAt = (place: string): string =>
  `case when ${place}::int is null then state in ('staking', 'playing')
     else state = 'raising' and raise_attempt = ${place} and raise_code is null end`;

export interface DrawDetails {
  outcome: unknown;
  payoutMinor: bigint;
  /** What of the stake and its raises was at risk; null where all of it counts. */
  validStakeMinor: bigint | null;
  jackpotPool: string | null;
  /** Every decision of the round, the last one included. */
  actions: readonly unknown[];
  raiseMinor: bigint;
  now: Date;
}

/** Stores the outcome of a round whose stake is taken; of two at once one does it. */
export async function storeOutcome(
  reader: Reader,
  roundId: string,
  { outcome, payoutMinor, validStakeMinor, jackpotPool, actions, raiseMinor, now }: DrawDetails,
  raise: TakenRaise | null = null,
): Promise<void> {
  await reader.query(
    `update sandbox.rounds set state = 'drawn', outcome = $2, payout_minor = $3, drawn_at = $4, jackpot_pool = $5,
       actions = $6, raise_minor = $7, pending_action = null, pending_raise_minor = null, valid_stake_minor = $10
     where round_id = $1 and ${startsAt('$9')} and jsonb_array_length(actions) <= $8`,
    [
      roundId,
      JSON.stringify(outcome),
      payoutMinor,
      now,
      jackpotPool,
      JSON.stringify(actions),
      raiseMinor,
      actions.length,
      raise?.attempt ?? null,
      validStakeMinor,
    ],
  );
}

/**
 * The stake is taken and the player decides; `at` is when the round began to run, for games in which time counts: null for the
 * database's own time.
 */
export async function storePlaying(
  reader: Reader,
  roundId: string,
  { at, attemptedAt }: { at: Date | null; attemptedAt: Date },
): Promise<void> {
  await reader.query(
    `update sandbox.rounds set state = 'playing', playing_at = coalesce($2::timestamptz, sandbox.table_now()), attempted_at = $3
     where round_id = $1 and state = 'staking'`,
    [roundId, at, attemptedAt],
  );
}

/** Adds a decision that costs nothing, or one whose cost was taken: it must be the next one. */
export async function storeAction(
  reader: Reader,
  roundId: string,
  { actions, raiseMinor, now }: Pick<DrawDetails, 'actions' | 'raiseMinor' | 'now'>,
  raise: TakenRaise | null = null,
): Promise<void> {
  await reader.query(
    `update sandbox.rounds set state = 'playing', actions = $2, raise_minor = $3, attempted_at = $4,
       pending_action = null, pending_raise_minor = null
     where round_id = $1 and ${startsAt('$6')} and jsonb_array_length(actions) = $5`,
    [roundId, JSON.stringify(actions), raiseMinor, now, actions.length - 1, raise?.attempt ?? null],
  );
}

export async function startRaise(
  reader: Reader,
  roundId: string,
  { action, raiseMinor, now }: { action: unknown; raiseMinor: bigint; now: Date },
): Promise<void> {
  await reader.query(
    `update sandbox.rounds set state = 'raising', pending_action = $2, pending_raise_minor = $3,
       raise_attempt = raise_attempt + 1, raise_code = null, attempted_at = $4
     where round_id = $1 and state = 'playing'`,
    [roundId, JSON.stringify(action), raiseMinor, now],
  );
}

/**
 * From now on this raise does not count, and its cost goes back: before anything is taken back, so that of two who heard different
 * answers one decides. False when it counts already, or is gone.
 */
export async function startDroppingRaise(
  reader: Reader,
  roundId: string,
  { attempt, code }: { attempt: number; code: string },
): Promise<boolean> {
  const { rowCount } = await reader.query(
    `update sandbox.rounds set raise_code = coalesce(raise_code, $3)
     where round_id = $1 and state = 'raising' and raise_attempt = $2`,
    [roundId, attempt, code],
  );
  return rowCount === 1;
}

/** The wallet refused the raise and has taken it back: the round waits for another decision. */
export async function dropRaise(
  reader: Reader,
  roundId: string,
  { attempt, code }: { attempt: number; code: string },
): Promise<void> {
  await reader.query(
    `update sandbox.rounds set state = 'playing', pending_action = null, pending_raise_minor = null, raise_code = $3
     where round_id = $1 and state = 'raising' and raise_attempt = $2`,
    [roundId, attempt, code],
  );
}

/** A round that is over has nothing left to hide: its seed is stored in the open with its end. */
async function seedOf(reader: Reader, roundId: string): Promise<string | null> {
  return (await getRound(reader, roundId))?.serverSeed ?? null;
}

export async function storeSettlement(
  reader: Reader,
  roundId: string,
  { balanceMinor, jackpotMinor, now }: { balanceMinor: bigint; jackpotMinor: bigint | null; now: Date },
): Promise<void> {
  await reader.query(
    `update sandbox.rounds set state = 'settled', balance_after_minor = $2, settled_at = $3, jackpot_minor = $4,
       server_seed = $5
     where round_id = $1 and state = 'drawn'`,
    [roundId, balanceMinor, now, jackpotMinor, await seedOf(reader, roundId)],
  );
}

/** Takes a round out of everybody's way as it stands; the first reason stays. */
export async function storeSetAside(
  reader: Reader,
  roundId: string,
  { reason, now }: { reason: string; now: Date },
): Promise<void> {
  await reader.query(
    `update sandbox.rounds set set_aside_at = $2, set_aside_reason = $3
     where round_id = $1 and set_aside_at is null and state not in ('committed', 'settled', 'void')`,
    [roundId, now, reason],
  );
}

/** A round that its game cannot play ends before anybody was asked for its stake; it stays known what happened. */
export async function storeUnplayable(
  reader: Reader,
  roundId: string,
  { reason, code, now }: { reason: string; code: string; now: Date },
): Promise<void> {
  await reader.query(
    `update sandbox.rounds set state = 'void', void_code = $2, settled_at = $3, set_aside_at = $3, set_aside_reason = $4,
       server_seed = $5
     where round_id = $1 and state = 'staking'`,
    [roundId, code, now, reason, await seedOf(reader, roundId)],
  );
}

/** From here on no outcome can be stored, so that the bet may be taken back. */
export async function startVoiding(reader: Reader, roundId: string, code: string): Promise<void> {
  await reader.query(
    `update sandbox.rounds set state = 'voiding', void_code = $2 where round_id = $1 and state = 'staking'`,
    [roundId, code],
  );
}

export async function storeVoid(reader: Reader, roundId: string, now: Date): Promise<void> {
  await reader.query(
    `update sandbox.rounds set state = 'void', settled_at = $2, server_seed = $3
     where round_id = $1 and state = 'voiding'`,
    [roundId, now, await seedOf(reader, roundId)],
  );
}
