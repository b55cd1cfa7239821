import type { Reader } from '../../sql';
import { ticketColumns, type TicketRow } from './ticket-store';

/** Tickets that wait for nobody but the vendor: whose wait is over, and each `againMs` those that the wallet has not answered. */
export async function takeUnfinished(
  reader: Reader,
  { againMs, limit }: { againMs: number; limit: number },
): Promise<TicketRow[]> {
  const { rows } = await reader.query<TicketRow>(
    `update sandbox.book_tickets t set attempted_at = sandbox.table_now()
     from (select ticket_id from sandbox.book_tickets
           where (state = 'waiting' and wait_until <= sandbox.table_now())
             or (state in ('staking', 'voiding')
                 and coalesce(attempted_at, claimed_at) <= sandbox.table_now() - $1 * interval '1 millisecond')
           order by claimed_at limit $2 for update skip locked) due
     where t.ticket_id = due.ticket_id returning ${ticketColumns}`,
    [againMs, limit],
  );
  return rows;
}

/** A player’s tickets, the newest first; open ones are those that money stands in. */
export async function listTickets(
  reader: Reader,
  {
    playerId,
    isOpen,
    before,
    limit,
  }: { playerId: string; isOpen: boolean; before: string | null; limit: number },
): Promise<TicketRow[]> {
  const { rows } = await reader.query<TicketRow>(
    `select ${ticketColumns} from sandbox.book_tickets t
     where player_id = $1 and (state in ('settled', 'void')) <> $2 and ($3::text is null or ticket_id < $3)
     order by ticket_id desc limit $4`,
    [playerId, isOpen, before, limit],
  );
  return rows;
}
