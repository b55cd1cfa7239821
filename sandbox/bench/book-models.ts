import { basketballBoard, footballBoard, setsBoard } from '@/sandbox/book/prices';
import {
  basketballLaws,
  homeWins,
  startBasketball,
  stepBasketball,
  type BasketballFixture,
} from '@/sandbox/book/models/basketball';
import {
  addedCornersLaw,
  footballLaws,
  fullTimeStep,
  jointLaw,
  resultChances,
  scoreChance,
  startFootball,
  stepFootball,
  type FootballFixture,
} from '@/sandbox/book/models/football';
import { chanceThat } from '@/sandbox/book/models/law';
import { results, resultOf, type Score } from '@/sandbox/book/models/sides';
import { setLaws, setSports, startSets, stepSets, type SetFixture } from '@/sandbox/book/models/sets';
import { errorsOff, quickStepDraws } from '@/sandbox/book/test-sampling';

/**
 * `node --import tsx sandbox/bench/book-models.ts [matches of each sport]`: the models of the sportsbook against their exact laws,
 * each by the standard errors that it is off at most (4 are allowed), and what a board costs.
 */
const matches = Number.parseInt(process.argv[2] ?? '100000', 10);
const print = (line: string) => process.stdout.write(`${line}\n`);
const draw = quickStepDraws(2026);
const summed = ({ home, away }: Score) => home + away;

/** Conditions on what a match ended with, and their exact chances. */
interface Check<End> {
  readonly name: string;
  readonly chance: number;
  readonly holds: (end: End) => boolean;
}

function compare<End>(name: string, play: () => End, checks: readonly Check<End>[]): void {
  const counts = checks.map(() => 0);
  for (let match = 0; match < matches; match += 1) {
    const end = play();
    checks.forEach(({ holds }, at) => (counts[at]! += Number(holds(end))));
  }
  const off = checks.map((check, at) => ({ ...check, off: errorsOff(counts[at]!, matches, check.chance) }));
  const worst = off.reduce((most, one) => (one.off > most.off ? one : most));
  print(`${name}: ${checks.length} chances, at most ${worst.off.toFixed(2)} off (${worst.name})`);
  if (worst.off > 4) process.exitCode = 1;
}

/** Milliseconds of the median of many boards. */
function median(make: () => unknown, times = 60): string {
  const taken = Array.from({ length: times }, () => {
    const from = performance.now();
    make();
    return performance.now() - from;
  }).sort((a, b) => a - b);
  return `${taken[Math.floor(times / 2)]!.toFixed(1)} ms, 95 % within ${taken[Math.floor(times * 0.95)]!.toFixed(1)} ms`;
}

const football: FootballFixture = { goals: { home: 1500, away: 1150 }, corners: { home: 5400, away: 4600 } };
const basketball: BasketballFixture = {
  possessions: { home: [480, 50, 350, 120], away: [500, 50, 340, 110] },
};
const setFixtures = setSports.map((sport): SetFixture => {
  const apart = { tennis: [650, 380], volleyball: [390, 640], breachline: [480, 560] } as const;
  const [serving, receiving] = sport in apart ? apart[sport as keyof typeof apart] : ([530, 530] as const);
  return { sport, first: 'home', chances: { serving, receiving } };
});

