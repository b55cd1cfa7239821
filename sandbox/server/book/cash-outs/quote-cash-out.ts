import { soldChances } from '@/sandbox/book/feed';
import { multiply, rational, type Rational } from '@/lib/rational';
import {
  cashOut,
  expectedFactor,
  legChances,
  legFactor,
  type CashOut,
  type MatchNow,
  type OpenLeg,
  type SelectionResult,
  type SettledLeg,
} from '@/sandbox/book/settle';
import type { MatchSetup, MatchState } from '@/sandbox/book/world';
import { closedCode, isMarketHeld, waitMsOf, type OpenFixture } from '../store/fixture-store';
import type { LegRow, TicketRow } from '../store/ticket-store';
import { heldOf } from '../tickets/held';
import { selectedOf } from '../tickets/price-leg';

/** What a ticket is worth by the rows of its fixtures as they stand. */
export interface CashOutValue {
  sale: CashOut;
  factors: readonly Rational[];
  /** As the slowest of the sports that are in play. */
  waitMs: number;
}

export type CashOutOffer = CashOutValue | { code: string };

type ValuedLeg = SettledLeg | OpenLeg;

/** By the prices that its feed tells: they are all that is known of it. */
function toldLeg(
  leg: LegRow,
  { sport, state, board }: OpenFixture,
  price: number,
): OpenLeg | { code: string } {
  const match = state as MatchState | null;
  const chances = soldChances(selectedOf(leg) ?? [], leg.taken?.from ?? null, { sport, match, board });
  return chances ? { price, result: null, chances } : { code: 'cashout.none' };
}

/** An open leg with its chances now; what keeps it from being sold. */
function openLeg(leg: LegRow, fixture: OpenFixture | undefined): OpenLeg | { code: string } {
  if (!fixture) return { code: 'event.closed' };
  const closed = closedCode(fixture);
  if (closed !== null) return { code: closed };
  if (isMarketHeld(fixture, leg)) return { code: 'odds.suspended' };
  const price = leg.price ?? 100;
  if (fixture.feed !== null) return toldLeg(leg, fixture, price);
  if (fixture.kind !== 'match') {
    const market = fixture.board[0];
    const chances = market?.selections.find(({ key }) => key === leg.selection)?.chances;
    return chances ? { price, result: null, chances } : { code: 'odds.suspended' };
  }
  const selected = selectedOf(leg);
  const { sport, fixture: setup } = fixture.setup as MatchSetup;
  const { play } = fixture.state as MatchState;
  const chances =
    selected &&
    legChances(selected, leg.taken?.from ?? null, { sport, fixture: setup, state: play } as MatchNow);
  return chances ? { price, result: null, chances } : { code: 'cashout.none' };
}

function valuedLegs(
  legs: readonly LegRow[],
  fixtures: ReadonlyMap<string, OpenFixture>,
): ValuedLeg[] | { code: string } {
  const valued: ValuedLeg[] = [];
  for (const leg of legs) {
    const { price, result, fixtureId } = leg;
    const one: ValuedLeg | { code: string } =
      result === null
        ? openLeg(leg, fixtures.get(fixtureId))
        : { price: price ?? 100, result: result as SelectionResult };
    if ('code' in one) return one;
    valued.push(one);
  }
  return valued;
}

/** What so many per cent of what is held are sold for, or why they are not. */
export function valueOf(
  ticket: TicketRow,
  { legs, fixtures }: { legs: readonly LegRow[]; fixtures: ReadonlyMap<string, OpenFixture> },
  percent: number,
): CashOutOffer {
  if (ticket.state !== 'accepted') return { code: 'cashout.none' };
  const valued = valuedLegs(legs, fixtures);
  if ('code' in valued) return valued;
  const { unitMinor, sizes, held } = ticket;
  const sale = cashOut({ unitMinor, sizes, held: heldOf(held) }, valued, percent);
  if (!sale) return { code: 'cashout.none' };
  const factors = valued.map((leg) =>
    leg.result === null ? expectedFactor(leg.price, leg.chances) : legFactor(leg.result, leg.price),
  );
  return { sale, factors, waitMs: waitMsOf(fixtures.values()) };
}

const million = 1_000_000n;

/** Six digits, cut off, for a screen. */
export function sixDigits({ numerator, denominator }: Rational): string {
  const digits = ((numerator * million) / denominator).toString().padStart(7, '0');
  return `${digits.slice(0, -6)}.${digits.slice(-6)}`;
}

/** In major units. */
export const majorOf = (minor: Rational): Rational => multiply(minor, rational(1, 100));

/** The part that is held afterwards as the database keeps it: every part is a whole number of per cent, so it ends. */
export function heldText(held: Rational): string {
  let [scale, digits] = [1n, 0];
  while ((held.numerator * scale) % held.denominator !== 0n) [scale, digits] = [scale * 10n, digits + 1];
  const text = ((held.numerator * scale) / held.denominator).toString().padStart(digits + 1, '0');
  return digits === 0 ? text : `${text.slice(0, -digits)}.${text.slice(-digits)}`;
}
