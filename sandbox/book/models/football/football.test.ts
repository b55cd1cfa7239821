import { errorsOff, quickStepDraws, sixDigits } from '../../test-sampling';
import { stepDraw } from '../draws';
import { chanceThat, massOf } from '../law';
import { resultOf, results, type Score } from '../sides';
import {
  addedCornersLaw,
  footballLaws,
  fullTimeStep,
  goalsOf,
  halfTimeStep,
  homeQualifies,
  jointLaw,
  resultChances,
  scoreChance,
  startFootball,
  stepFootball,
  type FootballEvent,
  type FootballFixture,
  type FootballState,
} from '.';

const even: FootballFixture = { goals: { home: 1500, away: 1150 }, corners: { home: 5400, away: 4600 } };
const start = startFootball();
const laws = footballLaws(even, start);
const goalsIn = ({ home, away }: Score) => home + away;
const resultsIn = (chances: ReturnType<typeof resultChances>) =>
  results.map((result) => sixDigits(chances[result]));

const afterSixty: FootballState = {
  ...start,
  step: 60,
  goals: { home: 1, away: 0 },
  reds: { home: 0, away: 1 },
  half: { home: 1, away: 0 },
};

function play(fixture: FootballFixture, from: FootballState, draw: () => number) {
  let state = from;
  const events: FootballEvent[] = [];
  while (state.step < fullTimeStep) {
    const stepped = stepFootball(fixture, state, { play: draw(), corner: draw() });
    state = stepped.state;
    events.push(...stepped.events);
  }
  return { state, events };
}

describe('the exact chances of a match', () => {
  it('are the known ones of 1, X and 2', () =>
    expect(resultsIn(resultChances(laws.full))).toEqual(['.446293', '.268553', '.285154']));

  it.each([
    ['over 2.5', '.496013', (score: Score) => goalsIn(score) > 2],
    ['two goals', '.250415', (score: Score) => goalsIn(score) === 2],
    ['both score', '.551604', (score: Score) => score.home > 0 && score.away > 0],
    ['1-1', '.129035', (score: Score) => score.home === 1 && score.away === 1],
  ])('are the known one of %s', (_name, known, holds) =>
    expect(sixDigits(scoreChance(laws.full, holds))).toBe(known),
  );

  it.each([
    ['home', ['.260929', '.054965', '.019168']],
    ['draw', ['.159002', '.159724', '.109920']],
    ['away', ['.026361', '.053864', '.156066']],
  ] as const)('are the known ones of the result after %s at half time', (half, known) =>
    expect(resultsIn(resultChances(laws.byHalf[half]))).toEqual(known),
  );

  it('are the known ones after step 60, at 1-0, with one red card of the away side', () =>
    expect(resultsIn(resultChances(footballLaws(even, afterSixty).full))).toEqual([
      '.850066',
      '.129863',
      '.020070',
    ]));

  it('know the half when it is over', () => {
    const { half, byHalf, full } = footballLaws(even, afterSixty);
    expect(half).toBeNull();
    expect(scoreChance(byHalf.home, () => true)).toBeCloseTo(1, 12);
    expect(scoreChance(byHalf.draw, () => true)).toBe(0);
    expect(homeQualifies(full)).toBeCloseTo(0.850066 + 0.129863 / 2, 6);
  });

  it('add up to 1, between the strongest and the weakest team, too', () => {
    const goals = goalsOf({ attack: 130, leak: 70 }, { attack: 70, leak: 130 });
    expect(goals).toEqual({ home: 2535, away: 563 });
    const { full } = footballLaws({ ...even, goals }, start);
    expect(scoreChance(full, () => true)).toBeCloseTo(1, 12);
    expect(scoreChance(full, ({ home }) => home >= 14)).toBeLessThan(1e-5);
  });

  it('of both scores together are those of each', () => {
    const joint = jointLaw(even, start);
    for (const result of results) {
      const parts = joint.filter(({ half }) => resultOf(half) === result);
      const sum = parts.reduce((all, { full }) => all + scoreChance(full, (s) => goalsIn(s) > 2), 0);
      expect(sum).toBeCloseTo(
        scoreChance(laws.byHalf[result], (score) => goalsIn(score) > 2),
        9,
      );
    }
    const impossible = joint.reduce(
      (all, { half, full }) => all + scoreChance(full, (score) => score.home < half.home),
      0,
    );
    expect(impossible).toBe(0);
  });
});

describe('the chances in play', () => {
  /** Home's chance to win and that of over 2.5 in a state. */
  const chancesIn = (state: FootballState) => {
    const { full } = footballLaws(even, state);
    return [resultChances(full).home, scoreChance(full, (score) => goalsIn(score) > 2)];
  };
  const states: FootballState[] = [
    start,
    { ...start, step: halfTimeStep - 1, goals: { home: 0, away: 1 }, reds: { home: 1, away: 0 } },
    { ...afterSixty, goals: { home: 1, away: 3 }, reds: { home: 2, away: 1 } },
    { ...afterSixty, step: fullTimeStep - 1, goals: { home: 1, away: 1 } },
  ];

  it.each(states)('are the mean of those after each event of the next step: %#', (state) => {
    // An event is a stretch of draws: its ends are found by halving, so that its chance is what the match itself makes of it.
    const eventAt = (play: number) =>
      stepFootball(even, state, { play, corner: 2 ** 32 - 1 }).events.map(({ kind, side }) => kind + side)[0];
    const means = [0, 0];
    for (let from = 0; from < 2 ** 32;) {
      let [inside, outside] = [from, 2 ** 32];
      while (outside - inside > 1) {
        const middle = Math.floor((inside + outside) / 2);
        if (eventAt(middle) === eventAt(from)) inside = middle;
        else outside = middle;
      }
      const next = stepFootball(even, state, { play: from, corner: 2 ** 32 - 1 }).state;
      const isOver = next.step === fullTimeStep;
      const after = isOver
        ? [Number(resultOf(next.goals) === 'home'), Number(goalsIn(next.goals) > 2)]
        : chancesIn(next);
      after.forEach((chance, at) => (means[at]! += (chance * (outside - from)) / 2 ** 32));
      from = outside;
    }
    chancesIn(state).forEach((chance, at) => expect(chance).toBeCloseTo(means[at]!, 8));
  });
});

