import { hasActiveBonus } from '../../bonuses';
import { sql, type Reader, type Sql, type Tx } from '@/platform/ground/db';

/** SQL of a settlement, in `lottery_lines` and `lottery_tickets`. */
export interface DrawToSettle {
  drawId: string;
  gameCode: string;
  margin: number;
  drawsAt: Date;
  numbers: number[];
  tickets: number;
}

/** Null once it is settled, and as long as it is not drawn. */
export async function getDrawToSettle(reader: Reader, drawId: string): Promise<DrawToSettle | null> {
  const { rows } = await reader.execute<DrawToSettle>(
    sql`select draw_id as "drawId", game_code as "gameCode", margin, draws_at as "drawsAt", numbers, tickets
        from lottery_draws where draw_id = ${drawId} and state = 'drawn'`,
  );
  return rows[0] ?? null;
}

export interface BetSelection {
  playType: string;
  selection: string;
}

/** By their ids, which follow the order of the sale. */
export interface TicketRange {
  after: string;
  upTo: string;
}

/** The last of so many open tickets that come next; null when none does. */
export async function getLastOfNext(
  reader: Reader,
  { drawId, after, count }: { drawId: string; after: string; count: number },
): Promise<string | null> {
  const { rows } = await reader.execute<{ last: string | null }>(
    sql`select max(ticket_id) as last from (
          select ticket_id from lottery_tickets where draw_id = ${drawId} and state = 'sold' and ticket_id > ${after}
          order by ticket_id limit ${count}) next`,
  );
  return rows[0]?.last ?? null;
}

const linesIn = (drawId: string, { after, upTo }: TicketRange): Sql =>
  sql`l.ticket_id > ${after} and l.ticket_id <= ${upTo} and l.draw_id = ${drawId} and l.payout_minor is null`;

/** What was bet on by these tickets of the draw and is not scored yet, each once, however many lines have it. */
export async function listUnscored(
  reader: Reader,
  drawId: string,
  range: TicketRange,
): Promise<BetSelection[]> {
  const { rows } = await reader.execute<BetSelection>(
    sql`select distinct l.play_type as "playType", l.selection from lottery_lines l where ${linesIn(drawId, range)}`,
  );
  return rows;
}

export interface Score extends BetSelection {
  hits: readonly number[];
  /** Ten-thousandths of the unit. */
  paysScaled: bigint;
}

/** Writes what the lines of these selections pay, cut off once for each line. */
export async function scoreLines(
  tx: Tx,
  drawId: string,
  range: TicketRange,
  scores: readonly Score[],
): Promise<void> {
  await tx.execute(
    sql`update lottery_lines l set hits = s.hits::jsonb, payout_minor = (l.unit_minor * s.pays) / 10000
        from unnest(${scores.map(({ playType }) => playType)}::text[], ${scores.map(({ selection }) => selection)}::text[],
          ${scores.map(({ hits }) => JSON.stringify(hits))}::text[], ${scores.map(({ paysScaled }) => paysScaled)}::bigint[])
          s (play_type, selection, hits, pays)
        where ${linesIn(drawId, range)} and l.play_type = s.play_type and l.selection = s.selection`,
  );
}

/** Of a ticket `t`: the member has a bonus, whose wagering its round counts for, or played with one. */
const isWithBonusMoney = sql`(t.currency = 'PLAY' and (${hasActiveBonus(sql`t.member_id`)}
  or exists (select 1 from game_rounds b where b.round_id = t.round_id and b.bonus_id is not null)))`;

/**
 * Ends every ticket of the draw up to one without a winning line, all of them scored, in one statement, with its round; those
 * with a bonus are left to be ended one by one.
 */
