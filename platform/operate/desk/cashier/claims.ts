import { say } from '@/lib/said';
import { recordAudit } from '@/platform/ground/audit';
import { DeskError, type DeskCall, type DeskNoun, type Shown } from '../command';
import { nameIn } from '../eyes/person';
import { insertClaim, listClaims, lockClaims, moveClaimEnd, type Claim } from './claim-store';

const claimMs = 10 * 60_000;
const claimable = /^(dep|wdr)_[0-9A-Za-z]{6,60}$/;

async function open(call: DeskCall): Promise<{ subject: string; claim: Claim | null }> {
  const [subject = ''] = call.args;
  if (!call.may('cashier.decide')) throw new DeskError(say`To claim this needs cashier.decide`, 'forbidden');
  if (!claimable.test(subject)) throw new DeskError(say`A deposit or a withdrawal is claimed: dep_…, wdr_…`);
  await lockClaims(call.tx, subject);
  return { subject, claim: (await listClaims(call.tx, [subject], call.now)).get(subject) ?? null };
}

/** What is open at somebody's desk is theirs for ten minutes in the eyes of the others; it keeps nobody from deciding. */
export const claims: DeskNoun = {
  take: {
    right: 'desk.use',
    kind: 'write',
    args: '<subject>',
    about: 'Says for ten minutes that you look at a deposit or a withdrawal. It keeps nobody from deciding.',
    run: async (call) => {
      const { tx, now, actor, operatorId } = call;
      const { subject, claim } = await open(call);
      if (claim && claim.operatorId !== operatorId)
        throw new DeskError(say`${claim.name} looks at ${subject} already`, 'gone');
      const endsAt = new Date(now.getTime() + claimMs);
      if (claim) await moveClaimEnd(tx, claim.id, endsAt);
      else await insertClaim(tx, { subject, operatorId, name: nameIn(actor), takenAt: now, endsAt });
      const after = { until: endsAt.toISOString() };
      await recordAudit(tx, { actor, action: 'claim.take', subject, after, reason: null, now });
      return { subject, until: endsAt };
    },
  },
  release: {
    right: 'desk.use',
    kind: 'write',
    args: '<subject>',
    about: 'Says that you do not look at it any more.',
    run: async (call) => {
      const { tx, now, actor, operatorId } = call;
      const { subject, claim } = await open(call);
      if (claim?.operatorId !== operatorId) throw new DeskError(say`You have no claim of ${subject}`, 'gone');
      await moveClaimEnd(tx, claim.id, now);
      await recordAudit(tx, { actor, action: 'claim.release', subject, reason: null, now });
      return say`${subject} is free.`;
    },
  },
};

/** Who else looks at these now: a column of the list, empty for one's own. */
export async function othersClaims(
  { tx, now, operatorId }: DeskCall,
  subjects: readonly string[],
): Promise<(subject: string) => Shown> {
  const running = await listClaims(tx, subjects, now);
  return (subject) => {
    const claim = running.get(subject);
    return { claimedBy: claim && claim.operatorId !== operatorId ? claim.name : null };
  };
}
