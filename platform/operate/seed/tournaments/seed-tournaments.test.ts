import { useTestDatabase } from '@/lib/testing/database';
import { heldFor } from '@/lib/testing/scenes/tournaments';
import { testConnections as connections } from '@/lib/testing/test-connections';
import {
  getTournament,
  listSeries,
  listTournamentsSince,
  publishDueTournaments,
  putSeries,
} from '@/platform/engage/tournaments';
import { inTransaction } from '@/platform/ground/db';
import { seedDemonstration } from '..';

const test = useTestDatabase();
/** A Friday. */
const now = new Date('2026-11-20T12:00:00Z');
const seed = (at = now) => seedDemonstration(test.db, { games: [], connections, now: at });
const all = () => listTournamentsSince(test.db, new Date(0), 100);

it('holds a tournament from the first start on, with a title in every language, and the worker one of every week', async () => {
  await seed();
  await seed();
  const [running] = await all();
  expect(running).toMatchObject({ tournamentId: 'weekly-2026-11-16', rounds: 50, minStakeMinor: 20n });
  expect(Object.keys(running?.titles ?? {}).sort()).toEqual(['AR', 'CN', 'EN', 'ID', 'TH', 'TY', 'UR', 'VI']);
  expect(await heldFor(test.db, 'weekly-2026-11-16')).toBe(1_000_00n);
  expect(await publishDueTournaments(test.db, now)).toBe(0);
  expect(await publishDueTournaments(test.db, new Date('2026-11-22T00:00:00Z'))).toBe(1);
  expect((await all()).map(({ tournamentId }) => tournamentId)).toEqual([
    'weekly-2026-11-23',
    'weekly-2026-11-16',
  ]);
});

it('holds the week that runs also when the first start is on the day on which the next one is announced', async () => {
  const sunday = new Date('2026-12-06T09:00:00Z');
  await seed(sunday);
  const [newest] = await all();
  expect([newest?.tournamentId, newest!.startsAt <= sunday]).toEqual(['weekly-2026-11-30', true]);
  expect(await publishDueTournaments(test.db, sunday)).toBe(1);
  expect((await all())[0]?.tournamentId).toBe('weekly-2026-12-07');
});

it('leaves to the operator what the operator has written', async () => {
  const [series] = await listSeries(test.db);
  await inTransaction(test.db, (tx) =>
    putSeries(tx, { ...series!, prizesMinor: [1_00n], runsUntil: now, recordedBy: 'desk:ana' }, now),
  );
  await seed(new Date('2026-12-15T12:00:00Z'));
  expect((await listSeries(test.db))[0]).toMatchObject({ prizesMinor: [1_00n], runsUntil: now });
  expect(await getTournament(test.db, 'weekly-2026-12-14')).toBeNull();
});