describe('a match of a key', () => {
  const replay = (key: string) => {
    let state = start;
    while (state.step < fullTimeStep) {
      const step = state.step + 1;
      const draws = { play: stepDraw(key, 'step', step), corner: stepDraw(key, 'corner', step) };
      state = stepFootball(even, state, draws).state;
    }
    return state;
  };

  it('is the same one for everybody who replays it', () => {
    const key = '7c'.repeat(32);
    expect(replay(key)).toEqual(replay(key));
    // As a second program finds it, written in another language from the formula alone.
    expect(replay(key)).toEqual({
      step: fullTimeStep,
      goals: { home: 1, away: 2 },
      reds: { home: 0, away: 0 },
      corners: { home: 5, away: 5 },
      half: { home: 1, away: 1 },
    });
    expect(replay('7d'.repeat(32))).not.toEqual(replay(key));
  });
});

describe('matches from draws', () => {
  const rounds = 4000;
  const sample = (fixture: FootballFixture, from: FootballState, seed: number) => {
    const draw = quickStepDraws(seed);
    return Array.from({ length: rounds }, () => play(fixture, from, draw).state);
  };
  const farthest = (states: FootballState[], from: FootballState) => {
    const { full } = footballLaws(even, from);
    const chances = resultChances(full);
    const off = results.map((result) =>
      errorsOff(states.filter(({ goals }) => resultOf(goals) === result).length, rounds, chances[result]),
    );
    const over = states.filter(({ goals }) => goalsIn(goals) > 2).length;
    const overChance = scoreChance(full, (score) => goalsIn(score) > 2);
    return Math.max(...off, errorsOff(over, rounds, overChance));
  };

  it.each([
    ['the start', start],
    ['step 60, a red card later', afterSixty],
  ])('end from %s as often as they should, within four standard errors', (_name, from) =>
    expect(farthest(sample(even, from, 11), from)).toBeLessThan(4),
  );

  it('negative control: a home side that scores a tenth more is caught', () => {
    const stronger = { ...even, goals: { home: 1700, away: 1150 } };
    expect(farthest(sample(stronger, start, 11), start)).toBeGreaterThan(4);
  });

  it('have as many corners as they should', () => {
    const law = addedCornersLaw(even, start);
    const states = sample(even, start, 5);
    const over = states.filter(({ corners }) => goalsIn(corners) > 9).length;
    expect(massOf(law)).toBeCloseTo(1, 12);
    expect(
      errorsOff(
        over,
        rounds,
        chanceThat(law, (corners) => corners > 9),
      ),
    ).toBeLessThan(4);
  });

  it('tell what happened: the events add up to the state', () => {
    const draw = quickStepDraws(3);
    for (let match = 0; match < 50; match += 1) {
      const { state, events } = play(even, start, draw);
      for (const side of ['home', 'away'] as const) {
        const count = (kind: FootballEvent['kind'], until = fullTimeStep) =>
          events.filter((event) => event.kind === kind && event.side === side && event.step <= until).length;
        expect([count('goal'), count('red'), count('corner')]).toEqual([
          state.goals[side],
          state.reds[side],
          state.corners[side],
        ]);
        expect(state.half?.[side]).toBe(count('goal', halfTimeStep));
      }
    }
  });
});

describe('a step', () => {
  const never = 2 ** 32 - 1;
  const kindOf = (state: FootballState, play: number) =>
    stepFootball(even, state, { play, corner: never }).events.map(({ kind, side }) => `${kind} ${side}`);
  // ⌊2^32 · 1500 · 9 / (1000 · 942)⌋ and ⌊2^32 · 1150 · 9 / (1000 · 942)⌋, then 6 in 10,000 twice.
  const [home, away, red] = [61_552_079, 47_189_927, 2_576_980];

  it.each([
    [0, 'goal home'],
    [home - 1, 'goal home'],
    [home, 'goal away'],
    [home + away - 1, 'goal away'],
    [home + away, 'red home'],
    [home + away + red, 'red away'],
    [home + away + 2 * red - 1, 'red away'],
  ])('with the draw %i is a %s', (draw, event) => expect(kindOf(start, draw)).toEqual([event]));

  it('with a higher draw is nothing', () => expect(kindOf(start, home + away + 2 * red)).toEqual([]));

  it('never gives a third red card', () => {
    const two = { ...start, reds: { home: 2, away: 2 } };
    const kinds = Array.from({ length: 400 }, (_, at) => kindOf(two, at * 500_000)[0]);
    expect(kinds).toContain('goal away');
    expect(kinds.filter((kind) => kind?.startsWith('red'))).toEqual([]);
  });

  it('after the last one is refused', () =>
    expect(() => stepFootball(even, { ...start, step: fullTimeStep }, { play: 0, corner: 0 })).toThrow(
      'over',
    ));
});
