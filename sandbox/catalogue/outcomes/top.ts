import { subtract } from '@/sandbox/kit/rational';
import type { Outcomes } from '@/sandbox/kit/outcomes';

type Top = Outcomes['top'];

const compare = (a: Top, b: Top, key: keyof Top) => subtract(a[key], b[key]).numerator;

/** The greatest payout; of several ways to it, which exclude each other by choice, the likeliest. */
export function topOf(tops: readonly Top[]): Top {
  return tops.reduce((best, one) => {
    const more = compare(one, best, 'multiple');
    return more > 0n || (more === 0n && compare(one, best, 'chance') > 0n) ? one : best;
  });
}
