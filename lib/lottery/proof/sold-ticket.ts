import { canonicalJson, leafHash } from '@/lib/fairness';
import { utf8ToBytes } from '@noble/hashes/utils.js';
import type { Selection } from '../types';

/** A line as it was sold. Amounts are decimal text. */
export interface SoldLine {
  playType: string;
  /** In its normal order (`readSelection`). */
  selection: Selection;
  /** Mode × times: what one combination costs. */
  unit: string;
  stake: string;
}

/** What the root of a draw holds of a ticket: enough to compute its payout, and nothing of the player. */
export interface SoldTicket {
  id: string;
  lines: readonly SoldLine[];
  stake: string;
}

/** The leaf of a ticket in its draw's tree: a hash of its canonical JSON. */
export function ticketLeaf({ id, lines, stake }: SoldTicket): string {
  const sold = lines.map(({ playType, selection, unit, stake: part }) => ({
    playType,
    selection,
    unit,
    stake: part,
  }));
  return leafHash(utf8ToBytes(canonicalJson({ id, lines: sold, stake })));
}
