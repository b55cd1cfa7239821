import { useTestDatabase } from '@/lib/testing/database';
import { deskScene } from '@/lib/testing/scenes/desk';
import { getSettings } from '@/platform/brand/settings';
import { recordSetting } from '@/platform/brand/system';
import { inTransaction } from '@/platform/ground/db';

const test = useTestDatabase();
const now = new Date('2030-03-01T12:00:00Z');
const { told, refused } = deskScene(test, () => now);

it('what was recorded of settings is told with what is to come, the newest first, page by page', async () => {
  const { agents } = await getSettings(test.db, now);
  const put = (maxDepth: number, effectiveFrom: Date) =>
    inTransaction(test.db, (tx) =>
      recordSetting(tx, {
        name: 'agents',
        value: { ...agents, maxDepth },
        effectiveFrom,
        recordedBy: 'desk:ada',
      }),
    );
  await put(4, new Date('2030-02-01T00:00:00Z'));
  await put(6, new Date('2030-04-01T00:00:00Z'));
  const rows = await told<{ row: string }[]>('settings', 'history', 'agents');
  expect(rows.slice(0, 2)).toMatchObject([
    { maxDepth: '6', isToCome: true, from: '2030-04-01T00:00:00.000Z', by: 'desk:ada' },
    { maxDepth: '4', isToCome: false },
  ]);
  const older = await told<{ row: string }[]>(
    'settings',
    'history',
    'agents',
    '--before',
    rows[0]?.row ?? '',
  );
  expect(older).toEqual(rows.slice(1));
  expect(await refused('settings', 'history', 'nothing')).toContain('There are no settings');
});
