import { moneyText } from '@/lib/money';
import { percentOf } from './percent';
import type { Finding, Thresholds } from './types';

/** What one group of linked accounts staked of all that was staked below an agent. */
export interface AgentShare {
  agentId: string;
  /** Of the group, those below the agent; and the agent, where it is one of them. */
  members: readonly string[];
  /** V of the agent over the span, and what of it the group staked. */
  validMinor: bigint;
  groupMinor: bigint;
}

/** An agent whose business is mostly one group's: itself, or somebody who earns by it. */
export function selfDealing(share: AgentShare, { agentSharePercent }: Thresholds): Finding | null {
  const { agentId, validMinor, groupMinor } = share;
  // One account alone is a customer, not a group.
  if (share.members.length < 2 || groupMinor <= 0n || validMinor <= 0n) return null;
  if (groupMinor * 100n < BigInt(agentSharePercent) * validMinor) return null;
  const percent = percentOf(groupMinor, validMinor);
  const accounts = [...new Set(share.members)].sort();
  return {
    rule: 'self-dealing',
    sign: '',
    subjectKind: 'agent',
    subjectId: agentId,
    members: [...new Set([...accounts, agentId])].sort(),
    severity: Math.max(1, Math.floor(percent / 10)),
    facts: {
      agent: agentId,
      accounts: accounts.length,
      agentIsOne: accounts.includes(agentId),
      staked: moneyText(validMinor),
      stakedByGroup: moneyText(groupMinor),
      sharePercent: percent,
    },
  };
}
