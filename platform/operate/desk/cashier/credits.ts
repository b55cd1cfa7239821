import { playCurrencyOf } from '@/lib/contract/trial-account';
import { moneyText } from '@/lib/money';
import { say } from '@/lib/said';
import { getChosenLanguage, notifyMember } from '@/platform/brand/notices';
import { recordAudit } from '@/platform/ground/audit';
import { newId } from '@/platform/ground/db';
import { accounts, correct, getSpendable, post } from '@/platform/ground/ledger';
import { announce } from '@/platform/ground/live';
import { DeskError, type DeskCall, type DeskNoun } from '../command';
import { requireAmount, requireMember } from '../inputs';
import { getCredit, insertCorrection, insertCredit, type Agreed } from './credit-store';

const alwaysTwo = () => say`Money that is given by hand takes two people`;

/** One effect for one proposal: its id is the key of the ledger's command. In a need there is none. */
const agreedOf = ({ proposalId, actor, agreedBy, reason, now }: DeskCall): Agreed => ({
  ...{ proposalId: proposalId ?? newId('prp', now.getTime()), by: actor, agreedBy, reason, now },
});

async function tell(
  { tx, now }: DeskCall,
  news: { memberId: string; letter: 'credit_given' | 'credit_corrected'; amountMinor: bigint },
): Promise<void> {
  const { memberId, letter, amountMinor } = news;
  const language = await getChosenLanguage(tx, memberId);
  await notifyMember(tx, { memberId, letter, values: { amount: amountMinor }, language, now });
  await announce(tx, memberId, 'balance');
}

async function requireCredit({ tx, args: [transferId = ''] }: DeskCall) {
  const credit = await getCredit(tx, transferId);
  if (!credit) throw new DeskError(say`${transferId} is no credit that was given by hand`, 'unknown');
  if (credit.correctedBy) throw new DeskError(say`${credit.correctedBy} has corrected ${transferId}`, 'gone');
  return credit;
}

export const credit: DeskNoun = {
  give: {
    right: 'credit.propose',
    agreeRight: 'credit.approve',
    kind: 'write',
    args: '<member> <amount>',
    needsReason: true,
    needsFresh: true,
    about: 'Gives a member money of the house, by hand and with two people; the member is told.',
    concerns: async ({ tx, args: [name = ''] }) => (await requireMember(tx, name)).id,
    fourEyes: alwaysTwo,
    facts: async ({ tx, args: [name = ''] }) => {
      const { id, username } = await requireMember(tx, name);
      return { username, available: moneyText(await getSpendable(tx, { owner: id, currency: 'PLAY' })) };
    },
    run: async (call) => {
      const { tx, now, actor, reason, args } = call;
      const member = await requireMember(tx, args[0] ?? '');
      if (playCurrencyOf(member.accountType) === 'TRIAL')
        throw new DeskError(say`A trial account has no money of its own`);
      const amountMinor = requireAmount(args[1] ?? '');
      if (amountMinor === 0n) throw new DeskError(say`There is no credit of nothing`);
      const agreed = agreedOf(call);
      const id = newId('crd', now.getTime());
      const transfer = {
        kind: 'manual_credit',
        debit: accounts.house('manual_credits'),
        credit: accounts.cash(member.id),
        amountMinor,
        reference: id,
      };
      const key = `credit:${agreed.proposalId}`;
      const { transfers } = await post(tx, { key, transfers: [transfer] });
      const transferId = transfers[0]?.id ?? '';
      await insertCredit(tx, { id, memberId: member.id, amountMinor, transferId }, agreed);
      const after = {
        credit: id,
        amount: moneyText(amountMinor),
        movement: transferId,
      };
      await recordAudit(tx, { actor, action: 'credit.give', subject: member.id, after, reason, now });
      await tell(call, { memberId: member.id, letter: 'credit_given', amountMinor });
      return { credit: id, movement: transferId };
    },
  },
  correct: {
    right: 'credit.propose',
    agreeRight: 'credit.approve',
    kind: 'write',
    args: '<movement>',
    needsReason: true,
    needsFresh: true,
    about:
      'Takes one credit by hand back, as far as the member still has it: whole or not at all. Two people.',
    fourEyes: alwaysTwo,
    facts: async (call) => {
      const { memberId, amountMinor } = await requireCredit(call);
      const available = moneyText(await getSpendable(call.tx, { owner: memberId, currency: 'PLAY' }));
      return { member: memberId, amount: moneyText(amountMinor), available };
    },
    run: async (call) => {
      const { tx, now, actor, reason } = call;
      const { id, memberId, amountMinor, transferId } = await requireCredit(call);
      const agreed = agreedOf(call);
      const key = `credit:${id}:corrected`;
      const { transfers } = await correct(tx, { key, transferId, reference: id });
      const corrected = { creditId: id, transferId: transfers[0]?.id ?? '' };
      await insertCorrection(tx, corrected, agreed);
      const amount = moneyText(amountMinor);
      await recordAudit(tx, {
        ...{ actor, action: 'credit.correct', subject: memberId, reason, now },
        before: { credit: id, amount },
        after: {
          credit: id,
          amount: moneyText(0n),
          movement: corrected.transferId,
        },
      });
      await tell(call, { memberId, letter: 'credit_corrected', amountMinor });
      return { credit: id, movement: corrected.transferId };
    },
  },
};
