import { sql, type Reader, type Tx } from '@/platform/ground/db';
import type { NewTournament, StoredTournament, TournamentSeries } from './types';

/** All SQL of `tournaments` and `tournament_series`. */
const columns = sql`tournament_id as "tournamentId", series_id as "seriesId", titles, rounds,
  min_stake_minor as "minStakeMinor", prizes_minor::text[] as "prizesMinor", starts_at as "startsAt", ends_at as "endsAt",
  published_at as "publishedAt", cancelled_at as "cancelledAt", paid_at as "paidAt"`;

type Row = Omit<StoredTournament, 'prizesMinor'> & { prizesMinor: string[] };

const tournamentOf = ({ prizesMinor, ...row }: Row): StoredTournament => ({
  ...row,
  prizesMinor: prizesMinor.map((prize) => BigInt(prize)),
});

const inArray = (amounts: readonly bigint[]): string[] => amounts.map((amount) => amount.toString());

/** False when there is one of this id, or of this week of the series. */
export async function insertTournament(tx: Tx, piece: NewTournament, now: Date): Promise<boolean> {
  const { rowCount } = await tx.execute(
    sql`insert into tournaments (tournament_id, series_id, titles, rounds, min_stake_minor, prizes_minor, starts_at, ends_at,
          published_at, published_by)
        values (${piece.tournamentId}, ${piece.seriesId}, ${JSON.stringify(piece.titles)}::jsonb, ${piece.rounds},
          ${piece.minStakeMinor}, ${inArray(piece.prizesMinor)}::bigint[], ${piece.startsAt}, ${piece.endsAt}, ${now},
          ${piece.publishedBy})
        on conflict do nothing`,
  );
  return rowCount === 1;
}

export async function getTournament(reader: Reader, tournamentId: string): Promise<StoredTournament | null> {
  const { rows } = await reader.execute<Row>(
    sql`select ${columns} from tournaments where tournament_id = ${tournamentId}`,
  );
  return rows[0] ? tournamentOf(rows[0]) : null;
}

/** `share`: it stays as it is until this transaction ends. `update`: nobody joins it meanwhile either. */
export async function lockTournament(
  tx: Tx,
  tournamentId: string,
  lock: 'share' | 'update',
): Promise<StoredTournament | null> {
  const how = lock === 'share' ? sql`for share` : sql`for update`;
  const { rows } = await tx.execute<Row>(
    sql`select ${columns} from tournaments where tournament_id = ${tournamentId} ${how}`,
  );
  return rows[0] ? tournamentOf(rows[0]) : null;
}

/** Those that have not ended before `since`, newest start first. */
export async function listTournamentsSince(
  reader: Reader,
  since: Date,
  limit: number,
): Promise<StoredTournament[]> {
  const { rows } = await reader.execute<Row>(
    sql`select ${columns} from tournaments where ends_at > ${since}
        order by starts_at desc, tournament_id limit ${limit}`,
  );
  return rows.map(tournamentOf);
}

/** Ended by then, and not paid. */
export async function listUnpaid(reader: Reader, endedBy: Date): Promise<string[]> {
  const { rows } = await reader.execute<{ id: string }>(
    sql`select tournament_id as id from tournaments
        where paid_at is null and cancelled_at is null and ends_at <= ${endedBy} order by ends_at, tournament_id`,
  );
  return rows.map(({ id }) => id);
}

export async function markPaid(tx: Tx, tournamentId: string, now: Date): Promise<void> {
  await tx.execute(sql`update tournaments set paid_at = ${now} where tournament_id = ${tournamentId}`);
}

export async function markCancelled(tx: Tx, tournamentId: string, now: Date): Promise<void> {
  await tx.execute(sql`update tournaments set cancelled_at = ${now} where tournament_id = ${tournamentId}`);
}

export async function insertSeries(
  tx: Tx,
  piece: TournamentSeries & { recordedBy: string },
  now: Date,
): Promise<void> {
  await tx.execute(
    sql`insert into tournament_series (series_id, titles, rounds, min_stake_minor, prizes_minor, runs_until, recorded_by,
          recorded_at)
        values (${piece.seriesId}, ${JSON.stringify(piece.titles)}::jsonb, ${piece.rounds}, ${piece.minStakeMinor},
          ${inArray(piece.prizesMinor)}::bigint[], ${piece.runsUntil}, ${piece.recordedBy}, ${now})`,
  );
}

/** Every series as it stands. */
export async function listSeries(reader: Reader): Promise<TournamentSeries[]> {
  const { rows } = await reader.execute<Omit<TournamentSeries, 'prizesMinor'> & { prizesMinor: string[] }>(
    sql`select distinct on (series_id) series_id as "seriesId", titles, rounds, min_stake_minor as "minStakeMinor",
          prizes_minor::text[] as "prizesMinor", runs_until as "runsUntil"
        from tournament_series order by series_id, revision desc`,
  );
  return rows.map(({ prizesMinor, ...row }) => ({
    ...row,
    prizesMinor: prizesMinor.map((prize) => BigInt(prize)),
  }));
}
