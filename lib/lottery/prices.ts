import type { ByClass, PlayType, Selection } from './types';

/** Multiples are whole ten-thousandths: 97,000 pays 9.7 times the stake. */
export const multipleScale = 10_000n;
/** A prize below this is sold only if it is a whole number of minor units: rounding costs under 0.5 %. */
const roundedFromMinor = 200n;

/** How much a line may cost a combination: mode × times, in minor units. */
export const unitModesMinor = [100n, 10n, 1n] as const;
export const maxTimes = 1_000;

/** What a line pays in minor units: the prizes of all its combinations together, cut off once. */
export function linePays(unitMinor: bigint, hits: ByClass, multiples: readonly bigint[]): bigint {
  const sum = hits.reduce((all, count, place) => all + BigInt(count) * (multiples[place] ?? 0n), 0n);
  return (unitMinor * sum) / multipleScale;
}

/** The most that a line can pay. No draw pays more. */
export function maxPrizeOf<S extends Selection>(
  play: PlayType<S>,
  selection: S,
  unitMinor: bigint,
  multiples: readonly bigint[],
): bigint {
  return play.maxHits(selection).reduce((most, hits) => {
    const prize = linePays(unitMinor, hits, multiples);
    return prize > most ? prize : most;
  }, 0n);
}

function isSold(unitMinor: bigint, multiples: readonly bigint[]): boolean {
  return multiples.every((multiple) => {
    const prize = unitMinor * multiple;
    return prize % multipleScale === 0n || prize >= roundedFromMinor * multipleScale;
  });
}

/**
 * The least unit, from the one asked for up, at which no class that the selection can win in loses by rounding: each
 * prize is a whole number of minor units, or 2.00 and more. It is the unit asked for if that is sold.
 */
export function leastUnit<S extends Selection>(
  play: PlayType<S>,
  selection: S,
  unitMinor: bigint,
  multiples: readonly bigint[],
): bigint {
  const contenders = play.contenders(selection);
  const contended = multiples.filter((_, place) => (contenders[place] ?? 0) > 0);
  let unit = unitMinor;
  while (!isSold(unit, contended)) unit += 1n;
  return unit;
}