export async function endLostTickets(
  tx: Tx,
  { drawId, upTo, signer, now }: { drawId: string; upTo: string; signer: string; now: Date },
): Promise<number> {
  const { rowCount } = await tx.execute(
    sql`with lost as (
          update lottery_tickets t set state = 'lost', ended_at = ${now}
          where t.draw_id = ${drawId} and t.state = 'sold' and t.ticket_id <= ${upTo}
            and not exists (select 1 from lottery_lines l where l.ticket_id = t.ticket_id and l.payout_minor > 0)
            and not ${isWithBonusMoney}
          returning t.ticket_id)
        update game_rounds r set status = 'settled', settled_at = ${now} from lost
        where r.signer = ${signer} and r.vendor_round_id = lost.ticket_id and r.status = 'open'`,
  );
  return rowCount ?? 0;
}

export interface OpenTicket {
  ticketId: string;
  memberId: string;
  payoutMinor: bigint;
}

/** Tickets that wait for their end and that nobody else is at; locked until the transaction ends. */
export async function claimTickets(
  tx: Tx,
  drawId: string,
  { limit, upTo, isWithBonus }: { limit: number; upTo: string | null; isWithBonus: boolean },
): Promise<OpenTicket[]> {
  // Of the others those that have lost are ended all at once.
  const hasWon = sql`exists (select 1 from lottery_lines w where w.ticket_id = t.ticket_id and w.payout_minor > 0)`;
  const { rows } = await tx.execute<OpenTicket>(
    sql`select t.ticket_id as "ticketId", t.member_id as "memberId",
          (select coalesce(sum(l.payout_minor), 0)::bigint from lottery_lines l where l.ticket_id = t.ticket_id)
            as "payoutMinor"
        from lottery_tickets t
        where t.draw_id = ${drawId} and t.state = 'sold'
          and (${upTo}::text is null or t.ticket_id <= ${upTo}) and ${isWithBonus ? isWithBonusMoney : sql`not ${isWithBonusMoney} and ${hasWon}`}
        order by t.ticket_id limit ${limit} for update of t skip locked`,
  );
  return rows;
}

/** The row's state is the claim on its payout. */
export async function noteEnded(tx: Tx, tickets: readonly OpenTicket[], now: Date): Promise<void> {
  await tx.execute(
    sql`update lottery_tickets t set payout_minor = e.payout, ended_at = ${now},
          state = case when e.payout > 0 then 'won' else 'lost' end
        from unnest(${tickets.map(({ ticketId }) => ticketId)}::text[],
          ${tickets.map(({ payoutMinor }) => payoutMinor)}::bigint[]) e (ticket_id, payout)
        where t.ticket_id = e.ticket_id and t.state = 'sold'`,
  );
}

export async function countOpenTickets(reader: Reader, drawId: string): Promise<number> {
  const { rows } = await reader.execute<{ count: number }>(
    sql`select count(*)::int as count from lottery_tickets where draw_id = ${drawId} and state = 'sold'`,
  );
  return rows[0]?.count ?? 0;
}

export interface VoidTicket {
  ticketId: string;
  memberId: string;
  gameCode: string;
  issue: string;
  stakeMinor: bigint;
}

/** Of a draw that is void: tickets whose stake waits to go back. */
export async function claimVoidTickets(tx: Tx, drawId: string, limit: number): Promise<VoidTicket[]> {
  const { rows } = await tx.execute<VoidTicket>(
    sql`select t.ticket_id as "ticketId", t.member_id as "memberId", d.game_code as "gameCode", d.issue,
          t.stake_minor as "stakeMinor"
        from lottery_tickets t join lottery_draws d using (draw_id)
        where t.draw_id = ${drawId} and t.state = 'sold' order by t.ticket_id limit ${limit} for update of t skip locked`,
  );
  return rows;
}

export async function noteVoidTickets(tx: Tx, ticketIds: readonly string[], now: Date): Promise<void> {
  await tx.execute(
    sql`update lottery_tickets set state = 'void', ended_at = ${now}
        where ticket_id = any(${ticketIds}) and state = 'sold'`,
  );
}
