import type { PublishedState } from '@/sandbox/proofs/book/prices-again';
import type { StoredPlan } from '../simulator/season-store';
import { fixtureColumns, type FixtureRow } from '../store/fixture-store';
import { one, type Reader } from '../../sql';

/** What proofs read beside the stores of who takes tickets. All of it is public from the moment on at which it stands there. */
export interface SealedSeason {
  seasonId: string;
  competition: string;
  number: number;
  plan: StoredPlan;
  root: string;
  secretHash: string;
  publishedAt: Date;
  secret: string | null;
  endedAt: Date | null;
}

export function getSeason(reader: Reader, seasonId: string): Promise<SealedSeason | null> {
  return one(
    reader,
    `select season_id as "seasonId", competition, number, plan, root, secret_hash as "secretHash", published_at as "publishedAt",
       secret, ended_at as "endedAt" from sandbox.book_seasons where season_id = $1`,
    [seasonId],
  );
}

export interface ProvenFixture extends FixtureRow {
  key: string | null;
}

export async function listProvenFixtures(
  reader: Reader,
  fixtureIds: readonly string[],
): Promise<Map<string, ProvenFixture>> {
  const { rows } = await reader.query<ProvenFixture>(
    `select ${fixtureColumns}, f.fixture_key as key from sandbox.book_fixtures f where fixture_id = any($1)`,
    [fixtureIds],
  );
  return new Map(rows.map((row) => [row.fixtureId, row]));
}

interface StateRow {
  version: number;
  inPlay: boolean;
  state: unknown;
  at: Date;
}

const stateColumns = `version, in_play as "inPlay", state, at`;

const stateOf = ({ at, ...row }: StateRow): PublishedState => ({ ...row, at: at.toISOString() });

/** Every state of a fixture that has had prices. */
export async function listStates(reader: Reader, fixtureId: string): Promise<PublishedState[]> {
  const { rows } = await reader.query<StateRow>(
    `select ${stateColumns} from sandbox.book_states where fixture_id = $1 order by version`,
    [fixtureId],
  );
  return rows.map(stateOf);
}

/** The state from which the prices of a version followed: a version of a suspension has the state of the one before. */
export async function getState(
  reader: Reader,
  fixtureId: string,
  version: number,
): Promise<PublishedState | null> {
  const row = await one<StateRow>(
    reader,
    `select ${stateColumns} from sandbox.book_states where fixture_id = $1 and version <= $2 order by version desc limit 1`,
    [fixtureId, version],
  );
  return row && stateOf(row);
}

/** Matches of a season that were over by a moment, as a draw was priced then. */
export async function listEndedBy(reader: Reader, seasonId: string, at: string): Promise<ProvenFixture[]> {
  const { rows } = await reader.query<ProvenFixture>(
    `select ${fixtureColumns}, f.fixture_key as key from sandbox.book_fixtures f
     where season_id = $1 and kind = 'match' and ended_at <= $2 and fixture_key is not null order by round, place`,
    [seasonId, at],
  );
  return rows;
}

export interface SoldRow {
  percent: number;
  amountMinor: bigint;
  heldAfter: string;
  quote: { versions: { fixtureId: string; version: number }[] };
  soldAt: Date;
}

/** What was sold of a ticket, the earliest first. */
export async function listSold(reader: Reader, ticketId: string): Promise<SoldRow[]> {
  const { rows } = await reader.query<SoldRow>(
    `select percent, amount_minor as "amountMinor", held_after as "heldAfter", quote, wait_until as "soldAt"
     from sandbox.book_cash_outs where ticket_id = $1 and state in ('owed', 'paid') order by held_after desc`,
    [ticketId],
  );
  return rows;
}
