import { recordAudit } from '@/platform/ground/audit';
import { newId, sql, type Reader, type Tx } from '@/platform/ground/db';
import { OperatorError } from './errors';
import { requireActive } from './operator-store';
import { isOperatorRole } from './rules';
import { operatorRoles, type DatedRole, type Doing, type OperatorRole } from './types';

/** What the operator may be at `now`; nothing for who has ended. */
export async function rolesAt(reader: Reader, operatorId: string, now: Date): Promise<OperatorRole[]> {
  const { rows } = await reader.execute<{ role: OperatorRole }>(
    sql`select distinct r.role from operator_roles r join operators o on o.id = r.operator_id
        where r.operator_id = ${operatorId} and r.from_at <= ${now} and (r.until_at is null or r.until_at > ${now})
          and (o.ended_at is null or o.ended_at > ${now})`,
  );
  const held = new Set(rows.map(({ role }) => role));
  return operatorRoles.filter((role) => held.has(role));
}

/** All rows of an operator, those that are over among them, the newest first. */
export async function listRoles(reader: Reader, operatorId: string): Promise<DatedRole[]> {
  const { rows } = await reader.execute<{
    role: OperatorRole;
    from: Date;
    until: Date | null;
    grantedBy: string;
    endedBy: string | null;
  }>(
    sql`select role, from_at as "from", until_at as until, granted_by as "grantedBy", ended_by as "endedBy"
        from operator_roles where operator_id = ${operatorId} order by from_at desc, id desc`,
  );
  return rows;
}

export async function insertRoles(
  tx: Tx,
  input: { operatorId: string; roles: readonly OperatorRole[]; from: Date; until: Date | null } & Doing,
): Promise<void> {
  for (const role of input.roles)
    await tx.execute(
      sql`insert into operator_roles (id, operator_id, role, from_at, until_at, granted_by, granted_at)
          values (${newId('opx', input.now.getTime())}, ${input.operatorId}, ${role}, ${input.from}, ${input.until},
                  ${input.actor}, ${input.now})`,
    );
}

/** Every role that holds or is to come ends at `now`. */
export async function endRoles(
  tx: Tx,
  { operatorId, role = null, actor, now }: { operatorId: string; role?: OperatorRole | null } & Doing,
): Promise<number> {
  const ended = await tx.execute(
    sql`update operator_roles set until_at = greatest(from_at, ${now}::timestamptz), ended_by = ${actor}
        where operator_id = ${operatorId} and (${role}::text is null or role = ${role})
          and (until_at is null or until_at > greatest(from_at, ${now}::timestamptz))`,
  );
  return ended.rowCount ?? 0;
}

async function isHeldBetween(
  tx: Tx,
  {
    operatorId,
    role,
    from,
    until,
  }: { operatorId: string; role: OperatorRole; from: Date; until: Date | null },
): Promise<boolean> {
  const { rowCount } = await tx.execute(
    sql`select 1 from operator_roles where operator_id = ${operatorId} and role = ${role}
          and from_at < coalesce(${until}::timestamptz, 'infinity') and coalesce(until_at, 'infinity') > ${from}
          and from_at is distinct from until_at
        limit 1`,
  );
  return rowCount === 1;
}

/** Throws `role.unknown`. */
export function requireRole(text: string): OperatorRole {
  if (!isOperatorRole(text)) throw new OperatorError('role.unknown');
  return text;
}

/**
 * Gives a role from `from` (now when absent) until `until` (without end when absent). Throws `operator.unknown`,
 * `operator.ended`, `role.unknown`, `role.dates`, `role.held`.
 */
export async function grantRole(
  tx: Tx,
  input: { operatorId: string; role: string; from?: Date; until?: Date | null } & Doing,
): Promise<void> {
  const { operatorId, actor, reason = null, now, from = now, until = null } = input;
  const role = requireRole(input.role);
  if (from < now || (until && until <= from)) throw new OperatorError('role.dates');
  await requireActive(tx, operatorId);
  if (await isHeldBetween(tx, { operatorId, role, from, until })) throw new OperatorError('role.held');
  await insertRoles(tx, { operatorId, roles: [role], from, until, actor, now });
  const after = { role, from, until };
  await recordAudit(tx, { actor, action: 'operator.role.grant', subject: operatorId, after, reason, now });
}
