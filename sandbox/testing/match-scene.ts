import { CallError } from '@/lib/contract/errors';
import { contract } from '@/lib/contract';
import { moneyText } from '@/lib/money';
import { inTransaction, type Db } from '@/platform/ground/db';
import { putGame, putGameType, putVendor } from '@/platform/play/catalogue';
import { accounts, getBalance } from '@/platform/ground/ledger';
import { arrangePlayer, callHandler, contextOf, signer, type Player } from '@/lib/testing/scenes/games';
import { reportSetAside } from '@/sandbox/server/vendor/report-set-aside';
import { createWallet } from '@/sandbox/server/wallet/wallet';
import { MatchTables, type MatchServerOptions } from '@/sandbox/server/matches/match-server';
import { catalogueNames } from '@/sandbox/kit/game-name';
import { playableMatches } from '@/sandbox/catalogue/match-titles';
import type { TestDatabase } from '@/lib/testing/database';
import { testConnections } from '@/lib/testing/test-connections';

/** The server of matches and the platform's wallet, with a clock that the test moves and faults that it plants. */
export type WalletFault = 'before' | 'after';

/** The wallet of a test always answers, or throws: how long a busy machine takes for it decides nothing. */
const timeoutMs = 120_000;

export async function arrangeMatchCatalogue(db: Db): Promise<void> {
  await inTransaction(db, async (tx) => {
    await putGameType(tx, { gameType: 'PVP', typeNumber: 8, sortOrder: 7, names: { EN: 'PVP' } });
    const studios = [...new Set(playableMatches.map(({ title }) => title.studio))];
    for (const [index, vendorCode] of studios.entries()) {
      await putVendor(tx, {
        vendorCode,
        ...testConnections.games,
        accountTypeId: 20 + index,
        name: vendorCode,
        logo: '/v.svg',
        isHot: false,
        gameTypes: ['PVP'],
        sortOrder: index,
      });
    }
    for (const [index, { title }] of playableMatches.entries()) {
      await putGame(tx, {
        vendorCode: title.studio,
        gameCode: title.gameCode,
        gameType: 'PVP',
        classification: 'TG',
        names: catalogueNames(title.name),
        minStakeMinor: title.rooms[0]?.stakeMinor ?? 1n,
        minLines: 1,
        image: '/g.svg',
        returnToPlayer: null,
        hotRank: null,
        offeredFrom: new Date('2026-01-01T00:00:00Z'),
        sortOrder: index,
      });
    }
  });
}

export class MatchScene {
  clock = Date.parse('2026-11-20T12:00:00Z');
  /** Faults of the next calls with these names, in order. */
  readonly faults: { call: string; fault: WalletFault }[] = [];
  /** Each call loses its answer, or never arrives, this often, drawn by `chance`. */
  chance: () => WalletFault | null = () => null;
  readonly calls: string[] = [];

  constructor(private readonly test: TestDatabase) {}

  get db(): Db {
    return this.test.db;
  }

  later(ms: number): void {
    this.clock += ms;
  }

  send = async (request: Request): Promise<Response> => {
    const call = new URL(request.url).pathname.split('/').at(-1) ?? '';
    const input: unknown = await request.json();
    this.calls.push(call);
    const at = this.faults.findIndex((one) => one.call === call);
    const fault = at < 0 ? this.chance() : this.faults.splice(at, 1)[0]?.fault;
    if (fault === 'before') throw new Error('reset');
    const response = await this.answer(call, input as object);
    if (fault === 'after') throw new Error('reset');
    return response;
  };

  private async answer(call: string, input: object): Promise<Response> {
    try {
      const context = contextOf(this.db, { signer, now: new Date(this.clock) });
      const value = await callHandler<unknown>(`vendor.${call}`, context, input);
      return Response.json({ success: true, value });
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      return Response.json({ success: false, errorCode: error.code, message: '' }, { status: error.status });
    }
  }

  /** What the vendor's upkeep does with every sweep. */
  reportSetAside(): Promise<void> {
    const wallet = createWallet({
      send: this.send,
      origin: 'http://wallet.test',
      secret: Buffer.alloc(32, 7),
      now: () => new Date(this.clock),
      timeoutMs,
    });
    return reportSetAside({ pool: this.test.poolFor('parlour_vendor'), wallet });
  }

  /** A server as another process would have it: nothing is shared but the database and the wallet. */
  server(change: Partial<MatchServerOptions> = {}): MatchTables {
    return new MatchTables({
      pool: this.test.poolFor('parlour_vendor'),
      send: this.send,
      walletOrigin: 'http://wallet.test',
      secret: Buffer.alloc(32, 7),
      now: () => new Date(this.clock),
      retryDelaysMs: [],
      timeoutMs,
      ...change,
    });
  }

  player(balanceMinor = 100_000n, accountType: 0 | 4 = 0): Promise<Player> {
    return arrangePlayer(this.test, { balanceMinor, accountType });
  }

  /** A launch token, as the lobby's frame gets it. */
  async launch({ caller }: Player, gameCode: string): Promise<string> {
    const title = playableMatches.find((match) => match.title.gameCode === gameCode)?.title;
    const input = {
      vendorCode: title?.studio,
      gameType: 'PVP',
      gameCode,
      device: 'WEB',
      language: 'EN',
      backUrl: 'https://parlour.test/pvp',
    };
    const { content } = await callHandler<{ content: string }>(
      contract.games.launch.name,
      contextOf(this.db, { caller, now: new Date(this.clock) }),
      input,
    );
    return new URLSearchParams(new URL(content).hash.slice(1)).get('token') ?? '';
  }

  /** What is not a player's: the rake, the bankroll, and what stands in matches. */
  async house(currency: 'PLAY' | 'TRIAL' = 'PLAY') {
    const of = async (purpose: string) =>
      (await getBalance(this.db, accounts.house(purpose, currency))).balanceMinor;
    const { rows } = await this.test.owner.query<{ sum: bigint }>(
      `select coalesce(sum(credits_posted - debits_posted), 0)::bigint as sum from ledger.accounts
       where owner in (select g.match_id from game_matches g join sandbox.matches m on m.match_id = g.vendor_match_id)`,
    );
    return { rake: await of('rake'), bankroll: await of('pvp_bankroll'), escrow: rows[0]?.sum ?? 0n };
  }

  async balance({ memberId }: Player): Promise<string> {
    return moneyText((await getBalance(this.db, accounts.cash(memberId))).balanceMinor);
  }
}
