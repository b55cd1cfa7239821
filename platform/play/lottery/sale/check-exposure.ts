import { moneyText } from '@/lib/money';
import { inTransaction, sql, type Db, type Tx } from '@/platform/ground/db';
import { liabilitiesOf } from './buy-ticket';
import { cellsOf } from './cancel-ticket';
import { mergeLiabilities, sumExposure, type Liability } from './exposure-store';
import { listHolding, listHoldingDraws, listLines } from './ticket-store';

const nameOf = ({ playType, cell }: Pick<Liability, 'playType' | 'cell'>): string =>
  playType === '' ? `member ${cell}` : `${playType} ${cell}`.trim();

async function checkDraw(tx: Tx, drawId: string): Promise<string[]> {
  const held: Liability[] = [];
  for (const ticket of await listHolding(tx, drawId)) {
    const lines = cellsOf(ticket, await listLines(tx, ticket.ticketId));
    held.push(...liabilitiesOf({ lines, maxPrizeMinor: ticket.maxPrizeMinor }, ticket));
  }
  const due = new Map(mergeLiabilities(held).map((one) => [nameOf(one), one.amountMinor]));
  const stored = new Map(
    (await sumExposure(tx, drawId)).map((row) => [nameOf(row), row.liabilityMinor] as const),
  );
  return [...new Set([...due.keys(), ...stored.keys()])].flatMap((name) => {
    const [is, should] = [stored.get(name) ?? 0n, due.get(name) ?? 0n];
    return is === should
      ? []
      : [`draw ${drawId}, ${name}: ${moneyText(is)} is reserved, its tickets come to ${moneyText(should)}`];
  });
}

/**
 * Where what is reserved of a draw is not what its tickets come to by their lines, one line each. All as of one moment; it prices
 * every ticket that was not taken back again, so it is for after a crash.
 */
export function checkExposure(db: Db): Promise<string[]> {
  return inTransaction(db, async (tx) => {
    await tx.execute(sql`set transaction isolation level repeatable read, read only`);
    const wrong: string[] = [];
    for (const drawId of await listHoldingDraws(tx)) wrong.push(...(await checkDraw(tx, drawId)));
    return wrong;
  });
}
