import { rational, type Rational } from '@/lib/rational';

/** An exact decimal as the database writes it: `1`, `0.25`. */
export function heldOf(decimal: string): Rational {
  const [whole = '0', digits = ''] = decimal.split('.');
  return rational(BigInt(whole + digits), 10n ** BigInt(digits.length));
}
