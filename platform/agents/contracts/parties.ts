import type { ContractParty } from '@/lib/contract/calls/agent-centre/agent-contracts';
import type { Reader } from '@/platform/ground/db';
import { listNodes } from '@/platform/people/agent-tree';
import { getMember, maskedName } from '@/platform/people/members';
import { isDirect, listUnlisted, nameFor, sealAccountRef, type AgentScope } from '../scope';

const house: ContractParty = { accountRef: null, name: null };

/**
 * Who is at the other end, as the viewer may see it: below by name and reference, the upline by a masked name. An account that
 * leaves every list has neither.
 */
export async function partiesFor(
  reader: Reader,
  scope: AgentScope,
  memberIds: readonly (string | null)[],
  now: Date,
): Promise<(memberId: string | null) => ContractParty> {
  const ids = [...new Set(memberIds.flatMap((id) => id ?? []))];
  const nodes = new Map((await listNodes(reader, ids)).map((node) => [node.memberId, node]));
  const unlisted = await listUnlisted(reader, ids, now);
  const parties = new Map<string, ContractParty>();
  for (const id of ids) {
    const node = nodes.get(id);
    const member = unlisted.has(id) ? null : await getMember(reader, id);
    if (!node || !member) continue;
    parties.set(
      id,
      isDirect(scope, node)
        ? {
            accountRef: sealAccountRef(scope, node.nodeNo),
            name: nameFor(scope, { ...node, username: member.username }),
          }
        : { accountRef: null, name: maskedName(member.username) },
    );
  }
  return (memberId) => (memberId === null ? house : (parties.get(memberId) ?? house));
}
