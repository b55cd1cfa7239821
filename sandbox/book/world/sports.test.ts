import { stepDraw } from '../models/draws';
import { startFootball, stepFootball } from '../models/football';
import { footballBoard } from '../prices';
import {
  acceptDelayMs,
  boardOf,
  clockOf,
  competitions,
  fateOf,
  fixtureKey,
  isOver,
  ratingsOfSeason,
  replay,
  scoreOf,
  setupOf,
  sports,
  start,
  step,
  stepSeconds,
  suspensionMs,
  usualSteps,
  winnerOf,
  type Competition,
  type MatchEvent,
  type MatchSetup,
  type MatchState,
} from '.';

const key = (byte: number) => byte.toString(16).padStart(2, '0').repeat(32);
const noFate = { postponedHours: 0, endsAfterStep: null } as const;
const competitionOfSport = (sport: string) => competitions.find((one) => one.sport === sport)!;

/** The first two sides of a competition against each other. */
function setupIn(competition: Competition, season = 1): MatchSetup {
  const [home, away] = competition.teams;
  const ratings = ratingsOfSeason(competition, `${competition.code}-${season}`);
  return setupOf(competition, ratings, home!.code, away!.code);
}

const bySport = sports.map((sport) => [sport, setupIn(competitionOfSport(sport))] as const);
const even: MatchSetup = {
  sport: 'football',
  fixture: { goals: { home: 1500, away: 1150 }, corners: { home: 5400, away: 4600 } },
};

/** A match after so many steps. */
function after(setup: MatchSetup, matchKey: string, steps: number): MatchState {
  let state = start(setup);
  for (let at = 1; at <= steps && !isOver(state); at += 1) ({ state } = step(setup, state, matchKey, at));
  return state;
}

describe('the ratings of a season', () => {
  const seasons = Array.from({ length: 30 }, (_, at) => at + 1);

  it('are the same for everyone and other ones each season', () => {
    const league = competitionOfSport('football');
    expect(ratingsOfSeason(league, 'a-1')).toEqual(ratingsOfSeason(league, 'a-1'));
    expect(ratingsOfSeason(league, 'a-1')).not.toEqual(ratingsOfSeason(league, 'a-2'));
  });

  it('of football are 70 to 130, most of them between 85 and 115', () => {
    const all = seasons.flatMap((season) => {
      const ratings = ratingsOfSeason(competitionOfSport('football'), `x-${season}`);
      return ratings.kind === 'football'
        ? Object.values(ratings.of).flatMap((of) => [of.attack, of.leak])
        : [];
    });
    expect(all).toHaveLength(720);
    expect(all.every((rating) => rating >= 70 && rating <= 130)).toBe(true);
    expect(all.filter((rating) => rating >= 85 && rating <= 115).length / all.length).toBeGreaterThan(0.8);
    expect(Math.max(...all) - Math.min(...all)).toBeGreaterThan(35);
  });

  it.each(competitions.map((one) => [one.code, one] as const))(
    'of the %s leave nobody without a chance',
    (_code, competition) => {
      for (const season of seasons.slice(0, 4)) {
        const setup = setupIn(competition, season);
        const board = boardOf(setup, start(setup), { inPlay: false, isCup: false });
        const [market] = board;
        expect(market!.part).toBe(0);
        for (const { chances } of market!.selections) {
          expect(chances.win).toBeGreaterThan(0.02);
          expect(chances.win).toBeLessThan(0.95);
        }
      }
    },
  );

  it('give nothing to a stranger, nor to another sport', () => {
    const [football, tennis] = [competitionOfSport('football'), competitionOfSport('tennis')];
    const ratings = ratingsOfSeason(football, 'a-1');
    const [home] = football.teams;
    expect(() => setupOf(football, ratings, home!.code, 'nobody')).toThrow(RangeError);
    expect(() => setupOf(tennis, ratings, home!.code, home!.code)).toThrow(RangeError);
  });
});

describe('the anchors of the page', () => {
  it('football 1500/1150 is priced at 2.15, 3.50 and 3.31', () => {
    const board = boardOf(even, start(even), { inPlay: false, isCup: false });
    const result = board.find(({ kind, part }) => kind === 'result' && part === 0)!;
    expect(result.selections.map(({ price }) => price)).toEqual([215, 350, 331]);
    expect(result.selections.map(({ chances }) => chances.win.toFixed(6))).toEqual([
      '0.446293',
      '0.268553',
      '0.285154',
    ]);
  });

  it('average ratings are that match', () => {
    const of = { a: { attack: 100, leak: 100, corners: 5000 }, b: { attack: 100, leak: 100, corners: 5000 } };
    expect(setupOf({ sport: 'football' }, { kind: 'football', of }, 'a', 'b')).toEqual(even);
  });
});

