import { createDraws } from '@/lib/fairness';
import { playOf, quickPick, readSelection, readTypedText, withBankers } from '..';
import { subsets } from '../combinatorics';

function play(family: 'ssc' | 'x5', code: string) {
  const found = playOf(family, code);
  if (!found) throw new Error(`There is no ${code} of ${family}`);
  return found;
}

describe('codes that are typed', () => {
  it('are read one by one, whatever parts them', () => {
    expect(readTypedText(play('ssc', 'straight-f3'), ' 123,408;\n777 ')).toEqual({
      isGood: true,
      selection: {
        codes: [
          [1, 2, 3],
          [4, 0, 8],
          [7, 7, 7],
        ],
      },
    });
    expect(readTypedText(play('x5', 'straight-f2'), '0311 1101')).toEqual({
      isGood: true,
      selection: {
        codes: [
          [3, 11],
          [11, 1],
        ],
      },
    });
  });

  it('are refused with their places where they are no digits', () => {
    expect(readTypedText(play('ssc', 'straight-f3'), '123 12a １２３')).toEqual({
      isGood: false,
      faults: [
        { place: 'codes[1]', text: '12a' },
        { place: 'codes[2]', text: '１２３' },
      ],
    });
    expect(readTypedText(play('x5', 'straight-f2'), '031')).toMatchObject({ isGood: false });
  });

  it('win as the same combinations of columns or of a set do', () => {
    const group = play('ssc', 'group-6-l3');
    const codes = [
      [1, 4, 8],
      [0, 1, 8],
    ];
    const draw = { numbers: [4, 0, 8, 1, 4] };
    expect(group.combinations({ codes })).toBe(2);
    expect(group.hits({ codes }, draw)).toEqual([1]);
    expect(group.maxHits({ codes: codes.slice(1) })).toEqual([[1]]);
  });
});

describe('bankers', () => {
  it('stand in every combination, and the others fill it up', () => {
    const any = play('x5', 'any-3');
    const selection = withBankers([3], [7, 9, 11]);
    const codes = subsets([3, 7, 9, 11], 3).filter((code) => code.includes(3));
    expect(readSelection(any, selection)).toMatchObject({ isGood: true });
    expect(any.combinations(selection)).toBe(codes.length);
    for (const numbers of subsets([1, 3, 7, 8, 9, 11], 5))
      expect(any.hits(selection, { numbers })).toEqual(any.hits({ codes }, { numbers }));
  });

  it('work alike where more is taken than drawn', () => {
    const any = play('x5', 'any-7');
    const selection = withBankers([1, 2, 3], [4, 5, 6, 7, 8, 9]);
    const codes = subsets([1, 2, 3, 4, 5, 6, 7, 8, 9], 7).filter((code) =>
      [1, 2, 3].every((one) => code.includes(one)),
    );
    expect(any.combinations(selection)).toBe(codes.length);
    for (const numbers of subsets([1, 2, 4, 5, 8, 9, 10], 5))
      expect(any.hits(selection, { numbers })).toEqual(any.hits({ codes }, { numbers }));
  });
});

describe('a quick pick', () => {
  it('takes every number as often as any other', () => {
    const draws = createDraws({ serverSeed: '07'.repeat(32), clientSeed: 'quick', nonce: 1 });
    const counts = Array<number>(10).fill(0);
    for (let time = 0; time < 2_000; time += 1) {
      const picked = quickPick(play('ssc', 'group-6-f3'), draws);
      if ('set' in picked)
        for (const mark of picked.set) counts[Number(mark)] = (counts[Number(mark)] ?? 0) + 1;
    }
    expect(counts.every((count) => Math.abs(count - 600) < 110)).toBe(true);
  });
});
