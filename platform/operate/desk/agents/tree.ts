import { maskedEmail, maskedMobile } from '@/lib/server/phone-number';
import { moneyText } from '@/lib/money';
import { say } from '@/lib/said';
import { isMade, listReceived, stateOf } from '@/platform/agents/contracts';
import { getSettings } from '@/platform/brand/settings';
import { sql, type Reader } from '@/platform/ground/db';
import { isAgentType, nodeByNo, nodeOf, type AgentNode } from '@/platform/people/agent-tree';
import type { Member } from '@/platform/people/members';
import { DeskError, type DeskCall, type DeskCommand, type Shown } from '../command';
import { requireMember, requireOneOf, requireWhole } from '../inputs';
import { findById } from '../members/find-store';
import { records } from '../members/records';
import {
  findNodes,
  isInAgentsTree,
  listAbove,
  listChildNodes,
  readTreeAccounts,
  type TreeAccount,
} from './tree-store';

/** Where a page of the tree has ended: agents come first, then everybody else. */
const place = /^(?<kind>agent|other):(?<nodeNo>\d{1,9})$/;
const house = 'house';

interface Placed {
  member: Member;
  node: AgentNode;
}

/** Whoever may not look at members sees the tree of agents: them, and whoever stands below one. */
async function requirePlaced({ tx, may }: DeskCall, name: string): Promise<Placed> {
  const member = await requireMember(tx, name);
  const node = await nodeOf(tx, member.id);
  if (!node) throw new DeskError(say`${member.username} has no place in the tree`);
  if (!may('members.read') && !isAgentType(member.accountType) && node.path.length === 1)
    throw new DeskError(say`${member.username} stands below no agent`, 'forbidden');
  return { member, node };
}

/** What agents are promised now, by kind. */
async function contractsOf(reader: Reader, ids: readonly string[], now: Date) {
  const active = (await listReceived(reader, ids)).filter(
    (contract) => isMade(contract) && stateOf(contract, now) === 'active',
  );
  return Map.groupBy(active, ({ receiverId }) => receiverId);
}

const kindOf = ({ accountType }: Pick<TreeAccount, 'accountType'>) =>
  isAgentType(accountType as Member['accountType']) ? 'agent' : 'other';

async function linesOf({ tx, now, may }: DeskCall, nodeNos: readonly number[]): Promise<Shown[]> {
  const { timeZone } = (await getSettings(tx, now)).agents;
  const accounts = await readTreeAccounts(tx, nodeNos, { now, timeZone });
  const agents = accounts.filter((account) => kindOf(account) === 'agent');
  const contracts = await contractsOf(
    tx,
    agents.map(({ memberId }) => memberId),
    now,
  );
  return accounts.map((account) => ({
    account: account.username,
    level: account.level,
    type: account.accountType,
    // Why somebody is kept out is for who may look at members.
    state: account.state === 'excluded' && !may('members.read') ? 'locked' : account.state,
    below: account.below,
    quota: account.mostDirectAgents === null ? null : `${account.directAgents} / ${account.mostDirectAgents}`,
    contracts: [...new Set(contracts.get(account.memberId)?.map(({ kind }) => kind) ?? [])],
    balance: moneyText(account.balanceMinor),
    validThisMonth: moneyText(account.validMinor),
    validLastMonth: moneyText(account.validBeforeMinor),
    next: `${kindOf(account)}:${account.nodeNo}`,
  }));
}

interface Asked {
  parentNo: number | null;
  show: 'all' | 'agents' | 'members';
  after: { kind: string; nodeNo: number } | null;
  limit: number;
}

async function askedFor(call: DeskCall): Promise<Asked> {
  const [name = house] = call.args;
  const { before, limit = '50', show = 'all' } = call.options;
  const at = before === undefined ? null : place.exec(before)?.groups;
  if (at === undefined) throw new DeskError(say`--before is what the last page ended with, such as agent:12`);
  return {
    parentNo: name === house ? null : (await requirePlaced(call, name)).node.nodeNo,
    show: requireOneOf(show, '--show', ['all', 'agents', 'members']),
    after: at && { kind: at.kind ?? '', nodeNo: requireWhole(at.nodeNo ?? '', '--before', [0, 999_999_999]) },
    limit: requireWhole(limit, '--limit', [1, 200]),
  };
}

