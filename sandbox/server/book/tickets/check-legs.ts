import type { Book } from '@/sandbox/book/books';
import { checkSlip, type SlipFault } from '@/sandbox/book/slip';
import { moneyText } from '@/lib/money';
import { VendorError } from '@/sandbox/http/vendor-error';
import type { MarketKind } from '@/sandbox/book/prices';
import { readMarketKey } from '@/sandbox/book/market-key';
import { closedCode, type ReadFixture } from '../store/fixture-store';
import { isPriced, priceOfLeg } from './price-leg';
import type { SeenLeg, SlipInput } from './read-slip';
import type { WeighedLeg } from './weights';

/** A leg with the fixture it is of and what it costs there now. */
export interface OfferedLeg {
  leg: SeenLeg;
  fixture: ReadFixture;
  offer: WeighedLeg;
}

const kindOf = (leg: SeenLeg): MarketKind => readMarketKey(leg.market)?.kind ?? 'result';

function faultError(fault: SlipFault): VendorError {
  const { code } = fault;
  if (fault.code === 'slip.payout')
    return new VendorError('slip.payout', { field: 'unit', mostUnit: moneyText(fault.mostMinor) });
  if (fault.code === 'slip.stake')
    return new VendorError('slip.stake', { field: 'unit', leastUnit: moneyText(fault.leastMinor) });
  return new VendorError(code, { ...fault });
}

/**
 * Each leg of a slip with what it costs now. Throws `event.not.found` (also for what the book does not offer), `event.closed`, `odds.suspended`, `selection.closed`,
 * `price.changed` (with what the legs cost) and what is wrong with the slip by itself: nothing has moved.
 */
export function offeredLegs(
  slip: SlipInput,
  { book, fixtures }: { book: Book; fixtures: ReadonlyMap<string, ReadFixture> },
): OfferedLeg[] {
  const offered = slip.legs.map((leg, at) => {
    const fixture = fixtures.get(leg.fixtureId);
    if (!fixture || !book.sports.includes(fixture.sport))
      throw new VendorError('event.not.found', { leg: at });
    // Nobody has seen what is still to come.
    if (leg.seenVersion > fixture.version) throw new VendorError('bet.invalid', { field: `legs.${at}` });
    const closed = closedCode(fixture);
    if (closed !== null) throw new VendorError(closed, { leg: at });
    const offer = priceOfLeg(fixture, leg);
    if (!isPriced(offer)) throw new VendorError(offer.code, { leg: at });
    return { leg, fixture, offer };
  });
  const [fault] = checkSlip({
    legs: offered.map(({ leg, fixture, offer }) => ({
      fixtureId: leg.fixtureId,
      competitionId: fixture.competition,
      kind: kindOf(leg),
      price: offer.price,
    })),
    form: slip.form,
    unitMinor: slip.unitMinor,
  });
  if (fault) throw faultError(fault);
  if (slip.mode === 'better' && offered.some(({ leg, offer }) => offer.price < leg.seenPrice))
    throw new VendorError('price.changed', {
      prices: offered.map(({ offer, fixture }) => ({ price: offer.price, version: fixture.version })),
    });
  return offered;
}
