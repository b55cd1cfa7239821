import type { Pool } from 'pg';
import { marketKey } from '@/sandbox/book/market-key';
import type { FootballFixture, FootballState } from '@/sandbox/book/models/football';
import type { SlipLeg } from '@/sandbox/book/wire';
import {
  boardOf,
  competitionOf,
  factsOf,
  type Competition,
  type MatchSetup,
  type MatchState,
} from '@/sandbox/book/world';
import { inTransaction } from '@/platform/ground/db';
import { putGameType, putLobby, putVendor } from '@/platform/play/catalogue';
import { testConnections } from '@/lib/testing/test-connections';
import type { Player } from '@/lib/testing/scenes/games';
import { leaseLifeMs, LeaseLost, renewLeases, takeLease, type Lease } from '../live/store/lease-store';
import { clearTables } from '../live/store/test-rows';
import { TableScene } from '../live/test-scene';
import { inTransaction as vendorTransaction } from '../sql';
import { BookServer } from './book-server';
import { sweepCashOuts } from './cash-outs/cash-out';
import { advanceCompetition, openingPaceMs, type CompetitionInPlay } from './simulator/advance-competition';
import { changeFixture, type FixtureChange } from './simulator/fixture-writer';
import { bookLeaseOf } from './simulator/keep-book';
import { readSeason } from './simulator/season-in-play';
import { listOpenSeasons } from './simulator/season-store';
import { settleFixture, settleSold } from './simulator/settle-fixture';
import { tellOwed } from './simulator/tell-owed';
import { getFixture, type FixtureRow } from './store/fixture-store';
import { sweepTickets } from './tickets/sweep-tickets';

const vendorCode = 'FB';

const openedTables = ['book_seasons', 'season_secrets', 'book_fixtures', 'book_states', 'book_events'];

async function keepCopies(owner: Pool, schema: string): Promise<void> {
  const copies = openedTables.map((name) => `create table ${schema}.${name} as table sandbox.${name};`);
  await owner.query(`create schema ${schema}; ${copies.join(' ')}`);
}

async function putCopiesBack(owner: Pool, schema: string): Promise<void> {
  const copies = openedTables.map((name) => `insert into sandbox.${name} table ${schema}.${name};`);
  await owner.query(copies.join(' '));
}
export const lobbyCode = 'fairball';

/** The book with the platform’s wallet, a clock that the test moves and faults that it plants. */
export class BookScene extends TableScene {
  server!: BookServer;
  protected override offer = { vendorCode, gameType: 'SPORTS' };

  async arrangeBook(): Promise<void> {
    this.vendor = this.test.poolFor('parlour_vendor');
    this.dealer = this.test.poolFor('parlour_dealer');
    this.server = new BookServer({ pool: this.vendor, wallet: this.wallet, now: () => new Date(this.clock) });
    await inTransaction(this.test.db, async (tx) => {
      await putGameType(tx, {
        ...{ gameType: 'SPORTS', typeNumber: 2, sortOrder: 3, names: { EN: 'Sports' } },
        takesBonus: false,
      });
      await putVendor(tx, {
        vendorCode,
        ...testConnections.games,
        accountTypeId: 40,
        name: vendorCode,
        logo: '/v.svg',
        isHot: false,
        gameTypes: ['SPORTS'],
        sortOrder: 1,
      });
      await putLobby(tx, {
        gameCode: lobbyCode,
        gameType: 'SPORTS',
        vendorCode,
        names: { EN: 'Fairball' },
        image: '/g.svg',
        offeredFrom: new Date('2026-01-01T00:00:00Z'),
      });
    });
  }

  /** Leases that a test keeps alive as it moves the clock. */
  private readonly kept: Lease[] = [];

  override async at(clock: number): Promise<void> {
    await super.at(clock);
    await renewLeases(this.dealer, this.kept);
  }

  /** Whoever simulates is gone. */
  async leave(): Promise<void> {
    this.kept.length = 0;
    await this.later(leaseLifeMs);
  }

