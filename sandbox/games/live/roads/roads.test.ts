import fc from 'fast-check';
import { derivedColour, reach } from './derived-colour';
import {
  addResult,
  ask,
  derivedRoadKeys,
  drawRoads,
  emptyRoads,
  lengthsOf,
  roadRows,
  roadSides,
  type RoadCell,
  type RoadResult,
  type Roads,
} from '.';

const letters = { B: 'banker', P: 'player', T: 'tie' } as const;
const resultsOf = (text: string): RoadResult[] => [...text].map((letter) => letters[letter as 'B']);
const coloursOf = (road: readonly RoadCell<string>[]) =>
  road.map(({ mark }) => mark[0]?.toUpperCase()).join('');
const placesOf = (cells: readonly { column: number; row: number }[]) =>
  cells.map(({ column, row }) => [column, row]);

const someResult = fc.constantFrom<RoadResult>('banker', 'player', 'tie');
/** Long runs as well as changes: tails that meet are what goes wrong. */
const someResults = fc
  .array(fc.tuple(someResult, fc.integer({ min: 1, max: 14 })), { maxLength: 20 })
  .map((runs) => runs.flatMap(([result, times]) => Array<RoadResult>(times).fill(result)));

/** The published rule from the whole list at once: runs of winners, and each entry compared with the runs before it. */
function derivedAnew(results: readonly RoadResult[], k: number): string {
  const runs: { side: RoadResult; length: number }[] = [];
  let colours = '';
  for (const side of results.filter((result) => result !== 'tie')) {
    if (runs.at(-1)?.side === side) runs.at(-1)!.length += 1;
    else runs.push({ side, length: 1 });
    const [at, row] = [runs.length - 1, runs.at(-1)!.length - 1];
    if (row === 0 && at > k) colours += runs[at - 1]!.length === runs[at - 1 - k]!.length ? 'R' : 'B';
    // A mark beside the one above and none beside this one.
    if (row > 0 && at >= k) {
      const beside = (place: number) => place < runs[at - k]!.length;
      colours += beside(row - 1) && !beside(row) ? 'B' : 'R';
    }
  }
  return colours;
}

/** Drawn column by column on a board, with nothing remembered of how it came about. */
function drawnAnew(marks: readonly string[]): [number, number][] {
  const taken = new Set<string>();
  const places: [number, number][] = [];
  let head = -1;
  for (let at = 0; at < marks.length;) {
    let length = 1;
    while (marks[at + length] === marks[at]) length += 1;
    head += 1;
    while (taken.has(`${head}:0`)) head += 1;
    let depth = 1;
    while (depth < Math.min(length, roadRows) && !taken.has(`${head}:${depth}`)) depth += 1;
    for (let step = 0; step < length; step += 1) {
      const place: [number, number] = step < depth ? [head, step] : [head + step - depth + 1, depth - 1];
      taken.add(place.join(':'));
      places.push(place);
    }
    at += length;
  }
  return places;
}

const allRoads = (roads: Roads): readonly (readonly RoadCell<string>[])[] => [
  roads.bigRoad.cells,
  ...derivedRoadKeys.map((key) => roads[key]),
];

describe('the roads of a known shoe', () => {
  const roads = drawRoads(resultsOf('BBPPPBPBTBBBPPBPPBBB'));

  it('has logical columns of the known lengths', () =>
    expect(lengthsOf(roads.bigRoad.cells)).toEqual([2, 3, 1, 1, 4, 2, 1, 2, 3]));

  it.each([
    ['bigEyeBoy', 'RBBBRBRRBRBBBBRB'],
    ['smallRoad', 'BBBRRBBBBRRBR'],
    ['cockroachRoad', 'BRRBBBBRRBRB'],
  ] as const)('has the known %s', (key, colours) => expect(coloursOf(roads[key])).toBe(colours));

  it('counts its tie at the banker’s win before it and opens nothing for it', () => {
    expect(roads.bigRoad.cells.map(({ ties }) => ties).indexOf(1)).toBe(7);
    expect(roads.bigRoad.cells).toHaveLength(19);
    expect(roads.beadPlate).toHaveLength(20);
  });

  it('shows every result on the bead plate, down and then right', () =>
    expect(roads.beadPlate.slice(5, 9)).toEqual([
      { result: 'banker', column: 0, row: 5 },
      { result: 'player', column: 1, row: 0 },
      { result: 'banker', column: 1, row: 1 },
      { result: 'tie', column: 1, row: 2 },
    ]));
});

describe('the big road', () => {
  it('keeps ties before any winner for the first that comes', () => {
    const waiting = drawRoads(resultsOf('TT'));
    expect(waiting.bigRoad).toEqual({ cells: [], pendingTies: 2 });
    expect(addResult(waiting, 'player').bigRoad).toMatchObject({ cells: [{ ties: 2 }], pendingTies: 0 });
  });

  it('runs to the right from the sixth row, and a later column turns above the tail', () => {
    const { cells } = drawRoads(resultsOf('BBBBBBBBPPPPPPPB')).bigRoad;
    expect(placesOf(cells.slice(5, 8))).toEqual([
      [0, 5],
      [1, 5],
      [2, 5],
    ]);
    expect(placesOf(cells.slice(8, 15))).toEqual([
      [1, 0],
      [1, 1],
      [1, 2],
      [1, 3],
      [1, 4],
      [2, 4],
      [3, 4],
    ]);
    expect(placesOf(cells.slice(15))).toEqual([[2, 0]]);
  });

  it('does not turn down again where the tail below has ended', () => {
    const { cells } = drawRoads(resultsOf('BBBBBBBPPPPPPPPP')).bigRoad;
    expect(placesOf(cells.slice(7))).toEqual([
      [1, 0],
      [1, 1],
      [1, 2],
      [1, 3],
      [1, 4],
      [2, 4],
      [3, 4],
      [4, 4],
      [5, 4],
    ]);
  });

  it('opens a column beyond a tail that runs along the top row', () => {
    const marks = [...'BPBPBP'].map((letter) => letter.repeat(9)).join('');
    const { cells } = drawRoads(resultsOf(`${marks}BBBP`)).bigRoad;
    expect(placesOf(cells.slice(-4))).toEqual([
      [14, 0],
      [14, 1],
      [14, 2],
      [15, 0],
    ]);
  });
});

