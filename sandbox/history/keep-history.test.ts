import { keepHistory } from './keep-history';
import { HistoryProgress } from './progress';

type Parts = NonNullable<Parameters<typeof keepHistory>[0]['parts']>;

/** Runs the history with parts that do as told, until it would wait for the nth time. */
async function keep(change: Partial<Parts>, waits = 1) {
  const written: string[] = [];
  const entries: { level: string; message: string; percent?: number }[] = [];
  const stopping = new AbortController();
  const waited: number[] = [];
  const note =
    (level: string) =>
    (fields: { percent?: number }, message: string): void =>
      void entries.push({ level, message, ...fields });
  const log = { info: note('info'), warn: note('warning') } as never;
  const run = (line: ((text: string) => void) | null) =>
    keepHistory({
      url: 'unused',
      days: 90,
      log,
      progress: new HistoryProgress({ line, log }),
      signal: stopping.signal,
      parts: {
        makeDeskWork: () => Promise.resolve(null),
        playHistory: () => Promise.resolve(null),
        playTeam: () => Promise.resolve(null),
        playLargeWin: () => Promise.resolve(null),
        ...change,
      },
      wait: (ms) => {
        if (waited.push(ms) >= waits) stopping.abort();
        return Promise.resolve();
      },
    });
  return { written, entries, waited, run, onTerminal: () => run((text) => void written.push(text)) };
}

const bothParts: Partial<Parts> = {
  playHistory: ({ onRound }) => {
    onRound?.(500, 1000);
    onRound?.(1000, 1000);
    return Promise.resolve({ days: 90, rounds: 1000 });
  },
  playLargeWin: ({ onRound, onWin }) => {
    for (let rounds = 1; rounds <= 5000; rounds += 1) {
      if (rounds === 1500) onWin?.();
      onRound?.(rounds, 5000);
    }
    return Promise.resolve({ rounds: 5000, isWon: true });
  },
};

describe('the progress of the history', () => {
  it('is one line of a terminal that changes with each hundredth, says when the win has come, and goes at the end', async () => {
    const { written, onTerminal } = await keep(bothParts);
    await onTerminal();
    expect(written[0]).toBe("Playing the demonstration's history … 8 %, large win still to come");
    expect(written).toContain("Playing the demonstration's history … 41 %, large win still to come");
    expect(written).toContain("Playing the demonstration's history … 42 %, the large win has come");
    expect(written.slice(-2)).toEqual([
      "Playing the demonstration's history … 100 %, the large win has come",
      '',
    ]);
    expect(written.length).toBeLessThan(105);
  });

  it('is an entry for each tenth where there is no terminal', async () => {
    const { entries, run } = await keep(bothParts);
    await run(null);
    const percents = entries.flatMap(({ percent }) => (percent === undefined ? [] : [percent]));
    expect(percents).toEqual([8, 16, 20, 30, 40, 50, 60, 70, 80, 90, 100]);
  });

  it('shows nothing when there is nothing to play', async () => {
    const { written, entries, onTerminal } = await keep({});
    await onTerminal();
    expect([written, entries]).toEqual([[], []]);
  });
});

describe('a history that is interrupted', () => {
  const failing = (times: number): Partial<Parts> => {
    let left = times;
    return {
      playHistory: () => (left-- > 0 ? Promise.reject(new Error('no answer')) : Promise.resolve(null)),
    };
  };

  it('goes on by itself after pauses that grow, and nobody is warned', async () => {
    const { entries, waited, onTerminal } = await keep(failing(3), 4);
    await onTerminal();
    expect(waited).toEqual([5_000, 10_000, 20_000, 600_000]);
    expect(entries.map(({ level }) => level)).toEqual(['info', 'info', 'info']);
  });

  it('is warned of once it fails again and again: the control of the test above', async () => {
    const { entries, onTerminal } = await keep(failing(5), 6);
    await onTerminal();
    expect(entries.filter(({ level }) => level === 'warning')).toHaveLength(1);
  });

  it('ends at once when the site stops, without a word', async () => {
    const stopping = new AbortController();
    const entries: string[] = [];
    const log = { info: (_: object, text: string) => entries.push(text), warn: () => entries.push('warned') };
    await keepHistory({
      url: 'unused',
      days: 90,
      log: log as never,
      progress: new HistoryProgress({ line: null, log: log as never }),
      signal: stopping.signal,
      parts: {
        makeDeskWork: () => Promise.resolve(null),
        playHistory: ({ signal }) => {
          stopping.abort();
          return Promise.reject(signal?.reason as Error);
        },
        playTeam: () => Promise.reject(new Error('was begun')),
        playLargeWin: () => Promise.reject(new Error('was begun')),
      },
    });
    expect(entries).toEqual([]);
  });
});
