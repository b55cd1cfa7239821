import { marketKey, readMarketKey } from '@/sandbox/book/market-key';
import { jointLaw, type FootballFixture, type FootballState } from '@/sandbox/book/models/football';
import { comboChance, comboPrice, impliedLeg, type ComboLeg } from '@/sandbox/book/prices';
import { comboLegOf } from '@/sandbox/book/slip';
import type { FixtureRow } from '../store/fixture-store';
import type { LegRow } from '../store/ticket-store';
import type { WeighedLeg } from './weights';

export type AskedLeg = Pick<LegRow, 'fixtureId' | 'market' | 'selection' | 'parts'>;

export const comboMarket = 'combo';

/** What cannot be priced: `combo.follows` where a leg adds nothing, `combo.rare`, `selection.closed`. */
export type Unpriced = { code: 'selection.closed' | 'combo.follows' | 'combo.rare' };
export type LegPrice = WeighedLeg | Unpriced;

export const isPriced = (price: LegPrice): price is WeighedLeg => 'price' in price;

/** What a leg costs by the row of its fixture as it stands. Whether bets are taken at all is `closedCode`'s. */
export function priceOfLeg(fixture: FixtureRow, leg: AskedLeg): LegPrice {
  if (leg.market === comboMarket) return comboOf(fixture, leg.parts ?? []);
  const market = fixture.board.find((one) => marketKey(one) === leg.market);
  const selection = market?.selections.find(({ key }) => key === leg.selection);
  return selection
    ? { price: selection.price, returned: selection.returned }
    : { code: 'selection.closed' };
}

function comboOf(fixture: FixtureRow, parts: readonly { market: string; selection: string }[]): LegPrice {
  const isOpen = fixture.sport === 'football' && fixture.kind === 'match' && fixture.board.length > 0;
  const legs = parts.map(({ market, selection }) => {
    const name = readMarketKey(market);
    return name && comboLegOf({ ...name, key: selection }, fixture.status === 'live');
  });
  if (!isOpen || legs.some((leg) => leg === null)) return { code: 'selection.closed' };
  const { play } = fixture.state as { play: FootballState };
  const { fixture: setup } = fixture.setup as { fixture: FootballFixture };
  const joint = jointLaw(setup, play);
  const asked = legs as ComboLeg[];
  if (impliedLeg(joint, asked) !== -1) return { code: 'combo.follows' };
  const chance = comboChance(joint, asked);
  const price = comboPrice(chance);
  return price === null ? { code: 'combo.rare' } : { price, returned: (price / 100) * chance };
}
