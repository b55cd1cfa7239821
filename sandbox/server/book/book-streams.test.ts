import { useTestDatabase } from '@/lib/testing/database';
import { EventStreams } from '../streams/event-streams';
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
});
