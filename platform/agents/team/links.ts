import type { CreateLinkInput, TeamLink, TeamLinks } from '@/lib/contract/calls/agent-centre/agent-team';
import { requireKey, type CallContext } from '@/platform/ground/context';
import type { Reader } from '@/platform/ground/db';
import { runOnce } from '@/platform/ground/idempotency';
import { createLink, endLink, linkStateOf, listLinks, type AgentLink } from '@/platform/people/agent-links';
import { getMember } from '@/platform/people/members';
import { agentScope, requireRole, type AgentScope } from '../scope';
import { opens, requireMayOpen } from './open-account';
import { readQuotas } from './quotas';

async function shown(reader: Reader, { ownerId }: AgentScope, link: AgentLink, now: Date): Promise<TeamLink> {
  const byOwner = link.openedBy === ownerId;
  const opener = byOwner ? null : await getMember(reader, link.openedBy);
  return {
    linkId: link.linkId,
    code: link.code,
    accountType: link.accountType,
    label: link.label,
    domain: link.domain,
    uses: link.uses,
    maxUses: link.maxUses,
    createdAt: link.since.toISOString(),
    endsAt: link.endsAt?.toISOString() ?? null,
    state: linkStateOf(link, now),
    offers: link.offers,
    openedBy: opener?.username ?? null,
  };
}

/** Throws `auth.forbidden`, field errors and `agent.quota`. */
export async function createTeamLink(context: CallContext, input: CreateLinkInput): Promise<TeamLink> {
  const { db, now } = context;
  const scope = await agentScope(context);
  const { ownerId, callerId } = scope;
  requireRole(scope, ['master', 'agent', 'helper']);
  requireMayOpen(scope, input.accountType);
  const once = { scope: callerId, key: requireKey(context), request: ['createLink', input] };
  return runOnce(db, once, async (tx) => {
    const link = await createLink(tx, { ownerId, openedBy: callerId, input, now });
    return shown(tx, scope, link, now);
  });
}

/** Throws `auth.forbidden` and `agent.link.not.found`; a helper ends links that a helper may open. */
export async function endTeamLink(context: CallContext, { linkId }: { linkId: string }): Promise<TeamLink> {
  const { db, now } = context;
  const scope = await agentScope(context);
  const { ownerId, callerId, role } = scope;
  requireRole(scope, ['master', 'agent', 'helper']);
  const once = { scope: callerId, key: requireKey(context), request: ['endLink', linkId] };
  return runOnce(db, once, async (tx) => {
    const link = await endLink(tx, { linkId, ownerId, endedBy: callerId, may: opens[role], now });
    return shown(tx, scope, link, now);
  });
}

export async function listTeamLinks(context: CallContext): Promise<TeamLinks> {
  const { db, now } = context;
  const scope = await agentScope(context);
  requireRole(scope, ['master', 'agent', 'helper']);
  const links = await listLinks(db, scope.ownerId, now);
  return {
    list: await Promise.all(links.map((link) => shown(db, scope, link, now))),
    quotas: await readQuotas(db, scope.ownerId, now),
    canOpen: [...opens[scope.role]],
  };
}
