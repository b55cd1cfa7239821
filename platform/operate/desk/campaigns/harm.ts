import { say } from '@/lib/said';
import { recordAudit } from '@/platform/ground/audit';
import { getMember } from '@/platform/people/members';
import { endHarmMarker, listHarmMarkers, openHarmMarker } from '@/platform/people/protection';
import { DeskError, type DeskNoun, type Shown } from '../command';
import { nameIn } from '../eyes/person';
import { requireMember } from '../inputs';

/** Members whose play may harm them: while a marker is open no campaign reaches them. */
export const harm: DeskNoun = {
  list: {
    right: 'members.flags',
    kind: 'read',
    about: 'Open markers, the oldest first.',
    run: async ({ tx }) => {
      const list: Shown[] = [];
      for (const { memberId, reason, openedBy, openedAt } of await listHarmMarkers(tx)) {
        const member = await getMember(tx, memberId);
        list.push({ member: member?.username ?? memberId, since: openedAt, by: openedBy, reason });
      }
      return list;
    },
  },
  open: {
    right: 'members.protect',
    kind: 'write',
    args: '<member>',
    needsReason: true,
    about: 'Notes a sign that play may harm a member. No campaign reaches them until somebody else ends it.',
    run: async ({ tx, now, actor, reason, args: [name = ''] }) => {
      const { id: memberId, username } = await requireMember(tx, name);
      if (!(await openHarmMarker(tx, { memberId, actor, reason }, now)))
        throw new DeskError(say`${username} has an open marker already`);
      await recordAudit(tx, { actor, action: 'harm.open', subject: memberId, reason, now });
      return say`No campaign reaches ${username}.`;
    },
  },
  end: {
    right: 'members.protect',
    kind: 'write',
    args: '<member>',
    needsReason: true,
    about: 'Says what was found and ends the marker. Four eyes: whoever has opened it does not end it.',
    run: async ({ tx, now, actor, reason, args: [name = ''] }) => {
      const { id: memberId, username } = await requireMember(tx, name);
      const marker = (await listHarmMarkers(tx)).find((each) => each.memberId === memberId);
      if (marker && nameIn(marker.openedBy) === nameIn(actor))
        throw new DeskError(
          say`${username} has no open marker that was opened by somebody else`,
          'forbidden',
        );
      if (!(await endHarmMarker(tx, { memberId, actor }, now)))
        throw new DeskError(say`${username} has no open marker that was opened by somebody else`);
      await recordAudit(tx, { actor, action: 'harm.end', subject: memberId, reason, now });
      return say`The marker of ${username} has ended.`;
    },
  },
};
