import { readMarketKey } from '../market-key';
import { sports } from '../world';
import {
  fieldsOf,
  flagIn,
  idIn,
  isFields,
  listIn,
  momentIn,
  nameIn,
  onlyFields,
  textIn,
  wholeIn,
  type Fields,
} from './fields';
import {
  FeedFault,
  type ToldBoard,
  type ToldEnding,
  type ToldFixture,
  type ToldMarket,
  type ToldResult,
} from './types';

/** What a feed tells, in shape. Each throws a `FeedFault`; whether it goes with its fixture is asked when it is carried out. */
const mostSeq = 2 ** 48;
const mostTeams = 64;
const mostMarkets = 400;
const mostSelections = 64;

const nameOf = (value: unknown, field: string): { id: string; name: string } => {
  const fields = fieldsOf(value, field);
  onlyFields(fields, ['id', 'name'], `${field}.`);
  return { id: idIn(fields.id, `${field}.id`), name: nameIn(fields.name, `${field}.name`) };
};

/** Words that selections of matches go by: nobody who plays may be called so. */
const taken: ReadonlySet<string> = new Set([
  'home',
  'away',
  'draw',
  'yes',
  'no',
  'odd',
  'even',
  'over',
  'under',
]);

function teamsOf(body: Fields, kind: ToldFixture['kind']): ToldFixture['teams'] {
  const teams =
    kind === 'match'
      ? [nameOf(body.home, 'home'), nameOf(body.away, 'away')]
      : listIn(body.teams, 'teams', { most: mostTeams, read: nameOf });
  const codes = new Set(teams.map(({ id }) => id));
  if (teams.length < 2 || codes.size < teams.length || teams.some(({ id }) => taken.has(id)))
    throw new FeedFault('feed.malformed', kind === 'match' ? 'away.id' : 'teams');
  return teams;
}

export function readFixture(body: Fields): ToldFixture {
  const kind = body.kind === undefined ? 'match' : body.kind;
  if (kind !== 'match' && kind !== 'outright') throw new FeedFault('feed.malformed', 'kind');
  const own = kind === 'match' ? ['home', 'away'] : ['teams'];
  onlyFields(body, ['messageId', 'fixtureId', 'kind', 'sport', 'competition', 'startsAt', 'state', ...own]);
  const sport = sports.find((one) => one === body.sport);
  if (!sport) throw new FeedFault('feed.sport', 'sport');
  const { state } = body;
  if (state !== undefined && state !== 'scheduled' && state !== 'cancelled')
    throw new FeedFault('feed.malformed', 'state');
  return {
    fixtureId: idIn(body.fixtureId, 'fixtureId'),
    ...{ kind, sport },
    competition: nameOf(body.competition, 'competition'),
    teams: teamsOf(body, kind),
    startsAtMs: momentIn(body.startsAt, 'startsAt'),
    isCancelled: state === 'cancelled',
  };
}

/** A decimal text of two digits at most as hundredths, 1.01 to 500.00. */
function priceIn(value: unknown, field: string): number {
  const [, whole = '', digits = ''] =
    (typeof value === 'string' && /^([1-9]\d{0,2})(?:\.(\d{1,2}))?$/.exec(value)) || [];
  const price = Number(whole) * 100 + Number(digits.padEnd(2, '0'));
  if (whole === '' || price < 101 || price > 50_000) throw new FeedFault('feed.price', field);
  return price;
}

function pricesIn(value: unknown, field: string): Record<string, number> {
  const fields = fieldsOf(value, field);
  const keys = Object.keys(fields);
  if (keys.length < 2 || keys.length > mostSelections) throw new FeedFault('feed.margin', field);
  return Object.fromEntries(
    keys.map((key) => [
      textIn(key, /^[A-Za-z0-9/-]{1,32}$/, field),
      priceIn(fields[key], `${field}.${key}`.slice(0, 80)),
    ]),
  );
}

function marketIn(value: unknown, field: string): ToldMarket {
  const fields = fieldsOf(value, field);
  onlyFields(fields, ['market', 'prices', 'suspended'], `${field}.`);
  const name = typeof fields.market === 'string' ? readMarketKey(fields.market) : null;
  if (!name) throw new FeedFault('feed.market', `${field}.market`);
  const isSuspended = flagIn(fields.suspended, `${field}.suspended`);
  return { ...name, prices: isSuspended ? null : pricesIn(fields.prices, `${field}.prices`) };
}

export function readBoard(body: Fields): ToldBoard {
  onlyFields(body, ['messageId', 'fixtureId', 'seq', 'whole', 'live', 'match', 'markets']);
  const markets = listIn(body.markets, 'markets', { most: mostMarkets, read: marketIn });
  const keys = new Set(markets.map(({ kind, part, line }) => `${kind}.${part}.${line}`));
  if (keys.size < markets.length) throw new FeedFault('feed.market', 'markets');
  if (body.match !== undefined && !isFields(body.match)) throw new FeedFault('feed.match', 'match');
  return {
    fixtureId: idIn(body.fixtureId, 'fixtureId'),
    seq: wholeIn(body.seq, 'seq', [1, mostSeq]),
    isWhole: flagIn(body.whole, 'whole'),
    isLive: flagIn(body.live, 'live'),
    markets,
    match: body.match ?? null,
  };
}

const endings: readonly ToldEnding[] = ['finished', 'abandoned', 'retired', 'walkover', 'cancelled'];

export function readResult(body: Fields): ToldResult {
  onlyFields(body, ['messageId', 'fixtureId', 'ending', 'match', 'winner', 'withdrawn']);
  const ending = endings.find((one) => one === body.ending);
  if (!ending) throw new FeedFault('feed.malformed', 'ending');
  if (body.match !== undefined && !isFields(body.match)) throw new FeedFault('feed.match', 'match');
  return {
    fixtureId: idIn(body.fixtureId, 'fixtureId'),
    ending,
    match: body.match ?? null,
    winner: body.winner === undefined ? null : idIn(body.winner, 'winner'),
    withdrawn:
      body.withdrawn === undefined
        ? []
        : listIn(body.withdrawn, 'withdrawn', { most: mostTeams, read: idIn }),
  };
}

/** `feedHealth`: a number that grows. */
export function readHealth(body: Fields): number {
  onlyFields(body, ['seq']);
  return wholeIn(body.seq, 'seq', [1, mostSeq]);
}
