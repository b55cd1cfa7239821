import { isDeepStrictEqual } from 'node:util';
import type { PoolClient } from 'pg';
import { moneyText } from '@/lib/money';
import type { Book } from '@/sandbox/book/books';
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
import { waitMsOf, type ReadFixture } from '../store/fixture-store';
import { lookAtFixtures, recallFixtures } from '../store/known-fixtures';
import type { TicketClaim } from '../store/ticket-groups';
import {
  getTicketByKey,
  insertTicket,
  listTicketLegs,
  listOwnWeights,
  type LegRow,
  type NewLeg,
  type TicketRow,
} from '../store/ticket-store';
import { acceptTicket, goOnAlone } from './accept-ticket';
import { offeredLegs, type OfferedLeg } from './check-legs';
import { termsOf } from './judge-ticket';
import type { AskedLeg } from './price-leg';
import type { SlipInput } from './read-slip';
import { tellStake } from './tell-wallet';
import { acceptTogether, claimTogether } from './tickets-together';
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

type Offered = readonly OfferedLeg[];

function claimOf({ session, book }: BookSession, slip: SlipInput, offered: Offered): TicketClaim {
  const { playerId, sessionId, currency, gameCode } = session;
  const { ticketKey, form, unitMinor, mode } = slip;
  const sizes = sizesOf(form, offered.length);
  const lines = lineCount(offered.length, sizes);
  const liabilities = liabilitiesOf(
    offered.map(({ offer }) => offer),
    { sizes, unitMinor, currency },
  );
  const ticket = {
    ...{ ticketId: newId('vbt', Date.now()), playerId, ticketKey, sessionId, currency, gameCode },
    book: book.vendorCode,
    ...{ form, sizes: [...sizes], lines, unitMinor, stakeMinor: unitMinor * BigInt(lines), mode },
  };
  const legs = offered.map(({ leg, fixture: { rowVersion } }, place) => ({
    ...{ place, ...leg, rowVersion },
    liabilityMinor: liabilities[place] ?? 0n,
  }));
  return { ticket, legs };
}

const ownWeights = (client: PoolClient, playerId: string, legs: readonly NewLeg[]) =>
  listOwnWeights(
    client,
    playerId,
    legs.map(({ fixtureId }) => fixtureId),
  );

/** Writes the ticket with what it weighs, or neither; null where its key has one. */
async function claim(client: PoolClient, { ticket, legs }: TicketClaim): Promise<TicketRow | null> {
  const row = await insertTicket(client, ticket, legs);
  if (!row) return null;
  const held = await changeExposure(client, legs.map(weightOf));
  const over = overweight(held);
  if (isHeavy(held)) over.push(...playerOverweight(held, await ownWeights(client, ticket.playerId, legs)));
  if (over.length > 0) throw limitError(over, ticket.unitMinor);
  return row;
}

/** A ticket that is written down, with what it was priced by. */
interface Claimed {
  ticket: TicketRow;
  legs: readonly LegRow[];
  fixtures: ReadonlyMap<string, ReadFixture>;
}

/** The wallet has the stake of a ticket: it waits from now on, or is accepted where nothing is to be waited for. */
async function acceptStaked(
  door: Teller,
  { ticket, legs, fixtures }: Claimed,
  balanceAfterMinor: bigint,
): Promise<TicketRow> {
  const { ticketId } = ticket;
  const staked = { balanceAfterMinor, waitMs: waitMsOf(fixtures.values()) };
  const terms = staked.waitMs === 0 ? termsOf(ticket, legs, fixtures) : null;
  const reached = await acceptTogether(door.pool, { ticketId, staked, terms });
  return goOnAlone(door, ticketId, { reached, staked });
}

