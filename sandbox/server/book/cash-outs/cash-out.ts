import type { PoolClient } from 'pg';
import { moneyText, parseMoney } from '@/lib/money';
import { isPartForSale } from '@/sandbox/book/settle';
import { acceptDelayMs } from '@/sandbox/book/world';
import { report } from '@/sandbox/http/report';
import { VendorError } from '@/sandbox/http/vendor-error';
import { newId } from '../../session/ids';
import { inTransaction, type Reader } from '../../sql';
import type { Teller } from '../book-door';
import { holdFixtures, inPlay, listFixtures, type OpenFixture } from '../store/fixture-store';
import { listTicketLegs, lockTicket, type LegRow, type TicketRow } from '../store/ticket-store';
import {
  getCashOut,
  getCashOutByKey,
  insertCashOut,
  refuseCashOut,
  storeCashOutPaid,
  storeSold,
  takeCashOuts,
  type CashOutRow,
} from './cash-out-store';
import { heldText, sixDigits, valueOf, type CashOutOffer } from './quote-cash-out';

const openOf = (legs: readonly LegRow[]): string[] =>
  legs.filter(({ result }) => result === null).map(({ fixtureId }) => fixtureId);

/** What so many per cent of a ticket are worth at this moment. */
export async function quoteTicket(reader: Reader, ticket: TicketRow, percent: number): Promise<CashOutOffer> {
  const legs = await listTicketLegs(reader, ticket.ticketId);
  return valueOf(ticket, { legs, fixtures: await listFixtures(reader, openOf(legs)) }, percent);
}

const isUnawaited = (fixture: OpenFixture, { askedAt }: CashOutRow): boolean =>
  inPlay(fixture) && fixture.now.getTime() - askedAt.getTime() < acceptDelayMs(fixture.sport);

/** Sells with the fixtures held still, at what it is worth then if that is no less than what was asked for. */
async function sell(client: PoolClient, asked: CashOutRow): Promise<void> {
  const refuse = (code: string) => refuseCashOut(client, asked.cashOutId, code);
  const ticket = await lockTicket(client, asked.ticketId);
  const now = await getCashOut(client, asked.cashOutId);
  if (!ticket || now?.state !== 'waiting') return;
  const legs = await listTicketLegs(client, asked.ticketId);
  const fixtures = await holdFixtures(client, openOf(legs));
  const offer = valueOf(ticket, { legs, fixtures }, asked.percent);
  if ('code' in offer) return refuse(offer.code);
  // A match that began meanwhile was not waited for.
  if ([...fixtures.values()].some((fixture) => isUnawaited(fixture, asked))) return refuse('event.started');
  const { sale, factors } = offer;
  if (sale.paidMinor < asked.amountMinor) return refuse('price.changed');
  const versions = [...fixtures.values()].map(({ fixtureId, version }) => ({ fixtureId, version }));
  await storeSold(client, asked, {
    amountMinor: sale.paidMinor,
    held: heldText(sale.held),
    quote: { value: sixDigits(sale.value), factors: factors.map(sixDigits), versions },
  });
}

/** Tells the wallet of what was sold; the round stays open. */
async function tellSold({ pool, wallet }: Teller, sold: CashOutRow): Promise<void> {
  const answer = await wallet.win({
    playerId: sold.playerId,
    roundId: sold.ticketId,
    amount: moneyText(sold.amountMinor),
    transactionId: `win_${sold.cashOutId}`,
    currency: sold.currency,
    isRoundEnd: false,
  });
  if (answer.kind === 'done')
    await storeCashOutPaid(pool, sold.cashOutId, parseMoney(answer.value.balance) ?? 0n);
}

/** Goes on with a cash-out as far as it comes. Can be called any number of times by anyone. */
export async function continueCashOut(teller: Teller, cashOutId: string): Promise<CashOutRow | null> {
  const asked = await getCashOut(teller.pool, cashOutId);
  if (asked?.state === 'waiting' && asked.isDue)
    await inTransaction(teller.pool, (client) => sell(client, asked));
  const sold = await getCashOut(teller.pool, cashOutId);
  if (sold?.state !== 'owed') return sold;
  await tellSold(teller, sold);
  return getCashOut(teller.pool, cashOutId);
}

export interface CashOutInput {
  cashOutKey: string;
  percent: number;
  /** The least that the player takes. */
  amountMinor: bigint;
}

/**
 * Sells a part of a ticket, or all of it. In play it waits as a bet does; the same key sells once. Throws `cashout.part`, `cashout.busy`
 * while another one is under way, and what the quote says where there is none.
 */
export async function cashOutTicket(
  teller: Teller,
  ticket: TicketRow,
  { cashOutKey, percent, amountMinor }: CashOutInput,
): Promise<CashOutRow> {
  const known = await getCashOutByKey(teller.pool, ticket.ticketId, cashOutKey);
  if (known) return (await continueCashOut(teller, known.cashOutId)) ?? known;
  if (!isPartForSale(percent)) throw new VendorError('cashout.part', { field: 'percent' });
  const offer = await quoteTicket(teller.pool, ticket, percent);
  if ('code' in offer) throw new VendorError(offer.code);
  if (offer.sale.paidMinor < amountMinor)
    throw new VendorError('price.changed', { amount: moneyText(offer.sale.paidMinor) });
  const cashOutId = newId('vco', Date.now());
  const { ticketId } = ticket;
  const { waitMs } = offer;
  if (
    !(await insertCashOut(teller.pool, { cashOutId, ticketId, cashOutKey, percent, amountMinor, waitMs }))
  ) {
    const other = await getCashOutByKey(teller.pool, ticketId, cashOutKey);
    if (!other) throw new VendorError('cashout.busy');
    return other;
  }
  const asked = await continueCashOut(teller, cashOutId);
  if (!asked) throw new Error(`There is no cash-out ${cashOutId}`);
  return asked;
}

const againMs = 5000;
const takenAtOnce = 50;

/** Goes on with every cash-out that waits for nobody but the vendor. */
export async function sweepCashOuts(teller: Teller): Promise<number> {
  const due = await takeCashOuts(teller.pool, { againMs, limit: takenAtOnce });
  await Promise.all(due.map(({ cashOutId }) => continueCashOut(teller, cashOutId).catch(report)));
  return due.length;
}
