import { errorsOff, quickStepDraws, sixDigits } from '../../test-sampling';
import { chanceThat, massOf } from '../law';
import {
  basketballLaws,
  homeWins,
  startBasketball,
  stepBasketball,
  type BasketballFixture,
  type BasketballState,
} from '.';

const known: BasketballFixture = { possessions: { home: [480, 50, 350, 120], away: [500, 50, 340, 110] } };
const start = startBasketball();

function playOut(fixture: BasketballFixture, from: BasketballState, draw: () => number): BasketballState {
  let state = from;
  while (!state.isOver) state = stepBasketball(fixture, state, draw()).state;
  return state;
}

/** Level with ten possessions left, so that overtimes are common. */
const late: BasketballState = {
  step: 190,
  score: { home: 100, away: 100 },
  periods: [
    { home: 25, away: 25 },
    { home: 25, away: 25 },
    { home: 25, away: 25 },
  ],
  period: { home: 25, away: 25 },
  isOver: false,
};

describe('the exact chances of a match', () => {
  const laws = basketballLaws(known, start);

  it('are the known one of the winner, overtimes included', () =>
    expect(sixDigits(homeWins(laws, start))).toBe('.623323'));

  it('never leave a match level, and add up to 1', () => {
    expect(chanceThat(laws.addedLead, (lead) => lead === 0)).toBe(0);
    expect(massOf(laws.addedLead)).toBeCloseTo(1, 12);
    expect(massOf(laws.total)).toBeCloseTo(1, 12);
  });

  it('of four independent quarters are the known ones of the regulation', () => {
    expect(laws.quarters.map(({ quarter }) => quarter)).toEqual([1, 2, 3, 4]);
    let sums = new Map([[0, 1]]);
    for (const { lead } of laws.quarters) {
      const next = new Map<number, number>();
      for (const [sum, chance] of sums)
        lead.chances.forEach((more, at) => {
          const to = sum + lead.from + at;
          next.set(to, (next.get(to) ?? 0) + chance * more);
        });
      sums = next;
    }
    const ahead = [...sums].reduce((sum, [lead, chance]) => (lead > 0 ? sum + chance : sum), 0);
    expect([sixDigits(ahead), sixDigits(sums.get(0)!)]).toEqual(['.610487', '.023660']);
  });
});

describe('matches from draws', () => {
  const rounds = 3000;
  const offBy = (fixture: BasketballFixture, from: BasketballState) => {
    const draw = quickStepDraws(21);
    const laws = basketballLaws(known, from);
    const states = Array.from({ length: rounds }, () => playOut(fixture, from, draw));
    const wins = states.filter(({ score }) => score.home > score.away).length;
    const line = from === start ? 217 : 211;
    const over = states.filter(({ score }) => score.home + score.away > line).length;
    const overChance = chanceThat(laws.total, (total) => total > line);
    const margin = states.filter(({ score }) => score.home - score.away > 4).length;
    const marginChance = chanceThat(laws.addedLead, (lead) => lead > 4);
    return Math.max(
      errorsOff(wins, rounds, homeWins(laws, from)),
      errorsOff(over, rounds, overChance),
      errorsOff(margin, rounds, marginChance),
    );
  };

  it.each([
    ['the start', start],
    ['a level score near the end', late],
  ])('end from %s as often as they should, within four standard errors', (_name, from) =>
    expect(offBy(known, from)).toBeLessThan(4),
  );

  it('negative control: twenty thousandths more of two points are caught', () => {
    const better = { possessions: { ...known.possessions, home: [460, 50, 370, 120] } } as const;
    expect(offBy(better, start)).toBeGreaterThan(4);
  });

  it('take turns, home first, and end a period after 50 possessions or 20 of overtime', () => {
    const two = { possessions: { home: [0, 0, 1000, 0], away: [0, 0, 1000, 0] } } as const;
    let state = start;
    const ends: number[] = [];
    for (let at = 0; at < 240; at += 1) {
      const { state: next, events } = stepBasketball(two, state, 0);
      expect(events[0]).toMatchObject({ kind: 'points', side: at % 2 === 0 ? 'home' : 'away', points: 2 });
      if (events.length > 1) ends.push(next.step);
      state = next;
    }
    expect(ends).toEqual([50, 100, 150, 200, 220, 240]);
    expect(state).toMatchObject({ isOver: false, score: { home: 240, away: 240 } });
  });

  it('are refused a step when they are over', () =>
    expect(() => stepBasketball(known, { ...late, isOver: true }, 0)).toThrow('over'));
});
