import { amountText } from '../table/values';
import { isAmount } from '../table/values';

const hundred = 100n;
const minorOf = (text: string): bigint => BigInt(text.replace('.', ''));

/** `1234n` → `12.34`, for amounts that are not negative. */
const textOf = (minor: bigint): string =>
  amountText(`${minor / hundred}.${String(minor % hundred).padStart(2, '0')}`);

/** How much more or less than before; `by` is null where it is the same, and the answer where there is nothing to compare. */
export function changeOf(now: unknown, before: unknown): { isMore: boolean; by: string | null } | null {
  if (isAmount(now) && isAmount(before)) {
    const change = minorOf(now) - minorOf(before);
    return { isMore: change > 0n, by: change === 0n ? null : textOf(change < 0n ? -change : change) };
  }
  if (typeof now !== 'number' || typeof before !== 'number') return null;
  return { isMore: now > before, by: now === before ? null : String(Math.abs(now - before)) };
}
