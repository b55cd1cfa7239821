import { marketKey, readMarketKey } from '@/sandbox/book/market-key';
import type { FootballFixture, FootballState } from '@/sandbox/book/models/football';
import type { Selected } from '@/sandbox/book/settle';
import { quoteCombo } from '@/sandbox/book/slip';
import { inPlay, isMarketHeld, type FixtureRow } from '../store/fixture-store';
import type { LegRow } from '../store/ticket-store';
import type { WeighedLeg } from './weights';

export type AskedLeg = Pick<LegRow, 'fixtureId' | 'market' | 'selection' | 'parts'>;

export const comboMarket = 'combo';

/** What cannot be priced: `selection.closed`, or what is wrong with a combo. */
export interface Unpriced {
  code: string;
}
export type LegPrice = WeighedLeg | Unpriced;

export const isPriced = (price: LegPrice): price is WeighedLeg => 'price' in price;

/** What a leg is of, in the terms of settlement. Null for a market that is none. */
export function selectedOf({ market, selection, parts }: AskedLeg): Selected[] | null {
  const selected = (parts ?? [{ market, selection }]).map((part) => {
    const name = readMarketKey(part.market);
    return name && { ...name, key: part.selection };
  });
  return selected.some((one) => one === null) ? null : (selected as Selected[]);
}

/** What a leg costs by the row of its fixture as it stands. Whether bets are taken at all is `closedCode`'s. */
export function priceOfLeg(fixture: FixtureRow, leg: AskedLeg): LegPrice {
  if (isMarketHeld(fixture, leg)) return { code: 'odds.suspended' };
  if (leg.market === comboMarket) return priceOfCombo(fixture, leg);
  const market = fixture.board.find((one) => marketKey(one) === leg.market);
  const selection = market?.selections.find(({ key }) => key === leg.selection);
  return selection ? { price: selection.price, returned: selection.returned } : { code: 'selection.closed' };
}

function priceOfCombo(fixture: FixtureRow, leg: AskedLeg): LegPrice {
  const selected = selectedOf(leg);
  // What happens in a match together follows from its law, and a feed tells none.
  if (fixture.feed !== null) return { code: 'combo.told' };
  const isOffered = fixture.sport === 'football' && fixture.kind === 'match' && fixture.board.length > 0;
  if (!selected || !isOffered) return { code: 'selection.closed' };
  const { play } = fixture.state as { play: FootballState };
  const { fixture: setup } = fixture.setup as { fixture: FootballFixture };
  const from = inPlay(fixture) ? play.goals : null;
  const quote = quoteCombo(selected, { fixture: setup, state: play, from });
  if ('price' in quote) return { price: quote.price, returned: (quote.price / 100) * quote.chance };
  return { code: quote.faults[0]?.code ?? 'selection.closed' };
}
