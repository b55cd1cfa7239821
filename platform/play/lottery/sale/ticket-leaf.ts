import { canonicalJson } from '@/lib/fairness';
import { ticketLeaf, type SoldTicket } from '@/lib/lottery';
import { moneyText } from '@/lib/money';
import { selectionOf } from '../rules';

interface LeafLine {
  playType: string;
  selection: string;
  unitMinor: bigint;
  stakeMinor: bigint;
}

/** A ticket as the tree of its draw has it: nothing of the player. */
export function soldTicketOf(ticketId: string, lines: readonly LeafLine[]): SoldTicket {
  const stakeMinor = lines.reduce((sum, line) => sum + line.stakeMinor, 0n);
  return {
    id: ticketId,
    lines: lines.map(({ playType, selection, unitMinor, stakeMinor: part }) => ({
      playType,
      selection: selectionOf(selection),
      unit: moneyText(unitMinor),
      stake: moneyText(part),
    })),
    stake: moneyText(stakeMinor),
  };
}

export const leafOf = ({ ticketId, lines }: { ticketId: string; lines: readonly LeafLine[] }): string =>
  ticketLeaf(soldTicketOf(ticketId, lines));

/** The text whose hash the leaf is. */
export const leafTextOf = (ticket: SoldTicket): string => canonicalJson(ticket);
