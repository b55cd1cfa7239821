import { LRUCache } from 'lru-cache';
import { CallError } from '@/lib/contract/errors';
import type { DrawStateName } from '@/lib/contract/calls/lottery';
import type {
  SoldLine,
  Ticket,
  TicketDetail,
  TicketDocument,
  TicketProof,
  TicketsInput,
  TicketStateName,
} from '@/lib/contract/calls/lottery-bets';
import type { PageInfo } from '@/lib/contract/types';
import { merkleLevels, pathPlaces } from '@/lib/fairness';
import { moneyText } from '@/lib/money';
import { join, sql, type Reader, type Sql } from '@/platform/ground/db';
import { nameIn, totalPagesOf } from '../../catalogue';
import { listLeaves } from '../draws/leaf-store';
import { selectionOf } from '../rules';
import { leafTextOf, soldTicketOf } from '../sale/ticket-leaf';
import { listLines, type StoredLine } from '../sale/ticket-store';
import { readProof } from './draws';

const defaultPageSize = 20;

interface TicketRow {
  ticketId: string;
  roundId: string;
  drawId: string;
  gameCode: string;
  gameName: string;
  issue: string;
  drawsAt: Date;
  locksAt: Date;
  drawState: DrawStateName;
  state: TicketStateName;
  stakeMinor: bigint;
  maxPrizeMinor: bigint;
  payoutMinor: bigint;
  lineCount: number;
  planId: string | null;
  soldAt: Date;
  endedAt: Date | null;
}

const columnsIn = (language: string): Sql =>
  sql`t.ticket_id as "ticketId", t.round_id as "roundId", t.draw_id as "drawId", d.game_code as "gameCode",
      ${nameIn(sql`g.names`, language)} as "gameName", d.issue, d.draws_at as "drawsAt", d.locks_at as "locksAt",
      d.state as "drawState", t.state, t.stake_minor as "stakeMinor", t.max_prize_minor as "maxPrizeMinor",
      t.payout_minor as "payoutMinor", t.line_count as "lineCount", t.plan_id as "planId", t.sold_at as "soldAt",
      t.ended_at as "endedAt"`;

const tables = sql`lottery_tickets t join lottery_draws d using (draw_id) join game_rounds r on r.round_id = t.round_id
  join games g on g.game_id = r.game_id`;

function ticketOf({ drawId: _, ...row }: TicketRow): Ticket {
  const { stakeMinor, maxPrizeMinor, payoutMinor, ...rest } = row;
  return {
    ...rest,
    drawsAt: row.drawsAt.toISOString(),
    locksAt: row.locksAt.toISOString(),
    stake: moneyText(stakeMinor),
    maxPrize: moneyText(maxPrizeMinor),
    payout: moneyText(payoutMinor),
    soldAt: row.soldAt.toISOString(),
    endedAt: row.endedAt?.toISOString() ?? null,
  };
}

export function soldLineOf(line: Omit<StoredLine, 'hits' | 'payoutMinor' | 'lineNo'>): SoldLine {
  return {
    playType: line.playType,
    selection: selectionOf(line.selection),
    unit: moneyText(line.unitMinor / BigInt(line.times)),
    times: line.times,
    combinations: line.combinations,
    stake: moneyText(line.stakeMinor),
    maxPrize: moneyText(line.maxPrizeMinor),
  };
}

function filtersOf(memberId: string, { gameCode, issue, state, from, to }: TicketsInput): Sql {
  return join(
    [
      sql`t.member_id = ${memberId}`,
      ...(gameCode ? [sql`d.game_code = ${gameCode}`] : []),
      ...(issue ? [sql`d.issue = ${issue}`] : []),
      ...(state ? [sql`t.state = ${state}`] : []),
      ...(from ? [sql`t.sold_at >= ${new Date(from)}`] : []),
      ...(to ? [sql`t.sold_at < ${new Date(to)}`] : []),
    ],
    ' and ',
  );
}

