import type { RiskSettings } from '@/platform/brand/settings';

export const riskRules = ['multi-account', 'bonus-abuse', 'velocity', 'collusion', 'self-dealing'] as const;
export type RiskRule = (typeof riskRules)[number];

export const flagStates = ['open', 'accepted', 'dismissed'] as const;
export type FlagState = (typeof flagStates)[number];

/** Plain values as JSON keeps them: figures, ids, moments as ISO texts, amounts as decimal texts. */
export type Fact = string | number | boolean | null;
export type FactLine = Readonly<Record<string, Fact>>;
export type Facts = Readonly<Record<string, Fact | readonly FactLine[]>>;

/** What a rule says of accounts. */
export interface Finding {
  rule: RiskRule;
  /** Which part of the rule; empty where it has one. */
  sign: string;
  subjectKind: 'member' | 'group' | 'agent';
  /** The member, the agent, or the first account of the group. */
  subjectId: string;
  /** Every account that it is about, in order, each once. */
  members: readonly string[];
  /** Steps of its rule, from 1 up: what is compared with what was looked at before. */
  severity: number;
  facts: Facts;
}

/** A flag as far as it matters to what is found again. */
export interface KnownFlag extends Pick<
  Finding,
  'rule' | 'sign' | 'subjectKind' | 'subjectId' | 'members' | 'severity'
> {
  id: string;
  state: FlagState;
}

export type Thresholds = RiskSettings;
