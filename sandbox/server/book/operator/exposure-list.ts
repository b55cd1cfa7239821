import { moneyText } from '@/lib/money';
import type { PricedMarket } from '@/sandbox/book/prices';
import { marketKey } from '@/sandbox/book/market-key';
import type { Reader } from '../../sql';
import { mostLiability } from '../store/exposure-store';
import type { FixtureRow } from '../store/fixture-store';
import { competitionName, teamOf } from '../views/event-view';

/** What the book stands to lose, for whoever runs it, without trial money. Amounts are decimal strings. */
interface ExposureRow extends Pick<
  FixtureRow,
  | 'fixtureId'
  | 'competition'
  | 'names'
  | 'home'
  | 'away'
  | 'status'
  | 'startsAt'
  | 'isHeld'
  | 'heldMarkets'
  | 'voidOrder'
> {
  liabilityMinor: bigint;
  stakedMinor: bigint;
  tickets: number;
}

/** Of `book_fixtures f`: with what weighs on each, of tickets that are open. */
const weighed = `select f.fixture_id as "fixtureId", f.competition, f.names, f.home, f.away, f.status, f.starts_at as "startsAt",
    f.is_held as "isHeld", f.held_markets as "heldMarkets", f.void_order as "voidOrder",
    coalesce(e.liability_minor, 0)::bigint as "liabilityMinor", coalesce(b.staked, 0)::bigint as "stakedMinor",
    coalesce(b.tickets, 0)::int as tickets
  from sandbox.book_fixtures f
  left join sandbox.book_exposure e on e.fixture_id = f.fixture_id and e.market = ''
  left join lateral (
    select sum(t.stake_minor * t.held) as staked, count(*) as tickets from sandbox.book_tickets t
    where t.state in ('staking', 'waiting', 'accepted') and t.currency <> 'TRIAL'
      and exists (select from sandbox.book_legs l where l.ticket_id = t.ticket_id and l.fixture_id = f.fixture_id and l.result is null)) b on true`;
const isOpen = `f.status in ('waiting', 'scheduled', 'live', 'over')`;

const shownOf = ({ liabilityMinor, stakedMinor, startsAt, names, ...row }: ExposureRow) => ({
  ...row,
  competitionName: competitionName({ competition: row.competition, names }),
  homeName: teamOf({ competition: row.competition, names }, row.home)?.name ?? '',
  awayName: teamOf({ competition: row.competition, names }, row.away)?.name ?? '',
  startsAt: startsAt.toISOString(),
  isVoid: row.voidOrder !== null,
  liability: moneyText(liabilityMinor),
  most: moneyText(mostLiability.fixture),
  staked: moneyText(stakedMinor),
});

/** Fixtures on which something weighs, or that are closed, by what weighs on them. */
export async function listExposure(reader: Reader, limit: number) {
  const { rows } = await reader.query<ExposureRow>(
    `${weighed} where ${isOpen} and (e.liability_minor > 0 or f.is_held or cardinality(f.held_markets) > 0)
     order by coalesce(e.liability_minor, 0) desc, f.starts_at limit $1`,
    [limit],
  );
  return rows.map(shownOf);
}

/** All that are sold, or over and not settled, by the time at which they begin, behind the one that is named. */
export async function listOpenFixtures(reader: Reader, after: string | null, limit: number) {
  const { rows } = await reader.query<ExposureRow>(
    `${weighed} where ${isOpen} and (f.status <> 'waiting' or f.is_held) and ($1::text is null or (f.starts_at, f.fixture_id) >
       (select a.starts_at, a.fixture_id from sandbox.book_fixtures a where a.fixture_id = $1))
     order by f.starts_at, f.fixture_id limit $2`,
    [after, limit],
  );
  return rows.map(shownOf);
}

interface MarketRow {
  market: string;
  liabilityMinor: bigint;
  stakedMinor: bigint;
  tickets: number;
}

/** One fixture with its markets: those that are sold, that something weighs on, or that are closed. Null for none. */
export async function readFixture(reader: Reader, fixtureId: string) {
  const { rows } = await reader.query<
    ExposureRow & { board: PricedMarket[]; voidMarkets: Readonly<Record<string, string>> }
  >(
    `select w.*, f.board, f.void_markets as "voidMarkets" from (${weighed} where f.fixture_id = $1) w, sandbox.book_fixtures f where f.fixture_id = $1`,
    [fixtureId],
  );
  const [row] = rows;
  if (!row) return null;
  const { board, voidMarkets, ...fixture } = row;
  const weights = await listMarketWeights(reader, fixtureId);
  const keys = new Set([...weights.keys(), ...board.map(marketKey), ...fixture.heldMarkets]);
  const markets = [...keys].map((market) => {
    const { liabilityMinor = 0n, stakedMinor = 0n, tickets = 0 } = weights.get(market) ?? {};
    return {
      ...{
        market,
        tickets,
        liabilityMinor,
        staked: moneyText(stakedMinor),
        liability: moneyText(liabilityMinor),
      },
      most: moneyText(mostLiability.selection),
      isHeld: fixture.isHeld || fixture.heldMarkets.includes(market),
      isVoid: fixture.voidOrder !== null || Object.hasOwn(voidMarkets, market),
    };
  });
  markets.sort((one, other) => {
    if (one.liabilityMinor === other.liabilityMinor) return other.tickets - one.tickets;
    return one.liabilityMinor > other.liabilityMinor ? -1 : 1;
  });
  return {
    fixture: shownOf(fixture),
    markets: markets.map(({ liabilityMinor: _of, ...market }) => market),
  };
}

/** By market: its worst selection, and the open tickets with a leg on it; a combo has a market of its own. */
async function listMarketWeights(reader: Reader, fixtureId: string): Promise<Map<string, MarketRow>> {
  const { rows } = await reader.query<MarketRow>(
    `select market, coalesce(max(e.liability), 0)::bigint as "liabilityMinor", coalesce(max(b.staked), 0)::bigint as "stakedMinor",
       coalesce(max(b.tickets), 0)::int as tickets
     from (select market, max(liability_minor) as liability from sandbox.book_exposure
         where fixture_id = $1 and market <> '' and liability_minor > 0 group by market) e
       full join (select l.market, sum(t.stake_minor * t.held) as staked, count(*) as tickets
         from sandbox.book_legs l join sandbox.book_tickets t using (ticket_id)
         where l.fixture_id = $1 and l.result is null and t.state in ('staking', 'waiting', 'accepted') and t.currency <> 'TRIAL'
         group by l.market) b using (market)
     group by market`,
    [fixtureId],
  );
  return new Map(rows.map((row) => [row.market, row]));
}

/** What weighs on each selection of a fixture. */
export async function listSelections(reader: Reader, fixtureId: string) {
  const { rows } = await reader.query<{ market: string; selection: string; liabilityMinor: bigint }>(
    `select market, selection, liability_minor as "liabilityMinor" from sandbox.book_exposure
     where fixture_id = $1 and market <> '' and liability_minor > 0 order by liability_minor desc, market, selection limit 200`,
    [fixtureId],
  );
  return rows.map(({ liabilityMinor, ...row }) => ({
    ...row,
    liability: moneyText(liabilityMinor),
    most: moneyText(mostLiability.selection),
  }));
}