  async beginBook(): Promise<void> {
    this.kept.length = 0;
    await this.test.owner.query(
      `truncate sandbox.book_feed_results, sandbox.book_feed_answers, sandbox.book_feed_messages, sandbox.book_feed_boards,
         sandbox.book_feed_heads, sandbox.book_feed_acts, sandbox.book_feeds, sandbox.book_orders, sandbox.book_corrections, sandbox.book_cash_outs, sandbox.book_legs, sandbox.book_tickets, sandbox.book_exposure,
         sandbox.book_states, sandbox.book_events, sandbox.book_fixtures, sandbox.season_secrets, sandbox.book_seasons,
         sandbox.book_preferences`,
    );
    await clearTables(this.test.owner);
    this.faults.length = 0;
    this.calls.length = 0;
    this.chance = () => null;
    await this.at(Date.parse('2026-11-20T12:00:00Z'));
  }

  async simulate(code: string, holder = 'one'): Promise<CompetitionInPlay> {
    const competition: Competition = competitionOf(code);
    const lease = await takeLease(this.dealer, bookLeaseOf(code), holder);
    if (!lease) throw new Error('The competition is taken');
    this.kept.push(lease);
    return { pool: this.dealer, lease, competition, seasons: null, nextSeasonAtMs: 0 };
  }

  /** Does what is due, moving the clock, until the test has what it waits for. */
  async until(running: CompetitionInPlay, isThere: () => Promise<boolean>): Promise<void> {
    for (let count = 0; count < 20_000; count += 1) {
      if (await isThere()) return;
      const waitMs = await advanceCompetition(running, this.clock);
      if (waitMs > 0) await this.later(Math.min(waitMs, 60_000));
    }
    throw new Error('The competition does not come there');
  }

  /** Goes on with these fixtures alone: the others cost a test their time. */
  async keepOnly(running: CompetitionInPlay, fixtureIds: readonly string[]): Promise<void> {
    while (!running.seasons) await advanceCompetition(running, this.clock);
    for (const { fixtures } of running.seasons)
      for (const id of [...fixtures.keys()]) if (!fixtureIds.includes(id)) fixtures.delete(id);
  }

  /** The schemas with copies of what was opened. */
  private readonly opened = new Map<string, string>();

  /** Opens these fixtures of a competition to bets: once, and for the next test that wants the same they are put back as they were. */
  async arrangeFixtures(code: string, fixtureIds: readonly string[]): Promise<CompetitionInPlay> {
    const name = [code, this.clock, ...fixtureIds].join(' ');
    const { rows } = await this.test.owner.query('select from sandbox.book_seasons limit 1');
    const isFirst = rows.length === 0;
    const kept = isFirst && this.opened.get(name);
    if (kept) return this.openAgain(code, fixtureIds, kept);
    const running = await this.simulate(code);
    await this.keepOnly(running, fixtureIds);
    await this.settleDown(running);
    if (isFirst) {
      const schema = `kept_${this.opened.size}`;
      await keepCopies(this.test.owner, schema);
      this.opened.set(name, schema);
    }
    return running;
  }

  private async openAgain(
    code: string,
    fixtureIds: readonly string[],
    schema: string,
  ): Promise<CompetitionInPlay> {
    await putCopiesBack(this.test.owner, schema);
    const running = await this.simulate(code);
    const seasons = await listOpenSeasons(this.dealer, code);
    running.seasons = await Promise.all(seasons.map((row) => readSeason(this.dealer, row)));
    await this.keepOnly(running, fixtureIds);
    return running;
  }

  /** Lets a fixture become what a test wants, as its simulator would write it. */
  async change(fixtureId: string, change: Omit<FixtureChange, 'from'>): Promise<FixtureRow> {
    const from = await this.fixture(fixtureId);
    const now = new Date(this.clock);
    await vendorTransaction(this.dealer, (client) => changeFixture(client, { from, ...change }, now));
    return this.fixture(fixtureId);
  }

  /** A match of football that is open is of these strengths, whatever its season drew. */
  async becomeOf(fixtureId: string, fixture: FootballFixture): Promise<void> {
    const { state } = await this.fixture(fixtureId);
    const setup: MatchSetup = { sport: 'football', fixture };
    const board = boardOf(setup, state as MatchState, { inPlay: false, isCup: false });
    await this.test.owner.query(`alter table sandbox.book_fixtures disable trigger user`);
    await this.test.owner.query(
      `update sandbox.book_fixtures set setup = $2, board = $3 where fixture_id = $1`,
      [fixtureId, JSON.stringify(setup), JSON.stringify(board)],
    );
    await this.test.owner.query(`alter table sandbox.book_fixtures enable trigger user`);
  }

