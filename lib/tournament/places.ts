/** No round gives more than so many times its stake. */
const mostMultiple = 100n;

/** ⌊100 · min(p, 100 s) / s⌋, where p is the payout without what a pool has paid; minor units. */
export function scoreOfRound(round: {
  stakeMinor: bigint;
  payoutMinor: bigint;
  poolWinMinor: bigint;
}): bigint {
  const { stakeMinor, payoutMinor, poolWinMinor } = round;
  if (stakeMinor <= 0n) throw new RangeError('A round that counts has a stake');
  const own = payoutMinor > poolWinMinor ? payoutMinor - poolWinMinor : 0n;
  const most = mostMultiple * stakeMinor;
  return (100n * (own < most ? own : most)) / stakeMinor;
}

/** Best first; equal ones stand on one place, and the next place is behind all of them. */
export function placesOf<Entrant extends { score: number }>(
  entrants: readonly Entrant[],
): (Entrant & { place: number })[] {
  const order = [...entrants].sort((a, b) => b.score - a.score);
  let place = 0;
  return order.map((entrant, index) => {
    if (index === 0 || entrant.score !== order[index - 1]?.score) place = index + 1;
    return { ...entrant, place };
  });
}

/** What each place gives when `equals` stand on it: they share what the places that they fill would give, rounded down. */
export function prizeOf(prizesMinor: readonly bigint[], place: number, equals: number): bigint {
  return sumOf(prizesMinor.slice(place - 1, place - 1 + equals)) / BigInt(equals);
}

/** Places with what they give; never more in all than the prizes. */
export function withPrizes<Placed extends { place: number }>(
  placed: readonly Placed[],
  prizesMinor: readonly bigint[],
): (Placed & { prizeMinor: bigint })[] {
  const equals = new Map<number, number>();
  for (const { place } of placed) equals.set(place, (equals.get(place) ?? 0) + 1);
  return placed.map((entrant) => ({
    ...entrant,
    prizeMinor: prizeOf(prizesMinor, entrant.place, equals.get(entrant.place) ?? 1),
  }));
}

export const sumOf = (amounts: readonly bigint[]): bigint => amounts.reduce((sum, each) => sum + each, 0n);