/** Asks the wallet for the stake of a ticket that is written down, and accepts it where nothing is to be waited for. */
async function stakeTicket(door: Teller, claimed: Claimed, walletSessionId?: string): Promise<TicketRow> {
  const { ticket } = claimed;
  const { ticketId } = ticket;
  const answer = await tellStake(door, ticket, walletSessionId);
  if (answer.kind === 'unanswered')
    throw new VendorError('wallet.unavailable', { money: 'unknown', ticketId });
  if (answer.kind === 'refused') {
    const gone = await voidTicket(door, ticket, answer.code);
    // Of two requests with one key the other one may have been heard.
    if (gone.state !== 'voiding' && gone.state !== 'void') return gone;
    throw new VendorError(answer.code, { money: gone.state === 'void' ? 'untouched' : 'unknown', ticketId });
  }
  // Also where another request with the key was quicker: nobody is told less than it.
  return acceptStaked(door, claimed, answer.value);
}

/** What the same slip answers that came before. */
async function again(door: BookDoor, ticket: TicketRow): Promise<TicketRow> {
  if (ticket.state === 'waiting') return acceptTicket(door, ticket.ticketId);
  if (ticket.state !== 'staking') return ticket;
  const legs = await listTicketLegs(door.pool, ticket.ticketId);
  return stakeTicket(door, {
    ticket,
    legs,
    fixtures: await lookAtFixtures(door.pool, legs.map(fixtureIdOf)),
  });
}

const fixtureIdOf = ({ fixtureId }: { fixtureId: string }): string => fixtureId;

/** Unaccepted legs, as they are written down. */
const laidOf = ({ legs }: TicketClaim): LegRow[] =>
  legs.map(({ rowVersion: _rowVersion, ...leg }) => ({
    ...leg,
    ...{ price: null, version: null, taken: null, result: null, isCorrected: false, voidOrder: null },
  }));

/** What the legs cost by fixtures that may have changed; null where they would be refused, which is not for these to say. */
function recalledLegs(
  slip: SlipInput,
  offer: { book: Book; fixtures: ReadonlyMap<string, ReadFixture> },
): Offered | null {
  try {
    return offeredLegs(slip, offer);
  } catch (error) {
    if (error instanceof VendorError) return null;
    throw error;
  }
}

/** Claims a slip by what this process knows, together with others; null where it has to be asked about. */
async function claimKnown({ pool }: BookDoor, at: BookSession, slip: SlipInput): Promise<Claimed | null> {
  const fixtures = await recallFixtures(pool, slip.legs.map(fixtureIdOf));
  const offered = recalledLegs(slip, { book: at.book, fixtures });
  if (!offered) return null;
  const asked = claimOf(at, slip, offered);
  const ticket = await claimTogether(pool, asked);
  return ticket && { ticket, legs: laidOf(asked), fixtures };
}

/** Claims a slip alone, held against its fixtures as they are now; null where its key has a ticket. */
async function claimAlone({ pool }: BookDoor, at: BookSession, slip: SlipInput): Promise<Claimed | null> {
  const fixtures = await lookAtFixtures(pool, slip.legs.map(fixtureIdOf));
  const asked = claimOf(at, slip, offeredLegs(slip, { book: at.book, fixtures }));
  const ticket = await inTransaction(pool, (client) => claim(client, asked));
  return ticket && { ticket, legs: laidOf(asked), fixtures };
}

/**
 * Places a slip: it is written down with what it weighs, then the wallet is asked for the whole stake, then it is accepted at once or, in
 * play, after its wait. The same key places once and answers the same again. Throws what `offeredLegs` throws, `bet.limit`,
 * `key.conflict` and what the wallet refuses with: nothing has been moved then, or it has been moved back. `wallet.unavailable`: nobody
 * knows yet; the same key asks again, and what stays unknown goes back.
 */
export async function placeTicket(door: BookDoor, at: BookSession, slip: SlipInput): Promise<TicketRow> {
  const { playerId, walletSessionId } = at.session;
  const quick = await claimKnown(door, at, slip);
  if (quick) return stakeTicket(door, quick, walletSessionId);
  const known = await getTicketByKey(door.pool, playerId, slip.ticketKey);
  const claimed = known ? null : await claimAlone(door, at, slip);
  if (claimed) return stakeTicket(door, claimed, walletSessionId);
  const earlier = known ?? (await getTicketByKey(door.pool, playerId, slip.ticketKey));
  if (!earlier || !(await isSame(door, earlier, slip))) throw new VendorError('key.conflict');
  return again(door, earlier);
}
