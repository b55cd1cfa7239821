/** Exact fractions of big integers, always in lowest terms with a positive denominator. */
export interface Rational {
  readonly numerator: bigint;
  readonly denominator: bigint;
}

function gcd(a: bigint, b: bigint): bigint {
  let [x, y] = [a < 0n ? -a : a, b];
  while (y > 0n) [x, y] = [y, x % y];
  return x;
}

export function rational(numerator: bigint | number, denominator: bigint | number = 1n): Rational {
  const [top, bottom] = [BigInt(numerator), BigInt(denominator)];
  if (bottom <= 0n) throw new RangeError('A denominator is positive');
  const common = gcd(top, bottom);
  return { numerator: top / common, denominator: bottom / common };
}

export const zero = rational(0n);
export const one = rational(1n);

export function add(a: Rational, b: Rational): Rational {
  return rational(a.numerator * b.denominator + b.numerator * a.denominator, a.denominator * b.denominator);
}

export function subtract(a: Rational, b: Rational): Rational {
  return add(a, { numerator: -b.numerator, denominator: b.denominator });
}

export function multiply(a: Rational, b: Rational): Rational {
  return rational(a.numerator * b.numerator, a.denominator * b.denominator);
}

export function isEqual(a: Rational, b: Rational): boolean {
  return a.numerator === b.numerator && a.denominator === b.denominator;
}

/** A fraction from 0 up as a percentage with two decimals, cut off, never rounded up: 0.96129 → "96.12". */
export function percentText({ numerator, denominator }: Rational): string {
  const hundredths = (numerator * 10_000n) / denominator;
  return `${hundredths / 100n}.${(hundredths % 100n).toString().padStart(2, '0')}`;
}

/** "One in …" for a probability, rounded to the nearest whole number. */
export function oneIn({ numerator, denominator }: Rational): string {
  if (numerator <= 0n) throw new RangeError('What never happens has no odds');
  return ((2n * denominator + numerator) / (2n * numerator)).toString();
}

/** For plots and statistics only. */
export function approximate({ numerator, denominator }: Rational): number {
  return Number((numerator * 10n ** 12n) / denominator) / 1e12;
}
