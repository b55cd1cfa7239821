import { languageCodes } from '@/lib/i18n/locales';
import { useTestDatabase } from '@/lib/testing/database';
import { sampleGame } from '@/lib/testing/sample-inputs';
import { whatCame } from '@/lib/testing/scenes/campaigns';
import { testConnections } from '@/lib/testing/test-connections';
import { getCampaign, listCampaigns, readFigures, sendDueCampaigns } from '@/platform/engage/campaigns';
import { getMemberByUsername } from '@/platform/people/members';
import { seedDemonstration } from '../seed-demonstration';

const test = useTestDatabase();
const now = new Date('2026-11-20T12:00:00.400Z');
const seed = () => seedDemonstration(test.db, { games: [sampleGame], connections: testConnections, now });

it('the demonstration has a campaign of service and one of marketing, sent to its cast as the rules say', async () => {
  await seed();
  await seed();
  expect((await listCampaigns(test.db)).map(({ campaignId }) => campaignId).sort()).toEqual([
    'demo-points-mall',
    'demo-your-choices',
  ]);
  for (const name of ['demo-points-mall', 'demo-your-choices'])
    expect(Object.keys((await getCampaign(test.db, name))?.texts ?? {}).sort()).toEqual(
      Object.values(languageCodes).sort(),
    );
  await sendDueCampaigns(test.db, now);
  const idOf = async (username: string) => (await getMemberByUsername(test.db, username))?.id ?? '';
  const came = async (name: string, username: string) => whatCame(test.db, name, await idOf(username));
  expect(await came('demo-your-choices', 'maria')).toMatchObject({ leftOut: null });
  expect(await came('demo-points-mall', 'maria')).toMatchObject({ leftOut: null, rewards: 1 });
  expect(await came('demo-points-mall', 'ana')).toMatchObject({ leftOut: 'no_consent', rewards: 0 });
  expect(await came('demo-your-choices', 'eduardo')).toMatchObject({ leftOut: 'excluded', messages: 0 });
  expect(await readFigures(test.db, 'demo-points-mall')).toMatchObject({ sent: 1, rewards: 1, claimed: 0 });
});
