import { vipBenefitKinds } from '@/lib/contract/calls/content';
import { gameTypes } from '@/lib/contract/types';
import { moneyText } from '@/lib/money';
import { say, type Said } from '@/lib/said';
import { listBenefits, type Benefit } from '@/platform/brand/benefits';
import { agreeDrop, askDrop, listDrops } from '@/platform/brand/ranks';
import { BenefitError, mostOfBenefit, putBenefit } from '@/platform/engage/vip';
import { recordAudit } from '@/platform/ground/audit';
import type { Reader } from '@/platform/ground/db';
import { getMember } from '@/platform/people/members';
import { DeskError, type DeskCall, type DeskNoun, type Shown } from '../command';
import { requireAmount, requireMember, requireOneOf, requireWhole } from '../inputs';

const mostShown = 50;
const longestReason = 300;

/** `rebate_ppm.RNG`: a rebate is for a type of games. */
const nameOf = ({ kind, gameType }: Pick<Benefit, 'kind' | 'gameType'>) =>
  [kind, gameType].filter(Boolean).join('.');

const valueText = ({ kind, value }: Pick<Benefit, 'kind' | 'value'>) =>
  kind === 'level_reward' ? moneyText(value) : value.toString();

function benefitIn({ args: [level = '', name = '', text = ''] }: DeskCall): Benefit {
  const [word = '', type] = name.split('.', 2);
  const kind = requireOneOf(word, say`A benefit`, vipBenefitKinds);
  const gameType =
    kind === 'rebate_ppm' ? requireOneOf((type ?? '').toUpperCase(), say`A type of game`, gameTypes) : null;
  const most = Number(mostOfBenefit[kind]);
  const value =
    kind === 'level_reward' ? requireAmount(text) : BigInt(requireWhole(text, say`The value`, [0, most]));
  return { rankLevel: requireWhole(level, say`A level`, [1, 99]), kind, gameType, value };
}

async function put(call: DeskCall): Promise<Said> {
  const { tx, now, actor, reason } = call;
  const benefit = benefitIn(call);
  const { rankLevel } = benefit;
  const name = nameOf(benefit);
  const before = (await listBenefits(tx, now)).find(
    (one) => one.rankLevel === rankLevel && nameOf(one) === name,
  );
  try {
    await putBenefit(tx, { ...benefit, effectiveFrom: now, recordedBy: actor });
  } catch (error) {
    if (error instanceof BenefitError) throw new DeskError(error.said);
    throw error;
  }
  const texts = { before: before ? valueText(before) : null, after: valueText(benefit) };
  const subject = `${rankLevel}/${name}`;
  await recordAudit(tx, { actor, action: 'vip.benefit', subject, ...texts, reason, now });
  return say`Level ${rankLevel} has ${name} ${texts.after} from now on.`;
}

/** One has asked and another has agreed: it counts at once. */
async function drop({
  tx,
  now,
  actor,
  agreedBy,
  reason,
  args: [name = '', level = ''],
}: DeskCall): Promise<Said> {
  const { id: memberId, username } = await requireMember(tx, name);
  const rankLevel = requireWhole(level, say`A level`, [0, 98]);
  if (reason.length > longestReason)
    throw new DeskError(say`A reason has at most ${longestReason} characters`);
  const answer = await askDrop(tx, { memberId, rankLevel, askedBy: actor, reason }, now);
  if ('why' in answer) throw new DeskError(answer.why);
  const { requestId } = answer.done;
  const agreed = await agreeDrop(tx, { requestId, agreedBy }, now);
  if ('why' in agreed) throw new DeskError(agreed.why);
  const { from } = agreed.done;
  const [before, after] = [{ level: from }, { level: rankLevel }];
  await recordAudit(tx, { actor, action: 'vip.drop', subject: memberId, before, after, reason, now });
  return say`${username} goes from level ${from} to ${rankLevel}.`;
}

const usernameOf = async (reader: Reader, memberId: string) =>
  (await getMember(reader, memberId))?.username ?? memberId;

/** What VIP levels bring, and levels that were taken back for fraud. */
export const vip: DeskNoun = {
  benefits: {
    right: 'content.read',
    kind: 'read',
    about: 'What each level brings now.',
    run: async ({ tx, now }) =>
      (await listBenefits(tx, now)).map((benefit) => ({
        level: benefit.rankLevel,
        benefit: nameOf(benefit),
        value: valueText(benefit),
      })),
  },
  put: {
    right: 'content.write',
    kind: 'write',
    needsFresh: true,
    fourEyes: () => say`It changes what the house gives`,
    subjectOf: ({ args }) => args.slice(0, 2).join(' '),
    args: '<level> <benefit> <value>',
    needsReason: true,
    about:
      'Says what a level brings from now on: vip put 4 mall_discount 5, vip put 4 rebate_ppm.RNG 50; 0 ends it. Refused where a game would give back all of a stake.',
    run: put,
  },
  drop: {
    right: 'members.protect',
    kind: 'write',
    needsFresh: true,
    args: '<member> <level>',
    needsReason: true,
    about: 'Takes a member to a lower level, for fraud. Takes two people, and counts at once.',
    fourEyes: () => say`What a member has reached is taken back`,
    run: drop,
  },
  drops: {
    right: 'members.flags',
    kind: 'read',
    about: 'The newest drops, and who has asked for and agreed to them.',
    run: async ({ tx }) => {
      const lines: Shown[] = [];
      for (const drop of await listDrops(tx, mostShown))
        lines.push({
          request: drop.requestId,
          member: await usernameOf(tx, drop.memberId),
          to: drop.rankLevel,
          reason: drop.reason,
          askedBy: drop.askedBy,
          agreedBy: drop.agreedBy,
          since: drop.since,
        });
      return lines;
    },
  },
};