/** The member's own tickets, the newest first. */
export async function readTickets(
  reader: Reader,
  memberId: string,
  { input, language }: { input: TicketsInput; language: string },
): Promise<PageInfo & { list: Ticket[] }> {
  const { pageNo = 1, pageSize = defaultPageSize } = input;
  const where = filtersOf(memberId, input);
  const counted = await reader.execute<{ total: number }>(
    sql`select count(*)::int as total from ${tables} where ${where}`,
  );
  const { rows } = await reader.execute<TicketRow>(
    sql`select ${columnsIn(language)} from ${tables} where ${where}
        order by t.sold_at desc, t.ticket_id desc limit ${pageSize} offset ${(pageNo - 1) * pageSize}`,
  );
  const totalItems = counted.rows[0]?.total ?? 0;
  return { list: rows.map(ticketOf), totalItems, totalPages: totalPagesOf(totalItems, pageSize) };
}

type DetailRow = TicketRow & { slip: string | null; numbers: number[] | null; ticketsRoot: string | null };

/** A ticket of this member; somebody else's is none. */
export async function readTicket(
  reader: Reader,
  memberId: string,
  { ticketId, language }: { ticketId: string; language: string },
): Promise<TicketDetail> {
  const { rows } = await reader.execute<DetailRow>(
    sql`select ${columnsIn(language)}, t.slip, d.numbers, d.tickets_root as "ticketsRoot" from ${tables}
        where t.ticket_id = ${ticketId} and t.member_id = ${memberId}`,
  );
  const [row] = rows;
  if (!row) throw new CallError('lottery.ticket.not.found');
  const { slip, numbers, ticketsRoot, ...ticket } = row;
  const lines = await listLines(reader, ticketId);
  return {
    ...ticketOf(ticket),
    lines: lines.map((line) => ({
      ...soldLineOf(line),
      lineNo: line.lineNo,
      hits: line.hits,
      payout: line.payoutMinor === null ? null : moneyText(line.payoutMinor),
    })),
    slip,
    numbers,
    proof: ticketsRoot === null ? null : await proofOf(reader, { ...ticket, ticketsRoot }, lines),
  };
}

/** Of a ticket of this member that has ended: its draw and itself, as `readDrawDocument` takes them. */
export async function readTicketDocument(
  reader: Reader,
  memberId: string,
  asked: { ticketId: string; language: string },
): Promise<TicketDocument> {
  const { gameCode, issue, state, proof, payout } = await readTicket(reader, memberId, asked);
  if (!proof || (state !== 'won' && state !== 'lost')) throw new CallError('lottery.ticket.not.found');
  const { leafText, place, tickets, path } = proof;
  return {
    ...(await readProof(reader, gameCode, issue)),
    ticket: { leafText, place, tickets, path, payout },
  };
}

interface DrawTree {
  /** Of each ticket, among the leaves. */
  places: ReadonlyMap<string, number>;
  levels: string[][];
}

/** What a draw was fixed on never changes: its tickets are read and hashed once. So many leaves are kept of all draws. */
const trees = new LRUCache<string, DrawTree>({
  maxSize: 100_000,
  sizeCalculation: ({ places }) => places.size + 1,
});

async function treeOf(reader: Reader, drawId: string): Promise<DrawTree> {
  const known = trees.get(drawId);
  if (known) return known;
  const leaves = await listLeaves(reader, drawId);
  const places = new Map(leaves.map(({ ticketId }, place) => [ticketId, place]));
  const tree = { places, levels: merkleLevels(leaves.map(({ leaf }) => leaf)) };
  trees.set(drawId, tree);
  return tree;
}

/** Where the ticket stands under the root that its draw was fixed on. */
async function proofOf(
  reader: Reader,
  { drawId, ticketId, ticketsRoot }: { drawId: string; ticketId: string; ticketsRoot: string },
  lines: readonly StoredLine[],
): Promise<TicketProof | null> {
  const { places, levels } = await treeOf(reader, drawId);
  const place = places.get(ticketId);
  if (place === undefined) return null;
  const path = pathPlaces({ place, leaves: places.size }).map(
    (sibling) => levels[sibling.level]?.[sibling.place] ?? '',
  );
  const leaf = levels[0]?.[place] ?? '';
  const leafText = leafTextOf(soldTicketOf(ticketId, lines));
  return { leaf, leafText, place, tickets: places.size, path, ticketsRoot };
}
