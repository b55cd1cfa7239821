import type { PoolClient } from 'pg';
import { countedScore, mostReturn, type PlayState } from '@/sandbox/book/settle';
import { mostReturnMinor } from '@/sandbox/book/slip';
import { acceptDelayMs } from '@/sandbox/book/world';
import { inTransaction } from '../../sql';
import type { Teller } from '../book-door';
import { closedCode, holdFixtures, inPlay, type OpenFixture } from '../store/fixture-store';
import {
  getTicket,
  listTicketLegs,
  lockTicket,
  storeAccepted,
  storeStaked,
  type AcceptedLeg,
  type LegRow,
  type Staked,
  type TicketRow,
} from '../store/ticket-store';
import { isPriced, priceOfLeg, selectedOf } from './price-leg';
import { reweigh } from './reweigh';
import { voidTicket } from './void-ticket';
import type { WeighedLeg } from './weights';

/** What was laid before the match, or as it began, and comes after its first step was not waited for. */
function isTooEarly({ begunAt, sport, now }: OpenFixture, { claimedAt }: TicketRow): boolean {
  const waitedMs = now.getTime() - claimedAt.getTime();
  return waitedMs < acceptDelayMs(sport) || (begunAt !== null && claimedAt < begunAt);
}

/** What an open leg is accepted with, or why the ticket is not. */
function acceptedLeg(
  leg: LegRow,
  { fixture, ticket }: { fixture: OpenFixture | undefined; ticket: TicketRow },
): PricedLeg | { code: string } {
  if (!fixture) return { code: 'event.closed' };
  const closed = closedCode(fixture);
  if (closed !== null) return { code: closed };
  const isLive = inPlay(fixture);
  if (isLive && isTooEarly(fixture, ticket)) return { code: 'event.started' };
  const offer = priceOfLeg(fixture, leg);
  if (!isPriced(offer)) return offer;
  if (offer.price < leg.seenPrice && ticket.mode !== 'any') return { code: 'price.changed' };
  const [selected] = selectedOf(leg) ?? [];
  const { play } = (fixture.state ?? {}) as { play?: PlayState };
  const from = isLive && selected && play ? countedScore(play, selected.kind) : null;
  return {
    place: leg.place,
    price: offer.price,
    returned: offer.returned,
    version: fixture.version,
    taken: { from, startsAtMs: fixture.startsAt.getTime() },
  };
}

type PricedLeg = Omit<AcceptedLeg, 'liabilityMinor'> & WeighedLeg;

/** Accepts with the fixtures held still: nothing happens in them until it is written. Answers why it is not accepted. */
async function accept(client: PoolClient, ticketId: string): Promise<string | null> {
  const ticket = await lockTicket(client, ticketId);
  if (ticket?.state !== 'waiting' || !ticket.isDue) return null;
  const legs = await listTicketLegs(client, ticketId);
  const fixtures = await holdFixtures(
    client,
    legs.map(({ fixtureId }) => fixtureId),
  );
  const priced: PricedLeg[] = [];
  for (const leg of legs) {
    const answer = acceptedLeg(leg, { fixture: fixtures.get(leg.fixtureId), ticket });
    if ('code' in answer) return answer.code;
    priced.push(answer);
  }
  const mostMinor = mostReturn(
    ticket,
    priced.map(({ price }) => price),
  );
  if (mostMinor > mostReturnMinor) return 'slip.payout';
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
