import { operatorRoles, type OperatorRole } from '@/platform/people/operators';

export const deskRoles = operatorRoles;
export type DeskRole = OperatorRole;

/**
 * Who may do what: a right, and the roles that have it. Every command names one; whoever agrees to what needs a second
 * person has the right that the command names for that.
 */
export const rolesOfRight = {
  'desk.use': deskRoles,
  'members.read': ['support', 'cashier', 'risk', 'admin', 'auditor'],
  'members.talk': ['support', 'risk', 'admin'],
  'members.lock': ['support', 'risk', 'admin'],
  'members.flags': ['risk', 'admin', 'auditor'],
  'members.protect': ['risk', 'admin'],
  'cashier.read': ['support', 'cashier', 'risk', 'admin', 'auditor'],
  'cashier.decide': ['cashier', 'admin'],
  'credit.propose': ['cashier'],
  'credit.approve': ['admin'],
  'content.read': ['support', 'content', 'admin', 'auditor'],
  'content.write': ['content', 'admin'],
  'games.read': ['risk', 'games', 'admin', 'auditor'],
  'games.write': ['games', 'admin'],
  'void.propose': ['games', 'admin'],
  'void.approve': ['risk', 'admin'],
  'agents.read': ['risk', 'partners', 'admin', 'auditor'],
  'agents.write': ['partners', 'admin'],
  'agents.approve': ['admin'],
  'settings.read': ['admin', 'auditor'],
  'settings.write': ['admin'],
  'jobs.read': ['games', 'admin', 'auditor'],
  'jobs.write': ['games', 'admin'],
  'operators.read': ['admin', 'auditor'],
  'operators.write': ['admin'],
  'reports.read': ['support', 'cashier', 'risk', 'games', 'partners', 'admin', 'auditor'],
  'reports.export': ['cashier', 'risk', 'partners', 'admin', 'auditor'],
  /** The entries of oneself. */
  'audit.own': deskRoles,
  'audit.read': ['admin', 'auditor'],
} as const satisfies Readonly<Record<string, readonly DeskRole[]>>;

export type DeskRight = keyof typeof rolesOfRight;

export const deskRights = Object.keys(rolesOfRight) as DeskRight[];

export function rightsOf(roles: readonly DeskRole[]): ReadonlySet<DeskRight> {
  return new Set(
    deskRights.filter((right) =>
      (rolesOfRight[right] as readonly DeskRole[]).some((role) => roles.includes(role)),
    ),
  );
}
