import { report } from '@/sandbox/http/report';
import type { Teller } from '../book-door';
import { takeUnfinished } from '../store/ticket-lists';
import type { TicketRow } from '../store/ticket-store';
import { acceptWaiting } from './accept-ticket';
import { tellVoid } from './tell-wallet';
import { voidTicket } from './void-ticket';

/** How long a stake may be unknown before the ticket is given up, and how often what goes back is told again. */
const againMs = 10_000;
const takenAtOnce = 50;

/** Goes on with a ticket for which the wallet has to be asked. */
async function giveBack(teller: Teller, ticket: TicketRow): Promise<void> {
  if (ticket.state === 'staking') await voidTicket(teller, ticket, 'wallet.unavailable');
  else await tellVoid(teller, ticket);
}

/**
 * Goes on with every ticket that waits for nobody but the vendor: accepts those whose wait is over, gives up those that the wallet has
 * not answered for, and sends stakes back. Answers how many it took.
 */
export async function sweepTickets(teller: Teller): Promise<number> {
  const tickets = await takeUnfinished(teller.pool, { againMs, limit: takenAtOnce });
  // Together: those whose wait is over do not stand behind others that the wallet does not answer for, or that go wrong.
  const [waiting, others] = [true, false].map((isWaiting) =>
    tickets.filter(({ state }) => (state === 'waiting') === isWaiting),
  ) as [TicketRow[], TicketRow[]];
  const going: Promise<unknown>[] = others.map((ticket) => giveBack(teller, ticket));
  going.push(
    acceptWaiting(teller, waiting).then((accepting) =>
      Promise.all(accepting.map((one) => one.catch(report))),
    ),
  );
  await Promise.all(going.map((one) => one.catch(report)));
  return tickets.length;
}
