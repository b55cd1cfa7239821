import { entryOf, rootOfTree, ticketTree } from '@/lib/raffle';
import { inTransaction, type Db, type Tx } from '@/platform/ground/db';
import { failuresOf, throwAll } from '@/platform/ground/sweeps';
import { listExcludedMembers } from '@/platform/people/protection-gate';
import { listTickets, lockRaffle } from '../raffle-tickets';
import { insertLeftOut, insertLevels } from './draw-rows';
import { listDue, noteClosed } from './raffle-rows';

/**
 * Closes one: the tickets that are in the draw are put under a root, which nobody can change any more. Tickets of whoever has
 * taken a break from play stay out. False when somebody else has closed it.
 */
async function close(tx: Tx, raffleId: string, now: Date): Promise<boolean> {
  const raffle = await lockRaffle(tx, raffleId);
  if (raffle?.state !== 'open' || raffle.closesAt > now) return false;
  const all = await listTickets(tx, raffleId);
  const members = [...new Set(all.map(({ memberId }) => memberId))];
  const excluded = await listExcludedMembers(tx, members, now);
  const tickets = all.filter(({ memberId }) => !excluded.has(memberId));
  const leftOut = all.filter(({ memberId }) => excluded.has(memberId)).map(({ number }) => number);
  const levels = ticketTree(tickets);
  const entries = new Set(tickets.map(({ ticketId }) => entryOf(ticketId))).size;
  await insertLeftOut(tx, raffleId, leftOut);
  await insertLevels(tx, raffleId, levels);
  await noteClosed(tx, raffleId, { root: rootOfTree(levels), tickets: tickets.length, entries }, now);
  return true;
}

/** Closes every raffle whose time has come. Returns how many. */
export async function closeDue(db: Db, now: Date): Promise<number> {
  const due = await listDue(db, 'close', now);
  let closed = 0;
  const failures = await failuresOf(due, async ({ raffleId }) => {
    if (await inTransaction(db, (tx) => close(tx, raffleId, now))) closed += 1;
  });
  throwAll(failures);
  return closed;
}
