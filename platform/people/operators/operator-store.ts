import { newId, sql, type Reader, type Sql, type Tx } from '@/platform/ground/db';
import { OperatorError } from './errors';
import { operatorRoles, type FactorKind, type Operator, type OperatorRole, type OperatorView } from './types';

/** All SQL of `operators` and `operator_passwords`. */
const columns = sql`o.id, o.name, o.display_name as "displayName", o.mail,
  case when o.ended_at is null then 'active' else 'ended' end as status, o.created_at as "createdAt",
  o.created_by as "createdBy", o.ended_at as "endedAt"`;

export async function getOperator(reader: Reader, operatorId: string): Promise<Operator | null> {
  const found = await reader.execute<Operator & Record<string, unknown>>(
    sql`select ${columns} from operators o where o.id = ${operatorId}`,
  );
  return found.rows[0] ?? null;
}

/** Capitals make no difference; those who have ended are found, too. */
export async function getOperatorByName(reader: Reader, name: string): Promise<Operator | null> {
  const found = await reader.execute<Operator & Record<string, unknown>>(
    sql`select ${columns} from operators o where lower(o.name) = lower(${name.trim()})`,
  );
  return found.rows[0] ?? null;
}

/** For a statement: the roles that hold at `now`, in the order of their names. */
export const rolesColumn = (operatorId: Sql, now: Date): Sql =>
  sql`(select coalesce(array_agg(distinct r.role order by r.role), '{}') from operator_roles r
       where r.operator_id = ${operatorId} and r.from_at <= ${now}::timestamptz
         and (r.until_at is null or r.until_at > ${now}::timestamptz))`;

/** Everybody, those who have ended last. */
export async function listOperators(reader: Reader, now: Date): Promise<OperatorView[]> {
  const { rows } = await reader.execute<
    Operator & { roles: OperatorRole[]; factors: FactorKind[]; lastSeenAt: Date | null }
  >(
    sql`select ${columns}, case when o.ended_at is null then ${rolesColumn(sql`o.id`, now)} else '{}' end as roles,
          array_remove(array[
            case when exists (select 1 from operator_passkeys p where p.operator_id = o.id and p.ended_at is null)
              then 'passkey' end,
            case when exists (select 1 from operator_authenticators a where a.operator_id = o.id and a.ended_at is null)
              then 'authenticator' end], null) as factors,
          (select max(s.last_seen_at) from operator_sessions s where s.operator_id = o.id) as "lastSeenAt"
        from operators o order by o.ended_at is not null, o.name`,
  );
  return rows.map((row) => ({ ...row, roles: operatorRoles.filter((role) => row.roles.includes(role)) }));
}

/** Holds the row to the end of the transaction: nobody ends or renews the operator meanwhile. Throws for who is not active. */
export async function requireActive(tx: Tx, operatorId: string): Promise<Operator> {
  const found = await tx.execute<Operator & Record<string, unknown>>(
    sql`select ${columns} from operators o where o.id = ${operatorId} for update`,
  );
  const operator = found.rows[0];
  if (!operator) throw new OperatorError('operator.unknown');
  if (operator.endedAt) throw new OperatorError('operator.ended');
  return operator;
}

export interface LoginRecord {
  operatorId: string;
  name: string;
  passwordHash: string | null;
}

/** Who may log in under a name; null for nobody. */
export async function getLoginRecord(reader: Reader, name: string): Promise<LoginRecord | null> {
  const found = await reader.execute<{ id: string; name: string; passwordHash: string | null }>(
    sql`select o.id, o.name, p.password_hash as "passwordHash" from operators o
        left join operator_passwords p on p.operator_id = o.id and p.ended_at is null
        where lower(o.name) = lower(${name}) and o.ended_at is null`,
  );
  const row = found.rows[0];
  return row ? { operatorId: row.id, name: row.name, passwordHash: row.passwordHash } : null;
}

/** False when the name is or was somebody's. */
export async function insertOperator(
  tx: Tx,
  row: { id: string; name: string; displayName: string; mail: string | null; createdBy: string; now: Date },
): Promise<boolean> {
  const { rowCount } = await tx.execute(
    sql`insert into operators (id, name, display_name, mail, created_at, created_by)
        values (${row.id}, ${row.name}, ${row.displayName}, ${row.mail}, ${row.now}, ${row.createdBy})
        on conflict (lower(name)) do nothing`,
  );
  return rowCount === 1;
}

export async function markOperatorEnded(tx: Tx, operatorId: string, now: Date): Promise<void> {
  await tx.execute(sql`update operators set ended_at = ${now} where id = ${operatorId} and ended_at is null`);
}

export async function insertPassword(
  tx: Tx,
  { operatorId, passwordHash, now }: { operatorId: string; passwordHash: string; now: Date },
): Promise<void> {
  await tx.execute(
    sql`insert into operator_passwords (id, operator_id, password_hash, since)
        values (${newId('opw', now.getTime())}, ${operatorId}, ${passwordHash}, ${now})`,
  );
}

export async function endPassword(tx: Tx, operatorId: string, now: Date): Promise<void> {
  await tx.execute(
    sql`update operator_passwords set ended_at = ${now} where operator_id = ${operatorId} and ended_at is null`,
  );
}

/** One change of who is an admin at a time, to the end of the transaction. */
export async function lockAdmins(tx: Tx): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('operator-admins', 0))`);
}

/**
 * Whether anybody else than `exceptId` is an admin at `now` who can come in: active, with the role and a second factor.
 * An admin who was invited anew and has not accepted yet is none.
 */
export async function hasAdmin(reader: Reader, now: Date, exceptId: string | null = null): Promise<boolean> {
  const { rowCount } = await reader.execute(
    sql`select 1 from operators o where o.ended_at is null and o.id is distinct from ${exceptId}
          and ${rolesColumn(sql`o.id`, now)} @> array['admin']
          and (exists (select 1 from operator_passkeys p where p.operator_id = o.id and p.ended_at is null)
            or exists (select 1 from operator_authenticators a where a.operator_id = o.id and a.ended_at is null))
        limit 1`,
  );
  return rowCount === 1;
}
