import { CallError, invalidFields, type FieldErrors } from '@/lib/contract/errors';
import type { CreateLinkInput } from '@/lib/contract/calls/agent-centre/agent-team';
import type { Tx } from '@/platform/ground/db';
import { assertRoom } from '../agent-quotas';
import {
  countOpenLinks,
  domainName,
  getLink,
  insertLink,
  updateLinkEnd,
  lockLink,
  type AgentLink,
} from './link-store';
import { linkOffers } from './ports';
import { agentLinkMaxUses, drawLinkCode, latestAgentLinkEnd } from './rules';

/** Of 10^11 codes one is hardly ever taken. */
const maxDraws = 8;

function endOf(text: string | undefined): Date | null | undefined {
  if (!text) return null;
  const end = new Date(text);
  return Number.isNaN(end.getTime()) ? undefined : end;
}

interface CheckedLink {
  endsAt: Date | null;
  maxUses: number | null;
}

/** Throws field errors. */
function checkedLink(
  { accountType, endsAt: text, maxUses: most, offers = [] }: CreateLinkInput,
  now: Date,
): CheckedLink {
  const endsAt = endOf(text);
  const maxUses = most ?? null;
  const errors: FieldErrors = {};
  const isForAgents = accountType === 2;
  if (endsAt === undefined || (endsAt !== null && endsAt <= now)) errors['endsAt'] = { code: 'time' };
  if (isForAgents && endsAt === null) errors['endsAt'] = { code: 'required' };
  if (isForAgents && endsAt && endsAt > latestAgentLinkEnd(now)) errors['endsAt'] = { code: 'time' };
  if (isForAgents && maxUses === null) errors['maxUses'] = { code: 'required' };
  if (isForAgents && (maxUses ?? 0) > agentLinkMaxUses)
    errors['maxUses'] = { code: 'too.large', max: agentLinkMaxUses };
  if (!isForAgents && offers.length > 0) errors['offers'] = { code: 'invalid' };
  if (Object.keys(errors).length > 0) throw invalidFields(errors);
  return { endsAt: endsAt ?? null, maxUses };
}

interface Creating {
  ownerId: string;
  openedBy: string;
  input: CreateLinkInput;
  now: Date;
}

/**
 * A link of this agent. Throws field errors, `agent.quota`, and what the contracts say of offers that cannot be made. In a
 * process without contracts offers are refused as a field that is wrong.
 */
export async function createLink(tx: Tx, { ownerId, openedBy, input, now }: Creating): Promise<AgentLink> {
  const { accountType, label = '', domain, offers = [] } = input;
  const { endsAt, maxUses } = checkedLink(input, now);
  await assertRoom(tx, {
    ownerId,
    quota: 'openLinks',
    count: () => countOpenLinks(tx, ownerId, now),
    now,
  });
  const contracts = linkOffers();
  if (offers.length > 0 && !contracts) throw invalidFields({ offers: { code: 'invalid' } });
  const kept = contracts && offers.length > 0 ? await contracts.checked(tx, { ownerId, offers, now }) : [];
  const link = {
    ...{ ownerId, accountType, label: label.trim(), maxUses, offers: kept, openedBy, since: now, endsAt },
    domain: domain?.trim() ? domainName(domain) : null,
  };
  for (let turn = 0; turn < maxDraws; turn += 1) {
    const linkId = await insertLink(tx, { ...link, code: drawLinkCode() });
    if (linkId) return requireLink(tx, linkId);
  }
  throw new Error('No free code was found');
}

async function requireLink(tx: Tx, linkId: string): Promise<AgentLink> {
  const link = await getLink(tx, linkId);
  if (!link) throw new CallError('agent.link.not.found');
  return link;
}

/**
 * Nobody registers by the link from now on; ending one that has ended changes nothing. Throws `agent.link.not.found` for what is not
 * this agent's, and for links that open other types than `may`.
 */
export async function endLink(
  tx: Tx,
  {
    linkId,
    ownerId,
    endedBy,
    may,
    now,
  }: { linkId: string; ownerId: string; endedBy: string; may: readonly number[]; now: Date },
): Promise<AgentLink> {
  await lockLink(tx, linkId);
  const link = await requireLink(tx, linkId);
  if (link.ownerId !== ownerId || !may.includes(link.accountType))
    throw new CallError('agent.link.not.found');
  await updateLinkEnd(tx, { linkId, endedBy, now });
  return requireLink(tx, linkId);
}
