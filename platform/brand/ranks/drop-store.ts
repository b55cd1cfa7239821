import { newId, sql, type Reader, type Tx } from '@/platform/ground/db';

/** All SQL of `rank_drop_requests` and `rank_drops`. */
export interface RankDropRequest {
  requestId: string;
  memberId: string;
  /** What the member keeps; 0 is no level. */
  rankLevel: number;
  askedBy: string;
  reason: string;
  askedAt: Date;
}

export interface RankDrop extends RankDropRequest {
  /** Null until somebody else has agreed. */
  agreedBy: string | null;
  since: Date | null;
}

const columns = sql`q.id as "requestId", q.member_id as "memberId", q.rank_level as "rankLevel",
  q.asked_by as "askedBy", q.reason, q.asked_at as "askedAt", d.agreed_by as "agreedBy", d.since`;

export async function insertDropRequest(
  tx: Tx,
  { memberId, rankLevel, askedBy, reason, askedAt }: Omit<RankDropRequest, 'requestId'>,
): Promise<string> {
  const id = newId('rdr', askedAt.getTime());
  await tx.execute(
    sql`insert into rank_drop_requests (id, member_id, rank_level, asked_by, reason, asked_at)
        values (${id}, ${memberId}, ${rankLevel}, ${askedBy}, ${reason}, ${askedAt})`,
  );
  return id;
}

/** The request, and nobody else decides about ranks of this member to the end of the transaction. */
export async function holdDropRequest(tx: Tx, requestId: string): Promise<RankDrop | null> {
  await tx.execute(
    sql`select pg_advisory_xact_lock(hashtextextended('rank-drop:' || member_id, 0))
        from rank_drop_requests where id = ${requestId}`,
  );
  const { rows } = await tx.execute<RankDrop>(
    sql`select ${columns} from rank_drop_requests q left join rank_drops d on d.request_id = q.id
        where q.id = ${requestId}`,
  );
  return rows[0] ?? null;
}

export async function insertDrop(
  tx: Tx,
  {
    request: { requestId, memberId, rankLevel },
    agreedBy,
    since,
  }: { request: RankDropRequest; agreedBy: string; since: Date },
): Promise<void> {
  await tx.execute(
    sql`insert into rank_drops (request_id, member_id, rank_level, agreed_by, since)
        values (${requestId}, ${memberId}, ${rankLevel}, ${agreedBy}, ${since})`,
  );
}

/** The newest first. */
export async function listDrops(reader: Reader, limit: number): Promise<RankDrop[]> {
  const { rows } = await reader.execute<RankDrop>(
    sql`select ${columns} from rank_drop_requests q left join rank_drops d on d.request_id = q.id
        order by q.asked_at desc, q.id desc limit ${limit}`,
  );
  return rows;
}
