import fc from 'fast-check';
import { quickStepDraws } from '../test-sampling';
import { startFootball, stepFootball } from '../models/football';
import { setSports, startSets, stepSets, type SetMatchState, type SetSport } from '../models/sets';
import { fixture } from '../prices/test-boards';
import { legResult, type BetLeg, type Facts, type Selected } from '.';
import { legOf, pick, playedOut, setFactsOf } from './test-legs';

/** Whether a match that is cut short decides what no continuation could change, and nothing else: by playing on. */

type SetEnding = 'finished' | 'retired';
const factsOfSets = (sport: SetSport, state: SetMatchState, ending: SetEnding): Facts => ({
  ending,
  beganAtMs: 0,
  match: setFactsOf(sport, state),
});

const even = { serving: 500, receiving: 500 };
const sides = ['home', 'away'] as const;
const draws = { home: 0, away: 2 ** 32 - 1 } as const;

/** One set to its end: a side wins all of it, or is the one that wins it after it was level as long as it could be, for 140 rallies. */
function setPlayed(sport: SetSport, state: SetMatchState, winner: 'home' | 'away', isClose: boolean) {
  const won = (at: SetMatchState, by: 'home' | 'away') =>
    stepSets({ sport, first: 'home', chances: even }, at, draws[by]).state;
  let now = state;
  const isOn = (then: SetMatchState) => !then.winner && then.current.set === state.current.set;
  for (let rally = 0; isClose && rally < 140; rally += 1) {
    const { home, away } = now.current.score;
    const behind = home <= away ? sides : (['away', 'home'] as const);
    const next = behind.map((side) => won(now, side)).find(isOn);
    if (!next) break;
    now = next;
  }
  while (isOn(now)) now = won(now, winner);
  return now;
}

/** All ways to play on in which each set is as one-sided or as close as it can be. */
function extremes(sport: SetSport, state: SetMatchState): SetMatchState[] {
  if (state.winner) return [state];
  return sides.flatMap((side) =>
    [false, true].flatMap((isClose) => extremes(sport, setPlayed(sport, state, side, isClose))),
  );
}

function endsOf(sport: SetSport, state: SetMatchState, seed: number): Facts[] {
  const draw = quickStepDraws(seed);
  const random = [500, 970, 30, 800, 200].map((chance) => playedOut(sport, state, chance, draw));
  return [...random, ...extremes(sport, state)].map((end) => factsOfSets(sport, end, 'finished'));
}

const anySetPick = (sport: SetSport) => {
  const line = fc.integer({ min: 1, max: 130 }).map((at) => at + 0.5);
  const part = fc.integer({ min: 0, max: 3 });
  const side = fc.constantFrom('home', 'away');
  const signed = fc.tuple(line, fc.constantFrom(1, -1)).map(([one, sign]) => (one % 30) * sign);
  const most =
    sport === 'breachline' || sport === 'tidegate' || sport === 'tennis' || sport === 'badminton' ? 2 : 3;
  return fc.oneof(
    fc
      .tuple(fc.constantFrom('over', 'under'), line, part)
      .map(([key, at, of]) => pick('totals', key, at, of)),
    fc.tuple(side, part).map(([key, of]) => pick('winner', key, null, of)),
    fc.tuple(side, signed).map(([key, at]) => pick('handicap', key, at)),
    fc.tuple(side, fc.constantFrom(-2.5, -1.5, 1.5, 2.5)).map(([key, at]) => pick('setHandicap', key, at)),
    fc
      .tuple(side, fc.integer({ min: 0, max: most - 1 }))
      .map(([key, less]) => pick('setScore', key === 'home' ? `${most}-${less}` : `${less}-${most}`)),
  );
};

const anySetCase = fc.constantFrom(...setSports).chain((sport) =>
  fc.record({
    sport: fc.constant(sport),
    selected: anySetPick(sport),
    chance: fc.constantFrom(300, 500, 700),
    steps: fc.integer({ min: 0, max: 150 }),
    seed: fc.integer({ min: 1, max: 1_000_000 }),
  }),
);

const results = (leg: BetLeg, ends: readonly Facts[]) => new Set(ends.map((end) => legResult(leg, end)));