  /** A match of football stands so, with its prices; it begins at this moment if it has not begun. */
  async stand(
    fixtureId: string,
    play: Partial<FootballState>,
    change: Partial<FixtureChange> = {},
  ): Promise<FixtureRow> {
    const { state, setup, begunAt } = await this.fixture(fixtureId);
    const before = (state as { play: FootballState }).play;
    const next = { sport: 'football', play: { ...before, ...play } } as MatchState;
    const board = boardOf(setup as MatchSetup, next, { inPlay: true, isCup: false });
    const begin = begunAt ? {} : { status: 'live' as const, begunAt: new Date(this.clock) };
    return this.change(fixtureId, { ...begin, state: next, board, ...change });
  }

  /** A goal as the simulator writes it: with what it costs then, and a suspension. */
  goal(fixtureId: string, goals: FootballState['goals']): Promise<FixtureRow> {
    return this.stand(
      fixtureId,
      { goals },
      { suspend: { until: new Date(this.clock + 8000), code: 'goal' } },
    );
  }

  /** Ends a match of football so and settles it. */
  async finish(fixtureId: string, play: Partial<FootballState>): Promise<void> {
    const row = await this.stand(fixtureId, { step: 94, half: { home: 0, away: 0 }, ...play });
    const beganAtMs = row.begunAt?.getTime() ?? 0;
    const facts = factsOf(row.state as MatchState, { ending: 'finished', beganAtMs, shootOut: null });
    await this.change(fixtureId, { status: 'over', facts, board: [], endedAt: new Date(this.clock) });
    await settleFixture(this.dealer, fixtureId, facts);
  }

  /** A leg as a document sends it: at what it costs now, unless the test says otherwise. */
  async leg(fixtureId: string, market: string, selection: string, more: object = {}): Promise<SlipLeg> {
    const { board, version } = await this.fixture(fixtureId);
    const found = board
      .find((one) => marketKey(one) === market)
      ?.selections.find(({ key }) => key === selection);
    return { fixtureId, market, selection, price: found?.price ?? 200, version, ...more };
  }

  /** What weighs on fixtures and selections, without what weighs nothing. */
  async exposure(): Promise<{ market: string; selection: string; minor: bigint }[]> {
    const { rows } = await this.test.owner.query<{ market: string; selection: string; minor: bigint }>(
      `select market, selection, liability_minor as minor from sandbox.book_exposure where liability_minor > 0 order by 1, 2`,
    );
    return rows;
  }

  /** Does what processes do once a second, so long that nothing is left to do. */
  async sweepAll(): Promise<void> {
    const teller = { pool: this.vendor, wallet: this.wallet };
    for (let count = 0; count < 3; count += 1) {
      await sweepTickets(teller);
      await sweepCashOuts(teller);
      await settleSold(this.dealer);
      await this.tellAll();
      await this.later(10_000);
    }
  }

  /** Does what is due at this moment. */
  async settleDown(running: CompetitionInPlay): Promise<void> {
    for (let count = 0; count < 5000; count += 1)
      if ((await advanceCompetition(running, this.clock)) > openingPaceMs) return;
    throw new Error('There is always more to do');
  }

  async fixture(fixtureId: string): Promise<FixtureRow> {
    const row = await getFixture(this.vendor, fixtureId);
    if (!row) throw new Error(`There is no fixture ${fixtureId}`);
    return row;
  }

  isStatus =
    (fixtureId: string, ...statuses: string[]) =>
    async (): Promise<boolean> =>
      statuses.includes((await getFixture(this.vendor, fixtureId))?.status ?? '');

  async openBook(player: Player): Promise<string> {
    const token = await this.launch(player, lobbyCode);
    return (await this.server.open(token)).sessionToken;
  }

  async tellAll(): Promise<void> {
    while ((await tellOwed({ pool: this.dealer, wallet: this.wallet })) > 0);
  }
}

export { LeaseLost };
