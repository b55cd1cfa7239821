import { isDeepStrictEqual } from 'node:util';
import { moneyText, parseMoney } from '@/lib/money';
import { rational } from '@/lib/rational';
import { readMarketKey } from '@/sandbox/book/market-key';
import {
  legResult,
  mostReturn,
  ticketReturn,
  type Facts,
  type Selected,
  type SelectionResult,
} from '@/sandbox/book/settle';
import { slipFigures } from '@/sandbox/book/slip';
import type { BookEvent, BookTicket, BookTicketLeg } from '@/sandbox/book/wire';
import { factsOf, isOver, type MatchState } from '@/sandbox/book/world';
import type { BookedRound } from './ledger';

export const minorOf = (text: string | null): bigint => parseMoney(text ?? '') ?? 0n;

/** An exact decimal as a fraction. */
function heldOf(decimal: string): ReturnType<typeof rational> {
  const [whole = '0', digits = ''] = decimal.split('.');
  return rational(BigInt(whole + digits), 10n ** BigInt(digits.length));
}

/** What a ticket says of itself otherwise than its legs and its form come to. */
export function saleFaults(ticket: BookTicket): string[] {
  const { form, legs, unit, sizes, mode } = ticket;
  const unitMinor = minorOf(unit);
  const own = slipFigures({
    legs: legs.map(({ fixtureId, competition, price, seenPrice }) => ({
      ...{ fixtureId, competitionId: competition, kind: 'result' as const, price: price ?? seenPrice },
    })),
    form,
    unitMinor,
  });
  const faults: string[] = [];
  if (own.lines !== ticket.lines || own.stakeMinor !== minorOf(ticket.stake))
    faults.push(
      `${ticket.lines} lines for ${ticket.stake}, not ${own.lines} for ${moneyText(own.stakeMinor)}`,
    );
  if (ticket.acceptedAtMs === null) return faults;
  const prices = legs.map(({ price }) => price ?? 0);
  const most = mostReturn({ unitMinor, sizes }, prices);
  if (minorOf(ticket.most) !== most)
    faults.push(`pays ${ticket.most ?? '-'} at most, not ${moneyText(most)}`);
  if (mode === 'better' && legs.some(({ price, seenPrice }) => (price ?? 0) < seenPrice))
    faults.push('a price is lower than the one that was shown');
  return faults;
}

/** By what bets on an event are settled, from what everybody sees of it; null where that is not all of it. */
function factsOfEvent(event: BookEvent): Facts | null {
  const { kind, sport, state, ending, startsAtMs } = event;
  if (kind !== 'match' || state === null) return null;
  if (ending === 'cancelled' || ending === 'walkover') return { ending };
  const shown = { sport, play: state } as MatchState;
  const isEnded = ending === 'finished' || ending === 'abandoned' || ending === 'retired';
  if (!isEnded && isOver(shown)) return null;
  return factsOf(shown, { ending: isEnded ? ending : 'playing', beganAtMs: startsAtMs, shootOut: null });
}

function selectedOf({ market, selection, parts }: BookTicketLeg): Selected[] {
  return (parts ?? [{ market, selection }]).map((part) => {
    const name = readMarketKey(part.market);
    if (!name) throw new Error(`${part.market} is no market`);
    return { ...name, key: part.selection };
  });
}

/** Whether the shoot-out decides a leg, of which only the key of the match tells. */
const isOfShootOut = ({ market }: BookTicketLeg): boolean => market.startsWith('toQualify.');

/** What a leg comes to by this process’s own settlement; undefined where what is seen does not say. */
export function ownResult(
  leg: BookTicketLeg,
  event: BookEvent | undefined,
): SelectionResult | null | undefined {
  const facts = event && factsOfEvent(event);
  if (!facts || isOfShootOut(leg)) return undefined;
  return legResult({ selected: selectedOf(leg), from: leg.taken, startsAtMs: leg.startsAtMs }, facts);
}

interface EndedTicket {
  ticket: BookTicket;
  events: ReadonlyMap<string, BookEvent>;
  /** What the ledger has; undefined where it cannot be read. */
  booked: BookedRound | null | undefined;
}

/** Where a settled ticket was paid otherwise than this process computes from the results, or than the ledger has. */
export function payoutFaults({ ticket, events, booked }: EndedTicket): string[] {
  const { legs, sizes, unit, held, payout, cashed } = ticket;
  const faults: string[] = [];
  const results = legs.map((leg, at): SelectionResult => {
    const own = ownResult(leg, events.get(leg.fixtureId));
    const told = leg.result as SelectionResult | null;
    // Of a ticket that is lost or sold some legs may be open: they are decided later, or not looked at any more.
    if (own !== undefined && told !== null && !isDeepStrictEqual(own, told))
      faults.push(`leg ${at} is ${JSON.stringify(told)}, by its match ${JSON.stringify(own)}`);
    return told === null ? 'loss' : (own ?? told);
  });
  const settled = legs.map(({ price }, at) => ({ price: price ?? 100, result: results[at]! }));
  const due =
    Number(held) === 0 ? 0n : ticketReturn({ unitMinor: minorOf(unit), sizes, held: heldOf(held) }, settled);
  if (minorOf(payout) !== due) faults.push(`paid ${payout ?? '-'}, its legs come to ${moneyText(due)}`);
  const given = due + minorOf(cashed);
  if (booked === null) faults.push('the ledger knows no settled round of it');
  if (booked && (booked.stakeMinor !== minorOf(ticket.stake) || booked.payoutMinor !== given))
    faults.push(`the ledger booked ${moneyText(booked.stakeMinor)} and ${moneyText(booked.payoutMinor)}`);
  return faults;
}
