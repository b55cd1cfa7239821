import { marketKey } from '../market-key';
import type { BetChances, MarketName, PricedMarket } from '../prices';
import { checkMarket } from './market-rules';
import { FeedFault, type FedFixture, type ToldBoard, type ToldMarket } from './types';

/** Halving so often is as exact as a double can be. */
const halvings = 60;

/**
 * The k of the power method of prices that were told: the one at which Σ d^(−1/k) is 1. It is what `powerExponent` finds for the chances
 * and the margin that gave such prices. As Σ 1/d is at least 1, k is in (0, 1].
 */
export function exponentOf(prices: readonly number[]): number {
  let [low, high] = [0, 1];
  for (let step = 0; step < halvings; step += 1) {
    const k = (low + high) / 2;
    let sum = 0;
    for (const price of prices) sum += (price / 100) ** (-1 / k);
    if (sum > 1) high = k;
    else low = k;
  }
  return high;
}

/** Of so many outcomes that are sold one comes to be: of a double chance two. */
const winners = ({ kind }: MarketName): number => (kind === 'doubleChance' ? 2 : 1);

const inverse = (prices: readonly number[]): number => prices.reduce((sum, price) => sum + 100 / price, 0);

/** Exactly: whether Σ 1/d is less than a whole number, so that stakes on all of them win for sure. */
function isSureWin(prices: readonly number[], atLeast = 1): boolean {
  const product = prices.reduce((all, price) => all * BigInt(price), 1n);
  const sum = prices.reduce((all, price) => all + (100n * product) / BigInt(price), 0n);
  return sum < BigInt(atLeast) * product;
}

const winOnly = (win: number): BetChances => ({ win, halfWin: 0, push: 0, halfLoss: 0 });

/** A market as it is sold. Its chances are those of the prices without their margin; on a line that can give stakes back, of what is not. */
function soldMarket(
  { kind, part, line }: MarketName,
  prices: Readonly<Record<string, number>>,
): PricedMarket {
  const listed = Object.entries(prices);
  const all = listed.map(([, price]) => price);
  const name = { kind, part, line };
  const k = kind === 'doubleChance' ? 1 : exponentOf(all);
  const share = kind === 'doubleChance' ? winners(name) / inverse(all) : 1;
  return {
    ...name,
    margin: Math.max(0, inverse(all) / winners(name) - 1),
    selections: listed.map(([key, price]) => {
      const win = Math.min(1, share * (price / 100) ** (-1 / k));
      return { key, price, chances: winOnly(win), returned: Math.min(1, (price / 100) * win) };
    }),
  };
}

function told(fixture: FedFixture, market: ToldMarket, field: string): PricedMarket | null {
  const { prices } = market;
  checkMarket(fixture, market, { keys: prices && Object.keys(prices), field });
  if (prices === null) return null;
  if (isSureWin(Object.values(prices), winners(market)))
    throw new FeedFault('feed.margin', `${field}.prices`);
  return soldMarket(market, prices);
}

const priceIn = (market: PricedMarket | undefined, key: string): number | null =>
  market?.selections.find((one) => one.key === key)?.price ?? null;

/** Two of a half's or match's selections of which one is sure to be won, in different markets. */
function* coveringPairs(board: readonly PricedMarket[]): Generator<readonly [number | null, number | null]> {
  const key = ({ kind, part }: MarketName) => `${kind}.${part}`;
  for (const group of Map.groupBy(board, key).values()) {
    for (const a of group)
      for (const b of group) {
        if (a.line === null || b.line === null || a === b) continue;
        // Over the lower line and under the higher one, and each side with what it is given beyond the other.
        if (a.line < b.line) yield [priceIn(a, 'over'), priceIn(b, 'under')];
        if (a.line > b.line) yield [priceIn(a, 'home'), priceIn(b, 'away')];
      }
  }
  for (const result of board.filter(({ kind }) => kind === 'result')) {
    const of = (kind: string) => board.find((one) => one.kind === kind && one.part === result.part);
    const [pairs, noBet] = [of('doubleChance'), of('drawNoBet')];
    yield [priceIn(result, 'home'), priceIn(pairs, 'drawAway')];
    yield [priceIn(result, 'draw'), priceIn(pairs, 'homeAway')];
    yield [priceIn(result, 'away'), priceIn(pairs, 'homeDraw')];
    yield [priceIn(noBet, 'home'), priceIn(pairs, 'drawAway')];
    yield [priceIn(noBet, 'away'), priceIn(pairs, 'homeDraw')];
  }
}

const isSurePair = ([a, b]: readonly [number | null, number | null]): boolean =>
  a !== null && b !== null && isSureWin([a, b]);

/**
 * The board that follows on one that stands. A market is replaced as a whole: no two prices of it were ever told apart.
 * @throws FeedFault `feed.market`, `feed.margin` for prices at which stakes on everything win for sure, in a market or on two lines of one
 */
export function toldBoard(
  fixture: FedFixture,
  before: readonly PricedMarket[],
  { isWhole, markets }: Pick<ToldBoard, 'isWhole' | 'markets'>,
): PricedMarket[] {
  const named = new Set(markets.map(marketKey));
  const kept = isWhole ? [] : before.filter((market) => !named.has(marketKey(market)));
  const sold = markets.flatMap((market, at) => told(fixture, market, `markets.${at}`) ?? []);
  const board = [...kept, ...sold];
  if ([...coveringPairs(board)].some(isSurePair)) throw new FeedFault('feed.margin', 'markets');
  return board;
}
