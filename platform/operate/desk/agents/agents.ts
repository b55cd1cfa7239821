import { CallError } from '@/lib/contract/errors';
import { readSaid, say, type Said } from '@/lib/said';
import { recordAudit } from '@/platform/ground/audit';
import { newId, type Reader } from '@/platform/ground/db';
import { agreeMove, askMove, listMoves } from '@/platform/people/agent-placements';
import { insertQuota, mostOf, quotaNames } from '@/platform/people/agent-quotas';
import { listStaff } from '@/platform/people/agent-staff';
import { ancestorsOf, countBelow, isAgentType } from '@/platform/people/agent-tree';
import { assertUsername, makeFirstPassword, openByHand } from '@/platform/people/hand-openings';
import { getMember, getMemberByUsername, type Member } from '@/platform/people/members';
import { DeskError, type DeskCall, type DeskNoun, type Shown } from '../command';
import { requireMember, requireOneOf, requireWhole } from '../inputs';
import { treeVerbs } from './tree';

const mostMovesShown = 50;
const longestReason = 300;
/** What stands above everybody, as operators write it. */
const house = 'house';

async function requireAgent(reader: Reader, name: string): Promise<Member> {
  const member = await requireMember(reader, name);
  if (!isAgentType(member.accountType)) throw new DeskError(say`${member.username} is no agent`);
  return member;
}

const nameOf = async (reader: Reader, memberId: string | null): Promise<string> =>
  memberId === null ? house : ((await getMember(reader, memberId))?.username ?? memberId);

/** What a domain refuses with a code is a sentence here. */
async function openMaster({ tx, now, actor, reason }: DeskCall, username: string): Promise<Shown> {
  if (await getMemberByUsername(tx, username))
    throw new DeskError(say`There is a member ${username} already`);
  try {
    await assertUsername(tx, username);
  } catch (error) {
    if (error instanceof CallError)
      throw new DeskError(say`${username} is no username by the rules of the brand`);
    throw error;
  }
  const { firstPassword, passwordHash } = await makeFirstPassword(tx, newId('key', now.getTime()));
  const place = { uplineId: null, ownerId: null };
  const { id } = await openByHand(tx, {
    ...{ username, accountType: 1, ...place, openedBy: actor, passwordHash, now },
  });
  await recordAudit(tx, { actor, action: 'agent.master', subject: id, after: { username }, reason, now });
  return { master: id, username, firstPassword };
}

async function showAgent({ tx, now, args: [name = ''] }: DeskCall): Promise<Shown> {
  const { id, username, accountType } = await requireAgent(tx, name);
  const above: string[] = [];
  for (const { memberId } of await ancestorsOf(tx, id)) above.push(await nameOf(tx, memberId));
  const quotas: Record<string, number> = {};
  for (const quota of quotaNames) quotas[quota] = await mostOf(tx, { ownerId: id, quota, now });
  const staff = (await listStaff(tx, id)).filter(({ endedAt }) => endedAt === null);
  const helpers: string[] = [];
  for (const { memberId } of staff) helpers.push(await nameOf(tx, memberId));
  return {
    agent: id,
    username,
    type: accountType,
    above: [house, ...above].join(' › '),
    below: await countBelow(tx, id),
    helpers: helpers.join(', ') || null,
    quotas,
  };
}

async function setQuota(call: DeskCall): Promise<Said> {
  const { tx, now, actor, reason, args } = call;
  const [name = '', word = '', number = ''] = args;
  const { id: ownerId, username } = await requireAgent(tx, name);
  const quota = requireOneOf(word, say`The quota`, quotaNames);
  const most = requireWhole(number, say`The quota`, [0, 100_000]);
  const before = await mostOf(tx, { ownerId, quota, now });
  await insertQuota(tx, { ownerId, quota, most, since: now, setBy: actor });
  await recordAudit(tx, {
    actor,
    action: 'agent.quota',
    subject: ownerId,
    before: { [quota]: before },
    after: { [quota]: most },
    reason,
    now,
  });
  return say`${quota} of ${username} was ${before} and is ${most} now.`;
}

/** One has asked and another has agreed: the move is made at the next midnight. */
async function move({ tx, now, actor, agreedBy, reason, args }: DeskCall): Promise<Said> {
  const [name = '', target = ''] = args;
  const { id: memberId } = await requireMember(tx, name);
  const uplineId = target === house ? null : (await requireAgent(tx, target)).id;
  if (reason.length > longestReason)
    throw new DeskError(say`A reason has at most ${longestReason} characters`);
  const answer = await askMove(tx, { memberId, uplineId, askedBy: actor, reason }, now);
  if ('why' in answer) throw new DeskError(answer.why);
  const agreed = await agreeMove(tx, { requestId: answer.done.requestId, agreedBy }, now);
  if ('why' in agreed) throw new DeskError(agreed.why);
  const { fromId, effectiveAt } = agreed.done;
  const [from, to] = [await nameOf(tx, fromId), await nameOf(tx, uplineId)];
  const [before, after] = [{ upline: from }, { upline: to, effectiveAt }];
  await recordAudit(tx, { actor, action: 'agent.move', subject: memberId, before, after, reason, now });
  return say`${await nameOf(tx, memberId)} goes from ${from} to ${to} at ${effectiveAt.toISOString()}.`;
}

/** The tree of agents: masters, quotas, and moves, which take two people. */
export const agents: DeskNoun = {
  ...treeVerbs,
  show: {
    right: 'agents.read',
    kind: 'read',
    args: '<agent>',
    about: 'Where an agent stands, how many are below, who helps, and the quotas.',
    run: showAgent,
  },
  master: {
    answersSecret: true,
    right: 'agents.write',
    kind: 'write',
    needsFresh: true,
    args: '<username>',
    needsReason: true,
    about: 'Opens a master directly below the house; shows the first password, this once.',
    run: (call) => openMaster(call, call.args[0] ?? ''),
  },
  quota: {
    right: 'agents.write',
    kind: 'write',
    args: `<agent> <${quotaNames.join('|')}> <number>`,
    needsReason: true,
    about: 'How many an agent may have from now on.',
    run: setQuota,
  },
  move: {
    right: 'agents.write',
    kind: 'write',
    needsFresh: true,
    args: '<account> <agent-or-house>',
    needsReason: true,
    about: 'Moves an account, with all below it, under another agent at the next midnight. Takes two people.',
    agreeRight: 'agents.approve',
    fourEyes: () => say`Commissions of agents change hands`,
    run: move,
  },
  moves: {
    right: 'agents.read',
    kind: 'read',
    about: 'The newest moves, and what came of them.',
    run: async ({ tx }) => {
      const lines: Shown[] = [];
      for (const move of await listMoves(tx, { limit: mostMovesShown }))
        lines.push({
          request: move.requestId,
          account: await nameOf(tx, move.memberId),
          to: await nameOf(tx, move.uplineId),
          askedBy: move.askedBy,
          agreedBy: move.agreedBy,
          at: move.effectiveAt,
          outcome: move.outcome,
          why: move.why === null ? null : readSaid(move.why),
        });
      return lines;
    },
  },
};
