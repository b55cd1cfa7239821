import { moneyText } from '@/lib/money';
import { say } from '@/lib/said';
import { getMember } from '@/platform/people/members';
import type { Tx } from '@/platform/ground/db';
import {
  getReceivable,
  listOpen,
  listReceivablesOf,
  openMinorOf,
  type Receivable,
} from '@/platform/play/receivables';
import { writeOff } from '../write-off';
import type { DeskNoun, Shown } from '../command';
import { requireMember } from '../inputs';

const most = 200;

async function shown(tx: Tx, receivable: Receivable): Promise<Shown> {
  const { id, memberId, reason, reference, amountMinor, collectedMinor, writtenOffMinor } = receivable;
  return {
    receivable: id,
    member: (await getMember(tx, memberId))?.username ?? memberId,
    reason,
    reference,
    amount: moneyText(amountMinor),
    collected: moneyText(collectedMinor),
    writtenOff: moneyText(writtenOffMinor),
    open: moneyText(openMinorOf(receivable)),
    since: receivable.openedAt,
    closed: receivable.closedAt,
  };
}

/** What members owe since a payment was taken back. */
export const receivables: DeskNoun = {
  list: {
    right: 'cashier.read',
    kind: 'read',
    args: '[member]',
    about:
      'What is owed, the oldest first; of one member also what was paid or written off, the newest first.',
    run: async ({ tx, args: [name] }) => {
      const found = name
        ? await listReceivablesOf(tx, (await requireMember(tx, name)).id, most)
        : await listOpen(tx, most);
      const rows: Shown[] = [];
      for (const receivable of found) rows.push(await shown(tx, receivable));
      return rows;
    },
  },
  'write-off': {
    right: 'credit.propose',
    kind: 'write',
    needsFresh: true,
    agreeRight: 'credit.approve',
    concerns: async ({ tx, args: [receivableId = ''] }) =>
      (await getReceivable(tx, receivableId))?.memberId ?? null,
    fourEyes: () => say`The house bears what is written off`,
    args: '<receivable>',
    needsReason: true,
    about: 'Gives up what is left of it: the house bears it, and the member can withdraw and play again.',
    run: async ({ tx, now, actor, reason, args: [receivableId = ''] }) => {
      const { writtenOffMinor } = await writeOff(tx, { receivableId, actor, reason }, now);
      return say`Wrote off ${moneyText(writtenOffMinor)} of ${receivableId}.`;
    },
  },
};
