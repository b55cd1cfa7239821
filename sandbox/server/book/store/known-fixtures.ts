import { LRUCache } from 'lru-cache';
import type { Pool } from 'pg';
import { listFixtures, listMoments, type FixtureMoment, type ReadFixture } from './fixture-store';

/**
 * Fixtures as this process has read them. A board is long, and the same until its row changes: who knows the row asks for its version
 * alone. What is decided by a known row holds where the database says that it still is that row.
 */
type Known = LRUCache<string, ReadFixture>;

const mostKnown = 1000;
const knownOf = new WeakMap<Pool, Known>();

function known(pool: Pool): Known {
  const has = knownOf.get(pool);
  if (has) return has;
  const made: Known = new LRUCache({ max: mostKnown });
  knownOf.set(pool, made);
  return made;
}

async function readAnew(pool: Pool, fixtureIds: readonly string[]): Promise<Map<string, ReadFixture>> {
  if (fixtureIds.length === 0) return new Map();
  const fixtures = await listFixtures(pool, fixtureIds);
  for (const fixture of fixtures.values()) known(pool).set(fixture.fixtureId, fixture);
  return fixtures;
}

/** Fixtures as they were last read by this process, at whatever moment that was. */
export async function recallFixtures(
  pool: Pool,
  fixtureIds: readonly string[],
): Promise<Map<string, ReadFixture>> {
  const here = fixtureIds.flatMap((fixtureId) => known(pool).get(fixtureId) ?? []);
  const fixtures = new Map(here.map((fixture) => [fixture.fixtureId, fixture]));
  const anew = await readAnew(
    pool,
    fixtureIds.filter((fixtureId) => !fixtures.has(fixtureId)),
  );
  return new Map([...fixtures, ...anew]);
}

/** Fixtures as they are now. */
export async function lookAtFixtures(
  pool: Pool,
  fixtureIds: readonly string[],
): Promise<Map<string, ReadFixture>> {
  const fixtures = new Map<string, ReadFixture>();
  if (fixtureIds.length === 0) return fixtures;
  const isKnown = ({ fixtureId, rowVersion }: FixtureMoment) =>
    known(pool).get(fixtureId)?.rowVersion === rowVersion;
  const moments = await listMoments(pool, fixtureIds);
  for (const moment of moments.filter(isKnown))
    fixtures.set(moment.fixtureId, { ...known(pool).get(moment.fixtureId)!, ...moment });
  const anew = await readAnew(
    pool,
    moments.filter((moment) => !isKnown(moment)).map(({ fixtureId }) => fixtureId),
  );
  return new Map([...fixtures, ...anew]);
}
