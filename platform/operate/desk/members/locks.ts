import { say } from '@/lib/said';
import { endLocks, listLocks, lockAccount } from '@/platform/people/account-locks';
import { DeskError, type DeskNoun } from '../command';
import { endOf, endOptions, requireMember } from '../inputs';

export const locks: DeskNoun = {
  locks: {
    right: 'members.read',
    kind: 'read',
    args: '<member>',
    about: 'When and why the house kept a member out, the newest first.',
    run: async ({ tx, now, args }) => {
      const { id } = await requireMember(tx, args[0] ?? '');
      return (await listLocks(tx, id)).map((lock) => ({
        since: lock.startsAt,
        until: lock.endsAt,
        state: lock.endedAt || lock.endsAt <= now ? 'ended' : 'active',
        reason: lock.reason,
        by: lock.lockedBy,
        endedAt: lock.endedAt,
        endedBy: lock.endedBy,
        lock: lock.id,
      }));
    },
  },
  lock: {
    right: 'members.lock',
    kind: 'write',
    args: '<member>',
    options: endOptions,
    needsReason: true,
    about:
      'Keeps a member out until a time: running logins end, and a letter says until when. It never shortens another lock.',
    run: async (call) => {
      const { tx, now, actor, reason, args } = call;
      const { id: memberId } = await requireMember(tx, args[0] ?? '');
      const endsAt = endOf(call);
      if (!endsAt) throw new DeskError(say`Say until when: --for 3d or --until 2026-12-01T10:00Z`);
      const { until, sessions } = await lockAccount(tx, { memberId, actor, reason, endsAt }, now);
      return { member: memberId, until, sessionsEnded: sessions };
    },
  },
  'end-lock': {
    right: 'members.lock',
    kind: 'write',
    args: '<member>',
    needsReason: true,
    about:
      'Lets a member in again before the time, with a second person. Time-outs, self-exclusions and limits are not touched.',
    fourEyes: () => say`A lock ends before its time when two people agree`,
    run: async ({ tx, now, actor, agreedBy, reason, args }) => {
      const { id: memberId, username } = await requireMember(tx, args[0] ?? '');
      if ((await endLocks(tx, { memberId, actor, agreedBy, reason }, now)) === 0)
        throw new DeskError(say`${username} is not locked`, 'gone');
      return say`${username} can log in again.`;
    },
  },
};
