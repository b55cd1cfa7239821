import type { Pool } from 'pg';
import type { Facts } from '@/sandbox/book/settle';
import {
  proveFixtureKey,
  throughOf,
  type MatchEvent,
  type MatchSetup,
  type MatchState,
} from '@/sandbox/book/world';
import { fixtureProofFormat, type FixtureProof } from '@/sandbox/proofs/book/fixture-proof';
import type { PricedFixture, PublishedState } from '@/sandbox/proofs/book/prices-again';
import { getInclusion } from '../../anchors/anchor-store';
import { signed } from '../../seals/proof-signer';
import type { Reader } from '../../sql';
import { listHappenings, type Happening } from '../store/list-fixtures';
import { listEndedBy, listStates, type ProvenFixture, type SealedSeason } from './proof-store';
import { seasonPart } from './prove-season';

/** As the models tell it: points are there in the sports alone that count them. */
function eventOf({ kind, side, points, step }: Happening): MatchEvent {
  return (points === null ? { kind, side, step } : { kind, side, points, step }) as MatchEvent;
}

/** A state with what a draw was priced by beside it: who had gone on by then. */
export async function withThrough(
  reader: Reader,
  { kind, seasonId }: Pick<ProvenFixture, 'kind' | 'seasonId'>,
  at: PublishedState,
): Promise<PublishedState> {
  if (kind !== 'outright' || seasonId === null) return at;
  const ended = await listEndedBy(reader, seasonId, at.at);
  const through = ended.map(({ fixtureId, state, key, home, away }) => {
    const side = throughOf(state as MatchState, key ?? '');
    return [fixtureId, (side === 'home' ? home : away) ?? ''] as const;
  });
  return { ...at, through };
}

/** @param season null for one that is told */
export function pricedFixture(fixture: ProvenFixture, season: SealedSeason | null): PricedFixture {
  const { fixtureId, kind, round, home, away, names } = fixture;
  const told = names && { told: names };
  return { fixtureId, what: kind, season: season && seasonPart(season), round, home, away, ...told };
}

const stillSealed = {
  endedAt: null,
  key: null,
  path: null,
  state: null,
  events: null,
  facts: null,
  states: null,
} as const;

/** What is public beside the seal: nothing before the end, and then everything. */
async function openedOf(
  reader: Reader,
  fixture: ProvenFixture,
  { plan: { plan, keyHashes } }: SealedSeason,
): Promise<Pick<FixtureProof, keyof typeof stillSealed>> {
  const { fixtureId, kind, key, endedAt } = fixture;
  if (endedAt === null || (kind === 'match' && key === null)) return stillSealed;
  const stored = await listStates(reader, fixtureId);
  const states = await Promise.all(stored.map((at) => withThrough(reader, fixture, at)));
  const happened = await listHappenings(reader, [fixtureId]);
  const isKept = states.length > 0;
  return {
    endedAt: endedAt.toISOString(),
    key,
    path: key === null ? null : proveFixtureKey(plan, { keyHashes }, { fixtureId, key }).path,
    state: kind === 'match' ? (fixture.state as MatchState) : null,
    events: isKept ? happened.map(eventOf) : null,
    facts: fixture.facts as Facts,
    states: isKept ? states : null,
  };
}

/** The proof of a match or of a market of many names, signed. */
export async function proofOfFixture(
  pool: Pool,
  fixture: ProvenFixture,
  season: SealedSeason,
): Promise<FixtureProof> {
  const proof: FixtureProof = {
    format: fixtureProofFormat,
    kind: 'fixture',
    ...pricedFixture(fixture, season),
    season: seasonPart(season),
    sport: fixture.sport,
    setup: fixture.setup as MatchSetup | null,
    status: fixture.status,
    startsAt: fixture.startsAt.toISOString(),
    postponedHours: fixture.postponedHours,
    committedAt: season.publishedAt.toISOString(),
    beganAt: fixture.begunAt?.toISOString() ?? null,
    ...(await openedOf(pool, fixture, season)),
  };
  return { ...signed(proof), inclusion: await getInclusion(pool, season.seasonId) };
}
