import { newId, sql, type Reader, type Sql, type Tx } from '@/platform/ground/db';

/** All SQL of `sport_stops`: events and markets of which the desk sells nothing. */
export interface StopSubject {
  vendorSigner: string;
  eventId: string;
  /** Null for all of them. */
  market: string | null;
}

/** Of `sport_events e` and `game_vendors v`: what of the event is stopped; null where it is all of it, `{}` where it is nothing. */
export const stoppedMarkets = (now: Date): Sql =>
  sql`(select case when bool_or(s.market is null) then null else coalesce(array_agg(s.market), '{}') end
    from sport_stops s where s.vendor_signer = v.signer and s.event_id = e.event_id and s.starts_at <= ${now}
      and (s.ends_at is null or s.ends_at > ${now}))`;

/** False when it is stopped already. */
export async function insertStop(
  tx: Tx,
  { vendorSigner, eventId, market, reason, by, now }: StopSubject & { reason: string; by: string; now: Date },
): Promise<boolean> {
  const { rowCount } = await tx.execute(
    sql`insert into sport_stops (stop_id, vendor_signer, event_id, market, starts_at, reason, recorded_by)
        values (${newId('sst')}, ${vendorSigner}, ${eventId}, ${market}, ${now}, ${reason}, ${by}) on conflict do nothing`,
  );
  return rowCount === 1;
}

/** False when it is not stopped. */
export async function endStop(
  tx: Tx,
  { vendorSigner, eventId, market, now }: StopSubject & { now: Date },
): Promise<boolean> {
  const { rowCount } = await tx.execute(
    sql`update sport_stops set ends_at = greatest(starts_at, ${now}) where vendor_signer = ${vendorSigner}
          and event_id = ${eventId} and coalesce(market, '') = coalesce(${market}, '') and ends_at is null`,
  );
  return rowCount === 1;
}

/** Why the whole of an event is stopped, by each that is; of the markets of one by `listStops`. */
export interface OpenStop {
  eventId: string;
  market: string | null;
  since: Date;
  reason: string;
  by: string;
}

export async function listStops(
  reader: Reader,
  vendorSigner: string,
  eventIds: readonly string[],
): Promise<OpenStop[]> {
  const { rows } = await reader.execute<OpenStop>(
    sql`select event_id as "eventId", market, starts_at as since, reason, recorded_by as by from sport_stops
        where vendor_signer = ${vendorSigner} and event_id = any(${eventIds}) and ends_at is null order by starts_at`,
  );
  return rows;
}
