import {
  type AgentContract,
  type ContractAnswer,
  type ContractAnswerInput,
  type OfferAnswer,
  type OfferInput,
} from '@/lib/contract/calls/agent-centre/agent-contracts';
import type { ContractKind } from '@/lib/contract/agent-rules/terms';
import { CallError } from '@/lib/contract/errors';
import { requireCaller, requireKey, type CallContext } from '@/platform/ground/context';
import type { Tx } from '@/platform/ground/db';
import { runOnce } from '@/platform/ground/idempotency';
import { notifyMember } from '@/platform/brand/notices';
import { agentScope, openDirectRef, requireRole, type AgentScope } from '../scope';
import { answerContract, CoverBelowError } from './answer-contract';
import { getContract } from './contract-store';
import { requestEnd } from './end-contract';
import { offerContract, withdrawOffer } from './offer-contract';
import { presentBelow, presentContracts } from './present-contract';
import type { Actor } from './types';

/** Who acts for an agent in contracts: the agent, or a helper. */
async function actorOf(context: CallContext): Promise<{ scope: AgentScope; actor: Actor }> {
  const { sessionId } = requireCaller(context);
  const scope = await agentScope(context);
  requireRole(scope, ['master', 'agent', 'helper']);
  return { scope, actor: { ownerId: scope.ownerId, callerId: scope.callerId, sessionId } };
}

async function shownContract(tx: Tx, id: string, scope: AgentScope, now: Date): Promise<AgentContract> {
  const contract = await getContract(tx, id);
  const [shown] = contract ? await presentContracts(tx, [contract], { scope, now }) : [];
  if (!shown) throw new CallError('contract.not.found');
  return shown;
}

/** `AC_offerContract`. */
export async function offer(context: CallContext, { accountRef, terms }: OfferInput): Promise<OfferAnswer> {
  const { db, now } = context;
  const { scope, actor } = await actorOf(context);
  const { memberId: receiverId } = await openDirectRef(db, scope, accountRef);
  const once = {
    scope: actor.callerId,
    key: requireKey(context),
    request: ['offerContract', receiverId, terms],
  };
  return runOnce(db, once, async (tx) => {
    const input = { payerId: actor.ownerId, receiverId, terms, offeredBy: actor.callerId };
    const { contractId, isUnasked } = await offerContract(tx, input, now);
    const letter = isUnasked ? 'contract_changed' : 'contract_offered';
    await notifyMember(tx, { memberId: receiverId, letter, values: {}, language: context.language, now });
    return { contract: await shownContract(tx, contractId, scope, now), isUnasked };
  });
}

type Named = { contractId: string; version: number };

async function act(
  context: CallContext,
  input: Named,
  [name, work]: [string, (tx: Tx, named: Named & { actor: Actor }, now: Date) => Promise<void>],
): Promise<{ contract: AgentContract }> {
  const { db, now } = context;
  const { scope, actor } = await actorOf(context);
  const { contractId, version } = input;
  const once = { scope: actor.callerId, key: requireKey(context), request: [name, contractId, version] };
  return runOnce(db, once, async (tx) => {
    await work(tx, { contractId, version, actor }, now);
    return { contract: await shownContract(tx, contractId, scope, now) };
  });
}

/** `AC_withdrawOffer`. */
export const withdraw = (context: CallContext, input: Named) =>
  act(context, input, ['withdrawOffer', withdrawOffer]);

/** `AC_requestEnd`. */
export const askToEnd = (context: CallContext, input: Named) =>
  act(context, input, ['requestEnd', requestEnd]);

/** The four calls of the specification, each for the contracts of its kind. */
export const processOf =
  (kind: ContractKind) =>
  async (context: CallContext, input: ContractAnswerInput): Promise<ContractAnswer> => {
    const { db, now } = context;
    const { scope, actor } = await actorOf(context);
    const { contractId, version, action, terminateHigher = false } = input;
    const request = ['processContract', kind, contractId, version, action, terminateHigher];
    const once = { scope: actor.callerId, key: requireKey(context), request };
    return runOnce(db, once, async (tx) => {
      const answer = { kind, contractId, version, action, terminateHigher, actor };
      try {
        const { contract, ended } = await answerContract(tx, answer, now);
        for (const { receiverId } of ended)
          await notifyMember(tx, {
            memberId: receiverId,
            letter: 'contract_ended',
            values: {},
            language: 'EN',
            now,
          });
        return {
          contract: await shownContract(tx, contract.id, scope, now),
          endedBelow: await presentBelow(tx, ended, { scope, now }),
        };
      } catch (error) {
        if (!(error instanceof CoverBelowError)) throw error;
        const below = await presentBelow(tx, error.below, { scope, now });
        throw new CallError('contract.cover.below', { higherBelow: below });
      }
    });
  };
