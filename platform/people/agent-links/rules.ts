import { randomInt } from 'node:crypto';
import type { LinkState } from '@/lib/contract/calls/agent-centre/agent-team';
import type { AgentLink } from './link-store';

/** A link that opens agents is short-lived and for few. */
export const agentLinkMaxUses = 20;
export const agentLinkDays = 30;

const dayMs = 24 * 60 * 60_000;
/** Without what looks alike. Eight of them: of 10^11 codes. */
const alphabet = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789';

export function drawLinkCode(): string {
  return Array.from({ length: 8 }, () => alphabet[randomInt(alphabet.length)]).join('');
}

export function linkStateOf(
  { endedAt, endsAt, maxUses, uses }: Pick<AgentLink, 'endedAt' | 'endsAt' | 'maxUses' | 'uses'>,
  now: Date,
): LinkState {
  if (endedAt !== null) return 'ended';
  if (endsAt !== null && endsAt <= now) return 'over';
  return maxUses !== null && uses >= maxUses ? 'used' : 'open';
}

/** The last moment that a link for agents may end at. */
export function latestAgentLinkEnd(now: Date): Date {
  return new Date(now.getTime() + agentLinkDays * dayMs);
}
