import type { Teller } from '../book-door';
import { takeUnfinished } from '../store/ticket-store';
import { acceptTicket } from './accept-ticket';
import { tellVoid } from './tell-wallet';
import { voidTicket } from './void-ticket';

/** How long a stake may be unknown before the ticket is given up, and how often what goes back is told again. */
const againMs = 10_000;
const takenAtOnce = 100;

/**
 * Goes on with every ticket that waits for nobody but the vendor: accepts those whose wait is over, gives up those that the wallet has
 * not answered for, and sends stakes back. Answers how many it took.
 */
export async function sweepTickets(teller: Teller): Promise<number> {
  const tickets = await takeUnfinished(teller.pool, { againMs, limit: takenAtOnce });
  for (const ticket of tickets) {
    if (ticket.state === 'waiting') await acceptTicket(teller, ticket.ticketId);
    else if (ticket.state === 'staking') await voidTicket(teller, ticket, 'wallet.unavailable');
    else await tellVoid(teller, ticket);
  }
  return tickets.length;
}
