import type { PoolClient } from 'pg';
import type { Facts, SelectionResult } from '@/sandbox/book/settle';
import { competitionOf, factsOf, fateOf, replay, shootOutOf, type MatchSetup } from '@/sandbox/book/world';
import { one, type Reader } from '../../sql';
import { bookNow } from '../book-now';
import { insertCorrections, listChanges } from '../simulator/correct-tickets';
import { resultOf } from '../simulator/settle-fixture';
import { fixtureColumns, type FixtureRow } from '../store/fixture-store';
import { listLegs, listTicketsById, lockTickets, type LegRow } from '../store/ticket-store';
import { lockFixture } from './hold-fixture';
import type { OrderRow, OrderSubject } from './order-store';
import { previewOf, type Preview } from './preview';
import { isAbout, listTicketIds } from './void-bets';

/** So long after the end of a match, and of a ticket, its result may be corrected. */
export const correctableMs = 24 * 60 * 60_000;

interface EndedFixture extends FixtureRow {
  key: string | null;
  isLate: boolean;
}

function getEnded(reader: Reader, fixtureId: string): Promise<EndedFixture | null> {
  return one(
    reader,
    `select ${fixtureColumns}, f.fixture_key as key,
       coalesce(f.ended_at <= sandbox.table_now() - $2 * interval '1 millisecond', false) as "isLate"
     from sandbox.book_fixtures f where fixture_id = $1`,
    [fixtureId, correctableMs],
  );
}

/** What a match comes to when it is played again with the key that was sealed before any price; null for one without. */
export function factsAgain({
  kind,
  competition,
  setup,
  begunAt,
  facts,
  key,
}: FixtureRow & { key: string | null }): Facts | null {
  const stored = facts as Facts | null;
  if (kind !== 'match' || key === null || !stored) return null;
  // One that was never begun was not played by its key.
  if (stored.ending === 'cancelled' || begunAt === null) return stored;
  const played = competitionOf(competition);
  const again = replay(setup as MatchSetup, key, fateOf(played, key));
  return factsOf(again.state, {
    ending: again.ending,
    beganAtMs: begunAt.getTime(),
    shootOut: played.format === 'draw' ? shootOutOf(again.state, key) : null,
  });
}

/** What a leg should have come to. */
export type Judge = (leg: LegRow & { ticketId: string }) => SelectionResult | null;

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

interface CorrectedLeg {
  ticketId: string;
  place: number;
  result: SelectionResult;
}

interface Correction {
  legs: CorrectedLeg[];
  ticketIds: string[];
  preview: Preview;
}

/** A ticket that ended a day ago or more is the player’s own affair by now. */
const isTooLate = (ticket: { settledAt: Date | null }, nowMs: number): boolean =>
  ticket.settledAt !== null && nowMs - ticket.settledAt.getTime() >= correctableMs;

/** All that would change if the decided legs of a fixture came to what the judge says. */
export async function correctionOf(
  reader: Reader,
  subject: OrderSubject & { fixtureId: string },
  judge: Judge,
): Promise<Correction> {
  const ids = await listTicketIds(reader, subject.fixtureId, ['accepted', 'owed', 'settled']);
  const nowMs = await bookNow(reader);
  const tickets = (await listTicketsById(reader, ids)).filter((ticket) => !isTooLate(ticket, nowMs));
  const before = await listLegs(reader, ids);
  const wrong = tickets.flatMap(({ ticketId }) =>
    (before.get(ticketId) ?? []).flatMap((leg) => {
      if (leg.result === null || leg.voidOrder !== null || !isAbout(subject, leg)) return [];
      const result = judge({ ...leg, ticketId });
      return result === null || isSame(result, leg.result) ? [] : [{ ticketId, place: leg.place, result }];
    }),
  );
  const touched = new Set(wrong.map(({ ticketId }) => ticketId));
  const after = new Map(
    [...touched].map((ticketId) => [
      ticketId,
      (before.get(ticketId) ?? []).map((leg) => {
        const found = wrong.find((other) => other.ticketId === ticketId && other.place === leg.place);
        return found ? { ...leg, result: found.result } : leg;
      }),
    ]),
  );
  const changed = tickets.filter(({ ticketId }) => touched.has(ticketId));
  const totals = new Map((await listChanges(reader, changed, after)).map((one) => [one.ticketId, one]));
  const lines = changed.map(
    ({ ticketId, playerId, currency, stakeMinor, cashedMinor, payoutMinor, correctedMinor }) => ({
      ...{ ticketId, playerId, currency, stakeMinor },
      beforeMinor: payoutMinor === null ? null : (correctedMinor ?? cashedMinor + payoutMinor),
      afterMinor: totals.get(ticketId)?.newMinor ?? null,
    }),
  );
  const { fixtureId, market, method } = subject;
  return {
    legs: wrong,
    ticketIds: [...touched],
    preview: previewOf({ kind: 'correct', fixtureId, market, method }, lines),
  };
}

