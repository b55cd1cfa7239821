import { announceSoon, announceToAll } from '@/platform/ground/live';
import { enqueue } from '@/platform/ground/jobs';
import { inTransaction, sql, type Db, type Reader, type Tx } from '@/platform/ground/db';
import { returnHouseRounds } from '../../rounds';
import { endSale, lockDraw, noteVoid } from '../draws/draw-store';
import type { VoidReason } from '../draws/types';
import { lotterySigner } from '../sale/buy-ticket';
import { returnKey } from '../sale/cancel-ticket';
import { tellOfVoid } from '../tell-member';
import { claimVoidTickets, noteVoidTickets } from './settlement-store';

const returnedAtOnce = 100;

/**
 * Makes a draw void that has not been drawn; its stakes go back by a job of their own. False when it is over already, or what
 * is said comes too late. Sales that have begun are waited for, as when the draw locks.
 */
export async function voidDraw(tx: Tx, drawId: string, reason: VoidReason, now: Date): Promise<boolean> {
  await lockDraw(tx, drawId);
  await endSale(tx, drawId);
  if (!(await noteVoid(tx, drawId, reason, now))) return false;
  await queueEnd(tx, drawId);
  await announceToAll(tx, 'lottery');
  return true;
}

/** Queues what has to be done with the tickets of a draw that is over. */
export async function queueEnd(tx: Tx, drawId: string): Promise<void> {
  await enqueue(tx, 'lottery-settle', { drawId }, { singletonKey: drawId });
}

export async function isVoid(reader: Reader, drawId: string): Promise<boolean> {
  const { rows } = await reader.execute(
    sql`select 1 from lottery_draws where draw_id = ${drawId} and state = 'void'`,
  );
  return rows.length === 1;
}

/** Gives every stake of a void draw back, as often as it is asked and once in all; answers whose they were. */
export async function returnStakes(db: Db, drawId: string, now: () => Date): Promise<string[]> {
  const members = new Set<string>();
  for (;;) {
    const tickets = await inTransaction(db, async (tx) => {
      const claimed = await claimVoidTickets(tx, drawId, returnedAtOnce);
      const subjectIds = claimed.map(({ ticketId }) => ticketId);
      if (subjectIds.length === 0) return [];
      await noteVoidTickets(tx, subjectIds, now());
      for (const ticket of claimed) await tellOfVoid(tx, ticket, now());
      await returnHouseRounds(tx, { signer: lotterySigner, subjectIds, keyOf: returnKey, now: now() });
      return claimed;
    });
    for (const { memberId } of tickets) {
      members.add(memberId);
      announceSoon(db, memberId, 'balance');
    }
    if (tickets.length < returnedAtOnce) return [...members];
  }
}