function compareFootball(): void {
  const { half, full, byHalf } = footballLaws(football, startFootball());
  const play = () => {
    let state = startFootball();
    while (state.step < fullTimeStep)
      state = stepFootball(football, state, { play: draw(), corner: draw() }).state;
    return state;
  };
  const exact = (home: number, away: number) => (score: Score) => score.home === home && score.away === away;
  compare('football', play, [
    ...results.flatMap((first) =>
      results.map((last) => ({
        name: `${first}/${last}`,
        chance: resultChances(byHalf[first])[last],
        holds: (end: ReturnType<typeof play>) =>
          resultOf(end.half!) === first && resultOf(end.goals) === last,
      })),
    ),
    ...[0, 1, 2, 3, 4].flatMap((home) =>
      [0, 1, 2, 3, 4].flatMap((away) => [
        {
          name: `${home}-${away}`,
          chance: scoreChance(full, exact(home, away)),
          holds: (end: ReturnType<typeof play>) => exact(home, away)(end.goals),
        },
      ]),
    ),
    {
      name: '0-0 at half time',
      chance: scoreChance(half!, exact(0, 0)),
      holds: (end) => exact(0, 0)(end.half!),
    },
    {
      name: 'over 9 corners',
      chance: chanceThat(addedCornersLaw(football, startFootball()), (corners) => corners > 9),
      holds: (end) => summed(end.corners) > 9,
    },
  ]);
}

function compareBasketball(): void {
  const start = startBasketball();
  const laws = basketballLaws(basketball, start);
  const play = () => {
    let state = start;
    while (!state.isOver) state = stepBasketball(basketball, state, draw()).state;
    return state;
  };
  compare('basketball', play, [
    { name: 'home wins', chance: homeWins(laws, start), holds: ({ score }) => score.home > score.away },
    ...[195, 210, 217, 225, 240].map((line) => ({
      name: `over ${line}`,
      chance: chanceThat(laws.total, (total) => total > line),
      holds: ({ score }: ReturnType<typeof play>) => summed(score) > line,
    })),
    ...[-15, -5, 5, 15].map((line) => ({
      name: `ahead by more than ${line}`,
      chance: chanceThat(laws.addedLead, (lead) => lead > line),
      holds: ({ score }: ReturnType<typeof play>) => score.home - score.away > line,
    })),
    {
      name: 'home wins the third quarter',
      chance: chanceThat(laws.quarters[2]!.lead, (lead) => lead > 0),
      holds: ({ periods }) => periods[2]!.home > periods[2]!.away,
    },
  ]);
}

function compareSets(fixture: SetFixture): void {
  const laws = setLaws(fixture, startSets(fixture));
  const play = () => {
    let state = startSets(fixture);
    while (!state.winner) state = stepSets(fixture, state, draw()).state;
    return state;
  };
  type End = ReturnType<typeof play>;
  const total = ({ played }: End) => played.reduce((sum, score) => sum + summed(score), 0);
  const lead = ({ played }: End) => played.reduce((sum, { home, away }) => sum + home - away, 0);
  const middle = Math.round(laws.total.chances.reduce((sum, p, at) => sum + p * (laws.total.from + at), 0));
  compare(fixture.sport, play, [
    ...laws.scores.map(({ score, chance }) => ({
      name: `${score.home}-${score.away}`,
      chance,
      holds: ({ sets }: End) => sets.home === score.home && sets.away === score.away,
    })),
    {
      name: `over ${middle}`,
      chance: chanceThat(laws.total, (sum) => sum > middle),
      holds: (end) => total(end) > middle,
    },
    {
      name: 'ahead by more than 2',
      chance: chanceThat(laws.addedLead, (by) => by > 2),
      holds: (end) => lead(end) > 2,
    },
  ]);
}

print(`${matches} matches of each sport`);
compareFootball();
compareBasketball();
setFixtures.forEach(compareSets);

const options = { inPlay: false, isCup: false };
const late = { ...startFootball(), step: 60, half: { home: 0, away: 0 } };
print(`football board: ${median(() => footballBoard(football, startFootball(), options))}`);
print(`football board in play: ${median(() => footballBoard(football, late, { ...options, inPlay: true }))}`);
print(`both scores of football together: ${median(() => jointLaw(football, startFootball()), 15)}`);
print(`basketball board: ${median(() => basketballBoard(basketball, startBasketball(), false))}`);
for (const fixture of setFixtures)
  print(`${fixture.sport} board: ${median(() => setsBoard(fixture, startSets(fixture), false))}`);
