import { errorsOff, quickStepDraws, sixDigits } from '../../test-sampling';
import { chanceThat, massOf } from '../law';
import { nil, type Score, type Side } from '../sides';
import {
  rulesOf,
  setLaw,
  setLaws,
  setsToWin,
  setSports,
  startSets,
  stepSets,
  type SetFixture,
  type SetMatchState,
  type SetSport,
  type SetState,
} from '.';

const fixture = (
  sport: SetSport,
  serving: number,
  receiving = serving,
  first: Side = 'home',
): SetFixture => ({
  sport,
  chances: { serving, receiving },
  first,
});

/** Home holds with .65 a point, away with .62. */
const tennis = fixture('tennis', 650, 380);
/** Home wins .64 of the rallies that it receives, away .61. */
const volleyball = fixture('volleyball', 390, 640);
const volleyballReceiving = fixture('volleyball', 390, 640, 'away');
const breachline = fixture('breachline', 480, 560);
const tidegate = fixture('tidegate', 530);
const paperTigers = fixture('paperTigers', 530);
const badminton = fixture('badminton', 520);
const tableTennis = fixture('tableTennis', 520);

const all = [tennis, tableTennis, badminton, volleyball, breachline, tidegate, paperTigers].map(
  (one) => [one.sport, one] as const,
);

const opening = (one: SetFixture) => startSets(one).current;
const setChance = (one: SetFixture, from = opening(one)) =>
  setLaw(one, from).reduce((sum, { winner, chance }) => (winner === 'home' ? sum + chance : sum), 0);
const matchChance = (one: SetFixture) => setLaws(one, startSets(one)).wins.home;

function playOut(one: SetFixture, from: SetMatchState, draw: () => number): SetMatchState {
  let state = from;
  while (!state.winner) state = stepSets(one, state, draw()).state;
  return state;
}

describe('the known chances', () => {
  it.each([
    [650, '.829645'],
    [600, '.735729'],
  ])('of a game that is served with %i in a thousand', (serving, known) => {
    // At 5-0 the game decides the set at once or leaves it at 5-1, so ends and the rest part at it.
    const from: SetState = { ...opening(tennis), score: { home: 5, away: 0 } };
    const held = setLaw(fixture('tennis', serving), from).find(({ score }) => score.away === 0)!;
    expect(sixDigits(held.chance)).toBe(known);
  });

  it.each([
    ['tennis', tennis, '.599022'],
    ['badminton', badminton, '.604133'],
    ['table tennis', tableTennis, '.577067'],
    ['volleyball, serving', volleyball, '.574748'],
    ['volleyball, receiving', volleyballReceiving, '.603517'],
    ['Breachline', breachline, '.583525'],
    ['Tidegate', tidegate, '.645821'],
  ])('of a set or map of %s', (_name, one, known) => expect(sixDigits(setChance(one))).toBe(known));

  it.each([
    ['tennis', tennis, '.646591'],
    ['badminton', badminton, '.653942'],
    ['table tennis', tableTennis, '.642228'],
    ['Paper Tigers', paperTigers, '.583821'],
  ])('of a match of %s', (_name, one, known) => expect(sixDigits(matchChance(one))).toBe(known));
});

describe('the laws of a match', () => {
  it.each(all)('of %s add up to 1, and agree with one another', (_sport, one) => {
    const laws = setLaws(one, startSets(one));
    for (const law of [laws.addedLead, laws.addedSetLead, laws.total, laws.currentTotal])
      expect(massOf(law)).toBeCloseTo(1, 9);
    expect(laws.wins.home).toBeCloseTo(
      chanceThat(laws.addedSetLead, (lead) => lead > 0),
      12,
    );
    expect(laws.wins.home + laws.wins.away).toBeCloseTo(1, 9);
    const last = laws.sets.at(-1)!;
    expect(last.set).toBe(rulesOf(one.sport).bestOf);
    const played = laws.scores.filter(({ score }) => score.home + score.away === last.set);
    expect(last.wins.home + last.wins.away).toBeCloseTo(
      played.reduce((sum, { chance }) => sum + chance, 0),
      12,
    );
  });

  it.each(all)('of %s are the mean of those after each way of the next rally', (_sport, one) => {
    let state = startSets(one);
    const draw = quickStepDraws(8);
    for (let at = 0; at < 3; at += 1) state = stepSets(one, state, draw()).state;
    const chance = one.chances[state.current.server === 'home' ? 'serving' : 'receiving'] / 1000;
    const [won, lost] = [0, 2 ** 32 - 1].map((fall) => setLaws(one, stepSets(one, state, fall).state).wins);
    expect(setLaws(one, state).wins.home).toBeCloseTo(chance * won!.home + (1 - chance) * lost!.home, 8);
  });

  it('are the same for the two sides the other way round', () => {
    const mirrored = fixture('tennis', 620, 350, 'away');
    const [law, mirror] = [tennis, mirrored].map((one) => setLaws(one, startSets(one)));
    expect(mirror!.wins.away).toBeCloseTo(law!.wins.home, 8);
  });

  it('of a match that is over are refused', () => {
    const over = { ...startSets(tennis), winner: 'home' as const };
    expect(() => setLaws(tennis, over)).toThrow('over');
    expect(() => stepSets(tennis, over, 0)).toThrow('over');
  });
});

