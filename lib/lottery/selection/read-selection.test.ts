import { maxTypedCodes, playOf, readSelection, type FamilyCode } from '..';

function read(family: FamilyCode, code: string, value: unknown) {
  const play = playOf(family, code);
  if (!play) throw new Error(`There is no ${code} of ${family}`);
  return readSelection(play, value);
}

describe('a selection that somebody sent', () => {
  it('is put into one order, so that the same bet is the same text', () => {
    const one = read('ssc', 'any-2-straight', {
      positions: [4, 0],
      columns: [
        [9, 0],
        [3, 1],
      ],
    });
    expect(one).toEqual({
      isGood: true,
      selection: {
        columns: [
          [0, 9],
          [1, 3],
        ],
        positions: [0, 4],
      },
    });
    const bankers = read('x5', 'any-3', { bankers: [7, 3], set: [9, 7, 3] });
    expect(bankers).toEqual({ isGood: true, selection: { set: [3, 7, 9], bankers: [3, 7] } });
    expect(read('k3', 'sides', { options: ['odd', 'big'] })).toEqual({
      isGood: true,
      selection: { options: ['big', 'odd'] },
    });
  });

  it.each<[FamilyCode, string, unknown, { place: string; reason: string }[]]>([
    ['ssc', 'straight-f3', null, [{ place: '', reason: 'form' }]],
    ['ssc', 'straight-f3', [], [{ place: '', reason: 'form' }]],
    ['ssc', 'straight-f3', {}, [{ place: 'columns', reason: 'missing' }]],
    ['ssc', 'straight-f3', { columns: [[1], [2]] }, [{ place: 'columns', reason: 'missing' }]],
    ['ssc', 'straight-f3', { columns: [[1], [], [3]] }, [{ place: 'columns[1]', reason: 'missing' }]],
    ['ssc', 'straight-f3', { columns: [[1], [2], [3], [4]] }, [{ place: 'columns', reason: 'too.many' }]],
    [
      'ssc',
      'straight-f3',
      { columns: [[1, 1], [10], ['3']] },
      [
        { place: 'columns[0]', reason: 'doubled' },
        { place: 'columns[1]', reason: 'unknown' },
        { place: 'columns[2]', reason: 'unknown' },
      ],
    ],
    ['ssc', 'straight-f3', { columns: [[1], [2], [1.5]] }, [{ place: 'columns[2]', reason: 'unknown' }]],
    ['ssc', 'straight-f3', { columns: [[1], [2], ['３']] }, [{ place: 'columns[2]', reason: 'unknown' }]],
    ['ssc', 'straight-f3', { columns: [[1], [2], [3]], set: [1] }, [{ place: 'set', reason: 'form' }]],
    ['ssc', 'position', { columns: [[], [], [], [], []] }, [{ place: '', reason: 'empty' }]],
    ['ssc', 'group-6-f3', { set: [1, 2] }, [{ place: 'set', reason: 'missing' }]],
    ['ssc', 'group-6-f3', { set: '123' }, [{ place: 'set', reason: 'form' }]],
    ['ssc', 'group-4-f4', { heavy: [8], light: [8] }, [{ place: '', reason: 'empty' }]],
    [
      'ssc',
      'group-60-a5',
      { light: [0, 1] },
      [
        { place: 'heavy', reason: 'missing' },
        { place: 'light', reason: 'missing' },
      ],
    ],
    ['ssc', 'sum-f3', { values: [28] }, [{ place: 'values', reason: 'unknown' }]],
    ['ssc', 'sum-f3', { values: [] }, [{ place: 'values', reason: 'missing' }]],
    ['ssc', 'banker-f3', { digit: 10 }, [{ place: 'digit', reason: 'unknown' }]],
    ['ssc', 'banker-f3', {}, [{ place: 'digit', reason: 'unknown' }]],
    ['ssc', 'any-3-sum', { values: [5], positions: [0, 1] }, [{ place: 'positions', reason: 'missing' }]],
    ['ssc', 'any-3-sum', { values: [5], positions: [0, 1, 5] }, [{ place: 'positions', reason: 'unknown' }]],
    ['x5', 'straight-f2', { columns: [[4], [4]] }, [{ place: '', reason: 'empty' }]],
    [
      'x5',
      'straight-f2',
      {
        codes: [
          [4, 4],
          [1, 12],
          [1, 2],
          [1, 2],
        ],
      },
      [
        { place: 'codes[0]', reason: 'doubled' },
        { place: 'codes[1]', reason: 'unknown' },
        { place: 'codes[3]', reason: 'doubled' },
      ],
    ],
    ['x5', 'any-3', { set: [1, 2, 3, 4], bankers: [1, 2, 3] }, [{ place: 'bankers', reason: 'too.many' }]],
    ['x5', 'any-3', { set: [1, 2, 3, 4], bankers: [9] }, [{ place: 'bankers', reason: 'unknown' }]],
    ['ssc', 'group-3-f3', { set: [1, 2, 3], bankers: [1] }, [{ place: 'bankers', reason: 'form' }]],
    ['pcb', 'cover', { set: [1, 2] }, [{ place: 'set', reason: 'missing' }]],
    ['pcb', 'cover', { set: [1, 2, 3, 4] }, [{ place: 'set', reason: 'too.many' }]],
    ['k3', 'sides', { options: ['huge'] }, [{ place: 'options', reason: 'unknown' }]],
    ['k3', 'sides', { options: ['big', 'big'] }, [{ place: 'options', reason: 'doubled' }]],
  ])('of %s, %s, is refused with every place where it is wrong: %j', (family, code, value, faults) => {
    expect(read(family, code, value)).toEqual({ isGood: false, faults });
  });

  it('has no more typed codes than a line takes', () => {
    const codes = Array.from({ length: maxTypedCodes + 1 }, (_, code) =>
      [...String(code).padStart(5, '0')].map(Number),
    );
    expect(read('ssc', 'straight-a5', { codes })).toEqual({
      isGood: false,
      faults: [{ place: 'codes', reason: 'too.many' }],
    });
    expect(read('ssc', 'straight-a5', { codes: codes.slice(1) })).toMatchObject({ isGood: true });
  });
});
