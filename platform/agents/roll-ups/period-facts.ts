import type { AgentNode } from '@/platform/people/agent-tree';
import { listHeldPairs } from '@/platform/play/opposition';
import type { Reader } from '@/platform/ground/db';
import {
  countUnclosed,
  countActive,
  listActive,
  sumTeamFunds,
  sumTeamPlay,
  type FactsSpan,
} from './facts-store';
import type { Day, PlayScope } from './types';

export interface PeriodInput {
  /** Whose team; its own play is never in it. */
  rootNode: Pick<AgentNode, 'nodeNo'>;
  /** Both days included, of the agents' time zone. */
  from: Day;
  to: Day;
  gameType: PlayScope;
  /** Minor units. */
  activeMinBet: bigint;
}

/** Minor units, of all accounts strictly below on each day, by where they stood on that day. G and M are of all types of games. */
export interface PeriodFacts {
  /** Valid stakes. */
  V: bigint;
  /** What the house kept. */
  H: bigint;
  /** Gifts: released bonuses, rebates, rewards, converted points. */
  G: bigint;
  /** Deposits and withdrawals. */
  M: bigint;
  /** Accounts with own valid stakes of `activeMinBet` or more; accounts of one open flag are one. */
  A: number;
  /** Every day is closed: nothing of this changes any more. */
  isClosed: boolean;
}

export async function periodFacts(reader: Reader, input: PeriodInput): Promise<PeriodFacts> {
  const { rootNode: root, from, to, gameType: scope, activeMinBet: leastMinor } = input;
  const span = { root, from, to, scope };
  const { validMinor, houseMinor } = await sumTeamPlay(reader, span);
  const { giftsMinor, movedMinor } = await sumTeamFunds(reader, span);
  return {
    V: validMinor,
    H: houseMinor,
    G: giftsMinor,
    M: movedMinor,
    A: await countPersons(reader, { ...span, leastMinor }),
    isClosed: (await countUnclosed(reader, from, to)) === 0,
  };
}

/** Active accounts, those that an open flag holds for one person counted once. */
export async function countPersons(
  reader: Reader,
  span: FactsSpan & { leastMinor: bigint },
): Promise<number> {
  const count = await countActive(reader, span);
  const pairs = await listHeldPairs(reader);
  const flagged = [...new Set(pairs.flatMap(({ memberId, otherId }) => [memberId, otherId]))];
  if (flagged.length === 0) return count;
  const active = await listActive(reader, { ...span, among: flagged });
  return count - active.length + countGroups(active, pairs);
}

/** How many persons these accounts are, when two of a pair are one. */
export function countGroups(
  accounts: readonly string[],
  pairs: readonly { memberId: string; otherId: string }[],
): number {
  const heads = new Map(accounts.map((account) => [account, account]));
  const headOf = (account: string): string => {
    const head = heads.get(account) ?? account;
    return head === account ? account : headOf(head);
  };
  for (const { memberId, otherId } of pairs)
    if (heads.has(memberId) && heads.has(otherId)) heads.set(headOf(memberId), headOf(otherId));
  return accounts.filter((account) => headOf(account) === account).length;
}
