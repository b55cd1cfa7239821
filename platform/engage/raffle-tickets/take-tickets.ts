import { CallError } from '@/lib/contract/errors';
import { newId, type Tx } from '@/platform/ground/db';
import { accounts, post } from '@/platform/ground/ledger';
import { announce } from '@/platform/ground/live';
import { requirePoints, sayPoints } from '../points';
import { addTickets, assertMayEnter, holdOpen } from './give-tickets';
import { countTickets } from './ticket-store';

/**
 * Takes tickets for points, in one command of the ledger. Throws `raffle.closed` also for a raffle whose tickets are not sold,
 * `points.limit` with how many the member may still take, `points.insufficient` with what is missing, `protection.excluded`.
 */
export async function takeTickets(
  tx: Tx,
  { memberId, raffleId, count }: { memberId: string; raffleId: string; count: number },
  now: Date,
): Promise<void> {
  await assertMayEnter(tx, memberId, now);
  const raffle = await holdOpen(tx, raffleId, now);
  const { ticketPoints, perMember } = raffle;
  if (ticketPoints === null) throw new CallError('raffle.closed');
  if (perMember !== null) {
    const { forPoints } = await countTickets(tx, { raffleId, memberId });
    const left = Math.max(0, perMember - forPoints);
    if (count > left) throw new CallError('points.limit', { left });
  }
  const points = BigInt(ticketPoints) * BigInt(count);
  await requirePoints(tx, memberId, points);
  const id = newId('rtt', now.getTime());
  await addTickets(tx, raffle, { memberId, source: 'points', reference: id, count }, now);
  await sayPoints(
    post(tx, {
      key: `raffle-tickets:${id}`,
      transfers: [
        {
          kind: 'points_redeemed',
          debit: accounts.cash(memberId, 'POINTS'),
          credit: accounts.house('points_redeemed', 'POINTS'),
          amountMinor: points,
          reference: id,
        },
      ],
    }),
  );
  await announce(tx, memberId, 'balance');
}
