import { newId, sql, type Reader, type Tx } from '@/platform/ground/db';

/** All SQL of `agent_move_requests`, `agent_placements` and `agent_placement_outcomes`. */
export interface MoveRequest {
  requestId: string;
  memberId: string;
  uplineId: string | null;
  askedBy: string;
  reason: string;
  askedAt: Date;
}

export interface Placement {
  placementId: string;
  requestId: string;
  memberId: string;
  fromId: string | null;
  uplineId: string | null;
  agreedBy: string;
  agreedAt: Date;
  effectiveAt: Date;
}

/** A move with what has come of it; null where nothing has yet. */
export interface ListedMove extends MoveRequest {
  agreedBy: string | null;
  effectiveAt: Date | null;
  outcome: 'moved' | 'refused' | null;
  why: string | null;
}

/** A move that has been made: everybody whose path began with the old one has the new one in its place. */
export interface MadeMove {
  oldPath: readonly number[];
  newPath: readonly number[];
  effectiveAt: Date;
}

const requestColumns = sql`r.id as "requestId", r.member_id as "memberId", r.upline_id as "uplineId",
  r.asked_by as "askedBy", r.reason, r.asked_at as "askedAt"`;
const placementColumns = sql`p.id as "placementId", p.request_id as "requestId", p.member_id as "memberId",
  p.from_id as "fromId", p.upline_id as "uplineId", p.agreed_by as "agreedBy", p.agreed_at as "agreedAt",
  p.effective_at as "effectiveAt"`;
const hasNoOutcome = sql`not exists (select 1 from agent_placement_outcomes o where o.placement_id = p.id)`;

export async function insertRequest(tx: Tx, row: Omit<MoveRequest, 'requestId'>): Promise<string> {
  const id = newId('agm', row.askedAt.getTime());
  await tx.execute(
    sql`insert into agent_move_requests (id, member_id, upline_id, asked_by, reason, asked_at)
        values (${id}, ${row.memberId}, ${row.uplineId}, ${row.askedBy}, ${row.reason}, ${row.askedAt})`,
  );
  return id;
}

export async function getRequest(reader: Reader, requestId: string): Promise<MoveRequest | null> {
  const { rows } = await reader.execute<MoveRequest>(
    sql`select ${requestColumns} from agent_move_requests r where r.id = ${requestId}`,
  );
  return rows[0] ?? null;
}

/** The id of the placement; null when somebody has agreed to it before. */
export async function insertPlacement(tx: Tx, row: Omit<Placement, 'placementId'>): Promise<string | null> {
  const { rows } = await tx.execute<{ id: string }>(
    sql`insert into agent_placements (id, request_id, member_id, from_id, upline_id, agreed_by, agreed_at, effective_at)
        values (${newId('agp', row.agreedAt.getTime())}, ${row.requestId}, ${row.memberId}, ${row.fromId}, ${row.uplineId},
                ${row.agreedBy}, ${row.agreedAt}, ${row.effectiveAt})
        on conflict (request_id) do nothing returning id`,
  );
  return rows[0]?.id ?? null;
}

/** Whether a move of this account waits for its midnight. */
export async function isMoveWaiting(reader: Reader, memberId: string): Promise<boolean> {
  const { rowCount } = await reader.execute(
    sql`select 1 from agent_placements p where p.member_id = ${memberId} and ${hasNoOutcome} limit 1`,
  );
  return rowCount === 1;
}

/** Moves whose midnight has come, the oldest first. */
export async function listDue(reader: Reader, now: Date, limit: number): Promise<Placement[]> {
  const { rows } = await reader.execute<Placement>(
    sql`select ${placementColumns} from agent_placements p where p.effective_at <= ${now} and ${hasNoOutcome}
        order by p.effective_at, p.id limit ${limit}`,
  );
  return rows;
}

/** One move at a time is asked for, agreed to or made; held to the end of the transaction. */
export async function lockMoves(tx: Tx): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('agent-moves', 0))`);
}

interface Outcome {
  placement: Placement;
  why: string | null;
  oldPath: readonly number[];
  newPath: readonly number[];
  now: Date;
}

/** False when something has come of it before. */
export async function insertOutcome(
  tx: Tx,
  { placement, why, oldPath, newPath, now }: Outcome,
): Promise<boolean> {
  const added = await tx.execute(
    sql`insert into agent_placement_outcomes (placement_id, outcome, why, old_path, new_path, effective_at, at)
        values (${placement.placementId}, ${why === null ? 'moved' : 'refused'}, ${why}, ${oldPath}::int[], ${newPath}::int[],
                ${placement.effectiveAt}, ${now})
        on conflict (placement_id) do nothing`,
  );
  return added.rowCount === 1;
}

export async function isDone(reader: Reader, placementId: string): Promise<boolean> {
  const { rowCount } = await reader.execute(
    sql`select 1 from agent_placement_outcomes where placement_id = ${placementId}`,
  );
  return rowCount === 1;
}

/** What was made since then, the newest first: to be undone in that order. */
export async function listMadeAfter(reader: Reader, at: Date): Promise<MadeMove[]> {
  const { rows } = await reader.execute<MadeMove>(
    sql`select old_path as "oldPath", new_path as "newPath", effective_at as "effectiveAt" from agent_placement_outcomes
        where outcome = 'moved' and effective_at > ${at} order by effective_at desc, at desc, placement_id desc`,
  );
  return rows;
}

/** Whether any account has another place since then. */
export async function haveMovedSince(reader: Reader, at: Date): Promise<boolean> {
  const { rowCount } = await reader.execute(
    sql`select 1 from agent_placement_outcomes where outcome = 'moved' and effective_at > ${at} limit 1`,
  );
  return rowCount === 1;
}

/** The newest first. */
export async function listMoves(reader: Reader, { limit }: { limit: number }): Promise<ListedMove[]> {
  const { rows } = await reader.execute<ListedMove>(
    sql`select ${requestColumns}, p.agreed_by as "agreedBy", p.effective_at as "effectiveAt", o.outcome, o.why
        from agent_move_requests r left join agent_placements p on p.request_id = r.id
          left join agent_placement_outcomes o on o.placement_id = p.id
        order by r.asked_at desc, r.id desc limit ${limit}`,
  );
  return rows;
}
