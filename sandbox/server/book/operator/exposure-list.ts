import { moneyText } from '@/lib/money';
import type { Reader } from '../../sql';
import { mostLiability } from '../store/exposure-store';

/** What the book stands to lose, for whoever runs it: the worst of it first, without trial money. Amounts are decimal strings. */
interface ExposureRow {
  fixtureId: string;
  competition: string;
  home: string | null;
  away: string | null;
  status: string;
  startsAt: Date;
  isHeld: boolean;
  heldMarkets: string[];
  voidOrder: string | null;
  liabilityMinor: bigint;
  stakedMinor: bigint;
  tickets: number;
}

/** Fixtures on which something weighs, or that are closed, by what weighs on them. */
export async function listExposure(reader: Reader, limit: number) {
  const { rows } = await reader.query<ExposureRow>(
    `select f.fixture_id as "fixtureId", f.competition, f.home, f.away, f.status, f.starts_at as "startsAt", f.is_held as "isHeld",
       f.held_markets as "heldMarkets", f.void_order as "voidOrder", coalesce(e.liability_minor, 0)::bigint as "liabilityMinor",
       coalesce(b.staked, 0)::bigint as "stakedMinor", coalesce(b.tickets, 0)::int as tickets
     from sandbox.book_fixtures f
     left join sandbox.book_exposure e on e.fixture_id = f.fixture_id and e.market = ''
     left join lateral (
       select sum(t.stake_minor * t.held) as staked, count(*) as tickets from sandbox.book_tickets t
       where t.state in ('staking', 'waiting', 'accepted') and t.currency <> 'TRIAL'
         and exists (select from sandbox.book_legs l where l.ticket_id = t.ticket_id and l.fixture_id = f.fixture_id and l.result is null)) b on true
     where f.status in ('waiting', 'scheduled', 'live', 'over')
       and (e.liability_minor > 0 or f.is_held or cardinality(f.held_markets) > 0)
     order by coalesce(e.liability_minor, 0) desc, f.starts_at limit $1`,
    [limit],
  );
  return rows.map(({ liabilityMinor, stakedMinor, startsAt, ...row }) => ({
    ...row,
    startsAt: startsAt.toISOString(),
    liability: moneyText(liabilityMinor),
    most: moneyText(mostLiability.fixture),
    staked: moneyText(stakedMinor),
  }));
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
