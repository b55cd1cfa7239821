import { say } from '@/lib/said';
import { listNames } from '@/platform/people/members';
import {
  approveApplication,
  listApplications,
  listTerms,
  rejectApplication,
  type Application,
} from '@/platform/engage/promotions';
import type { DeskCall, DeskNoun, Shown } from '../command';
import { fromSum } from '../eyes/from-amount';

const decisionOf = ({ args: [applicationId = ''], actor, reason }: DeskCall) => ({
  applicationId,
  actor,
  reason,
});

async function applicationOf({ tx, args: [applicationId] }: DeskCall): Promise<Application | undefined> {
  return applicationId ? (await listApplications(tx, { applicationId, limit: 1 }))[0] : undefined;
}

/** What would be issued, by the terms of when it was applied for; points are no money. */
async function moneyOf({ tx }: DeskCall, { promotionId, appliedAt }: Application): Promise<bigint> {
  const reward = (await listTerms(tx, appliedAt)).get(promotionId)?.reward;
  return reward && reward.kind !== 'points' ? reward.value : 0n;
}

export const applications: DeskNoun = {
  list: {
    right: 'content.read',
    kind: 'read',
    about: 'Applications for promotions that wait for a decision, the oldest first.',
    run: async ({ tx }) => {
      const waiting = await listApplications(tx, { state: 'applying', limit: 100 });
      const names = await listNames(
        tx,
        waiting.map(({ memberId }) => memberId),
      );
      return waiting.map(({ applicationId, memberId, promotionId, comment, imageIds, appliedAt }): Shown => ({
        application: applicationId,
        member: names(memberId),
        promotion: promotionId,
        ...{ comment, pictures: imageIds, appliedAt },
      }));
    },
  },
  approve: {
    right: 'content.write',
    kind: 'write',
    args: '<application>',
    needsReason: true,
    needsFresh: true,
    about: 'Issues the reward of the promotion. A large amount takes two people.',
    concerns: async (call) => (await applicationOf(call))?.memberId ?? null,
    fourEyes: async (call) => {
      const application = await applicationOf(call);
      if (!application) return null;
      const amountMinor = await moneyOf(call, application);
      return fromSum(call, { amountMinor, memberId: application.memberId });
    },
    run: async (call) => {
      const decision = decisionOf(call);
      await approveApplication(call.tx, decision, call.now);
      return say`Approved ${decision.applicationId}; its reward is issued.`;
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
      return say`Rejected ${decision.applicationId}.`;
    },
  },
};
