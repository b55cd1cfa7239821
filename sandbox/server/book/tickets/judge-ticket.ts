import { countedScore, mostReturn, type PlayState } from '@/sandbox/book/settle';
import { mostReturnMinor } from '@/sandbox/book/slip';
import { acceptDelayMs } from '@/sandbox/book/world';
import { closedCode, inPlay, type OpenFixture, type ReadFixture } from '../store/fixture-store';
import type { Terms } from '../store/ticket-groups';
import type { AcceptedLeg, LegRow, TicketRow } from '../store/ticket-store';
import { isPriced, priceOfLeg, selectedOf } from './price-leg';
import { liabilitiesOf, type WeighedLeg } from './weights';

/** What was laid before the match, or as it began, and comes after its first step was not waited for. */
function isTooEarly({ begunAt, sport, now }: OpenFixture, { claimedAt }: TicketRow): boolean {
  const waitedMs = now.getTime() - claimedAt.getTime();
  return waitedMs < acceptDelayMs(sport) || (begunAt !== null && claimedAt < begunAt);
}

export type PricedLeg = Omit<AcceptedLeg, 'liabilityMinor'> & WeighedLeg;

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

export interface Judged {
  priced: readonly PricedLeg[];
  mostMinor: bigint;
}

/** What a ticket is accepted with by its fixtures as they stand, but for limits; or why it is not. Pure. */
export function judgeTicket(
  ticket: TicketRow,
  legs: readonly LegRow[],
  fixtures: ReadonlyMap<string, OpenFixture>,
): Judged | { code: string } {
  const priced: PricedLeg[] = [];
  for (const leg of legs) {
    const answer = acceptedLeg(leg, { fixture: fixtures.get(leg.fixtureId), ticket });
    if ('code' in answer) return answer;
    priced.push(answer);
  }
  const mostMinor = mostReturn(
    ticket,
    priced.map(({ price }) => price),
  );
  return mostMinor > mostReturnMinor ? { code: 'slip.payout' } : { priced, mostMinor };
}

/** The same with what each leg weighs then, for fixtures as they were read. Null where it is not accepted by them. */
export function termsOf(
  ticket: TicketRow,
  legs: readonly LegRow[],
  fixtures: ReadonlyMap<string, ReadFixture>,
): Terms | null {
  const judged = judgeTicket(ticket, legs, fixtures);
  if ('code' in judged) return null;
  const liabilities = liabilitiesOf(judged.priced, ticket);
  return {
    mostMinor: judged.mostMinor,
    legs: legs.map(({ place, fixtureId, market, selection, liabilityMinor: sinceClaim }, at) => {
      const { price, version, taken } = judged.priced[at]!;
      const liabilityMinor = liabilities[at] ?? 0n;
      const { rowVersion } = fixtures.get(fixtureId)!;
      const moreMinor = liabilityMinor - sinceClaim;
      return {
        ...{ place, fixtureId, market, selection, rowVersion, price, version, taken },
        ...{ liabilityMinor, moreMinor },
      };
    }),
  };
}
