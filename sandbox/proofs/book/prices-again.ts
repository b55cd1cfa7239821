import { soldChances, type FedNames } from '@/sandbox/book/feed';
import { marketKey, readMarketKey } from '@/sandbox/book/market-key';
import type { FootballFixture, FootballState } from '@/sandbox/book/models/football';
import type { BetChances, PricedMarket } from '@/sandbox/book/prices';
import { legChances, type MatchNow, type Selected } from '@/sandbox/book/settle';
import { quoteCombo } from '@/sandbox/book/slip';
import {
  beatsIn,
  boardOf,
  bracketBoard,
  bracketChances,
  competitionOf,
  matchesOf,
  mostGoalsBoard,
  ratingsOfSeason,
  start,
  type MatchSetup,
  type MatchState,
  type Sport,
} from '@/sandbox/book/world';
import { setupIn, type FixtureProof, type PricedState } from './fixture-proof';
import { planOf, type SeasonPart } from './season-proof';

/** A state of a cup or draw: who had gone on from which match. */
export interface PublishedState extends PricedState {
  through?: readonly (readonly [fixtureId: string, team: string])[];
}

export interface PricedFixture extends Pick<FixtureProof, 'fixtureId' | 'what' | 'round' | 'home' | 'away'> {
  /** Null for one that a feed tells: nothing of it was sealed, and its prices are those that were told. */
  season: SeasonPart | null;
  told?: FedNames;
}

function sealOf({ season, fixtureId }: PricedFixture): SeasonPart {
  if (!season) throw new RangeError(`Nothing of ${fixtureId} was sealed`);
  return season;
}

/** A state of a fixture that is told: its prices stand beside it. */
interface ToldState {
  sport: Sport;
  play?: unknown;
  board: readonly PricedMarket[];
}

const toldState = ({ state }: PublishedState): ToldState => state as ToldState;

export interface AskedSelection {
  market: string;
  selection: string;
  parts: readonly { market: string; selection: string }[] | null;
}

/** What a leg is of, in the terms of settlement. Throws for a market that is none. */
export function selectedIn({ market, selection, parts }: AskedSelection): Selected[] {
  return (parts ?? [{ market, selection }]).map((part) => {
    const name = readMarketKey(part.market);
    if (!name) throw new RangeError(`No such market: ${part.market}`);
    return { ...name, key: part.selection };
  });
}

function matchBoard(fixture: PricedFixture, { state, inPlay }: PublishedState): PricedMarket[] {
  const season = sealOf(fixture);
  const setup = setupIn(season, fixture.home, fixture.away);
  const isCup = competitionOf(season.competition).format === 'draw';
  return boardOf(setup, state as MatchState, { inPlay, isCup });
}

/** Most goals is sold before the round alone: its prices follow from the ratings. */
function roundBoard(fixture: PricedFixture): PricedMarket[] {
  const [season, { round }] = [sealOf(fixture), fixture];
  const parts = matchesOf(planOf(season))
    .filter((match) => match.round === round)
    .map(({ home, away }) => {
      const setup = setupIn(season, home, away);
      const { play } = start(setup) as { play: FootballState };
      return { home: home ?? '', away: away ?? '', fixture: setup.fixture as FootballFixture, play };
    });
  return mostGoalsBoard(parts, false);
}

function drawBoard(fixture: PricedFixture, { through = [], inPlay }: PublishedState): PricedMarket[] {
  const season = sealOf(fixture);
  const competition = competitionOf(season.competition);
  const beats = beatsIn(competition, ratingsOfSeason(competition, season.seasonId));
  return bracketBoard(bracketChances(planOf(season), new Map(through), beats), inPlay);
}

/** All prices of a state, recomputed from the published ratings; of a fixture that is told those that were told. */
export function boardAgain(fixture: PricedFixture, at: PublishedState): readonly PricedMarket[] {
  if (fixture.told) return toldState(at).board;
  if (fixture.what === 'match') return matchBoard(fixture, at);
  return fixture.what === 'mostGoals' ? roundBoard(fixture) : drawBoard(fixture, at);
}

/** What a selection cost in a state, in hundredths; null where it was not offered. */
export function priceAgain(fixture: PricedFixture, at: PublishedState, asked: AskedSelection): number | null {
  if (asked.market === 'combo') return comboAgain(fixture, at, asked);
  const market = boardAgain(fixture, at).find((one) => marketKey(one) === asked.market);
  return market?.selections.find(({ key }) => key === asked.selection)?.price ?? null;
}

function comboAgain(fixture: PricedFixture, at: PublishedState, asked: AskedSelection): number | null {
  const setup = setupIn(sealOf(fixture), fixture.home, fixture.away);
  const { sport, play } = at.state as MatchState;
  if (setup.sport !== 'football' || sport !== 'football') return null;
  const from = at.inPlay ? play.goals : null;
  const quote = quoteCombo(selectedIn(asked), { fixture: setup.fixture, state: play, from });
  return 'price' in quote ? quote.price : null;
}

/** What a leg may come to from a state on, as a cash-out reckons with it. */
export function chancesAgain(
  fixture: PricedFixture,
  at: PublishedState,
  { asked, from }: { asked: AskedSelection; from: { home: number; away: number } | null },
): BetChances | null {
  if (fixture.told) {
    const { sport, play, board } = toldState(at);
    const match = play === undefined ? null : (at.state as MatchState);
    return soldChances(selectedIn(asked), from, { sport, match, board });
  }
  if (fixture.what !== 'match')
    return boardAgain(fixture, at)[0]?.selections.find(({ key }) => key === asked.selection)?.chances ?? null;
  const setup: MatchSetup = setupIn(sealOf(fixture), fixture.home, fixture.away);
  const { play } = at.state as MatchState;
  const now = { sport: setup.sport, fixture: setup.fixture, state: play } as MatchNow;
  return legChances(selectedIn(asked), from, now);
}
