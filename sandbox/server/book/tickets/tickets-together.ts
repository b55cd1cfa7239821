import type { Pool } from 'pg';
import { Together } from '../../together';
import { acceptTickets, claimTickets, type TicketClaim, type WaitingTicket } from '../store/ticket-groups';
import type { TicketRow } from '../store/ticket-store';

/** The claims that come to this process at the same time, and the acceptances. */
interface Groups {
  claims: Together<TicketClaim, TicketRow | null>;
  acceptances: Together<WaitingTicket, TicketRow | null>;
}

const groupsOf = new WeakMap<Pool, Groups>();

function groups(pool: Pool): Groups {
  const known = groupsOf.get(pool);
  if (known) return known;
  const made: Groups = {
    claims: new Together({
      all: (claims) => claimTickets(pool, claims),
      // Where the group as a whole fails each goes the long way.
      one: () => Promise.resolve(null),
      keyOf: ({ ticket }) => `${ticket.playerId} ${ticket.ticketKey}`,
    }),
    acceptances: new Together({
      all: (tickets) => acceptTickets(pool, tickets),
      one: () => Promise.resolve(null),
      keyOf: ({ ticketId }) => ticketId,
    }),
  };
  groupsOf.set(pool, made);
  return made;
}

/**
 * Claims a ticket together with those that come at the same time. When it answers the claim is on the disk: it comes before the wallet is
 * asked, since a stake of which nobody knows could not be given back. Null where it has to be asked about: nothing is written then.
 */
export const claimTogether = (pool: Pool, claim: TicketClaim): Promise<TicketRow | null> =>
  groups(pool).claims.ask(claim);

/** Goes on with a ticket together with others, as far as it comes without a question. Null where nobody knows how it stands. */
export const acceptTogether = (pool: Pool, ticket: WaitingTicket): Promise<TicketRow | null> =>
  groups(pool).acceptances.ask(ticket);
