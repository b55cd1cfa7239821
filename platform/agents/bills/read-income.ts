import type { IncomeInput, IncomeRow, IncomeTotals } from '@/lib/contract/calls/agent-centre/agent-contracts';
import { moneyText } from '@/lib/money';
import type { CallContext } from '@/platform/ground/context';
import { cursorOf } from '../contracts';
import { agentScope } from '../scope';
import { listIncome, sumIncome, type IncomeSums } from './income-store';

const pageSize = 50;

const shown = ({ received, paidOn, open, short }: IncomeSums): IncomeTotals => ({
  received: moneyText(received),
  paidOn: moneyText(paidOn),
  net: moneyText(received - paidOn),
  open: moneyText(open),
  short: moneyText(short),
});

/** `AC_getIncome`: by period and kind, the newest first; totals are of the filter, not of the page. */
export async function readIncome(
  context: CallContext,
  { from, to, kind, cursor }: IncomeInput,
): Promise<{ list: IncomeRow[]; totals: IncomeTotals; next: string | null }> {
  const { db } = context;
  const { ownerId } = await agentScope(context);
  const after = cursorOf(cursor);
  const filter = {
    memberId: ownerId,
    kind,
    from: from === undefined ? undefined : new Date(from),
    to: to === undefined ? undefined : new Date(to),
  };
  const before = after ? { at: after.at, kind: after.id } : undefined;
  const found = await listIncome(db, { ...filter, before, limit: pageSize + 1 });
  const page = found.slice(0, pageSize);
  const last = found.length > pageSize ? page.at(-1) : undefined;
  return {
    list: page.map((line) => ({
      from: line.fromAt.toISOString(),
      to: line.toAt.toISOString(),
      kind: line.kind,
      billId: line.billId,
      ...shown(line),
    })),
    totals: shown(await sumIncome(db, filter)),
    next: last ? `${last.toAt.toISOString()} ${last.kind}` : null,
  };
}
