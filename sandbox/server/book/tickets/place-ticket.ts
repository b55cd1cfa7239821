import { isDeepStrictEqual } from 'node:util';
import type { PoolClient } from 'pg';
import { moneyText } from '@/lib/money';
import { lineCount, sizesOf } from '@/sandbox/book/slip';
import { VendorError } from '@/sandbox/http/vendor-error';
import { newId } from '../../session/ids';
import { inTransaction } from '../../sql';
import type { BookDoor, BookSession, Teller } from '../book-door';
import {
  changeExposure,
  isHeavy,
  overweight,
  playerOverweight,
  type Overweight,
} from '../store/exposure-store';
import { listFixtures, waitMsOf } from '../store/fixture-store';
import {
  getTicketByKey,
  insertTicket,
  listTicketLegs,
  listOwnWeights,
  type NewLeg,
  type NewTicket,
  type TicketRow,
} from '../store/ticket-store';
import { acceptTicket } from './accept-ticket';
import { offeredLegs, type OfferedLeg } from './check-legs';
import type { AskedLeg } from './price-leg';
import type { SlipInput } from './read-slip';
import { tellStake } from './tell-wallet';
import { voidTicket } from './void-ticket';
import { liabilitiesOf, weightOf } from './weights';

const askedOf = ({ fixtureId, market, selection, parts }: AskedLeg): AskedLeg => ({
  fixtureId,
  market,
  selection,
  parts,
});

/** Whether a slip that comes again under its key is the same one. */
async function isSame({ pool }: BookDoor, ticket: TicketRow, slip: SlipInput): Promise<boolean> {
  const legs = await listTicketLegs(pool, ticket.ticketId);
  return (
    isDeepStrictEqual(slip.legs.map(askedOf), legs.map(askedOf)) &&
    isDeepStrictEqual(slip.form, ticket.form) &&
    slip.unitMinor === ticket.unitMinor &&
    slip.mode === ticket.mode
  );
}

/** The largest unit that limits leave room for, and what it is too much for. */
function limitError(over: readonly Overweight[], unitMinor: bigint): VendorError {
  const units = over.map(({ row, roomMinor }) =>
    roomMinor <= 0n || row.liabilityMinor === 0n ? 0n : (unitMinor * roomMinor) / row.liabilityMinor,
  );
  const mostMinor = units.reduce((least, unit) => (unit < least ? unit : least));
  return new VendorError('bet.limit', {
    mostUnit: moneyText(mostMinor),
    fixtureId: over[0]?.row.fixtureId,
  });
}

interface Claim {
  ticket: NewTicket;
  legs: NewLeg[];
}

function claimOf({ session, book }: BookSession, slip: SlipInput, offered: readonly OfferedLeg[]): Claim {
  const { playerId, sessionId, currency, gameCode } = session;
  const { ticketKey, form, unitMinor, mode } = slip;
  const sizes = sizesOf(form, offered.length);
  const lines = lineCount(offered.length, sizes);
  const liabilities = liabilitiesOf(
    offered.map(({ offer }) => offer),
    { sizes, unitMinor },
  );
  const ticket = {
    ...{ ticketId: newId('vbt', Date.now()), playerId, ticketKey, sessionId, currency, gameCode },
    book: book.vendorCode,
    ...{ form, sizes: [...sizes], lines, unitMinor, stakeMinor: unitMinor * BigInt(lines), mode },
  };
  const legs = offered.map(({ leg }, place) => ({ place, ...leg, liabilityMinor: liabilities[place] ?? 0n }));
  return { ticket, legs };
}

const ownWeights = (client: PoolClient, playerId: string, legs: readonly NewLeg[]) =>
  listOwnWeights(
    client,
    playerId,
    legs.map(({ fixtureId }) => fixtureId),
  );

/** Writes the ticket with what it weighs, or neither; null where its key has one. */
async function claim(client: PoolClient, { ticket, legs }: Claim): Promise<TicketRow | null> {
  const row = await insertTicket(client, ticket, legs);
  if (!row) return null;
  const held = await changeExposure(client, legs.map(weightOf));
  const over = overweight(held);
  if (isHeavy(held)) over.push(...playerOverweight(held, await ownWeights(client, ticket.playerId, legs)));
  if (over.length > 0) throw limitError(over, ticket.unitMinor);
  return row;
}

/** Asks the wallet for the stake of a ticket that is written down, and accepts it where nothing is to be waited for. */
export async function stakeTicket(door: Teller, ticket: TicketRow, waitMs: number): Promise<TicketRow> {
  const { ticketId } = ticket;
  const answer = await tellStake(door, ticket);
  if (answer.kind === 'unanswered')
    throw new VendorError('wallet.unavailable', { money: 'unknown', ticketId });
  if (answer.kind === 'refused') {
    const gone = await voidTicket(door, ticket, answer.code);
    // Of two requests with one key the other one may have been heard.
    if (gone.state !== 'voiding' && gone.state !== 'void') return gone;
    throw new VendorError(answer.code, { money: gone.state === 'void' ? 'untouched' : 'unknown', ticketId });
  }
  // Also where another request with the key was quicker: nobody is told less than it.
  return acceptTicket(door, ticketId, { balanceAfterMinor: answer.value, waitMs });
}

/** What the same slip answers that came before. */
async function again(door: BookDoor, ticket: TicketRow): Promise<TicketRow> {
  if (ticket.state === 'waiting') return acceptTicket(door, ticket.ticketId);
  if (ticket.state !== 'staking') return ticket;
  const legs = await listTicketLegs(door.pool, ticket.ticketId);
  const fixtures = await listFixtures(
    door.pool,
    legs.map(({ fixtureId }) => fixtureId),
  );
  return stakeTicket(door, ticket, waitMsOf(fixtures.values()));
}

/**
 * Places a slip: it is written down with what it weighs, then the wallet is asked for the whole stake, then it is accepted at once or, in
 * play, after its wait. The same key places once and answers the same again. Throws what `offeredLegs` throws, `bet.limit`,
 * `key.conflict` and what the wallet refuses with: nothing has been moved then, or it has been moved back. `wallet.unavailable`: nobody
 * knows yet; the same key asks again, and what stays unknown goes back.
 */
export async function placeTicket(door: BookDoor, at: BookSession, slip: SlipInput): Promise<TicketRow> {
  const known = await getTicketByKey(door.pool, at.session.playerId, slip.ticketKey);
  if (!known) {
    const fixtures = await listFixtures(
      door.pool,
      slip.legs.map(({ fixtureId }) => fixtureId),
    );
    const offered = offeredLegs(slip, { book: at.book, fixtures });
    const row = await inTransaction(door.pool, (client) => claim(client, claimOf(at, slip, offered)));
    if (row) return stakeTicket(door, row, waitMsOf(fixtures.values()));
  }
  const earlier = known ?? (await getTicketByKey(door.pool, at.session.playerId, slip.ticketKey));
  if (!earlier || !(await isSame(door, earlier, slip))) throw new VendorError('key.conflict');
  return again(door, earlier);
}
