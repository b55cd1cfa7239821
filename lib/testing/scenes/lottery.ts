import { contract } from '@/lib/contract';
import type { BetLineInput } from '@/lib/contract/calls/lottery-bets';
import type { AnyCall, InputOf, OutputOf } from '@/lib/contract/define';
import { lotteryGameOf } from '@/lib/lottery/calendar';
import { inTransaction, type Db } from '@/platform/ground/db';
import { putGame, putGameType, putVendor } from '@/platform/play/catalogue/catalogue-write';
import { lotteryHandlers } from '@/platform/play/lottery/handlers';
import { createLotteryClock } from '@/platform/play/lottery/run-draws';
import { endDraw } from '@/platform/play/lottery/settlement/end-draw';
import { StandInDrawSource } from '../stand-ins/draw-source';
import type { Player } from './games';

/** Arranging for tests of lotteries: games on offer, a clock that a test winds, calls as the door makes them. */
export const lottery = contract.lottery;

export async function arrangeLotteries(db: Db, gameCodes: readonly string[]): Promise<void> {
  await inTransaction(db, async (tx) => {
    for (const [index, gameType] of (['LOTT', 'ELOTT'] as const).entries())
      await putGameType(tx, {
        gameType,
        typeNumber: 7 + index,
        sortOrder: 20 + index,
        names: { EN: gameType },
      });
    for (const [index, code] of gameCodes.entries()) {
      const game = lotteryGameOf(code);
      if (!game) throw new Error(`There is no lottery ${code}`);
      const vendor = {
        ...{ signer: 'lottery', launchUrl: '/lottery?gameCode={gameCode}', proofUrl: null },
        logo: '/v.svg',
        isHot: false,
        gameTypes: ['LOTT', 'ELOTT'] as const,
      };
      const place = {
        vendorCode: game.vendor,
        accountTypeId: 500 + index,
        name: game.vendor,
        sortOrder: 50 + index,
      };
      await putVendor(tx, { ...vendor, ...place });
      await putGame(tx, {
        ...{ vendorCode: game.vendor, gameCode: code, gameType: 'LOTT', classification: game.classification },
        ...{ names: { EN: code }, minStakeMinor: 1n, minLines: 1, image: '/l.svg', returnToPlayer: null },
        ...{ hotRank: null, sortOrder: index, offeredFrom: new Date('2026-01-01T00:00:00Z') },
      });
    }
  });
}

/** Time as the test says it, and what happens when it goes on. */
export class LotteryTime {
  readonly source: StandInDrawSource;
  readonly warnings: object[] = [];
  private readonly clock;

  constructor(
    readonly db: Db,
    public now: Date,
    {
      isRehearsing = false,
      links,
      source = new StandInDrawSource(links),
    }: { isRehearsing?: boolean; links?: number; source?: StandInDrawSource } = {},
  ) {
    this.source = source;
    this.clock = createLotteryClock({
      ...{ db, source: this.source, now: () => this.now, isRehearsing },
      log: { warn: (details) => void this.warnings.push(details) },
    });
  }

  async tick(): Promise<void> {
    await this.clock.tick();
    await this.clock.idle();
  }

  /** Goes on to a moment, and lets the clock tick until nothing more is due. */
  async goTo(time: Date | string): Promise<void> {
    this.now = new Date(time);
    for (let ticks = 0; ticks < 6; ticks += 1) await this.tick();
  }

  /** What the queued jobs would do. */
  async settle(): Promise<void> {
    const { rows } = await this.db.execute<{ drawId: string }>({
      text: `select draw_id as "drawId" from lottery_draws d where state = 'drawn' or (state = 'void'
        and exists (select 1 from lottery_tickets t where t.draw_id = d.draw_id and t.state = 'sold'))`,
      values: [],
    });
    for (const { drawId } of rows) await endDraw(this.db, drawId, () => this.now);
  }

  perform<C extends AnyCall>(player: Player | null, call: C, input: InputOf<C>, key = crypto.randomUUID()) {
    const handler = lotteryHandlers.get(call.name) as (
      context: object,
      input: unknown,
    ) => Promise<OutputOf<C>>;
    const context = {
      ...{
        db: this.db,
        caller: player?.caller ?? null,
        signer: null,
        clientAddress: '127.0.0.1',
        deviceToken: null,
      },
      ...{
        userAgent: 'test',
        language: 'EN',
        origin: 'http://parlour.test',
        idempotencyKey: key,
        requestId: 'req',
      },
      now: this.now,
    };
    return handler(context, input);
  }

  async issueOf(gameCode: string): Promise<string> {
    const { rows } = await this.db.execute<{ issue: string }>({
      text: `select issue from lottery_draws where game_code = $1 and state = 'open'`,
      values: [gameCode],
    });
    return rows[0]?.issue ?? '';
  }

  async bet(
    player: Player,
    lines: BetLineInput[],
    more: { gameCode?: string; issue?: string; key?: string } = {},
  ) {
    const gameCode = more.gameCode ?? 'pcbm1';
    const issue = more.issue ?? (await this.issueOf(gameCode));
    return this.perform(player, lottery.bet, { gameCode, issue, lines }, more.key);
  }
}

export const sum = (...values: number[]): BetLineInput => ({
  playType: 'sum',
  selection: { options: values.map(String) },
  unit: '1.00',
  times: 1,
});
