import { recordAudit } from '@/platform/ground/audit';
import type { Tx } from '@/platform/ground/db';
import { OperatorError } from './errors';
import { endOperatorAccess } from './invitations/invite';
import { hasAdmin, lockAdmins, markOperatorEnded, requireActive } from './operator-store';
import { endRoles, rolesAt } from './roles';
import type { Doing } from './types';

/**
 * Ends an operator for good: roles, password, factors, sessions, logins under way, and the invitations they sent. The name
 * stays theirs. Throws `operator.unknown`, `operator.ended`, `admin.last`.
 */
export async function endOperator(
  tx: Tx,
  { operatorId, actor, reason = null, now }: { operatorId: string } & Doing,
): Promise<void> {
  await lockAdmins(tx);
  const { name } = await requireActive(tx, operatorId);
  const roles = await rolesAt(tx, operatorId, now);
  if (roles.includes('admin') && !(await hasAdmin(tx, now, operatorId)))
    throw new OperatorError('admin.last');
  const doing = { actor, reason, now };
  await endRoles(tx, { operatorId, ...doing });
  await endOperatorAccess(tx, { operatorId, name, ...doing });
  await markOperatorEnded(tx, operatorId, now);
  const entry = { actor, action: 'operator.end', subject: operatorId, before: { name, roles } };
  await recordAudit(tx, { ...entry, reason, now });
}
