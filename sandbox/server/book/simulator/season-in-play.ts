import type { Beats } from '@/sandbox/book/models/outright';
import {
  beatsIn,
  competitionOf,
  fixtureKey,
  throughOf,
  type Competition,
  type MatchState,
  type PlannedMatch,
} from '@/sandbox/book/world';
import type { Reader } from '../../sql';
import type { FixtureRow } from '../store/fixture-store';
import { listSeasonFixtures } from './fixture-writer';
import { readSecret, type SeasonRow } from './season-store';

/** A season as its simulator holds it: the rows as they were last written, and what only it may know. */
export interface SeasonInPlay {
  row: SeasonRow;
  competition: Competition;
  secret: string;
  fixtures: Map<string, FixtureRow>;
  beats: Beats;
  /** Who has gone on from which match of a draw. */
  through: Map<string, string>;
}

export const keyOf = ({ secret }: SeasonInPlay, { fixtureId }: Pick<FixtureRow, 'fixtureId'>): string =>
  fixtureKey(secret, fixtureId);

export const isEnded = ({ status }: FixtureRow): boolean => status === 'over' || status === 'settled';

export const matchesIn = ({ fixtures }: SeasonInPlay): FixtureRow[] =>
  [...fixtures.values()].filter(({ kind }) => kind === 'match');

export const plannedOf = ({ row }: SeasonInPlay, fixtureId: string): PlannedMatch | null => {
  const found = row.plan.plan.fixtures.find((one) => one.fixtureId === fixtureId);
  return found?.kind === 'match' ? found : null;
};

/** Takes down who goes on from a match of a draw that is over. */
export function noteThrough(season: SeasonInPlay, fixture: FixtureRow): void {
  const { fixtureId, kind, home, away, state } = fixture;
  const isDraw = season.competition.format === 'draw' && kind === 'match';
  if (!isDraw || !isEnded(fixture) || home === null || away === null) return;
  const side = throughOf(state as MatchState, keyOf(season, fixture));
  season.through.set(fixtureId, side === 'home' ? home : away);
}

export async function readSeason(reader: Reader, row: SeasonRow): Promise<SeasonInPlay> {
  const competition = competitionOf(row.plan.plan.competition);
  const fixtures = await listSeasonFixtures(reader, row.seasonId);
  const season: SeasonInPlay = {
    row,
    competition,
    secret: await readSecret(reader, row.seasonId),
    fixtures: new Map(fixtures.map((fixture) => [fixture.fixtureId, fixture])),
    beats: beatsIn(competition, row.plan.ratings),
    through: new Map(),
  };
  for (const fixture of fixtures) noteThrough(season, fixture);
  return season;
}

/** The sides of a match as far as they are known. */
export function sidesOf(
  season: SeasonInPlay,
  { fixtureId, home, away }: FixtureRow,
): { home: string; away: string } | null {
  if (home !== null && away !== null) return { home, away };
  const from = plannedOf(season, fixtureId)?.from;
  if (!from) return null;
  const [first, second] = from.map((id) => season.through.get(id));
  return first !== undefined && second !== undefined ? { home: first, away: second } : null;
}
