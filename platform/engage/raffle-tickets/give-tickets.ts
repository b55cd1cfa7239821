import { randomBytes } from 'node:crypto';
import { CallError } from '@/lib/contract/errors';
import { trialAccountType } from '@/lib/contract/trial-account';
import type { Tx } from '@/platform/ground/db';
import { announce } from '@/platform/ground/live';
import { getMember } from '@/platform/people/members';
import { assertMayPlay } from '@/platform/people/protection-gate';
import { findNextOpen, lockRaffle } from './raffle-store';
import { countTickets, entryOfMember, insertTickets, isGiven } from './ticket-store';
import type { StoredRaffle, TicketSource } from './types';

export interface Giving {
  memberId: string;
  source: TicketSource;
  /** What they are given for; with the source it gives tickets once. */
  reference: string;
  count: number;
}

/** More are not given for one thing. */
export const mostTickets = 1_000;

/** Holds the raffle to the end of the transaction. Throws `raffle.closed` for one that is none, or takes no tickets any more. */
export async function holdOpen(tx: Tx, raffleId: string | null, now: Date): Promise<StoredRaffle> {
  const raffle = raffleId === null ? null : await lockRaffle(tx, raffleId);
  if (raffle?.state !== 'open' || raffle.closesAt <= now) throw new CallError('raffle.closed');
  return raffle;
}

/** Holds the open raffle that closes next; throws `raffle.closed` where none is open. */
export const holdNext = async (tx: Tx, now: Date): Promise<StoredRaffle> =>
  holdOpen(tx, await findNextOpen(tx, now), now);

/** Throws `protection.excluded`, and `account.real.required` for a trial account. */
export async function assertMayEnter(tx: Tx, memberId: string, now: Date): Promise<void> {
  const member = await getMember(tx, memberId);
  if (!member || member.accountType === trialAccountType) throw new CallError('account.real.required');
  await assertMayPlay(tx, memberId, now);
}

/** Numbers follow the last one. The raffle is held. Returns the first and the last number, and false where it was done before. */
export async function addTickets(
  tx: Tx,
  raffle: StoredRaffle,
  { memberId, source, reference, count }: Giving,
  now: Date,
): Promise<boolean> {
  if (!Number.isInteger(count) || count < 1 || count > mostTickets)
    throw new RangeError(`Tickets are given from 1 to ${mostTickets} at once`);
  if (await isGiven(tx, { source, reference: `${reference}:1` })) return false;
  const { raffleId } = raffle;
  const fresh = randomBytes(8).toString('hex');
  const entry = await entryOfMember(tx, { raffleId, memberId, fresh });
  const { all, own } = await countTickets(tx, { raffleId, memberId });
  const tickets = Array.from({ length: count }, (_, at) => ({
    number: all + at + 1,
    ticketId: `rtk_${entry}-${own + at + 1}`,
    reference: `${reference}:${at + 1}`,
  }));
  await insertTickets(tx, { raffleId, memberId, source, takenAt: now }, tickets);
  await announce(tx, memberId, 'rewards');
  return true;
}

/**
 * Tickets of the open raffle that closes next, once for a source and reference. Throws `raffle.closed`, `protection.excluded` and
 * `account.real.required`.
 */
export async function giveTickets(tx: Tx, giving: Giving, now: Date): Promise<void> {
  await assertMayEnter(tx, giving.memberId, now);
  const raffle = await holdNext(tx, now);
  await addTickets(tx, raffle, giving, now);
}
