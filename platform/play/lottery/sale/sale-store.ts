import { hasActiveBonus } from '../../bonuses';
import { owesSomething } from '../../receivables';
import { executePrepared, sql, type Reader, type Tx } from '@/platform/ground/db';
import { isProtected, playGlance, type PlayGlance } from '@/platform/people/protection-gate';
import { sessionLife, type SessionLife } from '@/platform/people/sessions';
import type { DrawState } from '../draws/types';
import type { PricedLine } from './price-lines';
import { isStopped } from './stop-store';

/** SQL of a sale: what decides about it, and what it writes into `lottery_tickets` and `lottery_lines`. */
export interface SaleSituation {
  drawId: string;
  state: DrawState;
  locksAt: Date;
  drawsAt: Date;
  margin: number;
  gameId: string;
  vendorCode: string;
  isOffered: boolean;
  isMaintained: boolean;
  /** By the desk: this issue, or the whole game. */
  isStopped: boolean;
  mayHaveBonus: boolean;
  isProtected: boolean;
  /** As of a bet's place. */
  glance: PlayGlance | null;
  owes: boolean;
  loginLife: SessionLife | null;
}

interface SaleQuestion {
  drawId: string;
  memberId: string;
  sessionId: string;
  now: Date;
}

/** The draw of an issue, which never changes. */
export async function findDrawId(
  reader: Reader,
  { gameCode, issue }: { gameCode: string; issue: string },
): Promise<string | null> {
  const { rows } = await executePrepared<{ drawId: string }>(
    reader,
    sql`select draw_id as "drawId" from lottery_draws where game_code = ${gameCode} and issue = ${issue}`,
  );
  return rows[0]?.drawId ?? null;
}

/** Everything that decides about a sale, in one read, once nobody can end it any more. */
export async function getSaleSituation(
  tx: Tx,
  { drawId, memberId, sessionId, now }: SaleQuestion,
): Promise<SaleSituation | null> {
  const member = sql`who.member_id`;
  const { rows } = await executePrepared<SaleSituation>(
    tx,
    sql`select d.draw_id as "drawId", d.state, d.locks_at as "locksAt", d.draws_at as "drawsAt", d.margin,
          g.game_id as "gameId", g.vendor_code as "vendorCode",
          (g.offered_from <= ${now} and (g.offered_until is null or g.offered_until > ${now})) as "isOffered",
          exists (select 1 from game_maintenance m where m.vendor_code = g.vendor_code
            and (m.game_id is null or m.game_id = g.game_id) and m.starts_at <= ${now}
            and (m.ends_at is null or m.ends_at > ${now})) as "isMaintained", ${isStopped(sql`${now}::timestamptz`)} as "isStopped",
          ${hasActiveBonus(member)} as "mayHaveBonus", ${isProtected(member)} as "isProtected",
          ${playGlance(member, now)} as "glance", ${owesSomething(member)} as "owes",
          ${sessionLife(sql`${sessionId}`)} as "loginLife"
        from (select ${memberId}::text as member_id) who
          cross join lottery_draws d join games g on g.game_code = d.game_code and not g.opens_list
        where d.draw_id = ${drawId} and not d.is_rehearsal`,
  );
  return rows[0] ?? null;
}

export interface NewTicket {
  ticketId: string;
  drawId: string;
  memberId: string;
  currency: string;
  roundId: string;
  planId: string | null;
  stakeMinor: bigint;
  maxPrizeMinor: bigint;
  slip: string | null;
  leaf: string;
  lines: readonly PricedLine[];
  now: Date;
}

export async function insertTicket(tx: Tx, ticket: NewTicket): Promise<void> {
  const { lines } = ticket;
  const column = <T>(of: (line: PricedLine) => T): T[] => lines.map(of);
  await executePrepared(
    tx,
    sql`with sold as (
          insert into lottery_tickets (ticket_id, draw_id, member_id, currency, round_id, plan_id, stake_minor, max_prize_minor,
            line_count, slip, leaf, sold_at)
          values (${ticket.ticketId}, ${ticket.drawId}, ${ticket.memberId}, ${ticket.currency}, ${ticket.roundId},
            ${ticket.planId}, ${ticket.stakeMinor}, ${ticket.maxPrizeMinor}, ${lines.length}, ${ticket.slip}, ${ticket.leaf},
            ${ticket.now}))
        insert into lottery_lines (ticket_id, line_no, draw_id, play_type, selection, unit_minor, times, combinations,
          stake_minor, max_prize_minor)
        select ${ticket.ticketId}, l.line_no, ${ticket.drawId}, l.play_type, l.selection, l.unit, l.times, l.combinations,
          l.stake, l.prize
        from unnest(${column(({ lineNo }) => lineNo)}::smallint[], ${column(({ playType }) => playType)}::text[],
          ${column(({ selection }) => selection)}::text[], ${column(({ unitMinor }) => unitMinor)}::bigint[],
          ${column(({ times }) => times)}::smallint[], ${column(({ combinations }) => combinations)}::integer[],
          ${column(({ stakeMinor }) => stakeMinor)}::bigint[], ${column(({ maxPrizeMinor }) => maxPrizeMinor)}::bigint[])
          l (line_no, play_type, selection, unit, times, combinations, stake, prize)`,
  );
}
