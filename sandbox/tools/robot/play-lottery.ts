import { setTimeout as sleep } from 'node:timers/promises';
import { lottery } from '@/lib/contract/calls/lottery';
import type { Ticket, TicketDetail } from '@/lib/contract/calls/lottery-bets';
import { familyOf } from '@/lib/lottery';
import { lotteryGameOf } from '@/lib/lottery/calendar';
import { moneyText, parseMoney } from '@/lib/money';
import type { Guest } from '@/sandbox/players/guest';
import type { Random } from '@/scripts/crash/random';
import type { Ledger } from './ledger';
import { LotteryScreen, type ShownBet } from './lottery-screen';
import { payoutFaults, saleFaults } from './ticket-check';

/** What became of one way to bet. */
export interface PlayedBet {
  playType: string;
  stakeMinor: bigint;
  /** Null while its draw is to come. */
  payoutMinor: bigint | null;
}

export interface PlayedLottery {
  gameCode: string;
  /** How many ways to bet the family has. */
  plays: number;
  bets: PlayedBet[];
  /** When what is not drawn yet will be. */
  drawsAt: string | null;
  wrong: string[];
}

interface Options {
  guest: Guest;
  gameCode: string;
  random: Random;
  /** Null when the database of the site cannot be reached from here. */
  ledger: Ledger | null;
  /** How long a draw is waited for. */
  waitMs: number;
}

const linesOfTicket = 20;
const depositText = '500.00';
/** More than any ticket of the robot costs. */
const purseMinor = 150_000n;

/** Bets once on every play type of a game's family, and waits for the draws: screen, ticket, draw, wallet and ledger must agree. */
export async function playLottery(options: Options): Promise<PlayedLottery> {
  const { gameCode } = options;
  const game = lotteryGameOf(gameCode);
  if (!game) throw new Error(`There is no lottery ${gameCode}`);
  const codes = familyOf(game.family).plays.map(({ code }) => code);
  const played: PlayedLottery = { gameCode, plays: codes.length, bets: [], drawsAt: null, wrong: [] };
  try {
    await new LotteryRobot(options, played).play(codes);
  } catch (error) {
    played.wrong.push(error instanceof Error ? error.message : String(error));
  }
  return played;
}

class LotteryRobot {
  private readonly screen: LotteryScreen;
  private depositedMinor = 0n;

  constructor(
    private readonly options: Options,
    private readonly played: PlayedLottery,
  ) {
    this.screen = new LotteryScreen(options.guest.page, options.random);
  }

  async play(codes: readonly string[]): Promise<void> {
    await this.fillPurse();
    await this.screen.open(this.options.gameCode);
    const shown: ShownBet[][] = [];
    let slip: ShownBet[] = [];
    const buy = async () => {
      if (slip.length > 0) shown.push(await this.buy(slip));
      slip = [];
    };
    await this.screen.eachPlay(async (name) => {
      try {
        slip.push(await this.screen.addBet());
      } catch (error) {
        this.played.wrong.push(`${name}: ${error instanceof Error ? error.message : String(error)}`);
      }
      if (slip.length === linesOfTicket) await buy();
    });
    await buy();
    await this.settled();
    await this.check(shown, codes);
  }

  private async fillPurse(): Promise<void> {
    const { member } = this.options.guest;
    while ((parseMoney(await member.balance()) ?? 0n) < purseMinor) {
      await member.deposit(depositText);
      this.depositedMinor += parseMoney(depositText) ?? 0n;
    }
  }

  private async buy(slip: ShownBet[]): Promise<ShownBet[]> {
    const cost = await this.screen.buy();
    const sum = slip.reduce((all, bet) => all + bet.stakeMinor, 0n);
    if (cost !== sum)
      this.played.wrong.push(`the button said ${moneyText(cost)}, the lines ${moneyText(sum)}`);
    await this.fillPurse();
    return slip;
  }

  /** The member's tickets, the first one first. */
  private async tickets(): Promise<Ticket[]> {
    const { gameCode, guest } = this.options;
    const { value, code } = await guest.member.call(lottery.bets, { gameCode, pageNo: 1, pageSize: 50 });
    if (code) throw new Error(`the list of tickets is refused: ${code}`);
    return value.list.toReversed();
  }

  private async settled(): Promise<void> {
    const endMs = performance.now() + this.options.waitMs;
    while (performance.now() < endMs) {
      const open = (await this.tickets()).filter(({ state }) => state === 'sold');
      if (open.length === 0) return;
      const last = Math.max(...open.map(({ drawsAt }) => Date.parse(drawsAt)));
      // Nobody waits for a draw of tomorrow.
      if (last - Date.now() > endMs - performance.now()) return;
      await sleep(2_000);
    }
  }

  private async check(shown: readonly ShownBet[][], codes: readonly string[]): Promise<void> {
    const { wrong, bets } = this.played;
    const tickets = await this.tickets();
    if (tickets.length !== shown.length)
      wrong.push(`${tickets.length} tickets are there, not ${shown.length}`);
    let due = this.depositedMinor;
    for (const [place, { ticketId }] of tickets.entries()) {
      const detail = await this.detailOf(ticketId);
      wrong.push(...saleFaults(shown[place] ?? [], detail));
      due -= parseMoney(detail.stake) ?? 0n;
      if (detail.state === 'sold') this.played.drawsAt = detail.drawsAt;
      else wrong.push(...(await this.settledFaults(detail)));
      due += parseMoney(detail.payout) ?? 0n;
      for (const line of detail.lines)
        bets.push({
          playType: line.playType,
          stakeMinor: parseMoney(line.stake) ?? 0n,
          payoutMinor: line.payout === null ? null : parseMoney(line.payout),
        });
    }
    const missing = codes.filter((code) => !bets.some(({ playType }) => playType === code));
    if (missing.length > 0) wrong.push(`not bet: ${missing.join(' ')}`);
    const wallet = parseMoney(await this.options.guest.member.balance());
    if (wallet !== due)
      wrong.push(`the wallet has ${moneyText(wallet ?? 0n)}, the tickets leave ${moneyText(due)}`);
  }

  private async detailOf(ticketId: string): Promise<TicketDetail> {
    return (await this.options.guest.member.call(lottery.betDetail, { ticketId })).value;
  }

  private async settledFaults(detail: TicketDetail): Promise<string[]> {
    const { guest, ledger } = this.options;
    const { gameCode, issue, ticketId } = detail;
    const draw = (await guest.member.call(lottery.drawProof, { gameCode, issue })).value;
    const booked = await ledger?.bookedRound(guest.memberId, ticketId.slice(-8));
    return payoutFaults({ detail, draw, booked }).map((fault) => `${ticketId}: ${fault}`);
  }
}
