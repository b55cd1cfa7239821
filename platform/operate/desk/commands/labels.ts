import { say } from '@/lib/said';
import { recordAudit } from '@/platform/ground/audit';
import { listLabelHistory, removeLabel, setLabel, type LabelChange } from '../../profile';
import { DeskError, type DeskCall, type DeskNoun } from '../command';
import { requireMember } from '../inputs';

/** One line, so that it reads as a label wherever it is shown. */
const labelPattern = /^[^\p{Cc}\p{Cf}\p{Zl}\p{Zp}]{1,40}$/u;

async function changeOf({ tx, now, actor, args }: DeskCall): Promise<LabelChange & { username: string }> {
  const [name = '', word = ''] = args;
  const { id: memberId, username } = await requireMember(tx, name);
  const label = word.trim();
  if (!labelPattern.test(label)) throw new DeskError(say`A label is one line of 1 to 40 characters`);
  return { memberId, username, label, actor, now };
}

async function audit(
  { tx, reason }: DeskCall,
  { memberId, label, actor, now }: LabelChange,
  isSet: boolean,
): Promise<void> {
  await recordAudit(tx, {
    actor,
    action: isSet ? 'member.label' : 'member.unlabel',
    subject: memberId,
    ...(isSet ? { after: { label } } : { before: { label } }),
    reason: reason || null,
    now,
  });
}

/** What the operator calls a member by; the site is told the labels with the rest of what it knows of the member. */
export const labelVerbs: DeskNoun = {
  labels: {
    right: 'members.read',
    kind: 'read',
    args: '<member>',
    about: 'The labels of a member, those that were taken away included.',
    run: async ({ tx, args }) => {
      const { id } = await requireMember(tx, args[0] ?? '');
      return (await listLabelHistory(tx, id)).map((label) => ({ ...label }));
    },
  },
  label: {
    right: 'members.talk',
    kind: 'write',
    args: '<member> <label>',
    about: 'Gives a member a label, such as "regular of the tables". The member’s browser is told it.',
    run: async (call) => {
      const change = await changeOf(call);
      if (!(await setLabel(call.tx, change)))
        throw new DeskError(say`${change.username} has the label "${change.label}" already`);
      await audit(call, change, true);
      return say`${change.username} has the label "${change.label}".`;
    },
  },
  unlabel: {
    right: 'members.talk',
    kind: 'write',
    args: '<member> <label>',
    about: 'Takes a label away; that there was one stays on record.',
    run: async (call) => {
      const change = await changeOf(call);
      if (!(await removeLabel(call.tx, change)))
        throw new DeskError(say`${change.username} does not have the label "${change.label}"`);
      await audit(call, change, false);
      return say`${change.username} does not have the label "${change.label}" any more.`;
    },
  },
};
