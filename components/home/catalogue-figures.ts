import type { Game } from '@/lib/contract/calls/games';
import { parseMoney } from '@/lib/money';

export interface CatalogueFigures {
  /** Null where the gateway does not say how many there are. */
  games: number | null;
  studios: number;
  /** The lowest and the highest published return to player, as the gateway writes them; null when none is known. */
  returns: { low: string; high: string } | null;
  /** Decimal text; null in an empty catalogue. */
  smallestStake: string | null;
}

/** Pure: what the catalogue says about itself. A return reads like money: two decimals, compared exactly. */
export function catalogueFigures(games: readonly Game[], totalItems: number | null): CatalogueFigures {
  const returns = sorted(
    games.flatMap(({ returnToPlayer, twin }) =>
      [returnToPlayer, twin?.returnToPlayer].flatMap((one) => one ?? []),
    ),
  );
  const stakes = sorted(games.flatMap(({ minStake }) => minStake ?? []));
  // An item that stands for a list is no game of its own; one with a wild version is two.
  const lists = games.filter(({ opensList }) => opensList).length;
  const twins = games.filter(({ twin }) => twin).length;
  const [low] = returns;
  const high = returns.at(-1);
  return {
    games: totalItems === null ? null : totalItems - lists + twins,
    studios: new Set(games.map(({ vendorCode }) => vendorCode)).size,
    returns: low !== undefined && high !== undefined ? { low, high } : null,
    smallestStake: stakes[0] ?? null,
  };
}

function sorted(decimals: readonly string[]): string[] {
  const read = decimals.flatMap((text) => {
    const minor = parseMoney(text);
    return minor === null ? [] : [{ text, minor }];
  });
  return read.sort((a, b) => (a.minor < b.minor ? -1 : a.minor > b.minor ? 1 : 0)).map(({ text }) => text);
}
