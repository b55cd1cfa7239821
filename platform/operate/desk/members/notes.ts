import { maskedEmail, maskedMobile } from '@/lib/server/phone-number';
import { say, sayCode } from '@/lib/said';
import { recordAudit } from '@/platform/ground/audit';
import { getContact } from '@/platform/people/members';
import { DeskError, type DeskCall, type DeskNoun } from '../command';
import { countDone, lockSums } from '../eyes/sum-store';
import { requireMember, requireOneOf, requireText, requireWhole } from '../inputs';
import { insertNote, listNotes } from './note-store';

const dayMs = 24 * 3_600_000;
/** What somebody may need in a day's work; who needs more reads members out. */
const mostUnmasked = 50;

async function assertNoHarvest({ tx, now, actor }: DeskCall): Promise<void> {
  await lockSums(tx, [actor]);
  const since = new Date(now.getTime() - dayMs);
  if ((await countDone(tx, { actor, action: 'member.unmask', since })) >= mostUnmasked)
    throw new DeskError(say`You have seen ${mostUnmasked} numbers and addresses in 24 hours`, 'forbidden');
}

const contactOf = { number: 'mobile', mail: 'email' } as const;

export const notes: DeskNoun = {
  notes: {
    right: 'members.read',
    kind: 'read',
    args: '<member>',
    options: { before: 'what was before this one: mno_…', limit: 'how many; 50 when it is not said' },
    pagedBy: 'note',
    about: 'What operators wrote down about a member, the newest first.',
    run: async ({ tx, args, options: { before, limit = '50' } }) => {
      const { id: memberId } = await requireMember(tx, args[0] ?? '');
      const page = { memberId, before, limit: requireWhole(limit, '--limit', [1, 200]) };
      return (await listNotes(tx, page)).map(({ id, author, body, writtenAt }) => ({
        at: writtenAt,
        by: author,
        text: body,
        note: id,
      }));
    },
  },
  note: {
    right: 'members.talk',
    kind: 'write',
    args: '<member>',
    options: { text: 'what colleagues should know' },
    about: 'Writes something down about a member. It stays as it is: a correction is another note.',
    run: async (call) => {
      const { tx, now, actor, operatorId, reason } = call;
      const member = await requireMember(tx, call.args[0] ?? '');
      const body = requireText(call, 'text', 2_000);
      const note = { memberId: member.id, writtenBy: operatorId, author: actor, body, now };
      const id = await insertNote(tx, note);
      const after = { note: id, text: body };
      await recordAudit(tx, {
        ...{ actor, action: 'member.note', subject: member.id, after, reason: reason || null, now },
      });
      return { note: id };
    },
  },
  unmask: {
    right: 'members.talk',
    kind: 'write',
    args: '<member> <number|mail>',
    needsReason: true,
    needsFresh: true,
    answersSecret: true,
    about:
      'Shows the whole number or e-mail address of a member, 50 of them in 24 hours; the log says to whom and why.',
    run: async (call) => {
      const { tx, now, actor, reason, args } = call;
      const [name = '', word = ''] = args;
      await assertNoHarvest(call);
      const member = await requireMember(tx, name);
      const which = requireOneOf(word, say`What to show`, ['number', 'mail']);
      const contact = await getContact(tx, member.id, contactOf[which]);
      if (!contact) throw new DeskError(say`No ${sayCode(which)} is bound to ${member.username}`, 'unknown');
      const { value } = contact;
      // Nobody can take it out of the log again.
      const after = { which, masked: which === 'mail' ? maskedEmail(value) : maskedMobile(value) };
      await recordAudit(tx, { actor, action: 'member.unmask', subject: member.id, after, reason, now });
      return { [which]: value };
    },
  },
};
