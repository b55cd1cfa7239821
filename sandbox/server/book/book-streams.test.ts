import type { Pool } from 'pg';
import { useTestDatabase } from '@/lib/testing/database';
import { EventStreams } from '../streams/event-streams';
import { BookStreams } from './book-streams';
import { BookScene } from './test-scene';

const test = useTestDatabase();
const scene = new BookScene(test);
const code = 'harbour-league';
const [first, second] = [`${code}-1-r1-1`, `${code}-1-r1-2`] as [string, string];

beforeAll(() => scene.arrangeBook());
beforeEach(async () => {
  await scene.beginBook();
  await scene.arrangeFixtures(code, [first, second]);
});
afterEach(() => jest.restoreAllMocks());

describe('a stream', () => {
  it('tells of what has rested at once, of the rest once a second, and loses nothing meanwhile', async () => {
    const token = await scene.openBook(await scene.player());
    const leaving = new AbortController();
    await scene.server.stream(token, [first], leaving.signal);
    const { streams } = scene.server;
    const told = jest.spyOn(EventStreams.prototype, 'tell');
    const clock = jest.spyOn(performance, 'now').mockReturnValue(5_000);
    const tellAt = async (ms: number, ...heard: string[]) => {
      clock.mockReturnValue(ms);
      heard.forEach(streams.hear);
      await streams.tell();
      return told.mock.calls.map(([topic]) => topic);
    };
    expect(await tellAt(5_000, first, second)).toEqual([first]);
    expect(await tellAt(5_999, first)).toEqual([first]);
    expect(await tellAt(6_000)).toEqual([first, first]);
    expect(await tellAt(9_000)).toEqual([first, first]);
    leaving.abort();
  });

  /** The answer to the first question waits until it is let go. */
  function heldPool(): { pool: Pool; letGo: () => void } {
    let letGo!: () => void;
    const isLetGo = new Promise<void>((resolve) => (letGo = resolve));
    let asked = 0;
    const query = async (sql: string, values: unknown[]) => {
      const isFirst = (asked += 1) === 1;
      const answer = await scene.vendor.query(sql, values);
      if (isFirst) await isLetGo;
      return answer;
    };
    return { pool: { query } as unknown as Pool, letGo };
  }

  it.each<[string, (streams: BookStreams) => void]>([
    ['has changed', (streams) => streams.hear(first)],
    ['may have changed unheard', (streams) => streams.hearAll()],
  ])(
    'tells once it is there of what %s while it was read, also where others follow that',
    async (_, hear) => {
      const clock = jest.spyOn(performance, 'now').mockReturnValue(5_000);
      const leaving = new AbortController();
      const { pool, letGo } = heldPool();
      const streams = new BookStreams(pool);
      const told = jest.spyOn(EventStreams.prototype, 'tell');
      const opening = streams.body([first, second], 'ply_1', leaving.signal);
      await streams.body([second], 'ply_2', leaving.signal);
      hear(streams);
      streams.hear(second);
      await streams.tell();
      expect(told.mock.calls.map(([topic]) => topic)).toEqual([second]);
      letGo();
      await opening;
      clock.mockReturnValue(6_000);
      await streams.tell();
      expect(told.mock.calls.map(([topic]) => topic).sort()).toEqual([first, second, second]);
      leaving.abort();
    },
  );
});