/** Writes corrected legs, and what the wallet has to be told of tickets that ended with them, all at once. */
export async function storeCorrection(
  client: PoolClient,
  orderId: string,
  { legs, ticketIds }: Correction,
): Promise<void> {
  await client.query(
    `update sandbox.book_legs l set corrected = r.result, corrected_by = $2
     from jsonb_to_recordset($1) r (ticket_id text, place smallint, result jsonb)
     where l.ticket_id = r.ticket_id and l.place = r.place`,
    [
      JSON.stringify(legs.map(({ ticketId, place, result }) => ({ ticket_id: ticketId, place, result }))),
      orderId,
    ],
  );
  const tickets = await listTicketsById(client, ticketIds);
  await insertCorrections(
    client,
    await listChanges(
      client,
      tickets,
      await listLegs(
        client,
        tickets.map(({ ticketId }) => ticketId),
      ),
    ),
  );
}

/** How the legs of a match should have come out: by its key, or not at all. Nobody types a result. */
function judgeOf(fixture: EndedFixture, { method }: OrderSubject): Judge | null {
  if (method === 'void') return () => 'void';
  const facts = factsAgain(fixture);
  return facts && ((leg) => resultOf(leg, facts));
}

async function correctionIn(reader: Reader, subject: OrderSubject): Promise<{ code: string } | Correction> {
  const fixture = await getEnded(reader, subject.fixtureId ?? '');
  if (!fixture) return { code: 'event.not.found' };
  if (fixture.endedAt === null) return { code: 'event.running' };
  if (fixture.isLate) return { code: 'event.late' };
  const judge = judgeOf(fixture, subject);
  if (!judge) return { code: 'event.unsealed' };
  return correctionOf(reader, { ...subject, fixtureId: fixture.fixtureId }, judge);
}

/** What a correction would change, and whom it concerns; why it is none. */
export async function previewCorrection(
  reader: Reader,
  subject: OrderSubject,
): Promise<{ code: string } | { preview: Preview }> {
  const found = await correctionIn(reader, subject);
  return 'code' in found ? found : { preview: found.preview };
}

/** Corrects all that was shown, in one transaction, or nothing. */
export async function correct(
  client: PoolClient,
  order: OrderRow,
): Promise<{ code: string } | { answer: Preview }> {
  await lockFixture(client, order.fixtureId ?? '');
  // Which tickets are concerned is only known once the fixture stands still; they are locked before they are looked at again.
  await lockTickets(
    client,
    await listTicketIds(client, order.fixtureId ?? '', ['accepted', 'owed', 'settled']),
  );
  const found = await correctionIn(client, order);
  if ('code' in found) return found;
  if (found.preview.shown !== order.shown) return { code: 'preview.changed' };
  if (found.legs.length === 0) return { code: 'correct.nothing' };
  await storeCorrection(client, order.orderId, found);
  return { answer: found.preview };
}
