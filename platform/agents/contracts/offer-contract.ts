import { CallError, invalidFields } from '@/lib/contract/errors';
import { isBetterInEveryCase } from '@/lib/contract/agent-rules/covers';
import type { ContractTerms } from '@/lib/contract/agent-rules/terms';
import type { Tx } from '@/platform/ground/db';
import { assertNothingShort } from '@/platform/people/agent-dues';
import { isAgentType, uplineOf } from '@/platform/people/agent-tree';
import { getMember } from '@/platform/people/members';
import {
  answerEnd,
  answerVersion,
  insertContract,
  insertVersion,
  listReceived,
  lockContracts,
} from './contract-store';
import { requireContract } from './end-contract';
import { requireOpenKind } from './kinds';
import { lengthOf, nextBoundary } from './periods';
import { endOf, faultsAgainst, holdsFrom, isMade, overlaps, stateOf, termsFrom, waitingOf } from './rules';
import type { Actor, Contract } from './types';

export interface Offer {
  /** Null is the house. */
  payerId: string | null;
  receiverId: string;
  terms: ContractTerms;
  /** The account, or `desk:<name>`. */
  offeredBy: string;
}

export interface Offered {
  contractId: string;
  /** A new version that is better in every case: it holds from the next period. */
  isUnasked: boolean;
}

/** Contracts are with agents directly below; the house has them with any agent. */
async function requireReceiver(tx: Tx, { payerId, receiverId }: Offer): Promise<void> {
  const receiver = await getMember(tx, receiverId);
  const isDirect = payerId === null || (await uplineOf(tx, receiverId)) === payerId;
  if (!receiver || !isAgentType(receiver.accountType) || !isDirect) throw new CallError('contract.direct');
}

/** Throws `contract.cover` with why, where the payer is not promised as much. The house is promised by nobody. */
export async function requireCover(
  tx: Tx,
  { payerId, terms }: Pick<Offer, 'payerId' | 'terms'>,
  from: Date,
): Promise<void> {
  if (payerId === null) return;
  const faults = faultsAgainst(await listReceived(tx, [payerId], terms.kind), terms, from);
  if (faults.length > 0) throw new CallError('contract.cover', { faults });
}

/**
 * What stands in the way of another contract from a moment on: one that holds for the same games, or is offered. A contract
 * for all games stands beside none of one type.
 */
export function conflictOf(
  received: readonly Contract[],
  { scope, id }: Pick<Contract, 'scope'> & { id?: string },
  { from, now }: { from: Date; now: Date },
): Contract | null {
  return (
    received.find(
      (each) =>
        each.id !== id &&
        overlaps(each.scope, scope) &&
        (isMade(each) ? holdsFrom(each, from) : stateOf(each, now) === 'offered'),
    ) ?? null
  );
}

async function offerVersion(
  tx: Tx,
  contract: Contract,
  { terms, offeredBy }: Offer,
  { from, now }: { from: Date; now: Date },
): Promise<Offered> {
  if (contract.period !== lengthOf(terms)) throw invalidFields({ 'terms.period': { code: 'choice' } });
  const waiting = waitingOf(contract, now);
  if (waiting?.type === 'end') throw new CallError('contract.exists');
  // A newer offer stands in the place of one that was not answered.
  if (waiting) {
    const { version } = waiting.version;
    const actor = { callerId: offeredBy, sessionId: '' };
    await answerVersion(tx, { contractId: contract.id, version, answer: 'withdrawn', actor, now });
  }
  const version = contract.versions.length + 1;
  await insertVersion(tx, { contractId: contract.id, version, terms, offeredBy, now });
  const isUnasked =
    isMade(contract) && termsFrom(contract, from).every((held) => isBetterInEveryCase(terms, held));
  if (isUnasked) {
    const actor = { callerId: offeredBy, sessionId: '' };
    await answerVersion(tx, {
      contractId: contract.id,
      version,
      answer: 'unasked',
      actor,
      startsAt: from,
      now,
    });
  }
  return { contractId: contract.id, isUnasked };
}

/**
 * Offers a contract, or other terms of the one that is there. Throws `contract.closed`, `contract.direct`, `contract.short`,
 * `contract.exists`, `contract.cover`.
 */
export async function offerContract(tx: Tx, offer: Offer, now: Date): Promise<Offered> {
  const { payerId, receiverId, terms, offeredBy } = offer;
  const { timeZone } = await requireOpenKind(tx, terms.kind, now);
  await requireReceiver(tx, offer);
  if (payerId !== null) await assertNothingShort(tx, payerId, now);
  await lockContracts(tx);
  const from = nextBoundary(lengthOf(terms), now, timeZone);
  await requireCover(tx, offer, from);
  const received = await listReceived(tx, [receiverId], terms.kind);
  const same = received.find(
    (each) =>
      each.payerId === payerId &&
      each.scope === terms.scope &&
      !endOf(each) &&
      ['active', 'offered'].includes(stateOf(each, now)),
  );
  if (same) return offerVersion(tx, same, offer, { from, now });
  if (conflictOf(received, terms, { from, now })) throw new CallError('contract.exists');
  const contractId = await insertContract(tx, {
    payerId,
    receiverId,
    terms,
    period: lengthOf(terms),
    now,
  });
  await insertVersion(tx, { contractId, version: 1, terms, offeredBy, now });
  return { contractId, isUnasked: false };
}

/** Takes back what this side has asked and nobody has answered. Throws `contract.not.found`, `contract.version`, `contract.state`. */
export async function withdrawOffer(
  tx: Tx,
  { contractId, version, actor }: { contractId: string; version: number; actor: Actor },
  now: Date,
): Promise<void> {
  await lockContracts(tx);
  const contract = await requireContract(tx, contractId, actor.ownerId);
  const waiting = waitingOf(contract, now);
  if (!waiting) throw new CallError('contract.state');
  if (waiting.version.version !== version) throw new CallError('contract.version');
  if (waiting.type === 'end') {
    if (waiting.end.requestedBy !== actor.ownerId) throw new CallError('contract.state');
    await answerEnd(tx, { id: waiting.end.id, answer: 'withdrawn', actor, now });
    return;
  }
  if (contract.payerId !== actor.ownerId) throw new CallError('contract.state');
  await answerVersion(tx, { contractId, version, answer: 'withdrawn', actor, now });
}
