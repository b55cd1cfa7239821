import { footballLaws, type FootballFixture, type FootballState } from '../models/football';
import { mostGoalsShares } from '../models/outright';
import { outrightBoard, type PricedMarket } from '../prices';

/** A match of a round as it stands: before its start, played or over. */
export interface RoundMatchState {
  readonly home: string;
  readonly away: string;
  readonly fixture: FootballFixture;
  readonly play: FootballState;
}

/** Most goals of a round of football as a market. Matches that no bets stand on are left out by who asks. */
export function mostGoalsBoard(matches: readonly RoundMatchState[], inPlay: boolean): PricedMarket[] {
  const laws = matches.map(({ home, away, fixture, play }) => ({
    home,
    away,
    full: footballLaws(fixture, play).full,
  }));
  return outrightBoard('mostGoals', mostGoalsShares(laws), inPlay);
}
