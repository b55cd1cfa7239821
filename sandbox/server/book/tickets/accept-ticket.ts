import type { PoolClient } from 'pg';
import { inTransaction } from '../../sql';
import type { Teller } from '../book-door';
import { holdFixtures } from '../store/fixture-store';
import { lookAtFixtures } from '../store/known-fixtures';
import {
  getTicket,
  listLegs,
  listTicketLegs,
  lockTicket,
  storeAccepted,
  storeStaked,
  type Staked,
  type TicketRow,
} from '../store/ticket-store';
import { judgeTicket, termsOf } from './judge-ticket';
import { reweigh } from './reweigh';
import { acceptTogether } from './tickets-together';
import { voidTicket } from './void-ticket';

/** Accepts with the fixtures held still: nothing happens in them until it is written. Answers why it is not accepted. */
async function accept(client: PoolClient, ticketId: string): Promise<string | null> {
  const ticket = await lockTicket(client, ticketId);
  if (ticket?.state !== 'waiting' || !ticket.isDue) return null;
  const legs = await listTicketLegs(client, ticketId);
  const fixtures = await holdFixtures(
    client,
    legs.map(({ fixtureId }) => fixtureId),
  );
  const judged = judgeTicket(ticket, legs, fixtures);
  if ('code' in judged) return judged.code;
  const { priced, mostMinor } = judged;
  const liabilities = await reweigh(client, ticket, { legs, priced });
  if (!liabilities) return 'bet.limit';
  const accepted = priced.map((leg, at) => ({ ...leg, liabilityMinor: liabilities[at] ?? 0n }));
  await storeAccepted(client, ticketId, { legs: accepted, mostMinor });
  return null;
}

/**
 * Accepts a ticket whose wait is over, at prices that are the same or higher, or gives it up and sends its stake back. Can be called any
 * number of times by anyone, also before. With the answer of the wallet that is written down first, in the same transaction.
 */
export async function acceptTicket(teller: Teller, ticketId: string, staked?: Staked): Promise<TicketRow> {
  const code = await inTransaction(teller.pool, async (client) => {
    if (staked) await storeStaked(client, ticketId, staked);
    return accept(client, ticketId);
  });
  const ticket = await getTicket(teller.pool, ticketId);
  if (!ticket) throw new Error(`There is no ticket ${ticketId}`);
  return code === null ? ticket : voidTicket(teller, ticket, code);
}

/** Where a ticket stands that went together with others, or the long way for one that has to be asked about. */
export async function goOnAlone(
  teller: Teller,
  ticketId: string,
  { reached, staked }: { reached: TicketRow | null; staked?: Staked },
): Promise<TicketRow> {
  if (reached && (reached.state !== 'waiting' || !reached.isDue)) return reached;
  return acceptTicket(teller, ticketId, reached ? undefined : staked);
}

/** The same for several tickets that the wallet has answered for: each as soon as it is through, whatever becomes of the others. */
export async function acceptWaiting(
  teller: Teller,
  tickets: readonly TicketRow[],
): Promise<Promise<TicketRow>[]> {
  if (tickets.length === 0) return [];
  const legs = await listLegs(
    teller.pool,
    tickets.map(({ ticketId }) => ticketId),
  );
  const ids = new Set([...legs.values()].flat().map(({ fixtureId }) => fixtureId));
  const fixtures = await lookAtFixtures(teller.pool, [...ids]);
  return tickets.map(async (ticket) => {
    const { ticketId } = ticket;
    const terms = termsOf(ticket, legs.get(ticketId) ?? [], fixtures);
    const reached = terms && (await acceptTogether(teller.pool, { ticketId, staked: null, terms }));
    return goOnAlone(teller, ticketId, { reached });
  });
}
