import { defaultSettings } from '@/platform/brand/settings/rules';
import { collusion, type TablePair } from './collusion';

const { risk } = defaultSettings;
const pair = (part: Partial<TablePair> = {}): TablePair => ({
  ...{
    one: 'mem_1',
    other: 'mem_2',
    together: 20,
    ofFewer: 33,
    toOneMinor: 2_000n,
    toOtherMinor: 8_000n,
    ...part,
  },
});

describe('playing together', () => {
  it('is twenty matches, six in ten of those of one of them, and four fifths of the money one way', () => {
    expect(collusion(pair(), risk)).toMatchObject({
      ...{ subjectKind: 'group', members: ['mem_1', 'mem_2'], severity: 1 },
      facts: {
        matches: 20,
        togetherPercent: 60,
        oneWayPercent: 80,
        flow: '100.00',
        oneWay: '80.00',
        winner: 'mem_2',
      },
    });
    expect(collusion(pair({ toOneMinor: 8_000n, toOtherMinor: 2_000n }), risk)?.facts.winner).toBe('mem_1');
  });

  it.each([
    ['nineteen matches', pair({ together: 19, ofFewer: 19 })],
    ['fewer than six in ten', pair({ ofFewer: 34 })],
    ['less than four fifths one way', pair({ toOneMinor: 2_001n, toOtherMinor: 7_999n })],
    ['matches in which nothing went between them', pair({ toOneMinor: 0n, toOtherMinor: 0n })],
  ])('is not %s', (_what, each) => expect(collusion(each, risk)).toBeNull());

  it('is as severe as the matches are many times the threshold', () => {
    expect(collusion(pair({ together: 39, ofFewer: 39 }), risk)?.severity).toBe(1);
    expect(collusion(pair({ together: 40, ofFewer: 40 }), risk)?.severity).toBe(2);
  });
});
