/** In the order in which they are told. */
export const operatorRoles = [
  'support',
  'cashier',
  'risk',
  'content',
  'games',
  'partners',
  'admin',
  'auditor',
] as const;
export type OperatorRole = (typeof operatorRoles)[number];

export interface Operator {
  /** `opr_…` */
  id: string;
  /** Lower case, unique for ever. */
  name: string;
  displayName: string;
  mail: string | null;
  status: 'active' | 'ended';
  createdAt: Date;
  createdBy: string;
  endedAt: Date | null;
}

/** A role with its dates; `until` null: no end is set. */
export interface DatedRole {
  role: OperatorRole;
  from: Date;
  until: Date | null;
  grantedBy: string;
  endedBy: string | null;
}

/** An operator as the desk's list shows them. */
export interface OperatorView extends Operator {
  roles: OperatorRole[];
  /** What they can show who they are with; nothing after a renewed invitation that was not accepted yet. */
  factors: FactorKind[];
  lastSeenAt: Date | null;
}

export type FactorKind = 'passkey' | 'authenticator';

export interface Factor {
  id: string;
  kind: FactorKind;
  /** The name of a passkey; null for an authenticator. */
  name: string | null;
  createdAt: Date;
  lastUsedAt: Date | null;
}

/** Who does something, as the audit log has it (`desk:lea`, `shell:lea`, `start`), why, and when. */
export interface Doing {
  actor: string;
  reason?: string | null;
  now: Date;
}

/** Where a caller came from. */
export interface Visitor {
  address: string;
  userAgent: string;
}

export type SessionEndReason = 'idle' | 'absolute' | 'logout' | 'ended' | 'revoked';

export interface OperatorSession {
  /** `ops_…` */
  id: string;
  operatorId: string;
  name: string;
  displayName: string;
  /** Those of the moment that was asked about. */
  roles: OperatorRole[];
  method: FactorKind;
  createdAt: Date;
  lastSeenAt: Date;
  /** When a second factor was shown last. */
  confirmedAt: Date;
  /** When it ends whatever is done. */
  endsAt: Date;
  address: string;
  /** Hexadecimal SHA-256 of the User-Agent. */
  userAgentDigest: string;
}

export interface OpenedSession {
  /** 32 random bytes in base64url; never stored. */
  token: string;
  sessionId: string;
  operatorId: string;
}

/** A second factor as it is shown at a login, a confirmation or its own enrolment. */
export type FactorAnswer =
  | { kind: 'authenticator'; code: string }
  | { kind: 'passkey'; challengeId: string; response: string; siteOrigin: string };

/** `name` is what the passkey is called in the operator's list. */
export type NewFactor =
  | { kind: 'authenticator'; challengeId: string; code: string }
  | { kind: 'passkey'; challengeId: string; response: string; siteOrigin: string; name: string };
