import { platform } from '@/platform';
import { seedDemonstration } from '@/platform/operate/seed';
import { helpSlugs, promotionOutline } from '@/platform/operate/seed/outline';
import { useTestDatabase } from '@/lib/testing/database';
import { testConnections } from '@/lib/testing/test-connections';
import { sampleGame } from '@/lib/testing/sample-inputs';
import type { ListedKind } from '@/lib/guard/subject';
import { readListed } from './listed';
import { createLocalTransport } from './local-transport';

const test = useTestDatabase();

beforeAll(() => seedDemonstration(test.db, { games: [sampleGame], connections: testConnections }));

it('what the guard knows of has every vendor, promotion and article that the platform shows', async () => {
  const transport = createLocalTransport({ platform: { ...platform, database: () => test.db } });
  const listed = async (kind: ListedKind) => [...(await readListed(transport, kind))].sort();
  expect(await listed('vendor')).toContain(sampleGame.vendorCode);
  expect(await listed('promotion')).toEqual(Object.keys(promotionOutline).sort());
  expect(await listed('article')).toEqual([...helpSlugs].sort());
});
