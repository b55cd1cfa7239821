import type { MatchTitle } from '@/sandbox/kit/match-game';

export interface Pot {
  potMinor: bigint;
  rakeMinor: bigint;
  /** What is paid out in all. */
  prizeMinor: bigint;
}

const wholeBasisPoints = 10_000n;

/** Stakes are chosen so that this comes out whole; what would not is refused rather than rounded. */
export function potOf({ seats, rakeBasisPoints }: MatchTitle, stakeMinor: bigint): Pot {
  const potMinor = stakeMinor * BigInt(seats);
  const rakeMinor = exactly(potMinor * rakeBasisPoints, wholeBasisPoints);
  return { potMinor, rakeMinor, prizeMinor: potMinor - rakeMinor };
}

function exactly(amount: bigint, parts: bigint): bigint {
  if (amount % parts !== 0n) throw new RangeError('A stake must be one whose shares come out whole');
  return amount / parts;
}

/**
 * What each seat is paid. Seats that share a place share what that place and the following ones, as many as they are, would
 * have been paid.
 */
export function payoutsOf(
  prizeMinor: bigint,
  places: readonly (readonly number[])[],
  shares: readonly number[],
): { seat: number; place: number; payoutMinor: bigint }[] {
  const parts = BigInt(shares.reduce((sum, share) => sum + share, 0));
  let before = 0;
  return places.flatMap((seats) => {
    const place = before + 1;
    const taken = shares.slice(before, before + seats.length).reduce((sum, share) => sum + share, 0);
    before += seats.length;
    const payoutMinor = exactly(prizeMinor * BigInt(taken), parts * BigInt(seats.length));
    return seats.map((seat) => ({ seat, place, payoutMinor }));
  });
}

/** "5.00" of 500 hundredths of a percent. */
export function percentText(basisPoints: bigint): string {
  return `${basisPoints / 100n}.${(basisPoints % 100n).toString().padStart(2, '0')}`;
}
