import {
  type SportEvent,
  type SportEventState,
  type SportGameType,
  type SportMarket,
  type VendorSportEvent,
} from '@/lib/contract/calls/sport-events';
import { esportsVendorCodes } from '@/lib/contract/calls/catalogue';
import { sql, type Reader, type Tx } from '@/platform/ground/db';
import { endedForMs, goneAfterMs, standingOf, stoppedBy } from './rules';
import { stoppedMarkets } from './stop-store';

/** SQL of `sport_events`. */

/** Those of these vendors whose sports this signer settles. */
export async function listOwnVendors(
  reader: Reader,
  signer: string,
  vendorCodes: readonly string[],
): Promise<ReadonlySet<string>> {
  const { rows } = await reader.execute<{ vendorCode: string }>(
    sql`select v.vendor_code as "vendorCode" from game_vendors v
        where v.signer = ${signer} and v.vendor_code = any(${vendorCodes}) and exists (
          select from game_vendor_types t where t.vendor_code = v.vendor_code and t.game_type in ('SPORTS', 'ESPORTS'))`,
  );
  return new Set(rows.map(({ vendorCode }) => vendorCode));
}

/** Writes how these events stand, but for those of which something newer is known. In one order, so that two reports at once queue. */
export async function putEvents(
  tx: Tx,
  events: readonly VendorSportEvent[],
  { seenAt, now }: { seenAt: Date; now: Date },
): Promise<void> {
  await tx.execute(
    sql`insert into sport_events as e (vendor_code, event_id, sport, competition, home, away, starts_at, state, clock,
          home_score, away_score, market, seen_at, reported_at)
        select t."vendorCode", t."eventId", t.sport, t.competition, t.home, t.away, t."startsAt", t.state, t.clock,
          (t.score ->> 'home')::smallint, (t.score ->> 'away')::smallint, nullif(t.market, 'null'), ${seenAt}, ${now}
        from jsonb_to_recordset(${JSON.stringify(events)}::jsonb) as t ("vendorCode" text, "eventId" text, sport text,
          competition text, home text, away text, "startsAt" timestamptz, state text, clock text, score jsonb, market jsonb)
        order by t."vendorCode", t."eventId"
        on conflict (vendor_code, event_id) do update set sport = excluded.sport, competition = excluded.competition,
          home = excluded.home, away = excluded.away, starts_at = excluded.starts_at, state = excluded.state,
          clock = excluded.clock, home_score = excluded.home_score, away_score = excluded.away_score,
          market = excluded.market, seen_at = excluded.seen_at, reported_at = excluded.reported_at
        where e.seen_at <= excluded.seen_at`,
  );
}

/** So long are they kept of which nothing is heard any more, and no more than so many of a vendor: those that were heard of last. */
export const keptForMs = 60 * 60_000;
export const mostKept = 2_000;

export async function removeOldEvents(
  tx: Tx,
  vendorCodes: readonly string[],
  { now, most = mostKept }: { now: Date; most?: number },
): Promise<void> {
  await tx.execute(
    sql`delete from sport_events e using (
          select vendor_code, event_id, reported_at,
            row_number() over (partition by vendor_code order by reported_at desc, starts_at, event_id) as place
          from sport_events where vendor_code = any(${vendorCodes})) kept
        where e.vendor_code = kept.vendor_code and e.event_id = kept.event_id
          and (kept.place > ${most} or kept.reported_at < ${new Date(now.getTime() - keptForMs)})`,
  );
}

interface EventRow extends Omit<SportEvent, 'startsAt' | 'reportedAt' | 'score' | 'state' | 'market'> {
  startsAt: Date;
  state: SportEventState;
  homeScore: number | null;
  awayScore: number | null;
  market: SportMarket | null;
  reportedAt: Date;
  /** By the desk; null where it is all of the event. */
  stoppedMarkets: readonly string[] | null;
}

function eventOf({ homeScore, awayScore, stoppedMarkets: stopped, ...row }: EventRow, now: Date): SportEvent {
  const score = homeScore === null || awayScore === null ? null : { home: homeScore, away: awayScore };
  return {
    ...row,
    ...stoppedBy(stopped, standingOf({ ...row, score }, now)),
    startsAt: row.startsAt.toISOString(),
    reportedAt: row.reportedAt.toISOString(),
  };
}

const places: Readonly<Record<SportEventState, number>> = { live: 0, suspended: 0, scheduled: 1, ended: 2 };

/** In play first, then by the time at which they begin; of one event at two vendors in the order of the catalogue. */
const isBefore = (one: SportEvent, other: SportEvent): number =>
  places[one.state] - places[other.state] || Date.parse(one.startsAt) - Date.parse(other.startsAt);

/** The events of a type at all vendors that are in service. Esports vendors are those of the specification, whatever lane they stand in. */
export async function listEvents(reader: Reader, gameType: SportGameType, now: Date): Promise<SportEvent[]> {
  const since = (ms: number) => new Date(now.getTime() - ms);
  const isEsports = sql`(e.vendor_code = any(${[...esportsVendorCodes]}))`;
  const { rows } = await reader.execute<EventRow>(
    sql`select e.vendor_code as "vendorCode", v.name as vendor, e.event_id as "eventId", e.sport, e.competition, e.home, e.away,
          e.starts_at as "startsAt", e.state, e.clock, e.home_score as "homeScore", e.away_score as "awayScore", e.market,
          e.reported_at as "reportedAt", ${stoppedMarkets(now)} as "stoppedMarkets"
        from sport_events e join game_vendors v using (vendor_code)
        where ${isEsports} = ${gameType === 'ESPORTS'}
          and e.reported_at > case when e.state = 'ended' then ${since(endedForMs)}::timestamptz
            else ${since(goneAfterMs)}::timestamptz end
          and not exists (select from game_maintenance m where m.vendor_code = e.vendor_code and m.game_id is null
            and m.starts_at <= ${now} and (m.ends_at is null or m.ends_at > ${now}))
        order by e.starts_at, v.sort_order, e.vendor_code, e.event_id`,
  );
  return rows.map((row) => eventOf(row, now)).sort(isBefore);
}
