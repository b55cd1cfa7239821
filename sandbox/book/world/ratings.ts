import type { Draws } from '@/lib/fairness';
import { publicDraws } from './public-draws';
import type { Competition, RatingBySport, Ratings, SeasonRatings, Sport } from './types';

/** Around 0, from −3 · spread to 3 · spread; six in seven within half of it. */
function around(draws: Draws, spread: number): number {
  const one = () => draws.below(2 * spread + 1) - spread;
  return one() + one() + one();
}

/** 70 to 130, most between 85 and 115; corners 4,000 to 6,000 thousandths a match. */
const footballRating = (draws: Draws): RatingBySport['football'] => ({
  attack: 100 + around(draws, 10),
  leak: 100 + around(draws, 10),
  corners: 5000 + 100 * (draws.below(21) - 10),
});

/** 91 to 109. A tenth more points a possession is eleven points a match. */
const basketballRating = (draws: Draws): RatingBySport['basketball'] => ({
  attack: 100 + around(draws, 3),
  leak: 100 + around(draws, 3),
});

type RallySport = Exclude<Sport, 'football' | 'basketball'>;

/** By how much of a thousandth a side may differ, a third of it: the fewer rallies decide a match, the more. */
const rallySpreads: Record<RallySport, number> = {
  tennis: 7,
  tableTennis: 7,
  badminton: 5,
  volleyball: 6,
  breachline: 10,
  tidegate: 6,
  paperTigers: 18,
};

/** Where service means nothing a side has one strength. */
const servesMatter: ReadonlySet<Sport> = new Set<RallySport>(['tennis', 'volleyball', 'breachline']);

function rallyRating(sport: RallySport, draws: Draws): RatingBySport['rallies'] {
  const serving = around(draws, rallySpreads[sport]);
  const receiving = around(draws, rallySpreads[sport]);
  return { serving, receiving: servesMatter.has(sport) ? receiving : serving };
}

function ratingsOf<Rating>(
  { teams }: Competition,
  seasonId: string,
  draw: (draws: Draws) => Rating,
): Ratings<Rating> {
  return Object.fromEntries(
    teams.map(({ code }, place) => [code, draw(publicDraws(seasonId, 'ratings', place))]),
  );
}

/** The published ratings of a season: anyone can draw them from its id. */
export function ratingsOfSeason(competition: Competition, seasonId: string): SeasonRatings {
  const { sport } = competition;
  if (sport === 'football') return { kind: 'football', of: ratingsOf(competition, seasonId, footballRating) };
  if (sport === 'basketball')
    return { kind: 'basketball', of: ratingsOf(competition, seasonId, basketballRating) };
  return { kind: 'rallies', of: ratingsOf(competition, seasonId, (draws) => rallyRating(sport, draws)) };
}
