import { say, sayCode } from '@/lib/said';
import { recordAudit, setAuditOrigin } from '@/platform/ground/audit';
import { getOperator, hasComeBy, rolesAt } from '@/platform/people/operators';
import { DeskError, type DeskCall, type DeskCommand, type Shown } from '../command';
import { assertAnothers, haveSatTogether } from '../eyes/own';
import { nameIn } from '../eyes/person';
import { rightsOf } from '../rights';
import { previewOf } from './preview';
import { decideProposal, lockProposal, type Proposal } from './proposal-store';

/** Of the shell and of the pages it is the same person when it is the same name. */
const isOwn = ({ proposedBy, proposer }: Proposal, { operatorId, actor }: DeskCall): boolean =>
  proposedBy === operatorId || nameIn(proposer) === nameIn(actor);

/** Open, and not of whoever decides. Throws `DeskError`. */
export async function requireOpen(call: DeskCall): Promise<Proposal> {
  const [id = ''] = call.args;
  const proposal = await lockProposal(call.tx, id);
  if (!proposal) throw new DeskError(say`There is no proposal ${id}`, 'unknown');
  if (proposal.state !== 'open')
    throw new DeskError(
      proposal.decider
        ? say`${id} is ${sayCode(proposal.state)}, by ${proposal.decider}`
        : say`${id} is ${sayCode(proposal.state)}`,
      'gone',
    );
  if (proposal.expiresAt <= call.now) throw new DeskError(say`${id} has expired`, 'gone');
  return proposal;
}

/** Who may agree to a command may also refuse it. */
export function assertMayDecide(call: DeskCall, proposal: Proposal): DeskCommand {
  const command = call.find(proposal);
  if (isOwn(proposal, call))
    throw new DeskError(say`Somebody else decides what you have proposed`, 'forbidden');
  const right = command.agreeRight ?? command.right;
  if (!call.may(right)) throw new DeskError(say`To decide this needs ${right}`, 'forbidden');
  return command;
}

/** For so long host and guest agree to nothing of each other: others see meanwhile who is new. */
const newcomerMs = 24 * 3_600_000;

/** Whom somebody has just invited, or invited anew, is no second pair of eyes for them; nor are they for their guest. */
async function assertNeitherInvited(
  { tx, now, actor, operatorId }: DeskCall,
  { proposer, proposedBy }: Proposal,
): Promise<void> {
  const since = new Date(now.getTime() - newcomerMs);
  if (await hasComeBy(tx, { guestId: operatorId, host: nameIn(proposer), since }))
    throw new DeskError(
      say`${proposer} has invited you within 24 hours: somebody else agrees to what they propose`,
      'forbidden',
    );
  if (await hasComeBy(tx, { guestId: proposedBy, host: nameIn(actor), since }))
    throw new DeskError(
      say`You have invited ${proposer} within 24 hours: somebody else agrees to what they propose`,
      'forbidden',
    );
}

/** Whoever has left or may not do it any more proposes nothing, whatever they could when they wrote it. The shell has no roles. */
async function assertProposerStillMay(
  { tx, now }: DeskCall,
  { proposedBy, proposer }: Proposal,
  { right }: DeskCommand,
): Promise<void> {
  if (!(await getOperator(tx, proposedBy))) return;
  if (!rightsOf(await rolesAt(tx, proposedBy, now)).has(right))
    throw new DeskError(say`${proposer} may not do this any more: somebody else has to propose it`, 'gone');
}

/**
 * A second person agrees, and it is done: in the name of whoever proposed it, with both in the audit log. What it would
 * change is looked at anew; where that differs by now, nothing is done and it must be proposed again.
 */
export async function agree(call: DeskCall): Promise<Shown> {
  const { tx, now, actor, operatorId } = call;
  const proposal = await requireOpen(call);
  const command = assertMayDecide(call, proposal);
  await assertNeitherInvited(call, proposal);
  await assertProposerStillMay(call, proposal, command);
  const { id, args, options, reason, proposer, proposedBy } = proposal;
  const run: DeskCall = {
    ...call,
    ...{
      args,
      options,
      reason,
      actor: proposer,
      operatorId: proposedBy,
      agreedBy: actor,
      via: 'proposal',
      proposalId: id,
    },
  };
  await assertAnothers(run, command);
  const { hash } = await previewOf(run, command);
  const state = hash === proposal.previewHash ? 'approved' : 'changed';
  await decideProposal(tx, {
    id,
    state,
    decidedBy: operatorId,
    decider: actor,
    reason: call.reason || null,
    now,
  });
  const isOneBrowser = await haveSatTogether(call, [nameIn(proposer), nameIn(actor)]);
  const after = {
    ...{ command: [proposal.noun, proposal.verb, ...args].join(' '), proposer },
    ...(isOneBrowser && { fromOneBrowser: true }),
  };
  await recordAudit(tx, {
    ...{ actor, action: `proposal.${state}`, subject: id, after, reason: call.reason || null, now },
  });
  if (state === 'changed')
    return { proposal: id, state, why: say`What it would change is different by now: propose it again` };
  await setAuditOrigin(tx, { via: 'proposal', sessionId: id, address: null });
  return { proposal: id, state, answer: await command.run(run) };
}
