import type { Reader } from '@/platform/ground/db';
import { moneyText } from '@/lib/money';
import { listConfirmed, listLines } from './bill-store';
import { noSums, type FactsSource, type Line, type Sums } from './facts';
import type { BillRow } from './types';
import { hashOf, tasksOf, workOut, type Figures } from './work-out';

const page = 200;
const sumNames = Object.keys(noSums) as (keyof Sums)[];
const resultNames = ['base', 'platformFee', 'paymentFee', 'carryOut', 'remainder', 'tier', 'amount'] as const;

function differences(bill: BillRow, lines: readonly Line[], figures: Figures): string[] {
  const { sums, result } = figures;
  const wrong: string[] = [];
  for (const name of sumNames)
    if (bill[name] !== sums[name]) wrong.push(`${name} is ${bill[name]}, the reports say ${sums[name]}`);
  for (const name of resultNames)
    if (bill[name] !== result[name])
      wrong.push(`${name} is ${bill[name]}, its terms make it ${result[name]}`);
  const textOf = (all: readonly Line[]) =>
    all
      .map((line) => [line.memberId, ...sumNames.map((name) => line[name])].join(' '))
      .toSorted()
      .join('; ');
  if (textOf(lines) !== textOf(figures.lines)) wrong.push('its lines are not those of the reports');
  const due = result.amount + bill.adjustment;
  if (bill.due !== due) wrong.push(`${moneyText(bill.due)} is due, and comes to ${moneyText(due)}`);
  if (bill.hash !== hashOf(figures, due)) wrong.push('it is not what its hash says');
  if (bill.paid > bill.due || (bill.paid < bill.due && bill.shortSince === null))
    wrong.push(`${moneyText(bill.paid)} of ${moneyText(bill.due)} was paid, and nothing is short`);
  return wrong;
}

/**
 * Works every confirmed bill out again from the figures and terms of its period; one line for each way in which a bill says otherwise.
 * For after a crash: figures that were corrected after a bill was confirmed make it differ as well.
 */
export async function checkBills(
  reader: Reader,
  source: FactsSource,
): Promise<{ bills: number; wrong: string[] }> {
  const wrong: string[] = [];
  let count = 0;
  for (let after = ''; ;) {
    const bills = await listConfirmed(reader, after, page);
    const turns = bills.map(({ carryIn: carry, confirmsAt: dueAt, ...bill }) => ({ ...bill, carry, dueAt }));
    const { tasks } = await tasksOf(reader, turns);
    const { figures } = await workOut(reader, source, tasks, { now: new Date(), isDraft: true });
    const nameOf = (contractId: string, fromAt: Date) => `${contractId} ${fromAt.getTime()}`;
    const made = new Map(figures.map((one) => [nameOf(one.task.contract.id, one.task.period.from), one]));
    for (const bill of bills) {
      const own = made.get(nameOf(bill.contractId, bill.fromAt));
      const found = own
        ? differences(bill, await listLines(reader, bill.id), own)
        : ['its contract had ended'];
      wrong.push(...found.map((line) => `bill ${bill.id}: ${line}`));
    }
    count += bills.length;
    const last = bills.at(-1);
    if (!last || bills.length < page) return { bills: count, wrong };
    after = last.id;
  }
}
