import type { Pool } from 'pg';
import { moneyText } from '@/lib/money';
import type { Facts, SelectionResult } from '@/sandbox/book/settle';
import { factsOf, type MatchState } from '@/sandbox/book/world';
import {
  leafOfTicket,
  ticketProofFormat,
  type TicketProof,
  type TicketProofLeg,
  type TicketProofSale,
} from '@/sandbox/proofs/book/ticket-proof';
import { getInclusion } from '../../anchors/anchor-store';
import { signed } from '../../seals/proof-signer';
import type { Reader } from '../../sql';
import { getResult } from '../feed/fed-fixture-store';
import { factsAgain } from '../operator/correct-result';
import { listLegs, type LegRow, type TicketRow } from '../store/ticket-store';
import {
  getSeason,
  getState,
  listProvenFixtures,
  listSold,
  type ProvenFixture,
  type SoldRow,
} from './proof-store';
import { pricedFixture, withThrough } from './prove-fixture';

/** What the fixture of a leg says: while it is played, what its public state says. */
function factsNow({ kind, status, facts, state, begunAt, feed }: ProvenFixture): Facts | null {
  if (facts !== null) return facts as Facts;
  if (kind !== 'match' || status !== 'live' || begunAt === null || feed !== null) return null;
  return factsOf(state as MatchState, { ending: 'playing', beganAtMs: begunAt.getTime(), shootOut: null });
}

/** What a corrected leg is settled by: what the key says, or what the feed told last. */
const factsCorrected = async (reader: Reader, fixture: ProvenFixture): Promise<Facts | null> =>
  fixture.feed === null ? factsAgain(fixture) : ((await getResult(reader, fixture.fixtureId))?.facts ?? null);

async function stateAt(reader: Reader, fixture: ProvenFixture, version: number) {
  const found = await getState(reader, fixture.fixtureId, version);
  return found && withThrough(reader, fixture, found);
}

async function proveLeg(reader: Reader, leg: LegRow, fixture: ProvenFixture): Promise<TicketProofLeg> {
  const { seasonId, feed } = fixture;
  const season = seasonId === null ? null : await getSeason(reader, seasonId);
  if (!season && !feed) throw new Error(`There is no season ${seasonId}`);
  const {
    market,
    selection,
    parts,
    seenPrice,
    seenVersion,
    price,
    version,
    taken,
    result,
    voidOrder,
    isCorrected,
  } = leg;
  return {
    ...pricedFixture(fixture, season),
    sport: fixture.sport,
    ...{ market, selection, parts, seenPrice, seenVersion, price, version, taken },
    priced: version === null ? null : await stateAt(reader, fixture, version),
    // A result that was corrected is what the key says, and not what was written at the end.
    facts: (isCorrected ? await factsCorrected(reader, fixture) : null) ?? factsNow(fixture),
    result: result as SelectionResult | null,
    ...(voidOrder !== null && { isVoid: true }),
  };
}

async function proveSale(
  reader: Reader,
  { percent, amountMinor, heldAfter, quote, soldAt }: SoldRow,
  { legs, fixtures }: { legs: readonly LegRow[]; fixtures: ReadonlyMap<string, ProvenFixture> },
): Promise<TicketProofSale> {
  const open: TicketProofSale['open'][number][] = [];
  for (const { fixtureId, version } of quote.versions) {
    const fixture = fixtures.get(fixtureId);
    const at = fixture && (await stateAt(reader, fixture, version));
    const place = legs.findIndex((leg) => leg.fixtureId === fixtureId);
    if (at) open.push({ place, at });
  }
  return { percent, amount: moneyText(amountMinor), heldAfter, soldAt: soldAt.toISOString(), open };
}

const moment = (date: Date | null): string | null => date && date.toISOString();
const money = (minor: bigint | null): string | null => (minor === null ? null : moneyText(minor));

/** The proof of a ticket, signed. It names nobody. */
export async function proofOfTicket(pool: Pool, ticket: TicketRow): Promise<TicketProof> {
  const { ticketId, book, gameCode, currency, form, sizes, lines, mode, state, code, held } = ticket;
  const rows = (await listLegs(pool, [ticketId])).get(ticketId) ?? [];
  const fixtures = await listProvenFixtures(
    pool,
    rows.map(({ fixtureId }) => fixtureId),
  );
  const legs: TicketProofLeg[] = [];
  for (const row of rows) legs.push(await proveLeg(pool, row, fixtures.get(row.fixtureId)!));
  const sales: TicketProofSale[] = [];
  for (const sold of await listSold(pool, ticketId))
    sales.push(await proveSale(pool, sold, { legs: rows, fixtures }));
  const proof: TicketProof = {
    format: ticketProofFormat,
    kind: 'ticket',
    ...{ ticketId, book, gameCode, currency, form, sizes, lines, mode, state, code, held, legs, sales },
    unit: moneyText(ticket.unitMinor),
    stake: moneyText(ticket.stakeMinor),
    placedAt: ticket.claimedAt.toISOString(),
    acceptedAt: moment(ticket.acceptedAt),
    settledAt: moment(ticket.settledAt),
    cashed: moneyText(ticket.cashedMinor),
    payout: money(ticket.payoutMinor),
    corrected: money(ticket.correctedMinor),
    committedAt: legs.find(({ season }) => season)?.season?.committedAt ?? ticket.claimedAt.toISOString(),
  };
  return { ...signed(proof), inclusion: await getInclusion(pool, leafOfTicket(proof).id) };
}
