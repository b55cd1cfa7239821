import { inTransaction } from '../../sql';
import type { Teller } from '../book-door';
import { dropExposure } from '../store/exposure-store';
import { getTicket, giveUpTicket, listTicketLegs, type TicketRow } from '../store/ticket-store';
import { tellVoid } from './tell-wallet';
import { weightOf } from './weights';

/**
 * Gives up a ticket that is not accepted, and sends its stake back. Answers it as it stands then: another request may have taken it
 * further before, and while the wallet does not answer it is `voiding`.
 */
export async function voidTicket(teller: Teller, ticket: TicketRow, code: string): Promise<TicketRow> {
  const { ticketId } = ticket;
  await inTransaction(teller.pool, async (client) => {
    if (!(await giveUpTicket(client, ticketId, code))) return;
    const legs = await listTicketLegs(client, ticketId);
    await dropExposure(client, legs.map(weightOf));
  });
  const now = (await getTicket(teller.pool, ticketId)) ?? ticket;
  if (now.state !== 'voiding') return now;
  await tellVoid(teller, now);
  return (await getTicket(teller.pool, ticketId)) ?? now;
}
