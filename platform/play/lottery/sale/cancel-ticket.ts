import { CallError } from '@/lib/contract/errors';
import { requireGame } from '../require-game';
import { accounts, getBalance } from '@/platform/ground/ledger';
import type { Tx } from '@/platform/ground/db';
import { returnHouseRounds } from '../../rounds';
import { getDraw, holdSale } from '../draws/draw-store';
import { playOf, priceOf } from '../rules';
import { liabilitiesOf, lotterySigner } from './buy-ticket';
import { release, type Liability } from './exposure-store';
import { getTicketOf, listLines, noteCancelled, type StoredLine, type StoredTicket } from './ticket-store';

export const returnKey = (ticketId: string): string => `lottery:return:${ticketId}`;

export interface CancelledTicket {
  ticketId: string;
  returnedMinor: bigint;
  balanceMinor: bigint;
}

/**
 * Takes a whole ticket back until its draw locks: the stake goes back part by part to where it came from. Under the same lock
 * as a sale, so that the tickets under the root are those that stand.
 */
export async function cancelTicket(
  tx: Tx,
  { ticketId, memberId }: { ticketId: string; memberId: string },
  now: Date,
): Promise<CancelledTicket> {
  const ticket = await getTicketOf(tx, { ticketId, memberId });
  if (!ticket) throw new CallError('lottery.ticket.not.found');
  await holdSale(tx, ticket.drawId);
  const draw = await getDraw(tx, ticket.drawId);
  if (draw?.state !== 'open' || now >= draw.locksAt) throw new CallError('lottery.ticket.locked');
  if (!(await noteCancelled(tx, ticketId, now))) throw new CallError('lottery.ticket.locked');
  await returnHouseRounds(tx, { signer: lotterySigner, subjectIds: [ticketId], keyOf: returnKey, now });
  await release(tx, draw.drawId, await heldBy(tx, ticket));
  const { balanceMinor } = await getBalance(tx, accounts.cash(memberId, ticket.currency));
  return { ticketId, returnedMinor: ticket.stakeMinor, balanceMinor };
}

/** What its sale reserved: the rules and the margin are the draw's, so it is the same again. */
async function heldBy(tx: Tx, ticket: StoredTicket): Promise<Liability[]> {
  const lines = cellsOf(ticket, await listLines(tx, ticket.ticketId));
  return liabilitiesOf({ lines, maxPrizeMinor: ticket.maxPrizeMinor }, ticket);
}

/** The lines of a ticket with the cells that each of them weighs on. */
export function cellsOf(ticket: StoredTicket, lines: readonly StoredLine[]) {
  const game = requireGame(ticket.gameCode);
  return lines.map((line) => {
    const play = playOf(game, line.playType, ticket);
    if (!play) throw new Error(`${ticket.gameCode} has lost the play ${line.playType}`);
    return { ...line, cells: priceOf(play, line.selection, line.unitMinor).cells };
  });
}
