import { legResult, type BetLeg, type BracketFacts, type Facts, type RoundFacts } from '.';
import { football, hourMs, legOf, pick, returned, sets } from './test-legs';

type Answer = readonly [bet: string, leg: BetLeg, price: number, facts: Facts, of100: number];

const home = legOf(pick('result', 'home'));
const drawNoBet = legOf(pick('drawNoBet', 'home'));
const handicap = (line: number) => legOf(pick('handicap', 'home', line));
const totals = (key: 'over' | 'under', line: number) => legOf(pick('totals', key, line));
const yes = legOf(pick('bothScore', 'yes'));
const drawHome = legOf(pick('halfFull', 'draw/home'));

const ofFootball: readonly Answer[] = [
  ['home', home, 2.1, football('2-1'), 210],
  ['home', home, 2.1, football('0-0'), 0],
  ['draw', legOf(pick('result', 'draw')), 3.4, football('1-1'), 340],
  ['1X', legOf(pick('doubleChance', 'homeDraw')), 1.3, football('1-1'), 130],
  ['12', legOf(pick('doubleChance', 'homeAway')), 1.3, football('1-1'), 0],
  ['X2', legOf(pick('doubleChance', 'drawAway')), 1.3, football('1-2'), 130],
  ['draw no bet home', drawNoBet, 1.6, football('1-1'), 100],
  ['draw no bet home', drawNoBet, 1.6, football('0-1'), 0],
  ['home 0', handicap(0), 1.95, football('1-1'), 100],
  ['home -0.25', handicap(-0.25), 1.95, football('1-1'), 50],
  ['home -0.25', handicap(-0.25), 1.95, football('2-1'), 195],
  ['home +0.25', handicap(0.25), 1.95, football('1-1'), 147.5],
  ['home +0.25', handicap(0.25), 1.95, football('0-1'), 0],
  ['home -0.5', handicap(-0.5), 1.95, football('1-1'), 0],
  ['home -0.75', handicap(-0.75), 2, football('1-0'), 150],
  ['home -0.75', handicap(-0.75), 2, football('2-0'), 200],
  ['home +0.75', handicap(0.75), 1.8, football('0-1'), 50],
  ['home -1', handicap(-1), 2.2, football('1-0'), 100],
  ['home -1.25', handicap(-1.25), 2.2, football('1-0'), 50],
  ['home -1.25', handicap(-1.25), 2.2, football('2-0'), 220],
  ['home +1.25', handicap(1.25), 1.7, football('0-1'), 135],
  ['home -0.5 at 1-0', legOf(pick('handicap', 'home', -0.5), '1-0'), 2.05, football('1-0'), 0],
  ['away 0 at 1-0', legOf(pick('handicap', 'away', 0), '1-0'), 1.9, football('1-1'), 190],
  ['over 2.25', totals('over', 2.25), 1.9, football('1-1'), 50],
  ['under 2.25', totals('under', 2.25), 1.9, football('1-1'), 145],
  ['over 2.5', totals('over', 2.5), 1.85, football('2-1'), 185],
  ['over 2.75', totals('over', 2.75), 2.05, football('2-1'), 152.5],
  ['under 2.75', totals('under', 2.75), 1.8, football('2-1'), 50],
  ['over 3', totals('over', 3), 2, football('2-1'), 100],
  ['both score', yes, 1.75, football('2-0'), 0],
  ['score 2-1', legOf(pick('correctScore', '2-1')), 8.5, football('2-1'), 850],
  ['another score', legOf(pick('correctScore', 'other')), 8.5, football('5-0'), 850],
  ['another score', legOf(pick('correctScore', 'other')), 8.5, football('4-4'), 0],
  ['draw/home', drawHome, 4.6, football('1-0', { half: '0-0' }), 460],
  ['draw/home', drawHome, 4.6, football('1-0', { half: '1-0' }), 0],
  ['odd', legOf(pick('oddEven', 'odd')), 1.9, football('0-0'), 0],
  ['first half home', legOf(pick('result', 'home', null, 1)), 2.4, football('1-3', { half: '1-0' }), 240],
  ['first half draw no bet', legOf(pick('drawNoBet', 'home', null, 1)), 2, football('1-3'), 100],
  ['over 9.5 corners', legOf(pick('corners', 'over', 9.5)), 1.9, football('0-0', { corners: '6-4' }), 190],
  ['home to qualify', legOf(pick('toQualify', 'home')), 1.7, football('2-1'), 170],
  ['away to qualify', legOf(pick('toQualify', 'away')), 2, football('1-1', { shootOut: 'away' }), 200],
  ['away in 90 minutes', legOf(pick('result', 'away')), 3, football('1-1', { shootOut: 'away' }), 0],
];