describe('matches from draws', () => {
  const rounds = 1500;
  const offBy = (one: SetFixture, lawsOf: SetFixture, rallies = 0) => {
    const draw = quickStepDraws(17);
    let from = startSets(one);
    for (let at = 0; at < rallies; at += 1) from = stepSets(one, from, draw()).state;
    const laws = setLaws(lawsOf, from);
    const states = Array.from({ length: rounds }, () => playOut(one, from, draw));
    const summed = ({ played }: SetMatchState, value: (score: Score) => number) =>
      played.reduce((sum, score) => sum + value(score), 0);
    const base = from.current.score.home - from.current.score.away + summed(from, (s) => s.home - s.away);
    const middle = Math.round(laws.total.chances.reduce((sum, p, at) => sum + p * (laws.total.from + at), 0));
    const count = (holds: (state: SetMatchState) => boolean) => states.filter(holds).length;
    return Math.max(
      errorsOff(
        count(({ winner }) => winner === 'home'),
        rounds,
        laws.wins.home,
      ),
      errorsOff(
        count((state) => summed(state, (s) => s.home + s.away) > middle),
        rounds,
        chanceThat(laws.total, (total) => total > middle),
      ),
      errorsOff(
        count((state) => summed(state, (s) => s.home - s.away) - base > 1),
        rounds,
        chanceThat(laws.addedLead, (lead) => lead > 1),
      ),
    );
  };

  it.each(all)('of %s end as often as they should, within four standard errors', (_sport, one) => {
    expect(offBy(one, one)).toBeLessThan(4);
    expect(offBy(one, one, 3)).toBeLessThan(4);
  });

  it('negative control: a side that is five in a hundred stronger is caught', () =>
    expect(offBy(fixture('badminton', 560), badminton)).toBeGreaterThan(4));

  it('are of every sport', () => expect(all.map(([sport]) => sport)).toEqual([...setSports]));
});

describe('a set', () => {
  const at = (sport: SetSport, home: number, away: number, set = 1): Side | null =>
    rulesOf(sport).winnerOf({ set, first: 'home', server: 'home', score: { home, away }, points: nil });

  it.each([
    ['tennis', 6, 4, 'home'],
    ['tennis', 6, 5, null],
    ['tennis', 6, 7, 'away'],
    ['tableTennis', 11, 9, 'home'],
    ['tableTennis', 11, 10, null],
    ['badminton', 29, 28, null],
    ['badminton', 29, 30, 'away'],
    ['volleyball', 25, 24, null],
    ['breachline', 13, 11, 'home'],
    ['breachline', 13, 12, null],
    ['breachline', 12, 14, 'away'],
    ['tidegate', 6, 2, null],
    ['tidegate', 2, 7, 'away'],
    ['paperTigers', 2, 1, 'home'],
  ] as const)('of %s at %i-%i is won by %s', (sport, home, away, winner) =>
    expect(at(sport, home, away)).toBe(winner),
  );

  it('that is the last of volleyball goes to 15', () => {
    expect(at('volleyball', 15, 13, 5)).toBe('home');
    expect(at('volleyball', 15, 13, 4)).toBeNull();
  });

  it('of Breachline changes sides after twelve rounds, and then within each pair', () => {
    const servers: Side[] = [];
    let state = opening(breachline);
    for (let round = 0; round < 28; round += 1) {
      servers.push(state.server);
      state = rulesOf('breachline').after(state, round % 2 === 0 ? 'home' : 'away');
    }
    expect(servers.slice(0, 12)).toEqual(new Array(12).fill('home'));
    expect(servers.slice(12, 24)).toEqual(new Array(12).fill('away'));
    expect(servers.slice(24)).toEqual(['home', 'away', 'home', 'away']);
  });

  it('of tennis at 6-6 is a tie-break in which the service changes after one point and then after two', () => {
    let state: SetState = { ...opening(tennis), score: { home: 6, away: 6 } };
    const servers: Side[] = [];
    for (let point = 0; point < 7; point += 1) {
      servers.push(state.server);
      state = rulesOf('tennis').after(state, 'home');
    }
    expect(servers).toEqual(['home', 'away', 'away', 'home', 'home', 'away', 'away']);
    expect(state.score).toEqual({ home: 7, away: 6 });
    expect(rulesOf('tennis').nextFirst(state)).toBe('away');
  });

  it('tells of rallies, games, sets and the match', () => {
    let state = startSets(tennis);
    const kinds: string[] = [];
    while (!state.winner) {
      const { state: next, events } = stepSets(tennis, state, 0);
      kinds.push(...events.map(({ kind }) => kind));
      state = next;
    }
    const count = (kind: string) => kinds.filter((one) => one === kind).length;
    expect(['rally', 'game', 'set', 'match'].map(count)).toEqual([48, 12, 2, 1]);
    expect(state.played).toEqual([
      { home: 6, away: 0 },
      { home: 6, away: 0 },
    ]);
    expect(setsToWin(rulesOf('tennis'))).toBe(2);
  });
});
