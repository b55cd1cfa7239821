import { say, sayCode, type Said } from '@/lib/said';
import { recordAudit } from '@/platform/ground/audit';
import { DeskError, type DeskCall, type DeskCommand, type DeskNoun, type Shown } from '../command';
import { agree, assertMayDecide, requireOpen } from './agree';
import { decideProposal, getProposal, listProposals, type Proposal } from './proposal-store';

const mostShown = 200;

/** What was written as JSON is shown as it is. */
const asShown = (preview: Proposal['preview']): Shown => preview as unknown as Shown;

const shown = (proposal: Proposal, now: Date): Shown => ({
  proposal: proposal.id,
  state: proposal.state === 'open' && proposal.expiresAt <= now ? 'expired' : proposal.state,
  command: [proposal.noun, proposal.verb, ...proposal.args].join(' ').trim(),
  why: proposal.why,
  proposer: proposal.proposer,
  reason: proposal.reason,
  since: proposal.proposedAt,
  until: proposal.expiresAt,
  decider: proposal.decider,
});

/**
 * What is proposed tells of members and money: it is for whoever could propose it or agree to it, for whoever has proposed it, and
 * for whoever reads the whole log.
 */
function mayRead(call: DeskCall, proposal: Proposal): boolean {
  if (call.may('audit.read') || proposal.proposedBy === call.operatorId) return true;
  const command = commandOf(call, proposal);
  return command !== null && (call.may(command.right) || call.may(command.agreeRight ?? command.right));
}

/** Null for a command that there is no more. */
function commandOf(call: DeskCall, proposal: Proposal): DeskCommand | null {
  try {
    return call.find(proposal);
  } catch (error) {
    if (error instanceof DeskError) return null;
    throw error;
  }
}

async function decide(call: DeskCall, state: 'rejected' | 'withdrawn'): Promise<Said> {
  const { tx, now, actor, operatorId, reason } = call;
  const proposal = await requireOpen(call);
  const { id, proposedBy } = proposal;
  if (state === 'rejected') assertMayDecide(call, proposal);
  else if (proposedBy !== operatorId)
    throw new DeskError(say`Only who has proposed it withdraws it`, 'forbidden');
  await decideProposal(tx, { id, state, decidedBy: operatorId, decider: actor, reason: reason || null, now });
  await recordAudit(tx, { actor, action: `proposal.${state}`, subject: id, reason: reason || null, now });
  return say`${id} is ${sayCode(state)}; nothing was done.`;
}

/** What takes two people, and waits for the second one. */
export const proposals: DeskNoun = {
  list: {
    right: 'desk.use',
    kind: 'read',
    about:
      'What waits for a second person, and what came of the others, the newest first: as far as you could propose it or agree to it.',
    run: async (call) =>
      (await listProposals(call.tx, mostShown))
        .filter((proposal) => mayRead(call, proposal))
        .map((proposal) => shown(proposal, call.now)),
  },
  show: {
    right: 'desk.use',
    kind: 'read',
    args: '<proposal>',
    about: 'One proposal: who, why, and from what to what.',
    run: async (call) => {
      const [id = ''] = call.args;
      const { tx, now } = call;
      const proposal = await getProposal(tx, id);
      if (!proposal || !mayRead(call, proposal))
        throw new DeskError(say`There is no proposal ${id}`, 'unknown');
      return { ...shown(proposal, now), options: proposal.options, ...asShown(proposal.preview) };
    },
  },
  approve: {
    right: 'desk.use',
    kind: 'write',
    args: '<proposal>',
    needsFresh: true,
    only: 'page',
    about: 'Agrees to what somebody else has proposed, and does it.',
    run: agree,
  },
  reject: {
    right: 'desk.use',
    kind: 'write',
    args: '<proposal>',
    needsReason: true,
    about: 'Refuses what somebody else has proposed. Nothing is done.',
    run: (call) => decide(call, 'rejected'),
  },
  withdraw: {
    right: 'desk.use',
    kind: 'write',
    args: '<proposal>',
    about: 'Takes a proposal of one’s own back.',
    run: (call) => decide(call, 'withdrawn'),
  },
};
