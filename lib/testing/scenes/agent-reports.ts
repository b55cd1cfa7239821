import type { Pool } from 'pg';
import type { Call } from '@/lib/contract/define';
import { requireSchemas } from '@/lib/contract/schemas';
import { agentReportsHandlers } from '@/platform/agents/reports';
import type { CallContext } from '@/platform/ground/context';
import { inTransaction, type Db } from '@/platform/ground/db';
import { exclude } from '@/platform/people/protection-gate';

let rounds = 0;

export interface PlayedRound {
  memberId: string;
  gameId: string;
  /** Minor units. */
  stake: bigint;
  payout: bigint;
  valid: bigint;
  at: Date;
}

/** A settled round as rows alone: nobody pays for it, so books stay as they are. */
export async function playedRound(owner: Pool, round: PlayedRound): Promise<string> {
  const { memberId, gameId, stake, payout, valid, at } = round;
  const roundId = `rnd_report_${(rounds += 1)}`;
  await owner.query(
    `insert into game_rounds (signer, vendor_round_id, round_id, member_id, session_id, game_id, vendor_code, stake_minor,
       payout_minor, valid_stake_minor, status, started_at, settled_at)
     values ('test', $1, $1, $2, 'ses', $3, 'LUMEN', $4, $5, $6, 'settled', $7, $7)`,
    [roundId, memberId, gameId, stake, payout, valid, at],
  );
  return roundId;
}

/** A call of the family `agentReports`; what it answers is what its schema says. */
export async function askReport<Input extends object, Output>(
  call: Call<Input, Output>,
  context: CallContext,
  input: Input,
): Promise<Output> {
  const handler = agentReportsHandlers.get(call.name) as
    ((context: CallContext, input: Input) => Promise<Output>) | undefined;
  if (!handler) throw new Error(`No handler of the reports answers ${call.name}`);
  const answer = await handler(context, input);
  await requireSchemas(call.name).output.validate(answer, { strict: true });
  return answer;
}

/** Takes an account out of every list, in one of the two ways. */
export async function hide(
  db: Db,
  owner: Pool,
  who: { memberId: string; username: string; by: 'exclusion' | 'lock'; now: Date },
): Promise<void> {
  const { memberId, username, by, now } = who;
  if (by === 'exclusion')
    return inTransaction(db, async (tx) => {
      await exclude(tx, { memberId, period: '6m', recordedBy: 'test' }, now);
    });
  await owner.query(
    `insert into login_locks (id, subject_kind, subject, locked_at, until_at)
     values ($1, 'username', lower($2), $3, $3::timestamptz + interval '1 hour')`,
    [`lock_${memberId}`, username, now],
  );
}
