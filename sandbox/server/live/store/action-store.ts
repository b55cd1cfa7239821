import type { PoolClient } from 'pg';
import type { Reader } from '../../sql';
import type { TakenAction } from '@/sandbox/games/live/table-game';
import type { TableBetRow } from './bet-store';

/** All SQL of `sandbox.table_actions`: decisions in their order. */
export interface TableAction extends TakenAction {
  seatId: string;
  betId: string | null;
  /** Of the slip that pays for it. */
  betState: TableBetRow['state'] | null;
}

/** The decisions of a round, or of one seat of it. */
export async function listActions(
  reader: Reader,
  { roundId, seatId }: { roundId: string; seatId?: string },
): Promise<TableAction[]> {
  const { rows } = await reader.query<TableAction>(
    `select a.seat_id as "seatId", a.step, a.hand, a.action, a.bet_id as "betId", b.state as "betState"
     from sandbox.table_actions a left join sandbox.table_bets b using (bet_id)
     where a.round_id = $1 and ($2::text is null or a.seat_id = $2) order by a.step, a.hand, a.seat_id`,
    [roundId, seatId ?? null],
  );
  return rows;
}

export interface NewAction extends TakenAction {
  roundId: string;
  seatId: string;
  cause: 'player' | 'default';
  betId: string | null;
}

export async function insertActions(client: PoolClient, actions: readonly NewAction[]): Promise<void> {
  if (actions.length === 0) return;
  await client.query(
    `insert into sandbox.table_actions (round_id, step, seat_id, hand, cause, action, bet_id, acted_at)
     select a.round_id, a.step, a.seat_id, a.hand, a.cause, a.action, a.bet_id, sandbox.table_now()
     from jsonb_to_recordset($1) a (round_id text, step smallint, seat_id text, hand smallint, cause text, action text, bet_id text)`,
    [
      JSON.stringify(
        actions.map(({ roundId, step, seatId, hand, cause, action, betId }) => ({
          round_id: roundId,
          step,
          seat_id: seatId,
          hand,
          cause,
          action,
          bet_id: betId,
        })),
      ),
    ],
  );
}

/** The decisions as they count: a raise that the wallet has not confirmed counts as something else. */
export function countedActions(actions: readonly TableAction[], insteadOfRaise: string): TakenAction[] {
  return actions.map(({ step, hand, action, betId, betState }) => ({
    step,
    hand,
    action: betId === null || betState === 'confirmed' ? action : insteadOfRaise,
  }));
}

export function bySeat<Row extends { seatId: string }>(rows: readonly Row[]): Map<string, Row[]> {
  const seats = new Map<string, Row[]>();
  for (const row of rows) {
    const own = seats.get(row.seatId);
    if (own) own.push(row);
    else seats.set(row.seatId, [row]);
  }
  return seats;
}
