import { openTurns, turnOf, type MissionPiece } from './rules';

const monthly: MissionPiece = {
  ...{ missionId: 'mis_month', kind: 'games', goal: 8, rewardKind: 'points', rewardValue: 50n },
  ...{ period: 'month', sortOrder: 1, shownFrom: new Date('2026-01-10T00:00:00Z') },
};
const day = (text: string) => new Date(`${text}Z`);
const keys = (mission: MissionPiece, at: string) => openTurns(mission, day(at)).map(({ key }) => key);

describe('the turns of a mission of every month', () => {
  it('run from the first to the first, UTC, and are called by their month', () => {
    const turn = {
      key: '2026-12',
      span: { from: day('2026-12-01T00:00'), to: day('2027-01-01T00:00') },
      endsAt: day('2027-01-01T00:00'),
    };
    expect(turnOf(monthly, day('2026-12-01T00:00'))).toEqual(turn);
    expect(turnOf(monthly, day('2026-12-31T23:59:59'))).toEqual(turn);
    expect(turnOf(monthly, day('2026-11-30T23:59:59')).key).toBe('2026-11');
  });

  it('begin and end with what the mission is shown', () => {
    const short = { ...monthly, shownUntil: day('2026-01-20T00:00') };
    expect(turnOf(short, day('2026-01-15T00:00'))).toEqual({
      key: '2026-01',
      span: { from: day('2026-01-10T00:00'), to: day('2026-01-20T00:00') },
      endsAt: day('2026-01-20T00:00'),
    });
  });

  it('are looked at once more on the day after, and the first one has none before it', () => {
    expect(keys(monthly, '2026-03-01T12:00')).toEqual(['2026-02', '2026-03']);
    expect(keys(monthly, '2026-03-02T12:00')).toEqual(['2026-03']);
    expect(keys({ ...monthly, shownFrom: day('2026-03-01T06:00') }, '2026-03-01T12:00')).toEqual(['2026-03']);
  });

  it('are called otherwise than those of a week, also where a month begins on a Monday', () => {
    const at = day('2026-06-01T12:00');
    expect([turnOf({ ...monthly, period: 'week' }, at).key, turnOf(monthly, at).key]).toEqual([
      '2026-06-01',
      '2026-06',
    ]);
  });
});
