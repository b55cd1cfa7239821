import { join, sql, type Reader, type Sql, type Tx } from '@/platform/ground/db';
import type { Application, ApplicationState } from './types';

/** SQL of `promotion_applications` and their pictures. */
const columns = sql`a.id as "applicationId", a.promotion_id as "promotionId", a.member_id as "memberId", a.comment,
  array(select i.image_id from promotion_application_images i where i.application_id = a.id order by i.position) as "imageIds",
  a.language, a.state, a.applied_at as "appliedAt", a.decided_at as "decidedAt", a.decided_by as "decidedBy", a.reason,
  a.reward_id as "rewardId"`;

export interface NewApplication {
  applicationId: string;
  promotionId: string;
  memberId: string;
  comment: string | null;
  imageIds: readonly string[];
  language: string;
  appliedAt: Date;
}

/** False when the member has one already that is open or was granted. */
export async function insertApplication(tx: Tx, entry: NewApplication): Promise<boolean> {
  const { rowCount } = await tx.execute(
    sql`insert into promotion_applications (id, promotion_id, member_id, comment, language, applied_at)
        values (${entry.applicationId}, ${entry.promotionId}, ${entry.memberId}, ${entry.comment}, ${entry.language},
          ${entry.appliedAt})
        on conflict do nothing`,
  );
  if (rowCount !== 1) return false;
  for (const [index, imageId] of entry.imageIds.entries()) {
    await tx.execute(
      sql`insert into promotion_application_images (application_id, position, image_id)
          values (${entry.applicationId}, ${index + 1}, ${imageId})`,
    );
  }
  return true;
}

/** Locks an application that waits, so that of two decisions one finds it; null when there is none. */
export async function lockWaiting(tx: Tx, applicationId: string): Promise<Application | null> {
  const { rows } = await tx.execute<Application>(
    sql`select ${columns} from promotion_applications a where a.id = ${applicationId} and a.state = 'applying'
        for update of a`,
  );
  return rows[0] ?? null;
}

export interface Decision {
  applicationId: string;
  state: Exclude<ApplicationState, 'applying'>;
  decidedBy: string;
  reason: string | null;
  rewardId: string | null;
  now: Date;
}

export async function decideApplication(tx: Tx, decision: Decision): Promise<void> {
  const { applicationId, state, decidedBy, reason, rewardId, now } = decision;
  await tx.execute(
    sql`update promotion_applications set state = ${state}, decided_at = ${now}, decided_by = ${decidedBy},
          reason = ${reason}, reward_id = ${rewardId}
        where id = ${applicationId} and state = 'applying'`,
  );
}

export interface ApplicationFilter {
  applicationId?: string;
  state?: ApplicationState;
  promotionId?: string;
  memberId?: string;
  limit: number;
}

/** For the operator's desk: those that have waited longest first. */
export async function listApplications(reader: Reader, filter: ApplicationFilter): Promise<Application[]> {
  const conditions: Sql[] = [sql`true`];
  if (filter.applicationId) conditions.push(sql`a.id = ${filter.applicationId}`);
  if (filter.state) conditions.push(sql`a.state = ${filter.state}`);
  if (filter.promotionId) conditions.push(sql`a.promotion_id = ${filter.promotionId}`);
  if (filter.memberId) conditions.push(sql`a.member_id = ${filter.memberId}`);
  const { rows } = await reader.execute<Application>(
    sql`select ${columns} from promotion_applications a where ${join(conditions, ' and ')}
        order by a.applied_at, a.id limit ${filter.limit}`,
  );
  return rows;
}

/** Of each promotion the member's newest application. */
export async function listNewestApplications(
  reader: Reader,
  memberId: string,
): Promise<ReadonlyMap<string, Application>> {
  const { rows } = await reader.execute<Application>(
    sql`select distinct on (a.promotion_id) ${columns} from promotion_applications a where a.member_id = ${memberId}
        order by a.promotion_id, (a.state <> 'rejected') desc, a.applied_at desc, a.id desc`,
  );
  return new Map(rows.map((row) => [row.promotionId, row]));
}
