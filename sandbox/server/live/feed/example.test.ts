import { readFileSync } from 'node:fs';
import { useTestDatabase } from '@/lib/testing/database';
import { TableScene } from '../test-scene';
import { realTable, TestStudio } from './test-studio';

/** The example of docs/table-feed.md, event by event. */
const test = useTestDatabase();
const scene = new TableScene(test);

it('the example of the documentation deals a coup to its end', async () => {
  const text = readFileSync('docs/table-feed.md', 'utf8');
  const [, example = '[]'] = /```json\n([\s\S]*?)\n```/.exec(text) ?? [];
  const game = realTable('live-pearl-baccarat');
  await scene.arrange([game]);
  await scene.begin();
  const studio = new TestStudio(scene, game);
  await studio.begin();
  const lease = await scene.takeTable(game);
  const [opened, ...events] = JSON.parse(example) as object[];
  expect(await studio.send('tableFeed', opened ?? {})).toMatchObject({ status: 503, error: 'feed.waiting' });
  const { roundId } = await scene.dealTo(game, lease, ({ state }) => state === 'betting');
  expect(await studio.send('tableFeed', opened ?? {})).toMatchObject({ status: 200, roundId });
  await studio.close(lease);
  for (const event of events) {
    const told = JSON.parse(JSON.stringify(event).replace('{roundId}', roundId)) as object;
    expect(await studio.send('tableFeed', told)).toMatchObject({ status: 200 });
  }
  expect(events).toHaveLength(5);
  const over = await scene.dealTo(game, lease, ({ state }) => state === 'result');
  expect(over).toMatchObject({ roundId, result: { winner: 'player' } });
});