const cutShort = football('2-1', { half: '1-0', ending: 'abandoned' });
const firstHalf = football('1-0', { half: null, ending: 'abandoned' });
const late = (hours: number) => football('2-1', { beganAtMs: hours * hourMs });
const postponed = (hours: number): Facts => ({ ending: 'postponed', beginsAtMs: hours * hourMs });
const combo = legOf([pick('result', 'home'), pick('totals', 'under', 2.5)]);

const notAsPlanned: readonly Answer[] = [
  ['over 2.5', totals('over', 2.5), 1.85, cutShort, 185],
  ['under 2.5', totals('under', 2.5), 1.85, cutShort, 0],
  ['over 3', totals('over', 3), 1.85, cutShort, 100],
  ['under 2.75', totals('under', 2.75), 1.85, cutShort, 100],
  ['home', home, 2.1, cutShort, 100],
  ['first half home', legOf(pick('result', 'home', null, 1)), 2.4, cutShort, 240],
  ['first half home', legOf(pick('result', 'home', null, 1)), 2.4, firstHalf, 100],
  ['both score', yes, 1.75, cutShort, 175],
  ['score 1-1', legOf(pick('correctScore', '1-1')), 8, cutShort, 0],
  ['score 2-1', legOf(pick('correctScore', '2-1')), 8, cutShort, 100],
  ['draw/home', drawHome, 4.6, cutShort, 0],
  ['home/home', legOf(pick('halfFull', 'home/home')), 3, cutShort, 100],
  ['home to qualify', legOf(pick('toQualify', 'home')), 1.7, cutShort, 100],
  ['home and under 2.5', combo, 4, cutShort, 0],
  ['home and over 2.5', legOf([pick('result', 'home'), pick('totals', 'over', 2.5)]), 4, cutShort, 100],
  ['home, begun 6 h late', home, 2.1, late(6), 210],
  ['home, begun 24 h late', home, 2.1, late(24), 210],
  ['home, begun 30 h late', home, 2.1, late(30), 100],
  ['over 0.5, begun 30 h late', totals('over', 0.5), 1.1, late(30), 100],
  ['home, to begin 30 h late', home, 2.1, postponed(30), 100],
  ['home, walkover', home, 2.1, { ending: 'walkover' }, 100],
  ['home, cancelled', home, 2.1, { ending: 'cancelled' }, 100],
];

const retired = sets('tennis', ['6-4'], '2-1');
const at44 = sets('tennis', [], '4-4');
const straight = sets('breachline', ['13-7', '13-11']);

const ofSets: readonly Answer[] = [
  ['match, retired in set 2', legOf(pick('winner', 'home')), 1.8, retired, 100],
  ['set 1, retired in set 2', legOf(pick('winner', 'home', null, 1)), 1.4, retired, 140],
  ['set 2, retired in set 2', legOf(pick('winner', 'home', null, 2)), 1.4, retired, 100],
  ['score 0-2, retired in set 2', legOf(pick('setScore', '0-2')), 7, retired, 0],
  ['score 2-0, retired in set 2', legOf(pick('setScore', '2-0')), 2, retired, 100],
  ['away -1.5, retired at 1-0', legOf(pick('setHandicap', 'away', 1.5)), 4, retired, 0],
  ['over 9.5 of a set at 4-4', legOf(pick('totals', 'over', 9.5, 1)), 1.8, at44, 180],
  ['under 9.5 of a set at 4-4', legOf(pick('totals', 'under', 9.5, 1)), 1.8, at44, 0],
  ['over 10.5 of a set at 4-4', legOf(pick('totals', 'over', 10.5, 1)), 1.8, at44, 100],
  ['under 13.5 of a set', legOf(pick('totals', 'under', 13.5, 1)), 1.05, at44, 105],
  ['over 15.5 of a match at 4-4', legOf(pick('totals', 'over', 15.5)), 1.8, at44, 180],
  ['over 16.5 of a match at 4-4', legOf(pick('totals', 'over', 16.5)), 1.8, at44, 100],
  ['maps +1.5', legOf(pick('setHandicap', 'home', 1.5)), 1.45, sets('tidegate', ['5-0', '1-6', '2-7']), 145],
  ['map 3 unplayed', legOf(pick('winner', 'home', null, 3)), 1.9, straight, 100],
  ['map 2', legOf(pick('winner', 'home', null, 2)), 1.9, straight, 190],
  ['over 43.5 rounds', legOf(pick('totals', 'over', 43.5)), 1.9, straight, 190],
  ['map score 2-0', legOf(pick('setScore', '2-0')), 2.5, straight, 250],
  ['winner of fewer games', legOf(pick('winner', 'home')), 2, sets('tennis', ['7-6', '0-6', '7-5']), 200],
  ['games +2.5', legOf(pick('handicap', 'home', 2.5)), 2, sets('tennis', ['7-6', '0-6', '7-5']), 0],
  [
    'games +2.5 at 7-9',
    legOf(pick('handicap', 'home', 2.5), '7-9'),
    2,
    sets('tennis', ['7-6', '0-6', '7-5']),
    200,
  ],
  ['points of badminton', legOf(pick('totals', 'under', 59.5, 1)), 1.1, sets('badminton', [], '20-20'), 110],
  [
    'points of table tennis',
    legOf(pick('totals', 'under', 59.5, 1)),
    1.1,
    sets('tableTennis', [], '10-9'),
    100,
  ],
];

