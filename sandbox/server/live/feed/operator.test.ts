import { randomBytes } from 'node:crypto';
import { sign } from '@/lib/contract/signature';
import { useTestDatabase } from '@/lib/testing/database';
import { liveTableGames } from '@/sandbox/games/live/adapters';
import { TableScene } from '../test-scene';
import { listVideoHosts } from './feed-store';
import { handleStudioOrder, type StudioOrder } from './operator-port';
import { realTable, TestStudio } from './test-studio';

const test = useTestDatabase();
const scene = new TableScene(test);
const tableCode = 'live-pearl-baccarat';
const secret = randomBytes(32);
const by = { actor: 'desk', reason: 'A test' };
const expired: string[] = [];

beforeAll(() => scene.arrange([realTable(tableCode)]));
beforeEach(() => scene.begin());

async function order(name: StudioOrder, payload: object, key: Uint8Array = secret) {
  const [path, body] = [`/sandbox/api/${name}`, JSON.stringify(payload)];
  const signed = sign({ signer: 'parlour', secret: key, method: 'POST', path, body, nowMs: scene.clock });
  const request = new Request(`http://live.test${path}`, { method: 'POST', headers: { ...signed }, body });
  const desk = {
    ...{ pool: scene.vendor, games: liveTableGames, secret, now: () => new Date(scene.clock) },
    onVideo: async (code: string) => void expired.push(code),
  };
  const response = await handleStudioOrder(desk, name, request);
  return { status: response.status, ...((await response.json()) as object) };
}

const key = (keyNumber: number) => order('liveStudioKey', { studio: 'harbour-studio', keyNumber, ...by });

it('a table is given to a studio that has a key, shows its video, and is taken back', async () => {
  const give = () => order('liveTableStudio', { tableCode, studio: 'harbour-studio', ...by });
  const video = { tableCode, kind: 'hls', url: 'https://video.example/a.m3u8', delayMs: 5000, ...by };
  expect(await give()).toMatchObject({ status: 403, error: 'feed.other' });
  expect(await key(1)).toMatchObject({ status: 200, last: 1 });
  expect(await order('liveTableVideo', video)).toMatchObject({ status: 422, error: 'feed.video' });
  const given = await give();
  expect(given).toMatchObject({ status: 200, studio: 'harbour-studio' });
  expect(await give()).toEqual(given);
  expect(await order('liveTableVideo', video)).toMatchObject({ status: 200 });
  expect(await listVideoHosts(scene.vendor, [tableCode, 'live-cedar-baccarat'])).toEqual([
    'https://video.example',
  ]);
  expect(await listVideoHosts(scene.vendor, ['live-cedar-baccarat'])).toEqual([]);
  expect(await order('liveStudios', {})).toMatchObject({ fed: [{ tableCode, video: { kind: 'hls' } }] });
  await order('liveTableStudio', { tableCode, studio: null, ...by });
  expect(await listVideoHosts(scene.vendor, [tableCode])).toEqual([]);
  expect(expired).toContain(tableCode);
});

it('a key follows the one before, and a repeat makes no other', async () => {
  expect(await key(2)).toMatchObject({ status: 409, error: 'feed.conflict' });
  expect(await key(1)).toEqual(await key(1));
  expect(await key(2)).toMatchObject({ last: 2 });
});

it.each([
  ['javascript:alert(1)'],
  ['http://video.example/a'],
  ['https://video.example/a; script-src *'],
  ['https://user:word@video.example/a'],
])('no player is sent to %s', async (url) => {
  await key(1);
  await order('liveTableStudio', { tableCode, studio: 'harbour-studio', ...by });
  expect(await order('liveTableVideo', { tableCode, kind: 'hls', url, delayMs: 0, ...by })).toMatchObject({
    status: 400,
  });
});

it('a round without a result is taken back; what nobody signed is refused', async () => {
  const studio = new TestStudio(scene, realTable(tableCode));
  await studio.begin();
  const lease = await scene.takeTable(studio.game);
  const { roundId } = await studio.open(lease, 1);
  expect((await order('liveRoundVoid', { roundId, ...by }, randomBytes(32))).status).toBe(401);
  expect(await order('liveRoundVoid', { roundId, ...by })).toMatchObject({ status: 200, isVoid: true });
  expect(await order('liveRoundVoid', { roundId, ...by })).toMatchObject({ status: 200 });
  const over = await scene.dealTo(studio.game, lease, ({ voidCode }) => voidCode !== null);
  expect(over.voidCode).toBe('operator.void');
});
