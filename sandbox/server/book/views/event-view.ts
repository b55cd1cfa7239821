import { marketKey } from '@/sandbox/book/market-key';
import type { PricedMarket } from '@/sandbox/book/prices';
import type { BookEvent, BookListedEvent, BookMarket, BookScore, BookTeam } from '@/sandbox/book/wire';
import { competitionOf, scoreOf, type MatchState } from '@/sandbox/book/world';
import type { FixtureRow, OpenFixture } from '../store/fixture-store';

/** What everybody is told of fixtures: nothing in it is of anybody’s bets, or ahead of the public state. */
export function teamOf(
  { competition, names }: Pick<FixtureRow, 'competition' | 'names'>,
  code: string | null,
): BookTeam | null {
  if (code === null) return null;
  const short = code.slice(0, 3).toUpperCase();
  if (names) return { code, name: names.teams[code] ?? code, short };
  const team = competitionOf(competition).teams.find((one) => one.code === code);
  return { code, name: team?.name ?? code, short: team?.shortName ?? short };
}

export const competitionName = ({ competition, names }: Pick<FixtureRow, 'competition' | 'names'>): string =>
  names?.competition ?? competitionOf(competition).name;

export const stateIn = ({ kind, state }: FixtureRow): MatchState | null =>
  kind === 'match' && state !== null ? (state as MatchState) : null;

/** The public score; null before the start. */
export function scoreIn(row: FixtureRow): BookScore | null {
  const state = stateIn(row);
  return state && row.begunAt ? scoreOf(state) : null;
}

function suspendedOf({
  status,
  isHeld,
  isRun,
  suspendedUntil,
  suspendCode,
  now,
}: OpenFixture): BookEvent['suspended'] {
  if (status !== 'scheduled' && status !== 'live') return null;
  if (isHeld) return { untilMs: null, code: 'held' };
  if (!isRun) return { untilMs: null, code: 'unwatched' };
  if (suspendedUntil === null || suspendedUntil <= now) return null;
  return { untilMs: suspendedUntil.getTime(), code: suspendCode ?? 'held' };
}

export function eventView(row: OpenFixture): BookEvent {
  const { fixtureId, kind, sport, competition, round, status, step, version } = row;
  const state = stateIn(row);
  const facts = row.facts as { ending?: string; match?: { shootOut?: BookEvent['shootOut'] } } | null;
  return {
    ...{ fixtureId, kind, sport, competition, round, status, step, version },
    home: teamOf(row, row.home),
    away: teamOf(row, row.away),
    told: row.names,
    startsAtMs: row.startsAt.getTime(),
    postponedHours: row.postponedHours,
    score: scoreIn(row),
    state: state?.play ?? null,
    suspended: suspendedOf(row),
    ending: facts?.ending ?? null,
    shootOut: facts?.match?.shootOut ?? null,
  };
}

export const marketView = (market: PricedMarket): BookMarket => ({ key: marketKey(market), ...market });

/** What is closed by itself is not shown. */
export const marketViews = ({ board, heldMarkets }: FixtureRow): BookMarket[] =>
  board.map(marketView).filter(({ key }) => !heldMarkets.includes(key));

/** The line whose two sides cost most alike. */
function evenest(markets: readonly BookMarket[]): BookMarket[] {
  const spread = ({ selections }: BookMarket) =>
    selections.length < 2 ? Infinity : Math.abs(selections[0]!.price - selections[1]!.price);
  const [best] = markets.toSorted((a, b) => spread(a) - spread(b));
  return best ? [best] : [];
}

/** Of the whole match, who wins it, one handicap and one total: a row of the list. */
function rowMarkets(markets: readonly BookMarket[]): BookMarket[] {
  const of = (kind: string) => markets.filter((market) => market.kind === kind && market.part === 0);
  const winner = [...of('result'), ...of('winner')].slice(0, 1);
  const handicap = of('handicap').length > 0 ? of('handicap') : of('setHandicap');
  return [...winner, ...evenest(handicap), ...evenest(of('totals'))];
}

export function listedView(row: OpenFixture): BookListedEvent {
  const markets = marketViews(row);
  return {
    ...eventView(row),
    markets: row.kind === 'match' ? rowMarkets(markets) : markets,
    marketCount: markets.length,
  };
}
