import { useTestDatabase } from '@/lib/testing/database';
import { listOpenAlerts } from '../alerts';
import { isFailing, readArchive, watchArchive, type ArchiveState } from '.';

const test = useTestDatabase();
const now = new Date('2026-03-02T12:00:00Z');
const ago = (seconds: number) => new Date(now.getTime() - seconds * 1000);
const state = (part: Partial<ArchiveState>): ArchiveState => ({
  ...{ isOn: true, kept: 3n, keptAt: ago(600), failedAt: ago(10) },
  ...part,
});

describe('the archive of the log', () => {
  it.each<[string, boolean, Partial<ArchiveState>]>([
    ['fails when nothing was kept for five minutes and the last attempt failed', true, {}],
    ['fails when nothing was ever kept', true, { keptAt: null }],
    ['may be away for a moment', false, { keptAt: ago(299) }],
    ['is well when a later attempt has succeeded', false, { keptAt: ago(400), failedAt: ago(401) }],
    ['is well where nothing has failed', false, { failedAt: null }],
    ['fails nowhere where there is none', false, { isOn: false }],
  ])('%s', (_name, expected, part) => {
    expect(isFailing(state(part), now)).toBe(expected);
  });

  it('is told to everybody once a day, and by what PostgreSQL says itself', async () => {
    const failing = () => Promise.resolve(state({}));
    const raised = async () =>
      (await listOpenAlerts(test.db))
        .filter(({ kind }) => kind === 'log_archive')
        .map(({ period }) => period);
    expect(await watchArchive(test.db, now)).toBe(false);
    expect((await readArchive(test.db)).isOn).toBe(false);
    expect(await raised()).toEqual([]);
    for (const at of [now, ago(-60), ago(-86_400)]) await watchArchive(test.db, at, failing);
    expect(await raised()).toEqual(['2026-03-02', '2026-03-03']);
  });
});