describe('a match of sets in which somebody retires', () => {
  /** @param judge what is asked: the rule, or a worse one */
  const check = (judge: (selected: Selected, facts: Facts) => unknown) =>
    fc.property(anySetCase, ({ sport, selected, chance, steps, seed }) => {
      const draw = quickStepDraws(seed);
      const of = { sport, first: 'home', chances: { serving: chance, receiving: chance } } as const;
      let state = startSets(of);
      for (let at = 0; at < steps && !state.winner; at += 1) state = stepSets(of, state, draw()).state;
      fc.pre(!state.winner);
      const result = judge(selected, factsOfSets(sport, state, 'retired'));
      const possible = results(legOf(selected), endsOf(sport, state, seed));
      // A set that was not reached when the match was broken off may never be played.
      if (selected.part > state.current.set) expect(result).toBe('void');
      else if (possible.size === 1) expect(result).toBe([...possible][0]);
      else expect(result).toBe('void');
    });

  it('decides what no continuation could change, and nothing else', () => {
    fc.assert(
      check((selected, facts) => legResult(legOf(selected), facts)),
      { numRuns: 40 },
    );
  });

  it('negative control: is told from a rule that takes the score as it stands', () => {
    const { failed } = fc.check(
      check((selected, facts) => {
        const totals = selected.kind === 'totals' && selected.part === 0 && 'match' in facts;
        if (!totals || facts.match.sport === 'football' || facts.match.sport === 'basketball')
          return legResult(legOf(selected), facts);
        const { played, current } = facts.match;
        const sum = [...played, current.score].reduce((all, { home, away }) => all + home + away, 0);
        return sum * 4 > selected.line! === (selected.key === 'over') ? 'win' : 'loss';
      }),
      { numRuns: 2000 },
    );
    expect(failed).toBe(true);
  });
});

const anyFootballPick = fc.oneof(
  fc
    .tuple(fc.constantFrom('home', 'draw', 'away'), fc.integer({ min: 0, max: 1 }))
    .map(([key, part]) => pick('result', key, null, part)),
  fc.constantFrom('homeDraw', 'homeAway', 'drawAway').map((key) => pick('doubleChance', key)),
  fc
    .tuple(fc.constantFrom('over', 'under'), fc.integer({ min: 0, max: 20 }))
    .map(([key, line]) => pick('totals', key, line / 4)),
  fc
    .tuple(fc.constantFrom('home', 'away'), fc.integer({ min: -12, max: 12 }))
    .map(([key, line]) => pick('handicap', key, line / 4)),
  fc
    .tuple(fc.nat({ max: 4 }), fc.nat({ max: 4 }))
    .map(([home, away]) => pick('correctScore', `${home}-${away}`)),
  fc.constantFrom('yes', 'no').map((key) => pick('bothScore', key)),
  fc.constantFrom('home/home', 'draw/away', 'away/draw').map((key) => pick('halfFull', key)),
  fc.constantFrom('odd', 'even').map((key) => pick('oddEven', key)),
  fc.constant(pick('correctScore', 'other')),
);

describe('a football match that is abandoned', () => {
  const wild = { goals: { home: 9000, away: 9000 }, corners: fixture.corners };

  it('decides what no continuation could change, and nothing else', () => {
    fc.assert(
      fc.property(
        fc.array(anyFootballPick, { minLength: 1, maxLength: 3 }),
        fc.integer({ min: 0, max: 93 }),
        fc.integer({ min: 1, max: 1_000_000 }),
        (picks, steps, seed) => {
          const isCombo = picks.length > 1;
          fc.pre(!isCombo || picks.every(({ line }) => line === null || Math.abs(line % 4) === 2));
          const draw = quickStepDraws(seed);
          let state = startFootball();
          while (state.step < steps)
            state = stepFootball(fixture, state, { play: draw(), corner: draw() }).state;
          const facts = (ending: 'abandoned' | 'finished', { goals, half, corners } = state): Facts => ({
            ending,
            beganAtMs: 0,
            match: { sport: 'football', goals, half, corners, shootOut: null },
          });
          const leg = legOf(picks);
          const result = legResult(leg, facts('abandoned'));
          const halves = state.half ? [state.half] : added(state.goals, 5);
          const ends = halves.flatMap((half) =>
            added(state.half ? state.goals : half, 7).map((goals) =>
              facts('finished', { ...state, goals, half }),
            ),
          );
          const possible = results(leg, ends);
          expect(result).toBe(possible.size === 1 ? [...possible][0] : 'void');
          // And nothing that the simulator plays on to contradicts it.
          let end = state;
          while (end.step < 94) end = stepFootball(wild, end, { play: draw(), corner: draw() }).state;
          if (result !== 'void') expect(legResult(leg, facts('finished', end))).toBe(result);
        },
      ),
      { numRuns: 100 },
    );
  });

  function added({ home, away }: { home: number; away: number }, most: number) {
    return Array.from({ length: (most + 1) ** 2 }, (_, at) => ({
      home: home + Math.floor(at / (most + 1)),
      away: away + (at % (most + 1)),
    }));
  }
});
