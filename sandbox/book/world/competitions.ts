import type { Competition, Sport, Team } from './types';
import basketball from './teams/basketball.json';
import esports from './teams/esports.json';
import football from './teams/football.json';
import rallies from './teams/rallies.json';
import tennis from './teams/tennis.json';

interface TeamOfFile extends Omit<Team, 'colours'> {
  readonly colours: readonly string[];
}
const teams: Record<string, readonly TeamOfFile[]> = {
  ...football,
  ...basketball,
  ...tennis,
  ...rallies,
  ...esports,
};

function teamsOf(code: string): Team[] {
  const found = teams[code];
  if (!found) throw new RangeError(`No teams for ${code}`);
  return found.map((team) => ({ ...team, colours: [team.colours[0] ?? '', team.colours[1] ?? ''] }));
}

/** How often a round is played, when the first season begins and how early a match is open: what makes the traffic of the world. */
interface Rhythm {
  readonly every: number;
  readonly offset: number;
  readonly openHours: number;
}

const footballRhythm = { every: 120, openHours: 36 };

const isEsport = (sport: Sport): boolean =>
  sport === 'breachline' || sport === 'tidegate' || sport === 'paperTigers';

function competition(
  sport: Sport,
  code: string,
  name: string,
  { every, offset, openHours }: Rhythm,
  format: Competition['format'] = 'league',
): Competition {
  return {
    code,
    sport,
    name,
    format,
    category: isEsport(sport) ? 'ESPORTS' : 'SPORTS',
    teams: teamsOf(code),
    roundEveryMinutes: every,
    offsetMinutes: offset,
    openHours,
  };
}

/**
 * All that is played. A round begins when the one before is over: the intervals are longer than all but one match in a thousand.
 * On average 24 matches run at once and 740 are open; the cup takes as long as a season of a league.
 */
export const competitions: readonly Competition[] = [
  competition('football', 'harbour-league', 'Harbour League', { ...footballRhythm, offset: 0 }),
  competition('football', 'orchard-league', 'Orchard League', { ...footballRhythm, offset: 30 }),
  competition('football', 'highstone-league', 'Highstone League', { ...footballRhythm, offset: 60 }),
  competition('football', 'fenmark-league', 'Fenmark League', { ...footballRhythm, offset: 90 }),
  competition('football', 'lantern-cup', 'Lantern Cup', { every: 660, offset: 15, openHours: 36 }, 'draw'),
  competition('basketball', 'copper-league', 'Copper League', { every: 30, offset: 5, openHours: 4 }),
  competition('basketball', 'velvet-league', 'Velvet League', { every: 30, offset: 20, openHours: 4 }),
  competition('tennis', 'harbour-open', 'Harbour Open', { every: 30, offset: 10, openHours: 3 }, 'draw'),
  competition('tennis', 'orchard-open', 'Orchard Open', { every: 30, offset: 85, openHours: 3 }, 'draw'),
  competition('badminton', 'feather-league', 'Feather League', { every: 15, offset: 3, openHours: 2 }),
  competition('tableTennis', 'spin-league', 'Spin League', { every: 12, offset: 8, openHours: 2 }),
  competition('volleyball', 'spike-league', 'Spike League', { every: 30, offset: 12, openHours: 4 }),
  competition('breachline', 'breachline-league', 'Breachline League', {
    every: 15,
    offset: 11,
    openHours: 2,
  }),
  competition('tidegate', 'tidegate-league', 'Tidegate League', { every: 90, offset: 25, openHours: 8 }),
  competition('paperTigers', 'paper-tigers-league', 'Paper Tigers League', {
    every: 10,
    offset: 4,
    openHours: 1,
  }),
];

const byCode = new Map(competitions.map((one) => [one.code, one]));

export function competitionOf(code: string): Competition {
  const found = byCode.get(code);
  if (!found) throw new RangeError(`No competition is ${code}`);
  return found;
}
