import { recordAudit } from '@/platform/ground/audit';
import type { Tx } from '@/platform/ground/db';
import { OperatorError } from './errors';
import { endInvitations } from './invitations/operator-invitation-store';
import { hasAdmin, lockAdmins, requireActive } from './operator-store';
import { endRoles, requireRole } from './roles';
import type { Doing } from './types';

/**
 * Takes a role at `now`, also one that was to come. Throws `operator.unknown`, `operator.ended`, `role.unknown`,
 * `role.not.held`, `admin.last`.
 */
export async function endRole(
  tx: Tx,
  { operatorId, role: text, actor, reason = null, now }: { operatorId: string; role: string } & Doing,
): Promise<void> {
  const role = requireRole(text);
  if (role === 'admin') await lockAdmins(tx);
  const { name } = await requireActive(tx, operatorId);
  const isLast = role === 'admin' && !(await hasAdmin(tx, now, operatorId));
  if ((await endRoles(tx, { operatorId, role, actor, now })) === 0) throw new OperatorError('role.not.held');
  if (isLast) throw new OperatorError('admin.last');
  // Who invites no more has no invitation out that could bring them back.
  if (role === 'admin') await endInvitations(tx, { createdBy: `desk:${name}` }, now);
  const entry = { actor, action: 'operator.role.end', subject: operatorId, before: { role }, reason, now };
  await recordAudit(tx, entry);
}
