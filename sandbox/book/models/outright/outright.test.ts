import { quickStepDraws } from '../../test-sampling';
import { footballLaws, resultChances, startFootball, type FootballFixture } from '../football';
import { bracketWinners, mostGoalsShares, type Bracket, type RoundMatch } from '.';

const strength: Record<string, number> = { a: 9, b: 7, c: 5, d: 4, e: 8, f: 3, g: 6, h: 2 };
const beats = (home: string, away: string) => (strength[home]! + 1) / (strength[home]! + strength[away]! + 1);
const cup: Bracket = [
  [
    ['a', 'b'],
    ['c', 'd'],
  ],
  [
    ['e', 'f'],
    ['g', 'h'],
  ],
];

/** Another way to the same: every course of the cup, one after the other. */
function winnersAnew(bracket: Bracket): { winner: string; chance: number }[] {
  if (typeof bracket === 'string') return [{ winner: bracket, chance: 1 }];
  const [first, second] = bracket.map(winnersAnew);
  return first!.flatMap((home) =>
    second!.flatMap((away) => {
      const chance = home.chance * away.chance;
      const through = beats(home.winner, away.winner);
      return [
        { winner: home.winner, chance: chance * through },
        { winner: away.winner, chance: chance * (1 - through) },
      ];
    }),
  );
}

describe('the winner of a cup', () => {
  it('is who comes through every course of it', () => {
    const winners = bracketWinners(cup, beats);
    const courses = winnersAnew(cup);
    expect([...winners.values()].reduce((sum, chance) => sum + chance, 0)).toBeCloseTo(1, 12);
    for (const [entrant, chance] of winners)
      expect(
        courses.filter(({ winner }) => winner === entrant).reduce((sum, course) => sum + course.chance, 0),
      ).toBeCloseTo(chance, 12);
  });

  it('is one of those who are left when matches are played', () => {
    const later = bracketWinners(['c', [['e', 'f'], 'h']], beats);
    expect([...later.keys()]).toEqual(['c', 'e', 'f', 'h']);
    expect(bracketWinners('c', beats)).toEqual(new Map([['c', 1]]));
  });
});

describe('most goals of a round', () => {
  const fixture = (home: number, away: number): FootballFixture => ({
    goals: { home, away },
    corners: { home: 5000, away: 5000 },
  });
  const fixtures = [fixture(1500, 1150), fixture(900, 1800), fixture(2000, 700)];
  const matches = fixtures.map((one, at): RoundMatch => ({
    home: `home ${at}`,
    away: `away ${at}`,
    full: footballLaws(one, startFootball()).full,
  }));
  const shares = mostGoalsShares(matches);

  it('is shared among the teams, all of it', () =>
    expect([...shares.values()].reduce((sum, share) => sum + share, 0)).toBeCloseTo(1, 8));

  it('is shared as drawn scores share it, within four standard errors', () => {
    const draw = quickStepDraws(5);
    const rounds = 20_000;
    const won = new Map([...shares.keys()].map((team) => [team, { sum: 0, squares: 0 }]));
    const drawn = ({ full }: RoundMatch) => {
      let left = draw() / 2 ** 32;
      const cell = full.chances.findIndex((chance) => (left -= chance) < 0);
      return [Math.floor(cell / 16), cell % 16] as const;
    };
    for (let round = 0; round < rounds; round += 1) {
      const goals = matches.flatMap((match) => {
        const [home, away] = drawn(match);
        return [
          { team: match.home, goals: home },
          { team: match.away, goals: away },
        ];
      });
      const most = Math.max(...goals.map((one) => one.goals));
      const top = goals.filter((one) => one.goals === most);
      for (const { team } of top) {
        won.get(team)!.sum += 1 / top.length;
        won.get(team)!.squares += 1 / top.length ** 2;
      }
    }
    for (const [team, share] of shares) {
      const { sum, squares } = won.get(team)!;
      const mean = sum / rounds;
      const error = Math.sqrt((squares / rounds - mean * mean) / rounds);
      expect(Math.abs(mean - share) / error).toBeLessThan(4);
    }
  });

  it('negative control: what a team would have if it alone were at the top with a tie is too much', () => {
    const [one] = matches;
    const alone = mostGoalsShares([one!]);
    const level = [...one!.full.chances.keys()]
      .filter((cell) => Math.floor(cell / 16) === cell % 16)
      .reduce((sum, cell) => sum + one!.full.chances[cell]!, 0);
    const ahead = resultChances(one!.full).home;
    expect(alone.get('home 0')).toBeCloseTo(ahead + level / 2, 9);
    expect(ahead + level).toBeGreaterThan(alone.get('home 0')! + 0.1);
  });
});
