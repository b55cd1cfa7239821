import type { EndReason } from '@/lib/contract/calls/agent-centre/agent-contracts';
import type { ContractKind, ContractScope, ContractTerms } from '@/lib/contract/agent-rules/terms';

export type PeriodLength = 'half-month' | 'week' | 'month' | 'day' | 'hour' | 'five-minutes';

export interface Version {
  version: number;
  terms: ContractTerms;
  /** SHA-256 of the text that both sides agree to. */
  hash: string;
  offeredAt: Date;
  expiresAt: Date;
  answer: 'accepted' | 'rejected' | 'withdrawn' | 'unasked' | null;
  answeredAt: Date | null;
  /** First moment of the first period for which it holds; null before it was accepted. */
  startsAt: Date | null;
}

export interface End {
  id: string;
  reason: EndReason;
  /** The account on whose side it was asked for; `desk:<name>` and `system` are nobody's. */
  requestedBy: string;
  expiresAt: Date | null;
  answer: 'accepted' | 'rejected' | 'withdrawn' | 'decided' | null;
  endsAt: Date | null;
}

/** A contract with everything that was ever said about it. */
export interface Contract {
  id: string;
  /** Null is the house. */
  payerId: string | null;
  receiverId: string;
  kind: ContractKind;
  scope: ContractScope;
  period: PeriodLength;
  offeredAt: Date;
  /** In their order, the first one first. */
  versions: readonly Version[];
  ends: readonly End[];
}

/** Who acts: on whose side, and by which session. */
export interface Actor {
  /** The agent's own account, also where a helper acts. */
  ownerId: string;
  callerId: string;
  sessionId: string;
}
