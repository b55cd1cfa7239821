import { moneyText } from '@/lib/money';
import { say, sayCode } from '@/lib/said';
import { listNames } from '@/platform/people/members';
import { approveDeposit, getDeposit, listDepositsInReview, rejectDeposit } from '@/platform/cashier/deposits';
import {
  approveWithdrawal,
  getWithdrawal,
  listWithdrawalsForDesk,
  rejectWithdrawal,
  resolveReceipt,
  showWithdrawal,
} from '@/platform/cashier/withdrawals';
import { type DepositRow, type WithdrawalRow } from '@/platform/cashier/providers';
import type { Reader } from '@/platform/ground/db';
import { DeskError, type DeskCall, type DeskNoun, type Shown } from '../command';
import { othersClaims } from '../cashier/claims';
import { firstDecision } from '../cashier/first-decision';
import { withdrawalFacts } from '../cashier/withdrawal-facts';
import { fromSum } from '../eyes/from-amount';
import { requireOneOf } from '../inputs';

/** Everything that a decision is given; the domain itself writes the audit log. */
const decision = ({ actor, reason }: DeskCall) => ({ actor, reason });

export const deposits: DeskNoun = {
  list: {
    right: 'cashier.read',
    kind: 'read',
    about:
      'Deposits that were paid with another amount, or twice, and wait for a decision, the oldest first.',
    run: async (call) => {
      const waiting = await listDepositsInReview(call.tx);
      const claimOf = await othersClaims(
        call,
        waiting.map(({ id }) => id),
      );
      const names = await namesIn(call.tx, waiting);
      return waiting.map((row) => ({ ...shownDeposit(row, names), ...claimOf(row.id) }));
    },
  },
  approve: {
    right: 'cashier.decide',
    kind: 'write',
    needsFresh: true,
    args: '<deposit>',
    needsReason: true,
    about: 'Credits what was paid. A large amount takes two people.',
    concerns: async ({ tx, args: [depositId = ''] }) => (await getDeposit(tx, depositId))?.memberId ?? null,
    fourEyes: async (call) => {
      const row = await getDeposit(call.tx, call.args[0] ?? '');
      return row ? fromSum(call, { ...row, amountMinor: row.paidMinor ?? row.amountMinor }) : null;
    },
    run: async (call) => {
      const [depositId = ''] = call.args;
      await firstDecision(call, depositId, () =>
        approveDeposit(call.tx, { depositId, ...decision(call) }, call.now),
      );
      return say`Credited what was paid for ${depositId}.`;
    },
  },
  reject: {
    right: 'cashier.decide',
    kind: 'write',
    needsFresh: true,
    args: '<deposit>',
    needsReason: true,
    about: 'Credits nothing; the member reads the reason.',
    run: async (call) => {
      const [depositId = ''] = call.args;
      await firstDecision(call, depositId, () =>
        rejectDeposit(call.tx, { depositId, ...decision(call) }, call.now),
      );
      return say`Rejected ${depositId}; nothing was credited.`;
    },
  },
};

export const withdrawals: DeskNoun = {
  list: {
    right: 'cashier.read',
    kind: 'read',
    about: 'Withdrawals to look at and payments that members say did not arrive, the oldest first.',
    run: async (call) => {
      const waiting = await listWithdrawalsForDesk(call.tx);
      const claimOf = await othersClaims(
        call,
        waiting.map(({ id }) => id),
      );
      const names = await namesIn(call.tx, waiting);
      return waiting.map((row) => ({
        ...shownWithdrawal(row, names),
        proofs: row.proofs.length,
        ...claimOf(row.id),
      }));
    },
  },
  show: {
    right: 'cashier.read',
    kind: 'read',
    args: '<withdrawal>',
    about:
      'One withdrawal with its timeline, its proofs, and what is known of its member: money in and out, stakes since the last deposit, flags, who else has its account.',
    run: async (call) => {
      const {
        tx,
        args: [withdrawalId = ''],
      } = call;
      const found = await showWithdrawal(tx, withdrawalId);
      if (!found) throw new DeskError(say`There is no withdrawal ${withdrawalId}`);
      const { row, steps, proofs } = found;
      return {
        ...shownWithdrawal(row, await namesIn(tx, [row])),
        method: row.methodCode,
        fee: moneyText(row.feeMinor),
        settledAt: row.settledAt,
        answerUntil: row.confirmUntil,
        ...(await withdrawalFacts(call, { memberId: row.memberId, withdrawalId })),
        proofs,
        steps: steps.map(({ state, at, by, note }) => ({ at, state, by, note })),
      };
    },
  },
  approve: {
    right: 'cashier.decide',
    kind: 'write',
    needsFresh: true,
    args: '<withdrawal>',
    needsReason: true,
    about: 'Lets it be paid. A large amount takes two people.',
    concerns: ownerOfWithdrawal,
    fourEyes: async (call) => {
      const row = await getWithdrawal(call.tx, call.args[0] ?? '');
      return row ? fromSum(call, row) : null;
    },
    run: async (call) => {
      const [withdrawalId = ''] = call.args;
      await firstDecision(call, withdrawalId, () =>
        approveWithdrawal(call.tx, { withdrawalId, ...decision(call) }, call.now),
      );
      return say`Approved ${withdrawalId}; it is paid next.`;
    },
  },
  reject: {
    right: 'cashier.decide',
    kind: 'write',
    needsFresh: true,
    args: '<withdrawal>',
    needsReason: true,
    about: 'Gives the money back, as long as the provider does not have it; the member reads the reason.',
    run: async (call) => {
      const [withdrawalId = ''] = call.args;
      await firstDecision(call, withdrawalId, () =>
        rejectWithdrawal(call.tx, { withdrawalId, ...decision(call) }, call.now),
      );
      return say`Rejected ${withdrawalId}; the money is back with the member.`;
    },
  },
  receipt: {
    right: 'cashier.decide',
    kind: 'write',
    needsFresh: true,
    args: '<withdrawal> <full|forced>',
    needsReason: true,
    about:
      'Ends a dispute: paid in full after all, or forced on the word of the provider. Nothing is given back.',
    concerns: ownerOfWithdrawal,
    run: async (call) => {
      const [withdrawalId = '', word = ''] = call.args;
      const outcome = requireOneOf(word, say`The outcome`, ['full', 'forced']);
      await resolveReceipt(call.tx, { withdrawalId, outcome, ...decision(call) }, call.now);
      return say`The receipt of ${withdrawalId} is ${sayCode(outcome)}.`;
    },
  },
};

async function ownerOfWithdrawal({ tx, args: [withdrawalId = ''] }: DeskCall): Promise<string | null> {
  return (await getWithdrawal(tx, withdrawalId))?.memberId ?? null;
}

type Names = (memberId: string) => string;

const namesIn = (reader: Reader, rows: readonly { memberId: string }[]): Promise<Names> =>
  listNames(
    reader,
    rows.map(({ memberId }) => memberId),
  );

function shownDeposit(row: DepositRow, names: Names): Shown {
  return {
    deposit: row.id,
    member: names(row.memberId),
    method: row.methodCode,
    asked: moneyText(row.amountMinor),
    paid: row.paidMinor === null ? null : moneyText(row.paidMinor),
    createdAt: row.createdAt,
  };
}

function shownWithdrawal(row: WithdrawalRow, names: Names): Shown {
  return {
    withdrawal: row.id,
    member: names(row.memberId),
    amount: moneyText(row.amountMinor),
    to: `${row.accountName} …${row.accountEnding}`.trim(),
    status: row.status,
    receipt: row.receipt,
    createdAt: row.createdAt,
  };
}
