import type { EndReason } from '@/lib/contract/calls/agent-centre/agent-contracts';
import { CallError } from '@/lib/contract/errors';
import type { ContractKind } from '@/lib/contract/agent-rules/terms';
import type { Tx } from '@/platform/ground/db';
import {
  getContract,
  insertEnd,
  insertEndRequest,
  listPromised,
  listReceived,
  lockContracts,
} from './contract-store';
import { terrainAt } from './kinds';
import { nextBoundary } from './periods';
import { currentOf, endOf, holdsFrom, stateOf, uncovered, waitingOf } from './rules';
import type { Actor, Contract } from './types';

/**
 * Ends whatever somebody has promised below and is not covered from a moment on, all the way down. Returns what ended, in
 * the order of the tree.
 */
export async function endUncovered(
  tx: Tx,
  { memberId, kind, from, now }: { memberId: string; kind: ContractKind; from: Date; now: Date },
): Promise<Contract[]> {
  const received = await listReceived(tx, [memberId], kind);
  const lost = uncovered(received, await listPromised(tx, memberId, kind), from);
  const ended: Contract[] = [];
  for (const contract of lost) {
    const cause = { reason: 'cover', requestedBy: 'system', actor: null } as const;
    await insertEnd(tx, { contractId: contract.id, ...cause, endsAt: from, now });
    ended.push(contract, ...(await endUncovered(tx, { memberId: contract.receiverId, kind, from, now })));
  }
  return ended;
}

interface Ending {
  reason: Exclude<EndReason, 'agreement'>;
  requestedBy: string;
  actor: Pick<Actor, 'callerId' | 'sessionId'> | null;
  endsAt: Date;
  now: Date;
}

/** Ends a contract at the end of a period, with all below that it covers. An end that comes sooner stays. */
export async function endContract(tx: Tx, contract: Contract, ending: Ending): Promise<Contract[]> {
  const { endsAt, now } = ending;
  if (!holdsFrom(contract, endsAt)) return [];
  await insertEnd(tx, { contractId: contract.id, ...ending });
  const { receiverId: memberId, kind } = contract;
  return endUncovered(tx, { memberId, kind, from: endsAt, now });
}

/** The end of the period that is running. */
export async function nextEnd(tx: Tx, { period }: Pick<Contract, 'period'>, now: Date): Promise<Date> {
  return nextBoundary(period, now, (await terrainAt(tx, now)).timeZone);
}

/** The contract of one of its two sides; `contract.not.found` for everybody else's. */
export async function requireContract(tx: Tx, id: string, ownerId: string): Promise<Contract> {
  const contract = await getContract(tx, id);
  if (!contract || (contract.payerId !== ownerId && contract.receiverId !== ownerId))
    throw new CallError('contract.not.found');
  return contract;
}

/**
 * Asks the other side to end with the period that is running when they agree. The house is asked at the desk: with it a
 * contract ends by notice. Throws `contract.not.found`, `contract.version`, `contract.state`.
 */
export async function requestEnd(
  tx: Tx,
  { contractId, version, actor }: { contractId: string; version: number; actor: Actor },
  now: Date,
): Promise<void> {
  await lockContracts(tx);
  const contract = await requireContract(tx, contractId, actor.ownerId);
  if (currentOf(contract, now).version !== version) throw new CallError('contract.version');
  const isFree = stateOf(contract, now) === 'active' && !endOf(contract) && !waitingOf(contract, now);
  if (!isFree || contract.payerId === null) throw new CallError('contract.state');
  await insertEndRequest(tx, { contractId, requestedBy: actor.ownerId, now });
}

/** Notice of either side: it holds to the end of the period after the one that is running. */
export async function giveNotice(tx: Tx, contract: Contract, actor: Actor, now: Date): Promise<Contract[]> {
  if (stateOf(contract, now) !== 'active') throw new CallError('contract.state');
  const { timeZone } = await terrainAt(tx, now);
  const endsAt = nextBoundary(contract.period, nextBoundary(contract.period, now, timeZone), timeZone);
  const end = endOf(contract);
  if (end && end.endsAt <= endsAt) throw new CallError('contract.state');
  return endContract(tx, contract, { reason: 'notice', requestedBy: actor.ownerId, actor, endsAt, now });
}

/** At the desk, or because what was owed stayed unpaid: with the period that is running. */
export async function endAtOnce(
  tx: Tx,
  { contractId, reason, by }: { contractId: string; reason: 'desk' | 'default'; by: string },
  now: Date,
): Promise<Contract | null> {
  await lockContracts(tx);
  const contract = await getContract(tx, contractId);
  if (!contract || stateOf(contract, now) !== 'active') return null;
  const endsAt = await nextEnd(tx, contract, now);
  if (!holdsFrom(contract, endsAt)) return null;
  await endContract(tx, contract, { reason, requestedBy: by, actor: null, endsAt, now });
  return contract;
}

/**
 * An account goes to another place in the tree at `at`: contracts with who is above it now end with the period that is
 * running then. With the house they go on.
 */
export async function endContractsWith(
  tx: Tx,
  { memberId, uplineId, at, now }: { memberId: string; uplineId: string; at: Date; now: Date },
): Promise<number> {
  await lockContracts(tx);
  const { timeZone } = await terrainAt(tx, now);
  const held = (await listReceived(tx, [memberId])).filter(({ payerId }) => payerId === uplineId);
  let ended = 0;
  for (const contract of held) {
    // A move at midnight is the end of a day; a period that goes on over it ends with itself.
    const endsAt = nextBoundary(contract.period, new Date(at.getTime() - 1), timeZone);
    if (!holdsFrom(contract, endsAt)) continue;
    const cause = { reason: 'moved', requestedBy: 'system', actor: null } as const;
    await endContract(tx, contract, {
      ...cause,
      endsAt: endsAt > now ? endsAt : await nextEnd(tx, contract, now),
      now,
    });
    ended += 1;
  }
  return ended;
}
