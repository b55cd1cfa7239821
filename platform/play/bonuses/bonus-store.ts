import type { BonusStatus, ForfeitReason } from '@/lib/contract/calls/promotions';
import { isInPresent } from '@/platform/people/demonstration';
import { executePrepared, sql, type Reader, type Sql, type Tx } from '@/platform/ground/db';
import type { StoredBonus } from './types';

/** SQL of `bonuses`. */
const columns = sql`id as "bonusId", member_id as "memberId", promotion_id as "promotionId", source,
  needs_own_money as "needsOwnMoney", amount_minor as "amountMinor", wagering_required_minor as "requiredMinor",
  wagering_done_minor as "doneMinor", open_rounds as "openRounds", status, granted_at as "grantedAt",
  expires_at as "expiresAt", forfeited_at as "forfeitedAt", forfeit_reason as "forfeitReason", ended_at as "endedAt",
  released_minor as "releasedMinor"`;

export interface NewBonus {
  bonusId: string;
  memberId: string;
  promotionId: string | null;
  source: string;
  needsOwnMoney: boolean;
  amountMinor: bigint;
  requiredMinor: bigint;
  grantedAt: Date;
  expiresAt: Date;
}

/** False when this source has granted one before, or another one is active. */
export async function insertBonus(tx: Tx, bonus: NewBonus): Promise<boolean> {
  const { rowCount } = await tx.execute(
    sql`insert into bonuses (id, member_id, promotion_id, source, needs_own_money, amount_minor,
          wagering_required_minor, granted_at, expires_at)
        values (${bonus.bonusId}, ${bonus.memberId}, ${bonus.promotionId}, ${bonus.source}, ${bonus.needsOwnMoney},
          ${bonus.amountMinor}, ${bonus.requiredMinor}, ${bonus.grantedAt}, ${bonus.expiresAt})
        on conflict do nothing`,
  );
  return rowCount === 1;
}

export async function findBonusOfSource(reader: Reader, source: string): Promise<StoredBonus | null> {
  const { rows } = await reader.execute<StoredBonus>(
    sql`select ${columns} from bonuses where source = ${source}`,
  );
  return rows[0] ?? null;
}

/** The same, locked: a round that pays for its money waits here. To be called after `lockActive`. */
export async function lockBonusOfSource(tx: Tx, source: string): Promise<StoredBonus | null> {
  const { rows } = await tx.execute<StoredBonus>(
    sql`select ${columns} from bonuses where source = ${source} for update`,
  );
  return rows[0] ?? null;
}

/** The active bonus, locked until the transaction ends: whatever moves its money waits here. One look at an index. */
export async function lockActive(tx: Tx, memberId: string): Promise<StoredBonus | null> {
  const { rows } = await executePrepared<StoredBonus>(
    tx,
    sql`select ${columns} from bonuses where member_id = ${memberId} and status = 'active' for update`,
  );
  return rows[0] ?? null;
}

/**
 * For statements that run with every bet: whether the member in this column has a bonus, without a round trip of its own.
 * Who finds one locks it then.
 */
export const hasActiveBonus = (memberId: Sql): Sql =>
  sql`exists (select 1 from bonuses b where b.member_id = ${memberId} and b.status = 'active')`;

/** As `lockActive`, for who only wants to know. */
export async function getActive(reader: Reader, memberId: string): Promise<StoredBonus | null> {
  const { rows } = await executePrepared<StoredBonus>(
    reader,
    sql`select ${columns} from bonuses where member_id = ${memberId} and status = 'active'`,
  );
  return rows[0] ?? null;
}

export async function getBonus(reader: Reader, bonusId: string): Promise<StoredBonus | null> {
  const { rows } = await reader.execute<StoredBonus>(
    sql`select ${columns} from bonuses where id = ${bonusId}`,
  );
  return rows[0] ?? null;
}

export async function changeOpenRounds(tx: Tx, bonusId: string, change: 1 | -1): Promise<void> {
  await tx.execute(
    sql`update bonuses set open_rounds = open_rounds + ${change} where id = ${bonusId} and status = 'active'`,
  );
}

export async function addWageringDone(tx: Tx, bonusId: string, countedMinor: bigint): Promise<void> {
  await tx.execute(
    sql`update bonuses set wagering_done_minor = wagering_done_minor + ${countedMinor} where id = ${bonusId}`,
  );
}

export async function noteForfeit(
  tx: Tx,
  { bonusId, reason, now }: { bonusId: string; reason: ForfeitReason; now: Date },
): Promise<void> {
  await tx.execute(
    sql`update bonuses set forfeited_at = ${now}, forfeit_reason = ${reason}
        where id = ${bonusId} and forfeited_at is null`,
  );
}

interface BonusEnding {
  bonusId: string;
  status: Exclude<BonusStatus, 'active'>;
  releasedMinor: bigint | null;
  now: Date;
}

export async function closeBonus(
  tx: Tx,
  { bonusId, status, releasedMinor, now }: BonusEnding,
): Promise<void> {
  await tx.execute(
    sql`update bonuses set status = ${status}, ended_at = ${now}, released_minor = ${releasedMinor}
        where id = ${bonusId}`,
  );
}

/**
 * A round pays for money of a bonus that was released while it was open. True: this is the member's own, and part of what the
 * bonus became. False: the bonus was taken back, and this goes with it. To be called after `lockActive`.
 */
export async function addReleased(tx: Tx, bonusId: string, amountMinor: bigint): Promise<boolean> {
  const { rowCount } = await tx.execute(
    sql`update bonuses set released_minor = released_minor + ${amountMinor}
        where id = ${bonusId} and status = 'completed' and taken_back_at is null`,
  );
  return rowCount === 1;
}

export async function noteTakenBack(tx: Tx, bonusId: string, now: Date): Promise<void> {
  await tx.execute(
    sql`update bonuses set taken_back_at = ${now} where id = ${bonusId} and taken_back_at is null`,
  );
}

/** Members of the present whose bonus should have ended by now. */
export async function listDueMembers(reader: Reader, now: Date, limit: number): Promise<string[]> {
  const { rows } = await reader.execute<{ memberId: string }>(
    sql`select member_id as "memberId" from bonuses
        where status = 'active' and open_rounds = 0 and (forfeited_at is not null
            or (expires_at <= ${now} and wagering_done_minor < wagering_required_minor))
          and ${isInPresent(sql`bonuses.member_id`)}
        order by expires_at, id limit ${limit}`,
  );
  return rows.map((row) => row.memberId);
}

export async function listBonusesOf(
  reader: Reader,
  memberId: string,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ rows: StoredBonus[]; totalItems: number }> {
  const counted = await reader.execute<{ total: number }>(
    sql`select count(*)::integer as total from bonuses where member_id = ${memberId}`,
  );
  const { rows } = await reader.execute<StoredBonus>(
    sql`select ${columns} from bonuses where member_id = ${memberId}
        order by (status = 'active') desc, granted_at desc, id desc limit ${limit} offset ${offset}`,
  );
  return { rows, totalItems: counted.rows[0]?.total ?? 0 };
}

/** How the member's bonus of each promotion stands; the newest one of each. */
export async function listPromotionBonuses(
  reader: Reader,
  memberId: string,
): Promise<ReadonlyMap<string, BonusStatus>> {
  const { rows } = await reader.execute<{ promotionId: string; status: BonusStatus }>(
    sql`select distinct on (promotion_id) promotion_id as "promotionId", status from bonuses
        where member_id = ${memberId} and promotion_id is not null
        order by promotion_id, granted_at desc, id desc`,
  );
  return new Map(rows.map((row) => [row.promotionId, row.status]));
}
