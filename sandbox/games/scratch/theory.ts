import { rational } from '@/lib/rational';
import type { BetLaw } from '@/sandbox/kit/theory/types';
import { lawOfWays } from '@/sandbox/kit/theory/law';
import { prizeTable } from './exact-return';
import { ticketCount, type ScratchMaths } from './types';

/** A card is one of a million tickets: its whole law is the prize table. */
export function betLaws(maths: ScratchMaths): BetLaw[] {
  const rows = prizeTable(maths).map(
    ({ multiple, tickets }) => [rational(multiple), BigInt(tickets)] as const,
  );
  return [{ key: 'card', law: lawOfWays(rows, BigInt(ticketCount)) }];
}
