import type { Pool } from 'pg';
import type { SportMarket, SportPrice, VendorSportEvent } from '@/lib/contract/calls/sport-events';
import { moneyText } from '@/lib/money';
import { books } from '@/sandbox/book/books';
import { marketKey } from '@/sandbox/book/market-key';
import { clockOf } from '@/sandbox/book/world';
import type { Wallet } from '../../wallet/wallet';
import { bookNow } from '../book-now';
import { closedCode, fixtureColumns, isRunColumn, type OpenFixture } from '../store/fixture-store';
import { competitionName, scoreIn, stateIn, teamOf } from '../views/event-view';

/** How often the platform is told. Of an event that it has not heard of for a minute it shows no prices. */
export const reportEveryMs = 10_000;
/** What begins within so long is told, and what ended so long ago. */
const ahead = '12 hours';
const behind = '10 minutes';
/** Of each of the two types. */
const mostTold = 250;
/** In one report: its body is bounded. */
const atOnce = 120;

/** Every match is told by one vendor: the one that has all sports of its type. */
const tellers = { SPORTS: 'FB', ESPORTS: 'AV' } as const;

async function listTold(pool: Pool, sports: readonly string[]): Promise<OpenFixture[]> {
  const { rows } = await pool.query<OpenFixture>(
    `select ${fixtureColumns}, sandbox.table_now() as now, ${isRunColumn}
     from sandbox.book_fixtures f
     where f.kind = 'match' and f.sport = any($1)
       and (f.status = 'live'
         or (f.status = 'scheduled' and f.starts_at <= sandbox.table_now() + interval '${ahead}')
         or (f.status in ('over', 'settled') and f.begun_at is not null and f.ended_at >= sandbox.table_now() - interval '${behind}'))
     order by (f.status = 'live') desc, f.starts_at, f.fixture_id limit $2`,
    [sports, mostTold],
  );
  return rows;
}

/** `63'`, `45'+2`, `Q3`: what stands beside a score. */
function clockText(row: OpenFixture): string | null {
  const state = stateIn(row);
  if (row.status !== 'live' || !state) return null;
  const { part, minute, added } = clockOf(state);
  if (minute !== null) return added > 0 ? `${minute}'+${added}` : `${minute}'`;
  return row.sport === 'basketball' ? (part <= 4 ? `Q${part}` : `OT${part - 4}`) : `${part}`;
}

function stateOf(row: OpenFixture): VendorSportEvent['state'] {
  if (row.status === 'scheduled') return row.isHeld ? 'suspended' : 'scheduled';
  if (row.status !== 'live') return 'ended';
  return closedCode(row) === null ? 'live' : 'suspended';
}

function marketOf({ board, heldMarkets }: OpenFixture): SportMarket | null {
  const market = board.find(({ kind, part }) => part === 0 && (kind === 'result' || kind === 'winner'));
  if (!market || heldMarkets.includes(marketKey(market))) return null;
  const prices = market.selections.flatMap(({ key, price }): SportPrice[] =>
    key === 'home' || key === 'draw' || key === 'away' ? [{ key, price: moneyText(BigInt(price)) }] : [],
  );
  return { kind: market.kind === 'result' ? 'result' : 'winner', prices };
}

function toldOf(row: OpenFixture, vendorCode: string): VendorSportEvent {
  const state = stateOf(row);
  return {
    vendorCode,
    eventId: row.fixtureId,
    sport: row.sport,
    competition: competitionName(row),
    home: teamOf(row, row.home)?.name ?? '',
    away: teamOf(row, row.away)?.name ?? '',
    startsAt: row.startsAt.toISOString(),
    state,
    clock: clockText(row),
    score: scoreIn(row),
    market: state === 'scheduled' || state === 'live' ? marketOf(row) : null,
  };
}

/** Tells the platform what is on, for the lists that visitors see. What is lost is followed by the next report. */
export async function reportEvents(pool: Pool, wallet: Pick<Wallet, 'reportEvents'>): Promise<void> {
  for (const vendorCode of Object.values(tellers)) {
    const sports = books.find((book) => book.vendorCode === vendorCode)?.sports ?? [];
    const seenAt = new Date(await bookNow(pool)).toISOString();
    const events = (await listTold(pool, sports)).map((row) => toldOf(row, vendorCode));
    for (let from = 0; from < events.length; from += atOnce)
      await wallet.reportEvents({ seenAt, events: events.slice(from, from + atOnce) });
  }
}