const basketball = (ending: 'finished' | 'abandoned', periods: readonly string[], on = '0-0'): Facts => {
  const scores = [...periods, on].map((text) => text.split('-').map(Number) as [number, number]);
  const [sumHome, sumAway] = [0, 1].map((side) => scores.reduce((sum, one) => sum + one[side]!, 0));
  const all = scores.map(([one, two]) => ({ home: one, away: two }));
  return {
    ending,
    beganAtMs: 0,
    match: {
      sport: 'basketball',
      score: { home: sumHome!, away: sumAway! },
      periods: all.slice(0, -1),
      period: all.at(-1)!,
    },
  };
};
const overtime = basketball('finished', ['25-20', '20-25', '20-20', '20-20', '12-8']);
const thirdQuarter = basketball('abandoned', ['25-20', '20-20'], '10-9');

const ofBasketball: readonly Answer[] = [
  ['winner after overtime', legOf(pick('winner', 'home')), 1.6, overtime, 160],
  ['home -3.5 with overtime', legOf(pick('handicap', 'home', -3.5)), 1.9, overtime, 190],
  ['home -3.5 from 25-20 on', legOf(pick('handicap', 'home', -3.5), '25-20'), 1.9, overtime, 0],
  ['over 189.5 with overtime', legOf(pick('totals', 'over', 189.5)), 1.9, overtime, 190],
  ['draw of quarter 4', legOf(pick('result', 'draw', null, 4)), 9, overtime, 900],
  ['winner, abandoned', legOf(pick('winner', 'home')), 1.6, thirdQuarter, 100],
  ['quarter 2, abandoned in quarter 3', legOf(pick('result', 'draw', null, 2)), 9, thirdQuarter, 900],
  ['quarter 3, abandoned in it', legOf(pick('result', 'home', null, 3)), 2, thirdQuarter, 100],
  ['over 18.5 of quarter 3, abandoned in it', legOf(pick('totals', 'over', 18.5, 3)), 2, thirdQuarter, 200],
  ['over 38.5 of quarter 4, abandoned before', legOf(pick('totals', 'over', 38.5, 4)), 2, thirdQuarter, 100],
  ['under 100.5, abandoned at 104', legOf(pick('totals', 'under', 100.5)), 2, thirdQuarter, 0],
  ['home +50.5, abandoned', legOf(pick('handicap', 'home', 50.5)), 1.1, thirdQuarter, 100],
];

const cup = (more: Partial<BracketFacts>): BracketFacts => ({
  ending: 'bracket',
  isOver: true,
  winner: 'a',
  out: ['b', 'c'],
  withdrawn: ['d'],
  ...more,
});
const round = (goals: readonly number[], more: Partial<RoundFacts> = {}): RoundFacts => ({
  ending: 'round',
  isOver: true,
  teams: goals.map((count, at) => ({ team: `t${at + 1}`, goals: count, match: 'finished' })),
  ...more,
});
const brokenOff: RoundFacts = {
  ...round([4, 2, 1, 6]),
  teams: [
    { team: 't1', goals: 4, match: 'finished' },
    { team: 't2', goals: 2, match: 'finished' },
    { team: 't3', goals: 1, match: 'open' },
    { team: 't4', goals: 6, match: 'unplayed' },
  ],
};
const champion = (key: string) => legOf(pick('outright', key));
const most = (key: string) => legOf(pick('mostGoals', key));

