import { competitionOf, type Competition } from '@/sandbox/book/world';
import { inTransaction } from '@/platform/ground/db';
import { putGameType, putLobby, putVendor } from '@/platform/play/catalogue';
import { testConnections } from '@/lib/testing/test-connections';
import type { Player } from '@/lib/testing/scenes/games';
import { LeaseLost, takeLease } from '../live/store/lease-store';
import { clearTables } from '../live/store/test-rows';
import { TableScene } from '../live/test-scene';
import { BookServer } from './book-server';
import { advanceCompetition, type CompetitionInPlay } from './simulator/advance-competition';
import { bookLeaseOf } from './simulator/keep-book';
import { tellOwed } from './simulator/tell-owed';
import { getFixture, type FixtureRow } from './store/fixture-store';

const vendorCode = 'FB';
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
      await putGameType(tx, { gameType: 'SPORTS', typeNumber: 2, sortOrder: 3, names: { EN: 'Sports' } });
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

  async beginBook(): Promise<void> {
    await this.test.owner.query(
      `truncate sandbox.book_corrections, sandbox.book_cash_outs, sandbox.book_legs, sandbox.book_tickets, sandbox.book_exposure,
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
  async only(running: CompetitionInPlay, fixtureIds: readonly string[]): Promise<void> {
    while (!running.seasons) await advanceCompetition(running, this.clock);
    for (const { fixtures } of running.seasons)
      for (const id of [...fixtures.keys()]) if (!fixtureIds.includes(id)) fixtures.delete(id);
  }

  /** Does what is due at this moment. */
  async settleDown(running: CompetitionInPlay): Promise<void> {
    for (let count = 0; count < 5000; count += 1)
      if ((await advanceCompetition(running, this.clock)) > 0) return;
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
