import type { Pool } from 'pg';
import { CallError } from '@/lib/contract/errors';
import { contract } from '@/lib/contract';
import type { TestDatabase } from '@/lib/testing/database';
import { arrangePlayer, callHandler, contextOf, signer, type Player } from '@/lib/testing/scenes/games';
import { testConnections } from '@/lib/testing/test-connections';
import { inTransaction } from '@/platform/ground/db';
import { accounts, getBalance } from '@/platform/ground/ledger';
import { putGame, putGameType, putLobby, putVendor } from '@/platform/play/catalogue';
import { hashOfToken, newId, newToken } from '../session/ids';
import { getSessionById, insertSession, type GameSession } from '../session/session-store';
import { inTransaction as vendorTransaction } from '../sql';
import { createWallet, type Wallet } from '../wallet/wallet';
import { advanceTable } from './dealer/advance-table';
import { endRounds, leaseNameOf } from './dealer/run-dealer';
import { tellWhatIsOwed } from './dealer/tell-what-is-owed';
import { takeLease, type Lease } from './store/lease-store';
import { getLastRound, type TableRound } from './store/round-store';
import { clearTables, holdClock } from './store/test-rows';
import type { TableGame } from '@/sandbox/games/live/table-game';

export type WalletFault = 'before' | 'after';
const vendorCode = 'TIDEWELL';

/** Live tables with the platform’s wallet, a clock that the test moves and faults that it plants. */
export class TableScene {
  clock = 0;
  readonly faults: { call: string; fault: WalletFault }[] = [];
  /** Each call loses its answer, or never arrives, this often. */
  chance: () => WalletFault | null = () => null;
  readonly calls: string[] = [];
  vendor!: Pool;
  dealer!: Pool;
  readonly wallet: Wallet;
  /** Whose games are launched, and of which type. */
  protected offer = { vendorCode, gameType: 'LIVE' };

  constructor(protected readonly test: TestDatabase) {
    this.wallet = createWallet({
      send: this.send,
      origin: 'http://wallet.test',
      secret: Buffer.alloc(32, 7),
      now: () => new Date(this.clock),
      retryDelaysMs: [],
      timeoutMs: 120_000,
    });
  }

  async arrange(games: readonly TableGame[]): Promise<void> {
    this.vendor = this.test.poolFor('parlour_vendor');
    this.dealer = this.test.poolFor('parlour_dealer');
    await inTransaction(this.test.db, async (tx) => {
      await putGameType(tx, { gameType: 'LIVE', typeNumber: 2, sortOrder: 3, names: { EN: 'Live' } });
      await putVendor(tx, {
        vendorCode,
        ...testConnections.games,
        accountTypeId: 40,
        name: vendorCode,
        logo: '/v.svg',
        isHot: false,
        gameTypes: ['LIVE'],
        sortOrder: 1,
      });
      for (const [index, { tableCode }] of games.entries())
        await putGame(tx, {
          vendorCode,
          gameCode: tableCode,
          gameType: 'LIVE',
          classification: 'TG',
          names: { EN: tableCode },
          minStakeMinor: 20n,
          minLines: 1,
          image: '/g.svg',
          returnToPlayer: null,
          hotRank: null,
          offeredFrom: new Date('2026-01-01T00:00:00Z'),
          sortOrder: index,
        });
    });
  }

  /** A game of the catalogue from which all tables are staked at. */
  async arrangeLobby(gameCode: string): Promise<void> {
    const offeredFrom = new Date('2026-01-01T00:00:00Z');
    const lobby = { vendorCode, gameCode, gameType: 'LIVE', names: { EN: gameCode } } as const;
    await inTransaction(this.test.db, (tx) => putLobby(tx, { ...lobby, image: '/g.svg', offeredFrom }));
  }

  async begin(): Promise<void> {
    await clearTables(this.test.owner);
    this.faults.length = 0;
    this.calls.length = 0;
    this.chance = () => null;
    await this.at(Date.parse('2026-11-20T12:00:00Z'));
  }

  async at(clock: number): Promise<void> {
    this.clock = clock;
    await holdClock(this.test.owner, new Date(clock));
  }

  later = (ms: number): Promise<void> => this.at(this.clock + ms);

