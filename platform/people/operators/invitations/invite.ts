import { recordAudit } from '@/platform/ground/audit';
import { newId, type Tx } from '@/platform/ground/db';
import { OperatorError } from '../errors';
import { endFactorRows } from '../factors/factor-store';
import {
  endInvitations,
  insertInvitation,
  listInvitations,
  type SentInvitation,
} from './operator-invitation-store';
import { deleteOpenLogins } from '../logins/log-in';
import { endPassword, hasAdmin, lockAdmins, requireActive } from '../operator-store';
import { requireRole } from '../roles';
import { readDisplayName } from '../rules';
import { endAllSessions } from '../logins/operator-sessions';
import type { Doing, OperatorRole } from '../types';

const mailPattern = /^[^\s@]{1,64}@[^\s@]{1,180}$/;

/** Throws `mail.invalid`; empty is none. */
export function readMail(typed: string | null): string | null {
  const mail = typed?.trim() ?? '';
  if (mail === '') return null;
  if (!mailPattern.test(mail)) throw new OperatorError('mail.invalid');
  return mail;
}

/** Throws `role.unknown`, `role.none`. */
function readRoles(texts: readonly string[]): OperatorRole[] {
  const roles = [...new Set(texts.map(requireRole))];
  if (roles.length === 0) throw new OperatorError('role.none');
  return roles;
}

/**
 * A one-time address for somebody new, for 24 hours; the roles begin when it is accepted. Throws `role.unknown`,
 * `role.none`, `display.name.invalid`, `mail.invalid`.
 */
export async function invite(
  tx: Tx,
  input: { roles: readonly string[]; displayName?: string | null; mail?: string | null } & Doing,
): Promise<SentInvitation> {
  const { actor, reason = null, now } = input;
  const roles = readRoles(input.roles);
  const displayName = input.displayName ? readDisplayName(input.displayName) : null;
  if (input.displayName && displayName === null) throw new OperatorError('display.name.invalid');
  const mail = readMail(input.mail ?? null);
  const operatorId = newId('opr', now.getTime());
  const row = { kind: 'new', operatorId, roles, displayName, mail, createdBy: actor, now } as const;
  const sent = await insertInvitation(tx, row);
  const after = { invitation: sent.invitationId, roles, displayName };
  await recordAudit(tx, { actor, action: 'operator.invite', subject: operatorId, after, reason, now });
  return sent;
}

/**
 * Instead of a reset: password, factors, sessions and logins under way end now, and a one-time address lets the operator
 * choose new ones; name and roles stay. An earlier one is void. Throws `operator.unknown`, `operator.ended`.
 */
export async function inviteAnew(
  tx: Tx,
  { operatorId, actor, reason = null, now }: { operatorId: string } & Doing,
): Promise<SentInvitation> {
  await lockAdmins(tx);
  await requireActive(tx, operatorId);
  await endWaysIn(tx, { operatorId, why: 'revoked', actor, reason, now });
  const row = {
    kind: 'anew',
    operatorId,
    roles: [],
    displayName: null,
    mail: null,
    createdBy: actor,
  } as const;
  const sent = await insertInvitation(tx, { ...row, now });
  const after = { invitation: sent.invitationId };
  await recordAudit(tx, { actor, action: 'operator.invite.anew', subject: operatorId, after, reason, now });
  return sent;
}

async function endWaysIn(
  tx: Tx,
  { operatorId, why, ...doing }: { operatorId: string; why: 'revoked' | 'ended' } & Doing,
): Promise<void> {
  await endPassword(tx, operatorId, doing.now);
  await endFactorRows(tx, { operatorId, factorId: null, now: doing.now });
  await deleteOpenLogins(tx, operatorId);
  await endInvitations(tx, { operatorId }, doing.now);
  await endAllSessions(tx, { operatorId, why, ...doing });
}

/** What ends with an operator besides the roles: the ways in, and the invitations they sent. */
export async function endOperatorAccess(
  tx: Tx,
  { operatorId, name, ...doing }: { operatorId: string; name: string } & Doing,
): Promise<void> {
  await endWaysIn(tx, { operatorId, why: 'ended', ...doing });
  await endInvitations(tx, { createdBy: `desk:${name}` }, doing.now);
}

/**
 * The address of the first admin, while there is none who can come in; null otherwise. Each call renews it: the one before
 * is void.
 */
export async function firstInvitation(tx: Tx, now: Date): Promise<SentInvitation | null> {
  await lockAdmins(tx);
  await endInvitations(tx, { kind: 'first' }, now);
  if (await hasAdmin(tx, now)) return null;
  const [actor, operatorId, roles] = ['start', newId('opr', now.getTime()), ['admin'] as const];
  const row = {
    kind: 'first',
    operatorId,
    roles,
    displayName: null,
    mail: null,
    createdBy: actor,
    now,
  } as const;
  const sent = await insertInvitation(tx, row);
  const after = { invitation: sent.invitationId, roles };
  await recordAudit(tx, { actor, action: 'operator.invite', subject: operatorId, after, now });
  return sent;
}

/** Takes an open invitation back. Throws `invitation.unknown`. */
export async function endInvitation(
  tx: Tx,
  { invitationId, actor, reason = null, now }: { invitationId: string } & Doing,
): Promise<void> {
  const open = (await listInvitations(tx, now)).find(({ id }) => id === invitationId);
  if (!open || (await endInvitations(tx, { invitationId }, now)) === 0)
    throw new OperatorError('invitation.unknown');
  const entry = { actor, action: 'operator.invitation.end', subject: open.operatorId };
  await recordAudit(tx, { ...entry, before: { invitation: invitationId }, reason, now });
}

/**
 * Another one-time address for an open invitation, for 24 hours from now; the one before is void. Throws
 * `invitation.unknown`.
 */
export async function renewInvitation(
  tx: Tx,
  { invitationId, actor, reason = null, now }: { invitationId: string } & Doing,
): Promise<SentInvitation> {
  const open = (await listInvitations(tx, now)).find(
    ({ id, kind }) => id === invitationId && kind !== 'first',
  );
  if (!open || (await endInvitations(tx, { invitationId }, now)) === 0)
    throw new OperatorError('invitation.unknown');
  const { kind, operatorId, roles, createdBy } = open;
  const said =
    kind === 'anew' ? { displayName: null, mail: null } : { displayName: open.displayName, mail: open.mail };
  const sent = await insertInvitation(tx, { kind, operatorId, roles, ...said, createdBy, now });
  const change = { before: { invitation: invitationId }, after: { invitation: sent.invitationId } };
  await recordAudit(tx, {
    actor,
    action: 'operator.invitation.renew',
    subject: operatorId,
    ...change,
    reason,
    now,
  });
  return sent;
}
