import type { Pool, PoolClient } from 'pg';
import { merkleRoot } from '@/lib/fairness';
import { ticketLeaf, ticketPays, type SoldTicket } from '@/lib/lottery';
import { lotteryGameOf } from '@/lib/lottery/calendar';
import { drawnOf } from '@/lib/lottery/game-draw';
import { moneyText } from '@/lib/money';

interface TicketRow {
  id: string;
  drawId: string;
  state: 'sold' | 'cancelled' | 'lost' | 'won' | 'void';
  stakeMinor: bigint;
  payoutMinor: bigint;
  leaf: string;
  lines: { playType: string; selection: string; unitMinor: string; stakeMinor: string }[];
  /** By the ledger: how often each thing happened to it, and for how much. */
  sales: string[];
  returns: string[];
  payouts: string[];
}

interface DrawRow {
  drawId: string;
  gameCode: string;
  state: string;
  margin: number;
  drawsAt: Date;
  tickets: number | null;
  ticketsRoot: string | null;
  numbers: number[] | null;
}

/** Where tickets, their draws and the ledger contradict each other, one line each: all as of one moment. */
export async function ticketFaults(pool: Pool): Promise<string[]> {
  const client = await pool.connect();
  try {
    await client.query('begin isolation level repeatable read, read only');
    return await readFaults(client);
  } finally {
    await client.query('rollback');
    client.release();
  }
}

async function readFaults(client: PoolClient): Promise<string[]> {
  const { rows: draws } = await client.query<DrawRow>(
    `select draw_id as "drawId", game_code as "gameCode", state, margin, draws_at as "drawsAt", tickets,
       tickets_root as "ticketsRoot", numbers
     from lottery_draws where not is_rehearsal`,
  );
  const { rows: tickets } = await client.query<TicketRow>(
    `with moved as (
       select t.reference, t.kind, array_agg(t.amount_minor::text) as amounts from ledger.transfers t
       where t.reference in (select round_id from lottery_tickets) group by t.reference, t.kind)
     select t.ticket_id as id, t.draw_id as "drawId", t.state, t.stake_minor as "stakeMinor", t.payout_minor as "payoutMinor",
       t.leaf, (select json_agg(json_build_object('playType', l.play_type, 'selection', l.selection,
         'unitMinor', l.unit_minor::text, 'stakeMinor', l.stake_minor::text) order by l.line_no)
         from lottery_lines l where l.ticket_id = t.ticket_id) as lines,
       coalesce((select amounts from moved m where m.reference = t.round_id and m.kind = 'stake'), '{}') as sales,
       coalesce((select amounts from moved m where m.reference = t.round_id and m.kind = 'stake_returned'), '{}') as returns,
       coalesce((select amounts from moved m where m.reference = t.round_id and m.kind = 'payout'), '{}') as payouts
     from lottery_tickets t order by t.ticket_id collate "C"`,
  );
  const { rows: orphans } = await client.query<{ key: string }>(
    `select key from ledger.commands where key like 'lottery:sale:%'
       and not exists (select 1 from lottery_tickets t where key = 'lottery:sale:' || t.ticket_id)`,
  );
  const drawOf = new Map(draws.map((draw) => [draw.drawId, draw]));
  return [
    ...orphans.map(({ key }) => `${key} has no ticket`),
    ...tickets.flatMap((ticket) => faultsOfTicket(ticket, drawOf.get(ticket.drawId))),
    ...draws.flatMap((draw) => faultsOfDraw(draw, tickets)),
  ];
}

function faultsOfTicket(ticket: TicketRow, draw: DrawRow | undefined): string[] {
  const { id, state, stakeMinor, payoutMinor } = ticket;
  const isGivenBack = state === 'cancelled' || state === 'void';
  const once = (amount: bigint): string[] => (amount > 0n ? [amount.toString()] : []);
  const should = {
    sales: [stakeMinor.toString()],
    returns: once(isGivenBack ? stakeMinor : 0n),
    payouts: once(payoutMinor),
  };
  const faults = (['sales', 'returns', 'payouts'] as const)
    .filter((what) => ticket[what].join() !== should[what].join())
    .map((what) => `${id}, ${state}, has ${what} of ${ticket[what].join() || 'nothing'} in the ledger`);
  const game = lotteryGameOf(draw?.gameCode ?? '');
  if (!draw || !game) return [...faults, `${id} is of no draw`];
  const sold = soldTicketOf(ticket);
  if (ticketLeaf(sold) !== ticket.leaf) faults.push(`${id} is not what its leaf says`);
  const isEnded = state === 'won' || state === 'lost';
  if (isEnded !== (draw.state === 'settled' && !isGivenBack) && draw.state !== 'drawn')
    faults.push(`${id} is ${state} in a draw that is ${draw.state}`);
  if (!isEnded || !draw.numbers) return faults;
  const pays = ticketPays(game.family, draw.margin, sold, drawnOf(game, draw.numbers, draw.drawsAt));
  if (pays !== payoutMinor)
    faults.push(`${id} was paid ${moneyText(payoutMinor)} and has won ${moneyText(pays)}`);
  return faults;
}

function soldTicketOf({ id, stakeMinor, lines }: TicketRow): SoldTicket {
  return {
    id,
    stake: moneyText(stakeMinor),
    lines: lines.map((line) => ({
      playType: line.playType,
      selection: JSON.parse(line.selection) as SoldTicket['lines'][number]['selection'],
      unit: moneyText(BigInt(line.unitMinor)),
      stake: moneyText(BigInt(line.stakeMinor)),
    })),
  };
}

/** The tickets that stand are those under the root. */
function faultsOfDraw({ drawId, tickets, ticketsRoot }: DrawRow, all: readonly TicketRow[]): string[] {
  if (ticketsRoot === null) return [];
  const leaves = all.filter((ticket) => ticket.drawId === drawId && ticket.state !== 'cancelled');
  const isSame = leaves.length === tickets && merkleRoot(leaves.map(({ leaf }) => leaf)) === ticketsRoot;
  return isSame ? [] : [`${drawId} has ${leaves.length} tickets, and was fixed on ${tickets} others`];
}
