import { getMember } from '@/platform/people/members';
import { approveApplication, listApplications, rejectApplication } from '@/platform/engage/promotions';
import type { DeskCall, DeskNoun, Shown } from '../command';

const decisionOf = ({ args: [applicationId = ''], actor, reason }: DeskCall) => ({
  applicationId,
  actor,
  reason,
});

export const applications: DeskNoun = {
  list: {
    right: 'content.read',
    kind: 'read',
    about: 'Applications for promotions that wait for a decision, the oldest first.',
    run: async ({ tx }) => {
      const shown: Shown[] = [];
      for (const each of await listApplications(tx, { state: 'applying', limit: 100 })) {
        const { applicationId: application, memberId, promotionId: promotion, comment, appliedAt } = each;
        const member = (await getMember(tx, memberId))?.username ?? memberId;
        shown.push({ application, member, promotion, comment, pictures: each.imageIds, appliedAt });
      }
      return shown;
    },
  },
  approve: {
    right: 'content.write',
    kind: 'write',
    args: '<application>',
    needsReason: true,
    about: 'Issues the reward of the promotion.',
    run: async (call) => {
      const decision = decisionOf(call);
      await approveApplication(call.tx, decision, call.now);
      return `Approved ${decision.applicationId}; its reward is issued.`;
    },
  },
  reject: {
    right: 'content.write',
    kind: 'write',
    args: '<application>',
    needsReason: true,
    about: 'Issues nothing; the member reads the reason.',
    run: async (call) => {
      const decision = decisionOf(call);
      await rejectApplication(call.tx, decision, call.now);
      return `Rejected ${decision.applicationId}.`;
    },
  },
};
