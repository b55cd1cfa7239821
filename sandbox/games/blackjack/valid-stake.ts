import { parseMoney } from '@/lib/money';
import type { BlackjackView, HandView } from './types';

function ofHand({ result, stake }: HandView): bigint {
  const minor = parseMoney(stake) ?? 0n;
  if (result === 'push') return 0n;
  return result === 'surrendered' ? minor / 2n : minor;
}

/**
 * The part of the stakes of a round that was at risk: doubled hands and those of a split count, a hand that is pushed does not,
 * and half of one that is given up.
 */
export function validStakeMinor({ hands, insurance }: Pick<BlackjackView, 'hands' | 'insurance'>): bigint {
  return hands.reduce((sum, hand) => sum + ofHand(hand), parseMoney(insurance?.stake ?? '0') ?? 0n);
}
