import { keepSaid, say, type Said } from '@/lib/said';
import { inTransaction, type Db, type Reader, type Tx } from '@/platform/ground/db';
import { agentDayOf, isBelow, moveBranch, nodeOf } from '../agent-tree';
import { checkMove } from './may-move';
import {
  getRequest,
  insertOutcome,
  insertPlacement,
  insertRequest,
  isDone,
  isMoveWaiting,
  listDue,
  listMadeAfter,
  lockMoves,
  type MadeMove,
  type Placement,
} from './placement-store';
import { currentTies } from './ports';

/** Of the desk: what was asked for cannot be, in a sentence. */
export type MoveAnswer<Done> = { done: Done } | { why: Said };

interface Asked {
  memberId: string;
  uplineId: string | null;
  askedBy: string;
  reason: string;
}

/** A move is asked for; nothing happens before somebody else agrees. */
export async function askMove(tx: Tx, asked: Asked, now: Date): Promise<MoveAnswer<{ requestId: string }>> {
  await lockMoves(tx);
  const check = await checkMove(tx, asked, now);
  if (check.why !== null) return { why: check.why };
  if (await isMoveWaiting(tx, asked.memberId))
    return { why: say`A move of this account waits for its midnight` };
  return { done: { requestId: await insertRequest(tx, { ...asked, askedAt: now }) } };
}

/** Somebody else agrees: the move is made at the next midnight of the agents' time zone. */
export async function agreeMove(
  tx: Tx,
  { requestId, agreedBy }: { requestId: string; agreedBy: string },
  now: Date,
): Promise<MoveAnswer<Placement>> {
  await lockMoves(tx);
  const request = await getRequest(tx, requestId);
  if (!request) return { why: say`There is no request ${requestId}` };
  if (request.askedBy === agreedBy) return { why: say`Somebody else has to agree to a move` };
  const { memberId, uplineId } = request;
  const check = await checkMove(tx, request, now);
  if (check.why !== null) return { why: check.why };
  if (await isMoveWaiting(tx, memberId)) return { why: say`A move of this account waits for its midnight` };
  const { end: effectiveAt } = await agentDayOf(tx, now);
  const placement = {
    requestId,
    memberId,
    fromId: check.fromId,
    uplineId,
    agreedBy,
    agreedAt: now,
    effectiveAt,
  };
  const placementId = await insertPlacement(tx, placement);
  if (placementId === null) return { why: say`${requestId} was agreed to before` };
  return { done: { placementId, ...placement } };
}

/** Makes one move, or writes down why it cannot be made any more. */
async function make(tx: Tx, placement: Placement, now: Date): Promise<boolean> {
  await lockMoves(tx);
  if (await isDone(tx, placement.placementId)) return false;
  const { memberId } = placement;
  const check = await checkMove(tx, placement, now);
  if (check.why !== null) {
    const path = (await nodeOf(tx, memberId))?.path ?? [];
    await insertOutcome(tx, { placement, why: keepSaid(check.why), oldPath: path, newPath: path, now });
    return false;
  }
  const { node, fromId, above } = check;
  const at = placement.effectiveAt;
  if (fromId !== null) await currentTies()?.endContractsWith(tx, { memberId, uplineId: fromId, at, now });
  const newPath = await moveBranch(tx, node.path, above);
  await insertOutcome(tx, { placement, why: null, oldPath: node.path, newPath, now });
  return true;
}

const sweepSize = 100;

/** A job: makes the moves whose midnight has come, the oldest first. Tells how many were made. */
export async function moveDue(db: Db, now: Date): Promise<number> {
  let made = 0;
  for (const placement of await listDue(db, now, sweepSize))
    if (await inTransaction(db, (tx) => make(tx, placement, now))) made += 1;
  return made;
}

/** A path as it was before these moves, which come the newest first. Pure. */
export function undone(path: readonly number[], moves: readonly MadeMove[]): readonly number[] {
  return moves.reduce<readonly number[]>((now, { oldPath, newPath }) => {
    const isThere = now.length === newPath.length && now.every((nodeNo, at) => nodeNo === newPath[at]);
    return isThere || isBelow(now, newPath) ? [...oldPath, ...now.slice(newPath.length)] : now;
  }, path);
}

/** How to tell where somebody stood at a time from where they stand now. */
export async function placesAt(
  reader: Reader,
  at: Date,
): Promise<(path: readonly number[]) => readonly number[]> {
  const moves = await listMadeAfter(reader, at);
  return (path) => undone(path, moves);
}