/** Agents first, then whoever else stands there, each the newest first. */
async function listChildren(call: DeskCall): Promise<Shown[]> {
  const { parentNo, show, after, limit } = await askedFor(call);
  const { timeZone } = (await getSettings(call.tx, call.now)).agents;
  const at = { parentNo, timeZone, now: call.now };
  const areOthers = after?.kind === 'other';
  const before = after?.nodeNo ?? null;
  const nodeNos =
    show === 'members' || areOthers
      ? []
      : await listChildNodes(call.tx, { ...at, areAgents: true, before, limit });
  const isOpen = parentNo !== null || call.may('members.read');
  if (show !== 'agents' && isOpen && nodeNos.length < limit)
    nodeNos.push(
      ...(await listChildNodes(call.tx, {
        ...at,
        areAgents: false,
        before: areOthers ? before : null,
        limit: limit - nodeNos.length,
      })),
    );
  return linesOf(call, nodeNos);
}

async function search(call: DeskCall): Promise<Shown[]> {
  const beginning = call.args.join(' ').trim().toLowerCase();
  const limit = requireWhole(call.options.limit ?? '50', '--limit', [1, 200]);
  const isAmong = call.may('members.read') ? sql`true` : isInAgentsTree;
  const nodeNos = await findNodes(call.tx, { beginning, isAmong, limit });
  const above = await listAbove(call.tx, nodeNos);
  const lines = await linesOf(call, nodeNos);
  return lines.map(({ account, level, next: _next, ...line }, at) => ({
    account,
    level,
    above: [house, ...(above.get(nodeNos[at] ?? 0) ?? [])].join(' › '),
    ...line,
  }));
}

async function pathTo(call: DeskCall): Promise<Shown[]> {
  const { node } = await requirePlaced(call, call.args[0] ?? '');
  const lines: Shown[] = [];
  for (const nodeNo of node.path) {
    const each = await nodeByNo(call.tx, nodeNo);
    if (!each) throw new Error(`Node ${nodeNo} of a path is missing`);
    const { username, accountType } = await requireMember(call.tx, each.memberId);
    lines.push({ account: username, level: lines.length + 1, type: accountType });
  }
  return lines;
}

/** Number and mail never leave whole: see `members unmask`. */
async function showAccount(call: DeskCall): Promise<Shown> {
  const { member, node } = await requirePlaced(call, call.args[0] ?? '');
  const [line] = await linesOf(call, [node.nodeNo]);
  const [found] = await findById(call.tx, member.id);
  const above = (await listAbove(call.tx, [node.nodeNo])).get(node.nodeNo) ?? [];
  const { next: _next, ...known } = line ?? {};
  return {
    ...known,
    nickname: member.nickname,
    number: found?.mobile ? maskedMobile(found.mobile) : null,
    mail: found?.email ? maskedEmail(found.email) : null,
    createdAt: member.createdAt,
    above: [house, ...above].join(' › '),
  };
}

const paging = { limit: 'how many; 50 when it is not said' } as const;
const ledgerOfMembers = records.ledger as DeskCommand;

/** The tree itself, level by level, and what whoever looks after partners sees of an account in it. */
export const treeVerbs = {
  tree: {
    right: 'agents.read',
    kind: 'read',
    args: '[agent]',
    options: { show: 'agents, members or all', before: 'what the last page ended with: agent:12', ...paging },
    choices: { show: ['all', 'agents', 'members'] },
    pagedBy: 'next',
    about: 'Who stands directly below an agent or the house: agents first, then members, the newest first.',
    run: listChildren,
  },
  find: {
    right: 'agents.read',
    kind: 'read',
    args: '<text…>',
    options: paging,
    about: 'Accounts of the tree by the beginning of a username, with who stands above them.',
    run: search,
  },
  path: {
    right: 'agents.read',
    kind: 'read',
    args: '<account>',
    about: 'Who stands above an account, from below the house down to it.',
    run: pathTo,
  },
  account: {
    right: 'agents.read',
    kind: 'read',
    args: '<account>',
    about: 'One account of the tree: its place, state, balance and stakes; contacts are masked.',
    run: showAccount,
  },
  ledger: {
    ...ledgerOfMembers,
    right: 'agents.read',
    args: '<account>',
    about: 'What moved on the accounts of somebody in the tree, the newest first.',
    run: async (call) => {
      await requirePlaced(call, call.args[0] ?? '');
      return ledgerOfMembers.run(call);
    },
  },
} as const satisfies Record<string, DeskCommand>;
