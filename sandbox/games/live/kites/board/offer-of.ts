import type { TableRoundState } from '@/sandbox/kit/table-wire';
import type { KiteOffer } from '../table-match';

/** Chances and prices of the match that is shown, which its own round tells; null while there is none. */
export const offerOf = (round: TableRoundState | null): KiteOffer | null =>
  (round?.offer ?? null) as KiteOffer | null;
