import { CallError } from '@/lib/contract/errors';
import type { ContractAction } from '@/lib/contract/calls/agent-centre/agent-contracts';
import type { ContractKind } from '@/lib/contract/agent-rules/terms';
import type { Reader, Tx } from '@/platform/ground/db';
import {
  answerEnd,
  answerVersion,
  getContract,
  insertTurn,
  listPromised,
  listReceived,
  lockContracts,
} from './contract-store';
import { endUncovered, giveNotice, requireContract } from './end-contract';
import { requireOpenKind, terrainAt } from './kinds';
import { conflictOf, requireCover } from './offer-contract';
import { dueAt, nextBoundary, periodFrom } from './periods';
import { currentOf, uncovered, waitingOf, withAccepted, type Waiting } from './rules';
import type { Actor, Contract, Version } from './types';

export interface Answer {
  kind: ContractKind;
  contractId: string;
  /** The version that was read. */
  version: number;
  action: ContractAction;
  terminateHigher: boolean;
  actor: Actor;
}

/** Accepting needs this agreement first: `below` is promised more than these terms would cover. */
export class CoverBelowError extends Error {
  constructor(readonly below: Contract[]) {
    super('More is promised below');
  }
}

/** What the receiver has promised below, and a version would not cover from its first period on. */
export async function higherBelow(
  reader: Reader,
  contract: Contract,
  version: number,
  now: Date,
): Promise<{ below: Contract[]; startsAt: Date }> {
  const { timeZone } = await terrainAt(reader, now);
  const startsAt = nextBoundary(contract.period, now, timeZone);
  const received = await listReceived(reader, [contract.receiverId], contract.kind);
  const then = received.map((each) =>
    each.id === contract.id ? withAccepted(each, version, startsAt) : each,
  );
  const promised = await listPromised(reader, contract.receiverId, contract.kind);
  return { below: uncovered(then, promised, startsAt), startsAt };
}

async function accept(
  tx: Tx,
  contract: Contract,
  version: Version,
  answer: Answer,
  now: Date,
): Promise<Contract[]> {
  const { kind, contractId, actor, terminateHigher } = answer;
  await requireOpenKind(tx, kind, now);
  const { below, startsAt } = await higherBelow(tx, contract, version.version, now);
  const received = await listReceived(tx, [contract.receiverId], kind);
  if (conflictOf(received, contract, { from: startsAt, now })) throw new CallError('contract.exists');
  await requireCover(tx, { payerId: contract.payerId, terms: version.terms }, startsAt);
  if (below.length > 0 && !terminateHigher) throw new CoverBelowError(below);
  const isFirst = await answerVersion(tx, {
    contractId,
    version: version.version,
    answer: 'accepted',
    actor,
    startsAt,
    now,
  });
  if (!isFirst) throw new CallError('contract.state');
  const { timeZone } = await terrainAt(tx, now);
  const { to } = periodFrom(contract.period, startsAt, timeZone);
  await insertTurn(tx, { contractId, fromAt: startsAt, dueAt: dueAt(version.terms, to, timeZone) });
  return endUncovered(tx, { memberId: contract.receiverId, kind, from: startsAt, now });
}

/** Who answers what waits: the receiver an offer, the other side the wish to end. */
export function answersFor(contract: Contract, waiting: Waiting, ownerId: string): boolean {
  return waiting.type === 'end' ? waiting.end.requestedBy !== ownerId : contract.receiverId === ownerId;
}

async function answerWaiting(tx: Tx, contract: Contract, answer: Answer, now: Date): Promise<Contract[]> {
  const { contractId, version, action, actor } = answer;
  const waiting = waitingOf(contract, now);
  if (!waiting || !answersFor(contract, waiting, actor.ownerId)) throw new CallError('contract.state');
  if (waiting.version.version !== version) throw new CallError('contract.version');
  if (waiting.type !== 'end') {
    if (action === 'accept') return accept(tx, contract, waiting.version, answer, now);
    await answerVersion(tx, { contractId, version, answer: 'rejected', actor, now });
    return [];
  }
  const { id } = waiting.end;
  if (action === 'reject') {
    await answerEnd(tx, { id, answer: 'rejected', actor, now });
    return [];
  }
  const { timeZone } = await terrainAt(tx, now);
  const endsAt = nextBoundary(contract.period, now, timeZone);
  await answerEnd(tx, { id, answer: 'accepted', actor, endsAt, now });
  return endUncovered(tx, { memberId: contract.receiverId, kind: contract.kind, from: endsAt, now });
}

/**
 * Answers what waits, or gives notice. Returns what ended below by it. Throws `contract.not.found`, `contract.version`,
 * `contract.state`, `contract.exists`, `contract.cover`, `contract.closed` and `CoverBelowError`.
 */
export async function answerContract(
  tx: Tx,
  answer: Answer,
  now: Date,
): Promise<{ contract: Contract; ended: Contract[] }> {
  await lockContracts(tx);
  const contract = await requireContract(tx, answer.contractId, answer.actor.ownerId);
  if (contract.kind !== answer.kind) throw new CallError('contract.not.found');
  let ended: Contract[];
  if (answer.action === 'terminate') {
    if (currentOf(contract, now).version !== answer.version) throw new CallError('contract.version');
    ended = await giveNotice(tx, contract, answer.actor, now);
  } else {
    ended = await answerWaiting(tx, contract, answer, now);
  }
  return { contract: (await getContract(tx, contract.id)) ?? contract, ended };
}