const ofOutrights: readonly Answer[] = [
  ['winner of a cup', champion('a'), 6, cup({}), 600],
  ['who is beaten', champion('b'), 6, cup({}), 0],
  ['who withdrew before his first match', champion('d'), 6, cup({}), 100],
  ['who is beaten in a cup without an end', champion('b'), 6, cup({ winner: null, out: ['b'] }), 0],
  ['who is left in a cup without an end', champion('a'), 6, cup({ winner: null, out: ['b'] }), 100],
  ['most goals alone', most('t1'), 6, round([4, 3, 3]), 600],
  ['most goals, 2 for 1', most('t1'), 6, round([4, 4, 3]), 300],
  ['most goals, 3 for 1', most('t2'), 6, round([4, 4, 4]), 200],
  ['most goals at 1.50, 2 for 1', most('t1'), 1.5, round([4, 4, 3]), 75],
  ['most goals, behind', most('t3'), 6, round([4, 4, 3]), 0],
  ['most goals so far, a match broken off', most('t1'), 6, brokenOff, 100],
  ['behind, a match broken off', most('t2'), 6, brokenOff, 0],
  ['in the match that was broken off', most('t3'), 6, brokenOff, 100],
  ['without a match', most('t4'), 6, brokenOff, 100],
];

describe('the known answer', () => {
  it.each([...ofFootball, ...notAsPlanned, ...ofSets, ...ofBasketball, ...ofOutrights])(
    '%s (%#)',
    (_bet, leg, price, facts, of100) => {
      expect(returned(leg, price, facts)).toBe(of100);
    },
  );

  it('negative control: is another one a quarter further, or without the score at acceptance', () => {
    const lines = ofFootball.filter(([, { selected }]) => selected[0]!.line !== null);
    const moved = lines.map(([, leg, price, facts, of100]) => {
      const [one] = leg.selected;
      const line = one!.line! - (one!.key === 'home' || one!.key === 'under' ? 2 : -2);
      return returned({ ...leg, selected: [{ ...one!, line }] }, price, facts) === of100;
    });
    expect(moved.filter((isSame) => !isSame).length).toBeGreaterThan(lines.length / 2);
    const taken = legOf(pick('handicap', 'home', -0.5));
    expect(returned(taken, 2.05, football('1-0'))).toBe(205);
  });
});

describe('a leg of a match that is played', () => {
  const playing = football('2-1', { half: '1-0', ending: 'playing' });

  it('is settled as soon as nothing can change it', () => {
    expect(legResult(legOf(pick('totals', 'over', 2.5)), playing)).toBe('win');
    expect(legResult(legOf(pick('result', 'home', null, 1)), playing)).toBe('win');
    expect(legResult(drawHome, playing)).toBe('loss');
  });

  it('is open else', () => {
    expect(legResult(home, playing)).toBeNull();
    expect(legResult(legOf(pick('totals', 'over', 3)), playing)).toBeNull();
    expect(legResult(home, postponed(6))).toBeNull();
    expect(legResult(champion('a'), cup({ winner: null, out: [], isOver: false }))).toBeNull();
    expect(legResult(most('t1'), { ...brokenOff, isOver: false })).toBeNull();
  });
});

describe('what cannot be settled', () => {
  const finished = football('2-1');
  it.each<readonly [string, BetLeg, Facts]>([
    ['an unknown result', legOf(pick('result', 'hom')), finished],
    ['a name that every object has', legOf(pick('doubleChance', 'constructor')), finished],
    ['a score that is not named', legOf(pick('correctScore', '5-0')), finished],
    ['three halves', legOf(pick('halfFull', 'home/home/home')), finished],
    ['a line without a number', legOf(pick('totals', 'over')), finished],
    ['a third of a goal', legOf({ ...pick('totals', 'over'), line: 1.3 }), finished],
    ['a third half', legOf(pick('result', 'home', null, 2)), finished],
    ['a market of another sport', legOf(pick('setScore', '2-0')), finished],
    ['no selection', legOf([]), finished],
    [
      'a combo that can push',
      legOf([pick('drawNoBet', 'home'), pick('totals', 'over', 0.5)]),
      football('1-1'),
    ],
    ['a fifth quarter', legOf(pick('result', 'home', null, 5)), overtime],
    ['a sixth set', legOf(pick('winner', 'home', null, 4)), straight],
    ['a map score of another length', legOf(pick('setScore', '3-0')), straight],
    ['a name that is not in the cup', champion('e'), cup({})],
    ['a team that is not in the round', most('t9'), round([1, 2])],
    ['an outright of a match', champion('a'), finished],
    ['a level match of a cup without a shoot-out', legOf(pick('toQualify', 'home')), football('1-1')],
    ['a match that is over without its half', home, football('1-1', { half: null })],
    [
      'a level match of basketball',
      legOf(pick('winner', 'home')),
      basketball('finished', ['1-1', '1-1', '1-1', '1-1']),
    ],
  ])('is %s', (_what, leg, facts) => {
    expect(() => legResult(leg, facts)).toThrow(RangeError);
  });

  it('is a finished match of sets without a winner', () => {
    const facts = { ...sets('tennis', ['6-4'], '0-0'), ending: 'finished' } as Facts;
    expect(() => legResult(legOf(pick('winner', 'home')), facts)).toThrow('has a winner');
  });
});
