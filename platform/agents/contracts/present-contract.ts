import type {
  AgentContract,
  ContractVersion,
  HigherBelow,
  WaitingRequest,
} from '@/lib/contract/calls/agent-centre/agent-contracts';
import type { Reader } from '@/platform/ground/db';
import type { AgentScope } from '../scope';
import { answersFor, higherBelow } from './answer-contract';
import { partiesFor } from './parties';
import { currentOf, endOf, isMade, stateOf, termsFrom, versionAt, waitingOf } from './rules';
import type { Contract, Version } from './types';

interface View {
  scope: AgentScope;
  now: Date;
}

const otherOf = ({ payerId, receiverId }: Contract, ownerId: string): string | null =>
  receiverId === ownerId ? payerId : receiverId;

/** Contracts that would end below, or have, as the viewer sees them. Deeper than directly below they have no name of their own. */
export async function presentBelow(
  reader: Reader,
  contracts: readonly Contract[],
  { scope, now }: View,
): Promise<HigherBelow[]> {
  const ids = contracts.map(({ receiverId }) => receiverId);
  const party = await partiesFor(reader, scope, ids, now);
  return contracts.map((contract) => ({
    contractId: contract.id,
    other: party(contract.receiverId),
    terms: termsFrom(contract, now)[0] ?? currentOf(contract, now).terms,
  }));
}

async function presentWaiting(
  reader: Reader,
  contract: Contract,
  view: View,
): Promise<WaitingRequest | null> {
  const { scope, now } = view;
  const waiting = waitingOf(contract, now);
  if (!waiting) return null;
  const isMine = answersFor(contract, waiting, scope.ownerId);
  const isEnd = waiting.type === 'end';
  const { version, terms, expiresAt } = waiting.version;
  const below = isMine && !isEnd ? (await higherBelow(reader, contract, version, now)).below : [];
  return {
    type: waiting.type,
    version,
    terms: isEnd ? null : terms,
    isMine,
    expiresAt: (isEnd ? (waiting.end.expiresAt ?? expiresAt) : expiresAt).toISOString(),
    higherBelow: await presentBelow(reader, below, view),
  };
}

function nextOf(contract: Contract, now: Date): AgentContract['next'] {
  if (!versionAt(contract, now)) return null;
  const next = contract.versions.findLast(({ startsAt }) => startsAt !== null && startsAt > now);
  return next?.startsAt
    ? { version: next.version, terms: next.terms, startsAt: next.startsAt.toISOString() }
    : null;
}

function presentVersion({
  version,
  terms,
  hash,
  offeredAt,
  answer,
  answeredAt,
  startsAt,
}: Version): ContractVersion {
  return {
    version,
    terms,
    textHash: hash,
    offeredAt: offeredAt.toISOString(),
    answer,
    answeredAt: answeredAt?.toISOString() ?? null,
    startsAt: startsAt?.toISOString() ?? null,
  };
}

export async function presentContracts(
  reader: Reader,
  contracts: readonly Contract[],
  view: View,
): Promise<AgentContract[]> {
  const { scope, now } = view;
  const ids = contracts.map((contract) => otherOf(contract, scope.ownerId));
  const party = await partiesFor(reader, scope, ids, now);
  const shown: AgentContract[] = [];
  for (const contract of contracts) {
    const { version, terms, hash } = currentOf(contract, now);
    const end = isMade(contract) ? endOf(contract) : null;
    const first = contract.versions.find(({ startsAt }) => startsAt !== null);
    shown.push({
      contractId: contract.id,
      kind: contract.kind,
      scope: contract.scope,
      side: contract.receiverId === scope.ownerId ? 'received' : 'promised',
      other: party(otherOf(contract, scope.ownerId)),
      state: stateOf(contract, now),
      version,
      terms,
      textHash: hash,
      startsAt: first?.startsAt?.toISOString() ?? null,
      endsAt: end?.endsAt.toISOString() ?? null,
      endReason: end?.reason ?? null,
      next: nextOf(contract, now),
      waiting: await presentWaiting(reader, contract, view),
      offeredAt: contract.offeredAt.toISOString(),
      versions: contract.versions.map(presentVersion).reverse(),
    });
  }
  return shown;
}
