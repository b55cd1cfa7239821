import { crowdNames } from '@/platform/operate/seed';
import { choicesOf, hoursOf, isAwake, restMs, thinkMs, visitOf } from './habits';
import { Pace } from './crowd-pace';

const { signal } = new AbortController();

describe('the habits of the crowd', () => {
  it('are the same for the same seed, and differ between players', () => {
    const hours = crowdNames.map((name) => hoursOf(choicesOf(name)));
    expect(crowdNames.map((name) => hoursOf(choicesOf(name)))).toEqual(hours);
    expect(new Set(hours.map(({ from }) => from)).size).toBeGreaterThan(4);
  });

  it('leave a part of the day to sleep, over midnight too', () => {
    const at = (hour: number) => new Date(Date.UTC(2026, 0, 1, hour));
    const awake = Array.from({ length: 24 }, (_, hour) => isAwake({ from: 20, count: 7 }, at(hour)));
    expect(awake.flatMap((is, hour) => (is ? [hour] : []))).toEqual([0, 1, 2, 20, 21, 22, 23]);
  });

  it('never let a round follow the last one within six seconds', () => {
    const draws = choicesOf('anybody');
    for (let index = 0; index < 500; index += 1) {
      expect(thinkMs(draws)).toBeGreaterThanOrEqual(6_000);
      expect(restMs(draws)).toBeGreaterThanOrEqual(30_000);
      expect(visitOf(draws, ['a', 'b']).rounds).toBeLessThanOrEqual(40);
    }
  });
});

describe('the pace', () => {
  /** Turns of all players at once, by a clock that only waiting moves. */
  async function turns(gapMs: number): Promise<number[]> {
    let nowMs = 0;
    const wait = async (ms: number) => void (nowMs += ms);
    const pace = new Pace(gapMs, wait, () => nowMs);
    const at: number[] = [];
    await Promise.all(crowdNames.map(async () => at.push((await pace.turn(signal), nowMs))));
    return at;
  }

  it('keeps the rounds of all of them apart, however many want one at once', async () => {
    const at = await turns(1_500);
    expect(at.slice(1).map((ms, index) => ms - at[index]!)).toEqual(Array(crowdNames.length - 1).fill(1_500));
  });

  it('would not without a gap', async () => expect(new Set(await turns(0)).size).toBe(1));

  it('is held up by nobody who has gone', async () => {
    const gone = new AbortController();
    gone.abort();
    const pace = new Pace(
      1_000,
      async () => undefined,
      () => 0,
    );
    await expect(pace.turn(gone.signal)).rejects.toThrow();
    await expect(pace.turn(signal)).resolves.toBeUndefined();
  });
});
