import { executePrepared, sql, type Reader, type Tx } from '@/platform/ground/db';

/** What happens to `lottery_tickets` and `lottery_lines` after the sale; what members read of them is in `reads/`. */
export interface StoredTicket {
  ticketId: string;
  drawId: string;
  memberId: string;
  currency: 'PLAY' | 'TRIAL';
  roundId: string;
  gameCode: string;
  drawsAt: Date;
  margin: number;
  stakeMinor: bigint;
  maxPrizeMinor: bigint;
  state: 'sold' | 'cancelled' | 'lost' | 'won' | 'void';
}

const columns = sql`t.ticket_id as "ticketId", t.draw_id as "drawId", t.member_id as "memberId", t.currency,
  t.round_id as "roundId", d.game_code as "gameCode", d.draws_at as "drawsAt", d.margin, t.stake_minor as "stakeMinor",
  t.max_prize_minor as "maxPrizeMinor", t.state`;

/** Of this member alone: a ticket of somebody else is none. */
export async function getTicketOf(
  reader: Reader,
  { ticketId, memberId }: { ticketId: string; memberId: string },
): Promise<StoredTicket | null> {
  const { rows } = await executePrepared<StoredTicket>(
    reader,
    sql`select ${columns} from lottery_tickets t join lottery_draws d using (draw_id)
        where t.ticket_id = ${ticketId} and t.member_id = ${memberId}`,
  );
  return rows[0] ?? null;
}

/** Draws of which something is or was reserved. */
export async function listHoldingDraws(reader: Reader): Promise<string[]> {
  const { rows } = await reader.execute<{ drawId: string }>(
    sql`select draw_id as "drawId" from lottery_exposure union select draw_id from lottery_tickets order by 1`,
  );
  return rows.map(({ drawId }) => drawId);
}

/** The tickets of a draw that were not taken back: what they weigh stays reserved. */
export async function listHolding(reader: Reader, drawId: string): Promise<StoredTicket[]> {
  const { rows } = await reader.execute<StoredTicket>(
    sql`select ${columns} from lottery_tickets t join lottery_draws d using (draw_id)
        where t.draw_id = ${drawId} and t.state <> 'cancelled' order by t.ticket_id`,
  );
  return rows;
}

/** False when it has ended already. */
export async function noteCancelled(tx: Tx, ticketId: string, now: Date): Promise<boolean> {
  const { rowCount } = await tx.execute(
    sql`update lottery_tickets set state = 'cancelled', ended_at = ${now} where ticket_id = ${ticketId} and state = 'sold'`,
  );
  return rowCount === 1;
}

export interface StoredLine {
  lineNo: number;
  playType: string;
  selection: string;
  unitMinor: bigint;
  times: number;
  combinations: number;
  stakeMinor: bigint;
  maxPrizeMinor: bigint;
  hits: number[] | null;
  payoutMinor: bigint | null;
}

export async function listLines(reader: Reader, ticketId: string): Promise<StoredLine[]> {
  const { rows } = await executePrepared<StoredLine>(
    reader,
    sql`select line_no as "lineNo", play_type as "playType", selection, unit_minor as "unitMinor", times, combinations,
          stake_minor as "stakeMinor", max_prize_minor as "maxPrizeMinor", hits, payout_minor as "payoutMinor"
        from lottery_lines where ticket_id = ${ticketId} order by line_no`,
  );
  return rows;
}

export interface TicketPlace {
  ticketId: string;
  gameCode: string;
  issue: string;
}

/** The ticket and draw of a round of this member; null for a round of anything else. */
export async function getTicketPlace(
  reader: Reader,
  memberId: string,
  roundId: string,
): Promise<TicketPlace | null> {
  const { rows } = await reader.execute<TicketPlace>(
    sql`select t.ticket_id as "ticketId", d.game_code as "gameCode", d.issue
        from lottery_tickets t join lottery_draws d using (draw_id)
        where t.round_id = ${roundId} and t.member_id = ${memberId}`,
  );
  return rows[0] ?? null;
}
