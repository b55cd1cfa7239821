import { say, sayCode, type Said } from '@/lib/said';
import { recordAudit } from '@/platform/ground/audit';
import { DeskError, type DeskCall, type DeskCommand } from '../command';
import { previewOf } from './preview';
import { expireProposals, insertProposal } from './proposal-store';

const openForMs = 24 * 3_600_000;

/** Of one thing there is one open proposal: by the first argument, where a command says nothing else. */
const subjectOf = (command: DeskCommand, call: DeskCall): string =>
  (command.subjectOf?.(call) ?? call.args[0] ?? '').slice(0, 200);

/**
 * Writes down what somebody else has to agree to, with what it would change. What would be refused is refused now. Its
 * id; throws `DeskError` where one about the same waits.
 */
export async function propose(
  call: DeskCall,
  { noun, verb }: { noun: string; verb: string },
  command: DeskCommand,
  why: Said,
): Promise<string> {
  const { tx, now, actor, operatorId, args, options, reason } = call;
  if (!reason) throw new DeskError(say`Say why: --reason "…"`);
  const { changes, hash } = await previewOf(call, command);
  await expireProposals(tx, now);
  const subject = subjectOf(command, call);
  const id = await insertProposal(tx, {
    ...{ noun, verb, subject, args, options: said(options), reason, why },
    ...{ preview: { changes, facts: await command.facts?.(call) }, previewHash: hash },
    ...{ proposedBy: operatorId, proposer: actor },
    ...{ proposedAt: now, expiresAt: new Date(now.getTime() + openForMs) },
  });
  if (!id)
    throw new DeskError(say`A proposal for ${sayCode(`${noun} ${verb}`)} ${subject} waits already`, 'gone');
  const after = { command: [noun, verb, ...args].join(' '), why };
  await recordAudit(tx, { actor, action: 'proposal.open', subject: id, after, reason, now });
  return id;
}

/** Without what is the call's own. */
function said(options: DeskCall['options']): Record<string, string> {
  const own = ['as', 'reason'];
  return Object.fromEntries(
    Object.entries(options).flatMap(([name, text]) =>
      text === undefined || own.includes(name) ? [] : [[name, text] as const],
    ),
  );
}
