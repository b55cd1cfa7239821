import { newId, sql, type Reader, type Tx } from '@/platform/ground/db';
import { invitationLifeMs } from '../rules';
import { digestOf, newSecretToken } from '../secret-token';
import type { OperatorRole } from '../types';

/** `first`: the first admin, by the start; `new`: an operator; `anew`: one who has to choose password and factor again. */
export type InvitationKind = 'first' | 'new' | 'anew';

export interface Invitation {
  /** `opi_…` */
  id: string;
  kind: InvitationKind;
  /** Whom it is for, or who will be born of it. */
  operatorId: string;
  /** The name of an operator who is invited anew; otherwise whoever accepts chooses one. */
  name: string | null;
  displayName: string | null;
  mail: string | null;
  /** Those of a new operator; empty for one who is invited anew, who keeps theirs. */
  roles: OperatorRole[];
  createdAt: Date;
  createdBy: string;
  expiresAt: Date;
}

export interface SentInvitation {
  invitationId: string;
  operatorId: string;
  /** For the address, once: 32 random bytes in base64url. */
  token: string;
  expiresAt: Date;
}

const columns = sql`i.id, i.kind, i.operator_id as "operatorId", o.name,
  coalesce(o.display_name, i.display_name) as "displayName", coalesce(o.mail, i.mail) as mail, i.roles,
  i.created_at as "createdAt", i.created_by as "createdBy", i.expires_at as "expiresAt"`;

const isOpen = (now: Date) => sql`i.accepted_at is null and i.ended_at is null and i.expires_at > ${now}`;

export async function getOpenInvitation(
  reader: Reader,
  token: string,
  now: Date,
): Promise<Invitation | null> {
  const { rows } = await reader.execute<Invitation & Record<string, unknown>>(
    sql`select ${columns} from operator_invitations i left join operators o on o.id = i.operator_id
        where i.token_hash = ${digestOf(token)} and ${isOpen(now)}`,
  );
  return rows[0] ?? null;
}

/** Open ones, the newest first. */
export async function listInvitations(reader: Reader, now: Date): Promise<Invitation[]> {
  const { rows } = await reader.execute<Invitation & Record<string, unknown>>(
    sql`select ${columns} from operator_invitations i left join operators o on o.id = i.operator_id
        where ${isOpen(now)} order by i.created_at desc, i.id desc`,
  );
  return rows;
}

/** Whether somebody has come, or come anew, by an invitation that this one asked for, whether at the pages or in the shell. */
export async function hasComeBy(
  reader: Reader,
  { guestId, host, since }: { guestId: string; host: string; since: Date },
): Promise<boolean> {
  const { rowCount } = await reader.execute(
    sql`select from operator_invitations where operator_id = ${guestId} and accepted_at > ${since}
          and created_by in (${`desk:${host}`}, ${`shell:${host}`}) limit 1`,
  );
  return rowCount === 1;
}

export async function insertInvitation(
  tx: Tx,
  row: {
    kind: InvitationKind;
    operatorId: string;
    roles: readonly OperatorRole[];
    displayName: string | null;
    mail: string | null;
    createdBy: string;
    now: Date;
  },
): Promise<SentInvitation> {
  const id = newId('opi', row.now.getTime());
  const token = newSecretToken();
  const expiresAt = new Date(row.now.getTime() + invitationLifeMs);
  await tx.execute(
    sql`insert into operator_invitations
          (id, kind, token_hash, operator_id, roles, display_name, mail, created_at, created_by, expires_at)
        values (${id}, ${row.kind}, ${digestOf(token)}, ${row.operatorId}, ${[...row.roles]}, ${row.displayName},
                ${row.mail}, ${row.now}, ${row.createdBy}, ${expiresAt})`,
  );
  return { invitationId: id, operatorId: row.operatorId, token, expiresAt };
}

/** Uses the invitation up. False when it is over or was used: of two at the same moment one gets it. */
export async function markAccepted(tx: Tx, invitationId: string, now: Date): Promise<boolean> {
  const { rowCount } = await tx.execute(
    sql`update operator_invitations i set accepted_at = ${now} where i.id = ${invitationId} and ${isOpen(now)}`,
  );
  return rowCount === 1;
}

/** Takes back whatever is open; returns how many. */
export async function endEveryInvitation(tx: Tx, now: Date): Promise<number> {
  const { rowCount } = await tx.execute(
    sql`update operator_invitations set ended_at = ${now} where accepted_at is null and ended_at is null`,
  );
  return rowCount ?? 0;
}

/** Takes back what is open among these; returns how many. */
export async function endInvitations(
  tx: Tx,
  which: { invitationId: string } | { operatorId: string } | { createdBy: string } | { kind: 'first' },
  now: Date,
): Promise<number> {
  const [column, value] =
    'invitationId' in which
      ? [sql`id`, which.invitationId]
      : 'operatorId' in which
        ? [sql`operator_id`, which.operatorId]
        : 'createdBy' in which
          ? [sql`created_by`, which.createdBy]
          : [sql`kind`, which.kind];
  const { rowCount } = await tx.execute(
    sql`update operator_invitations set ended_at = ${now}
        where ${column} = ${value} and accepted_at is null and ended_at is null`,
  );
  return rowCount ?? 0;
}
