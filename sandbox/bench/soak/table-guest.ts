import { randomUUID } from 'node:crypto';
import type { Draws } from '@/lib/fairness';
import { moneyText } from '@/lib/money';
import type { LiveTitle } from '@/sandbox/catalogue/live-titles';
import { CrowdMember, type CrowdLogin, type CrowdSurroundings } from '@/sandbox/crowd/crowd-member';
import { lookMs } from '@/sandbox/crowd/habits';
import { tableGameOf } from '@/sandbox/games/live/adapters';
import { mainBet } from '@/sandbox/games/live/blackjack';
import type { TableBetAnswer, TableOpenAnswer, TableState } from '@/sandbox/kit/table-wire';
import { insist } from './insist';
import type { Told } from './acknowledged';

/** A plain bet of every kind of table. */
const spots = ['player', 'dragon', 'red', 'small', '1', 'meron', mainBet];
const rounds = 20;
/** What is sent later than this before the close comes too late when the site is slow. */
const leastMs = 2_000;

/** Sits at one live table and stakes in every round that it sees open. */
export class TableGuest extends CrowdMember {
  constructor(
    login: CrowdLogin,
    around: CrowdSurroundings,
    private readonly title: LiveTitle,
    private readonly told: Told,
  ) {
    super(login, around);
  }

  visit(draws: Draws): Promise<number> {
    return this.atSite(async () => {
      const { tableCode, studio, table } = this.title;
      const gameType = table.kind === 'kites' ? 'DS88' : 'LIVE';
      const game = { vendorCode: studio, gameType, gameCode: tableCode } as const;
      const { sessionToken } = await this.open<TableOpenAnswer>(game, 'tableOpen');
      let staked = 0;
      for (let last = ''; staked < rounds;) {
        await this.around.wait(lookMs(draws), this.around.signal);
        const state = await this.play<TableState>('tableState', { sessionToken, tableCode });
        const { round } = state;
        const isOpen = round?.state === 'betting' && round.closesAtMs - state.nowMs > leastMs;
        if (!round || !isOpen || round.roundId === last) continue;
        last = round.roundId;
        if (await this.stake(sessionToken, round.roundId)) staked += 1;
      }
      return staked;
    });
  }

  private bet(): { key: string; amount: string } | null {
    const { kindOf, leastMinor, unitMinorOf } = tableGameOf(this.title.table);
    const key = spots.find((spot) => kindOf(spot, null) !== null);
    if (key === undefined) return null;
    const [least, unit] = [leastMinor?.(key) ?? 100n, unitMinorOf?.(key) ?? 1n];
    return { key, amount: moneyText(((least + unit - 1n) / unit) * unit) };
  }

  private async stake(sessionToken: string, roundId: string): Promise<boolean> {
    const bet = this.bet();
    if (!bet || !(await this.canStake(bet.amount))) return false;
    const slip = {
      sessionToken,
      tableCode: this.title.tableCode,
      roundId,
      betKey: randomUUID(),
      placed: [bet],
    };
    const answer = await insist(() => this.play<TableBetAnswer>('tableBet', slip), this.around);
    if (answer?.bet.state !== 'confirmed') return false;
    this.told.bets.push(answer.bet.betId);
    return true;
  }
}