describe('football by the facade', () => {
  it('is the model with the draws of the streams step and corner', () => {
    const fixture = even.fixture;
    const events: MatchEvent[] = [];
    let play = startFootball();
    while (play.step < 94) {
      const at = play.step + 1;
      const draws = { play: stepDraw(key(3), 'step', at), corner: stepDraw(key(3), 'corner', at) };
      const next = stepFootball(fixture, play, draws);
      events.push(...next.events);
      play = next.state;
    }
    const again = replay(even, key(3), noFate);
    expect(again.state).toEqual({ sport: 'football', play });
    expect(again.events).toEqual(events);
    expect(again.ending).toBe('finished');
  });

  it('has the board of the model in every state', () => {
    for (const steps of [0, 30, 46, 80]) {
      const state = after(even, key(3), steps);
      if (state.sport !== 'football') throw new Error('Not football');
      for (const options of [
        { inPlay: true, isCup: false },
        { inPlay: false, isCup: true },
      ])
        expect(boardOf(even, state, options)).toEqual(footballBoard(even.fixture, state.play, options));
    }
  });

  it('has the clock of two halves with stoppage time', () => {
    const clock = (steps: number) => clockOf(after(even, key(3), steps));
    expect(clock(1)).toEqual({ part: 1, minute: 1, added: 0 });
    expect(clock(46)).toEqual({ part: 1, minute: 45, added: 1 });
    expect(clock(47)).toEqual({ part: 2, minute: 46, added: 0 });
    expect(clock(94)).toEqual({ part: 2, minute: 90, added: 3 });
  });
});

describe.each(bySport)('a match of %s', (sport, setup) => {
  const whole = replay(setup, key(7), noFate);

  it('follows from its key, and from no other', () => {
    expect(replay(setup, key(7), noFate)).toEqual(whole);
    expect(replay(setup, key(8), noFate).steps).not.toEqual(whole.steps);
    expect(whole.steps.at(-1)?.state).toEqual(whole.state);
  });

  it('goes step by step: none twice, none left out, none after the end', () => {
    expect(() => step(setup, start(setup), key(7), 2)).toThrow(RangeError);
    expect(() => step(setup, whole.steps[0]!.state, key(7), 1)).toThrow(RangeError);
    expect(() => step(setup, whole.state, key(7), whole.steps.length + 1)).toThrow(RangeError);
  });

  it('goes on from a state that was stored as JSON', () => {
    const { state } = whole.steps[4]!;
    const stored = JSON.parse(JSON.stringify(state)) as MatchState;
    expect(step(setup, stored, key(7), 6)).toEqual({
      state: whole.steps[5]!.state,
      events: whole.steps[5]!.events,
    });
  });

  it('has prices until it is over, and a winner then', () => {
    const options = { inPlay: true, isCup: false };
    expect(boardOf(setup, whole.steps[1]!.state, options).length).toBeGreaterThan(0);
    expect(winnerOf(whole.steps[1]!.state)).toBeNull();
    expect(boardOf(setup, whole.state, options)).toEqual([]);
    const { home, away } = scoreOf(whole.state);
    expect(winnerOf(whole.state)).toBe(home === away ? null : home > away ? 'home' : 'away');
  });

  it('ends by its fate after that step, if it is not over', () => {
    const early = replay(setup, key(7), { postponedHours: 0, endsAfterStep: 5 });
    expect(early.steps).toEqual(whole.steps.slice(0, 5));
    const single = ['tennis', 'badminton', 'tableTennis'].includes(sport);
    expect(early.ending).toBe(single ? 'retired' : 'abandoned');
    const late = replay(setup, key(7), { postponedHours: 0, endsAfterStep: whole.steps.length });
    expect(late).toEqual(whole);
  });

  it('is as long as is usual for it', () => {
    expect(whole.steps.length).toBeGreaterThan(usualSteps(sport) / 4);
    expect(whole.steps.length).toBeLessThan(usualSteps(sport) * 4);
  });

  it('takes no state of another sport', () => {
    const other = sport === 'football' ? whole.state : start(even);
    const setupOfOther = sport === 'football' ? bySport[1]![1] : setup;
    expect(() => boardOf(setupOfOther, other, { inPlay: true, isCup: false })).toThrow(RangeError);
  });
});

describe('what a table of sports says', () => {
  it('seconds of a step and of the wait', () => {
    expect(sports.map((sport) => [sport, stepSeconds(sport), acceptDelayMs(sport)])).toEqual([
      ['football', 10, 4000],
      ['basketball', 3, 4000],
      ['tennis', 6, 2000],
      ['tableTennis', 5, 2000],
      ['badminton', 5, 2000],
      ['volleyball', 5, 2000],
      ['breachline', 8, 2000],
      ['tidegate', 20, 2000],
      ['paperTigers', 15, 2000],
    ]);
  });

  it('nothing is taken for 8 s after a goal or red card and 5 s after a set', () => {
    const side = 'home';
    expect(suspensionMs([{ kind: 'corner', side, step: 1 }])).toBe(0);
    expect(suspensionMs([{ kind: 'red', side, step: 1 }])).toBe(8000);
    expect(
      suspensionMs([
        { kind: 'corner', side, step: 1 },
        { kind: 'goal', side, step: 1 },
      ]),
    ).toBe(8000);
    expect(
      suspensionMs([
        { kind: 'rally', side, step: 1 },
        { kind: 'set', side, step: 1 },
      ]),
    ).toBe(5000);
    expect(suspensionMs([{ kind: 'points', side, points: 3, step: 1 }])).toBe(0);
  });

  it('a match of a cup is never postponed, and ends early where another one does', () => {
    const keys = Array.from({ length: 900 }, (_, at) => fixtureKey(key(1), `m-${at}`));
    const of = (format: 'league' | 'draw') => keys.map((one) => fateOf({ sport: 'football', format }, one));
    const [league, cup] = [of('league'), of('draw')];
    expect(league.some(({ postponedHours }) => postponedHours > 0)).toBe(true);
    expect(cup.some(({ postponedHours }) => postponedHours > 0)).toBe(false);
    expect(cup.map(({ endsAfterStep }) => endsAfterStep)).toEqual(
      league.map(({ endsAfterStep }) => endsAfterStep),
    );
  });
});
