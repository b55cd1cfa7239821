import { ticketReturn, validStake, type SelectionResult, type SettledLeg } from '@/sandbox/book/settle';
import type { LegRow, TicketRow } from '../store/ticket-store';
import { heldOf } from '../tickets/held';

const isLost = ({ result }: Pick<LegRow, 'result'>): boolean => result === 'loss';

/** Whether no line of the ticket can return anything, whatever its open legs come to. */
function isDead({ sizes }: Pick<TicketRow, 'sizes'>, legs: readonly Pick<LegRow, 'result'>[]): boolean {
  const alive = legs.length - legs.filter(isLost).length;
  return sizes.every((size) => size > alive);
}

/** At the end, beside what was cashed out. */
export interface TicketEnd {
  payoutMinor: bigint;
  validStakeMinor: bigint;
}

/**
 * What a ticket comes to when all of its legs are decided, or nothing can come of them any more, or all of it was cashed out; null
 * before. A leg that is open then counts as lost for what it returns, and as at risk.
 */
export function ticketEnd(
  ticket: Pick<TicketRow, 'unitMinor' | 'sizes' | 'held'>,
  legs: readonly Pick<LegRow, 'price' | 'result'>[],
): TicketEnd | null {
  const { unitMinor, sizes } = ticket;
  const held = heldOf(ticket.held);
  const isSold = held.numerator === 0n;
  const isDecided = legs.every(({ result }) => result !== null);
  if (!isDecided && !isSold && !isDead(ticket, legs)) return null;
  if (isSold) return { payoutMinor: 0n, validStakeMinor: 0n };
  const settled = legs.map(({ price, result }): SettledLeg => ({
    price: price ?? 100,
    result: (result as SelectionResult | null) ?? 'loss',
  }));
  const terms = { unitMinor, sizes, held };
  return { payoutMinor: ticketReturn(terms, settled), validStakeMinor: validStake(terms, settled) };
}