  send = async (request: Request): Promise<Response> => {
    const call = new URL(request.url).pathname.split('/').at(-1) ?? '';
    const input = (await request.json()) as object;
    this.calls.push(call);
    const at = this.faults.findIndex((one) => one.call === call);
    const fault = at < 0 ? this.chance() : this.faults.splice(at, 1)[0]?.fault;
    if (fault === 'before') throw new Error('reset');
    const response = await this.answer(call, input);
    if (fault === 'after') throw new Error('reset');
    return response;
  };

  private async answer(call: string, input: object): Promise<Response> {
    try {
      const context = contextOf(this.test.db, { signer, now: new Date(this.clock) });
      const value = await callHandler<unknown>(`vendor.${call}`, context, input);
      return Response.json({ success: true, value });
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      return Response.json({ success: false, errorCode: error.code, message: '' }, { status: error.status });
    }
  }

  player(balanceMinor = 100_000n): Promise<Player> {
    return arrangePlayer(this.test, { balanceMinor });
  }

  async balance({ memberId }: Player): Promise<bigint> {
    return (await getBalance(this.test.db, accounts.cash(memberId))).balanceMinor;
  }

  /** A launch token, as the lobby’s frame gets it. */
  async launch({ caller }: Player, gameCode: string): Promise<string> {
    const input = {
      ...this.offer,
      gameCode,
      device: 'WEB',
      language: 'EN',
      backUrl: 'https://parlour.test/live',
    };
    const { content } = await callHandler<{ content: string }>(
      contract.games.launch.name,
      contextOf(this.test.db, { caller, now: new Date(this.clock) }),
      input,
    );
    return new URLSearchParams(new URL(content).hash.slice(1)).get('token') ?? '';
  }

  /** A session at a table, and the token that its document holds. */
  async sit(player: Player, gameCode: string): Promise<{ session: GameSession; sessionToken: string }> {
    const token = await this.launch(player, gameCode);
    const answer = await this.wallet.authenticate({ token });
    if (answer.kind !== 'done') throw new Error('The wallet knows no such player');
    const { playerId, sessionId: walletSessionId, currency, language, backUrl } = answer.value;
    const openedAt = new Date(this.clock);
    const sessionId = newId('vgs', this.clock);
    const sessionToken = newToken();
    await vendorTransaction(this.vendor, (client) =>
      insertSession(client, {
        sessionId,
        walletSessionId,
        playerId,
        gameCode,
        currency,
        language,
        backUrl,
        openedAt,
        isDemonstration: false,
        tokenHash: hashOfToken(sessionToken),
        launchHash: hashOfToken(token),
      }),
    );
    const session = await getSessionById(this.vendor, sessionId);
    if (!session) throw new Error('There is no session');
    return { session, sessionToken };
  }

  async takeTable({ tableCode }: TableGame, holder = 'one'): Promise<Lease> {
    const lease = await takeLease(this.dealer, leaseNameOf(tableCode), holder);
    if (!lease) throw new Error('The table is taken');
    return lease;
  }

  last(game: TableGame): Promise<TableRound | null> {
    return getLastRound(this.vendor, game.tableCode);
  }

  /** Deals until the table is there, moving the clock to what is due. */
  async dealTo(game: TableGame, lease: Lease, isThere: (round: TableRound) => boolean): Promise<TableRound> {
    for (let count = 0; count < 2000; count += 1) {
      const round = await this.last(game);
      if (round && isThere(round)) return round;
      const waitMs = await advanceTable({ pool: this.dealer, lease, game });
      const next = await this.last(game);
      if (next && isThere(next)) return next;
      if (waitMs > 0) await this.later(waitMs);
    }
    throw new Error('The table does not come there');
  }

  /** What a dealer does beside dealing. */
  async tell(game: TableGame, lease: Lease): Promise<{ told: number; answered: number }> {
    const told = await tellWhatIsOwed({ pool: this.dealer, wallet: this.wallet }, [game.tableCode]);
    await endRounds(this.dealer, lease, game.tableCode);
    return told;
  }

  /** What the rounds of the platform hold that are not over. */
  async openRounds(): Promise<number> {
    const { rows } = await this.test.owner.query<{ count: number }>(
      `select count(*)::int as count from game_rounds where status = 'open'`,
    );
    return rows[0]?.count ?? 0;
  }
}
