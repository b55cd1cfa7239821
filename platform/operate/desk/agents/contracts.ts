import { termsSchema } from '@/lib/contract/schemas/agent-centre/terms-schema';
import { normalTerms, termsText, type ContractTerms } from '@/lib/contract/agent-rules/terms';
import { isCallError } from '@/lib/contract/is-call-error';
import { moneyText, parseMoney } from '@/lib/money';
import { errorSentences } from '@/lib/contract/error-sentences';
import { say, sayCode } from '@/lib/said';
import { decideDispute, listOpenDisputes, payGuarantee } from '@/platform/agents/bills';
import {
  currentOf,
  endAtOnce,
  endOf,
  findLosingGame,
  listReceived,
  offerContract,
  stateOf,
} from '@/platform/agents/contracts';
import { notifyMember } from '@/platform/brand/notices';
import { recordAudit } from '@/platform/ground/audit';
import { DeskError, type DeskNoun } from '../command';
import { fromSum } from '../eyes/from-amount';
import { requireMember } from '../inputs';

const most = 200;

async function requireTerms(text: string): Promise<ContractTerms> {
  try {
    return normalTerms(await termsSchema().validate(JSON.parse(text), { strict: true }));
  } catch (error) {
    throw new DeskError(say`These are no terms: ${error instanceof Error ? error.message : String(error)}`);
  }
}

/** What the house promises agents. */
export const contracts: DeskNoun = {
  list: {
    right: 'agents.read',
    kind: 'read',
    args: '<member>',
    about: 'What an agent is promised, by whom, and since when it ends.',
    run: async ({ tx, now, args: [name = ''] }) => {
      const { id } = await requireMember(tx, name);
      return (await listReceived(tx, [id])).map((contract) => ({
        contract: contract.id,
        kind: contract.kind,
        scope: contract.scope,
        payer: contract.payerId ?? 'house',
        state: stateOf(contract, now),
        ends: endOf(contract)?.endsAt,
        terms: termsText(currentOf(contract, now).terms),
      }));
    },
  },
  offer: {
    right: 'agents.write',
    kind: 'write',
    needsFresh: true,
    args: '<member> <terms>',
    needsReason: true,
    about:
      'Offers a contract with the house, or new terms of it, as JSON. Takes two people; the agent answers within seven days.',
    agreeRight: 'agents.approve',
    fourEyes: () => say`The house binds itself`,
    run: async ({ tx, now, actor, reason, args: [name = '', text = ''] }) => {
      const { id: receiverId } = await requireMember(tx, name);
      const terms = await requireTerms(text);
      const losing = await findLosingGame(tx, { receiverId, terms }, now);
      if (losing !== null)
        throw new DeskError(
          say`Rebate and salaries together reach what the house keeps of ${losing}, or nobody has said that`,
        );
      try {
        const offer = { payerId: null, receiverId, terms, offeredBy: actor };
        const { contractId, isUnasked } = await offerContract(tx, offer, now);
        const after = termsText(terms);
        await recordAudit(tx, { actor, action: 'contract.offer', subject: contractId, after, reason, now });
        const letter = isUnasked ? 'contract_changed' : 'contract_offered';
        await notifyMember(tx, { memberId: receiverId, letter, values: {}, language: 'EN', now });
        return say`Offered as ${contractId}.`;
      } catch (error) {
        if (isCallError(error))
          throw new DeskError(say`It cannot be offered: ${sayCode(errorSentences[error.code])}`);
        throw error;
      }
    },
  },
  end: {
    right: 'agents.write',
    kind: 'write',
    needsFresh: true,
    args: '<contract>',
    needsReason: true,
    about: 'Ends a contract with the period that is running, with all below that it covers.',
    run: async ({ tx, now, actor, reason, args: [contractId = ''] }) => {
      const ended = await endAtOnce(tx, { contractId, reason: 'desk', by: actor }, now);
      if (!ended) throw new DeskError(say`There is no active contract ${contractId}, or it ends sooner`);
      await recordAudit(tx, { actor, action: 'contract.end', subject: contractId, reason, now });
      const told = {
        memberId: ended.receiverId,
        letter: 'contract_ended',
        values: {},
        language: 'EN',
      } as const;
      await notifyMember(tx, { ...told, now });
      return say`${contractId} ends with this period.`;
    },
  },
};

/** Bills of contracts. */
export const bills: DeskNoun = {
  disputes: {
    right: 'agents.read',
    kind: 'read',
    about: 'Bills that somebody says are wrong, the oldest first.',
    run: async ({ tx }) =>
      (await listOpenDisputes(tx, most)).map(({ id, billId, raisedBy, comment, raisedAt }) => ({
        dispute: id,
        bill: billId,
        by: raisedBy,
        since: raisedAt,
        comment,
      })),
  },
  decide: {
    right: 'agents.write',
    kind: 'write',
    needsFresh: true,
    args: '<dispute> <amount>',
    needsReason: true,
    about:
      'Decides a dispute: what the next bill counts, such as 12.50 or -12.50; 0 changes nothing. A large amount takes two people.',
    agreeRight: 'agents.approve',
    fourEyes: (call) => {
      const minor = parseMoney(call.args[1] ?? '') ?? 0n;
      return fromSum(call, { amountMinor: minor < 0n ? -minor : minor, memberId: null });
    },
    run: async ({ tx, now, actor, reason, args: [disputeId = '', text = ''] }) => {
      const adjustment = parseMoney(text);
      if (adjustment === null) throw new DeskError(say`Say an amount, such as 12.50, -12.50 or 0`);
      const decided = await decideDispute(tx, { disputeId, by: actor, adjustment }, now);
      if (!decided) throw new DeskError(say`There is no open dispute ${disputeId}`);
      await recordAudit(tx, {
        actor,
        action: 'bill.decide',
        subject: decided.billId,
        after: moneyText(adjustment),
        reason,
        now,
      });
      return say`Decided: ${moneyText(adjustment)}.`;
    },
  },
  guarantee: {
    right: 'agents.write',
    kind: 'write',
    needsFresh: true,
    args: '<bill>',
    needsReason: true,
    about: 'Pays what is short of a bill in the payer’s place. Takes two people.',
    agreeRight: 'agents.approve',
    fourEyes: () => say`The house pays in somebody’s place`,
    run: async ({ tx, now, actor, reason, args: [billId = ''] }) => {
      const paid = await payGuarantee(tx, billId, now);
      if (paid === null) throw new DeskError(say`Nothing of ${billId} is short`);
      const after = { paid: moneyText(paid) };
      await recordAudit(tx, { actor, action: 'bill.guarantee', subject: billId, after, reason, now });
      return say`Paid ${moneyText(paid)}; the payer owes it to the house.`;
    },
  },
};
