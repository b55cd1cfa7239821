import type { BasketballFixture, Possession } from '../models/basketball';
import { goalsOf, type FootballFixture } from '../models/football';
import type { RallyChances, SetFixture, SetSport } from '../models/sets';
import type { Competition, MatchSetup, RatingBySport, Ratings, SeasonRatings } from './types';

/** Corners that a side wins more at home and fewer away, in thousandths. */
const homeCorners = 400;

function footballFixture(home: RatingBySport['football'], away: RatingBySport['football']): FootballFixture {
  return {
    goals: goalsOf(home, away),
    corners: { home: home.corners + homeCorners, away: away.corners - homeCorners },
  };
}

/** One, two and three points of an average side at home and away; ones are free throws that nobody can hinder. */
const averagePossessions = { home: [50, 350, 120], away: [50, 340, 110] } as const;

function possessionOf(
  [one, two, three]: readonly [number, number, number],
  attack: number,
  leak: number,
): Possession {
  const made = (chance: number) => Math.floor((chance * attack * leak) / 10_000);
  const [twos, threes] = [made(two), made(three)];
  return [1000 - one - twos - threes, one, twos, threes];
}

function basketballFixture(
  home: RatingBySport['basketball'],
  away: RatingBySport['basketball'],
): BasketballFixture {
  return {
    possessions: {
      home: possessionOf(averagePossessions.home, home.attack, away.leak),
      away: possessionOf(averagePossessions.away, away.attack, home.leak),
    },
  };
}

/** Home's chances between equal sides, in thousandths. */
const averageRallies: Record<SetSport, RallyChances> = {
  tennis: { serving: 630, receiving: 370 },
  tableTennis: { serving: 500, receiving: 500 },
  badminton: { serving: 500, receiving: 500 },
  volleyball: { serving: 390, receiving: 610 },
  breachline: { serving: 480, receiving: 520 },
  tidegate: { serving: 500, receiving: 500 },
  paperTigers: { serving: 500, receiving: 500 },
};

function setFixture(
  sport: SetSport,
  home: RatingBySport['rallies'],
  away: RatingBySport['rallies'],
): SetFixture {
  const { serving, receiving } = averageRallies[sport];
  const chances = {
    serving: serving + home.serving - away.receiving,
    receiving: receiving + home.receiving - away.serving,
  };
  return { sport, chances, first: 'home' };
}

function ratingIn<Rating>(ratings: Ratings<Rating>, team: string): Rating {
  const rating = ratings[team];
  if (rating === undefined) throw new RangeError(`${team} does not play this season`);
  return rating;
}

/**
 * A match as the models want it, from the ratings of its season alone. Throws for teams that do not play in it.
 * Home serves first, or attacks first.
 */
export function setupOf(
  { sport }: Pick<Competition, 'sport'>,
  ratings: SeasonRatings,
  home: string,
  away: string,
): MatchSetup {
  if (ratings.kind === 'football' && sport === 'football')
    return { sport, fixture: footballFixture(ratingIn(ratings.of, home), ratingIn(ratings.of, away)) };
  if (ratings.kind === 'basketball' && sport === 'basketball')
    return { sport, fixture: basketballFixture(ratingIn(ratings.of, home), ratingIn(ratings.of, away)) };
  if (ratings.kind === 'rallies' && sport !== 'football' && sport !== 'basketball')
    return { sport, fixture: setFixture(sport, ratingIn(ratings.of, home), ratingIn(ratings.of, away)) };
  throw new RangeError('These are ratings of another sport');
}