describe('any results', () => {
  it('are drawn one by one as from the whole list', () => {
    fc.assert(
      fc.property(someResults, (results) => {
        const roads = drawRoads(results);
        const winners = results.filter((result) => result !== 'tie');
        expect(roads.bigRoad.cells.map(({ mark }) => mark)).toEqual(winners);
        for (const key of derivedRoadKeys)
          expect(coloursOf(roads[key])).toBe(derivedAnew(results, reach[key]));
        for (const cells of allRoads(roads))
          expect(placesOf(cells)).toEqual(drawnAnew(cells.map(({ mark }) => mark)));
      }),
    );
  });

  it('stay where they are when another is added', () => {
    fc.assert(
      fc.property(someResults, someResult, (results, next) => {
        const before = drawRoads(results);
        const after = drawRoads([...results, next]);
        expect(addResult(before, next)).toEqual(after);
        expect(after.beadPlate.slice(0, -1)).toEqual(before.beadPlate);
        allRoads(before).forEach((cells, at) =>
          expect(placesOf(allRoads(after)[at]!.slice(0, cells.length))).toEqual(placesOf(cells)),
        );
      }),
    );
  });

  it('never lie on each other and never leave the six rows', () => {
    fc.assert(
      fc.property(someResults, (results) => {
        for (const cells of allRoads(drawRoads(results))) {
          expect(new Set(cells.map(({ column, row }) => `${column}:${row}`)).size).toBe(cells.length);
          expect(cells.every(({ row }) => row >= 0 && row < roadRows)).toBe(true);
        }
      }),
    );
  });

  it('have the same columns without their ties, and count each tie once', () => {
    fc.assert(
      fc.property(someResults, (results) => {
        const winners = results.filter((result) => result !== 'tie');
        const { bigRoad, ...derived } = drawRoads(results);
        const plain = drawRoads(winners);
        expect(placesOf(bigRoad.cells)).toEqual(placesOf(plain.bigRoad.cells));
        for (const key of derivedRoadKeys) expect(derived[key]).toEqual(plain[key]);
        const ties = bigRoad.cells.reduce((sum, cell) => sum + cell.ties, bigRoad.pendingTies);
        expect(ties).toBe(results.length - winners.length);
      }),
    );
  });
});

describe('asking', () => {
  it('tells what the next result would add, and changes nothing', () => {
    fc.assert(
      fc.property(someResults, fc.constantFrom(...roadSides), (results, side) => {
        const roads = drawRoads(results);
        const answer = ask(roads, side);
        expect(roads).toEqual(drawRoads(results));
        for (const key of derivedRoadKeys) {
          const added = derivedAnew([...results, side], reach[key]).slice(roads[key].length);
          expect(answer[key]?.[0]?.toUpperCase() ?? '').toBe(added);
        }
      }),
    );
  });

  it('answers nothing while there is nothing to compare with', () =>
    expect(ask(emptyRoads, 'banker')).toEqual({ bigEyeBoy: null, smallRoad: null, cockroachRoad: null }));

  it('answers the two sides differently once a column can be compared', () => {
    // One side opens a column, the other goes on in the last: equal lengths are red here and blue there.
    fc.assert(
      fc.property(someResults, (results) => {
        const roads = drawRoads(results);
        const [banker, player] = [ask(roads, 'banker'), ask(roads, 'player')];
        for (const key of derivedRoadKeys)
          if (banker[key] && player[key]) expect(banker[key]).not.toBe(player[key]);
      }),
    );
  });
});

describe('negative controls', () => {
  it('a tail that ignores the one below it lies on it', () => {
    const { cells } = drawRoads(resultsOf('BBBBBBBPPPPPP')).bigRoad;
    const careless = cells.map(({ run, depth }) => {
      const row = Math.min(depth, roadRows - 1);
      return `${run + depth - row}:${row}`;
    });
    expect(new Set(careless).size).toBeLessThan(cells.length);
  });

  it('an entry that is compared one row too low, or with a column too near, gives another road', () => {
    const { cells } = drawRoads(resultsOf('BBPPPBPBTBBBPPBPPBBB')).bigRoad;
    const coloursBy = (low: number, k: number) =>
      cells
        .map(({ run, depth }, at) => {
          const lengths = lengthsOf(cells.slice(0, at + 1));
          return derivedColour({ run, depth: depth > 0 ? depth + low : 0, lengths }, k)?.[0] ?? '';
        })
        .join('')
        .toUpperCase();
    expect(coloursBy(0, 1)).toBe('RBBBRBRRBRBBBBRB');
    expect(coloursBy(1, 1)).not.toBe(coloursBy(0, 1));
    expect(coloursBy(0, 2)).not.toBe(coloursBy(0, 1));
  });
});
