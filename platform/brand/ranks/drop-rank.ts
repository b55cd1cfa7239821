import { say, type Said } from '@/lib/said';
import type { Tx } from '@/platform/ground/db';
import { holdDropRequest, insertDrop, insertDropRequest, type RankDropRequest } from './drop-store';
import { getLevel } from './rank-store';

/** Of the desk: what was asked for cannot be, in a sentence. */
export type DropAnswer<Done> = { done: Done } | { why: Said };

const tooHigh = say`A level is dropped to a lower one`;

/** Asks for a member to be dropped to a lower level, for fraud. Nothing happens before somebody else agrees. */
export async function askDrop(
  tx: Tx,
  asked: { memberId: string; rankLevel: number; askedBy: string; reason: string },
  now: Date,
): Promise<DropAnswer<{ requestId: string; from: number }>> {
  const from = await getLevel(tx, asked.memberId, 'vip');
  if (asked.rankLevel >= from) return { why: tooHigh };
  return { done: { requestId: await insertDropRequest(tx, { ...asked, askedAt: now }), from } };
}

/** Somebody else agrees: from now on the member holds the lower level, in the VIP scheme and in the club. */
export async function agreeDrop(
  tx: Tx,
  { requestId, agreedBy }: { requestId: string; agreedBy: string },
  now: Date,
): Promise<DropAnswer<RankDropRequest & { from: number }>> {
  const request = await holdDropRequest(tx, requestId);
  if (!request) return { why: say`There is no request ${requestId}` };
  if (request.agreedBy !== null) return { why: say`${requestId} was agreed to before` };
  if (request.askedBy === agreedBy) return { why: say`Somebody else has to agree to a drop` };
  const from = await getLevel(tx, request.memberId, 'vip');
  if (request.rankLevel >= from) return { why: tooHigh };
  await insertDrop(tx, { request, agreedBy, since: now });
  return { done: { ...request, from } };
}
