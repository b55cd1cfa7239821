import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { moneyText, parseMoney } from '@/lib/money';
import type { Member } from '@/e2e/visitor';
import type { Book } from '@/sandbox/book/books';
import type {
  BookBoardAnswer,
  BookEvent,
  BookEventsAnswer,
  BookListedEvent,
  BookQuoteAnswer,
  BookTicket,
  BookTicketAnswer,
  CashOutAnswer,
  CashOutQuoteAnswer,
} from '@/sandbox/book/wire';
import type { Random } from '@/scripts/crash/random';
import { minorOf, payoutFaults, saleFaults } from './book-check';
import { BookVisit, Refused } from './book-door';
import { combosOf, multiplesOf, singlesOf, type MeantBet } from './book-slips';
import type { Ledger } from './ledger';
import { returnedOf, unrecorded, type LaidBet } from './settled-bets';

/** What became of one book. */
export interface PlayedBook {
  lobbyCode: string;
  laid: LaidBet[];
  /** What was on offer and was not taken, and why. */
  missed: string[];
  wrong: string[];
}

interface Options {
  member: Member;
  memberId: string;
  book: Book;
  random: Random;
  /** Null when the database of the site cannot be reached from here. */
  ledger: Ledger | null;
  /** How long ends of matches are waited for. */
  waitMs: number;
}

const unit = '1.00';
const unitOfLines = '0.10';
const tries = 4;
const boardsOfList = 60;
const depositText = '500.00';
const purseMinor = 30_000n;
const lists = ['inPlay', 'today', 'early', 'outright'] as const;
const bookedWithinMs = 15_000;
const isEnded = ({ state }: BookTicket): boolean => state === 'settled' || state === 'void';

/** Lays one bet of every kind that a book offers, sells some, and waits for the ends: ticket, results, record, wallet and ledger must agree. */
export async function playBook(options: Options): Promise<PlayedBook> {
  const played: PlayedBook = { lobbyCode: options.book.lobbyCode, laid: [], missed: [], wrong: [] };
  try {
    await new BookRobot(options, played, await BookVisit.open(options.member, options.book)).play();
  } catch (error) {
    played.wrong.push(error instanceof Error ? error.message : String(error));
  }
  return played;
}

class BookRobot {
  private depositedMinor = 0n;

  constructor(
    private readonly options: Options,
    private readonly played: PlayedBook,
    private readonly visit: BookVisit,
  ) {}

  async play(): Promise<void> {
    this.depositedMinor = minorOf(this.visit.opened.balance);
    for (const bet of singlesOf(await this.boards(), this.options.random)) await this.lay(bet);
    for (const bet of multiplesOf(await this.boards(), this.options.random)) await this.lay(bet);
    await this.layCombos(await this.boards());
    await this.sell();
    await this.settled();
    await this.check();
  }

  /** Boards of all sports and lists, those that end first before the others. */
  private async boards(): Promise<BookBoardAnswer[]> {
    const events = new Map<string, BookListedEvent>();
    for (const list of lists)
      for (const sport of this.options.book.sports) {
        const page = await this.visit.call<BookEventsAnswer>('bookEvents', { list, sport });
        for (const event of page.events.slice(0, 4)) events.set(event.fixtureId, event);
      }
    const ids = [...events.values()].sort((a, b) => a.startsAtMs - b.startsAtMs).slice(0, boardsOfList);
    const boards: BookBoardAnswer[] = [];
    for (const { fixtureId } of ids)
      boards.push(await this.visit.call<BookBoardAnswer>('bookBoard', { fixtureId }));
    return boards.filter(({ event }) => event.suspended === null);
  }

  private async fillPurse(): Promise<void> {
    const { member } = this.options;
    while (minorOf(await member.balance()) < purseMinor) {
      await member.deposit(depositText);
      this.depositedMinor += minorOf(depositText);
    }
  }

  /** At the prices as they are now; a bet that prices or goals run away from is laid again. */
  private async lay(bet: MeantBet): Promise<boolean> {
    await this.fillPurse();
    let why = '';
    for (let count = 0; count < tries; count += 1) {
      try {
        const legs = await this.priced(bet);
        if (!legs) return this.miss(bet, 'it is offered no more');
        const ticket = await this.placed({ ...bet, legs });
        this.played.laid.push({ name: bet.name, ticket });
        if (ticket.state !== 'void') return true;
        why = ticket.code ?? '';
      } catch (error) {
        if (!(error instanceof Refused)) throw error;
        why = error.code;
      }
      await sleep(1_000);
    }
    return this.miss(bet, why);
  }

  private miss({ name }: MeantBet, why: string): false {
    this.played.missed.push(`${name}: ${why}`);
    return false;
  }

  private async priced({ legs }: MeantBet): Promise<MeantBet['legs'] | null> {
    const quote = await this.visit.call<BookQuoteAnswer>('bookQuote', { legs });
    const now = legs.map((leg, at) => ({ leg, quoted: quote.legs[at] }));
    if (now.some(({ quoted }) => !quoted || quoted.price === null)) return null;
    return now.map(({ leg, quoted }) => ({ ...leg, price: quoted!.price!, version: quoted!.version }));
  }

  /** Until it is accepted or void. The call is made twice: the same key is one bet. */
  private async placed({ legs, form }: MeantBet): Promise<BookTicket> {
    const slip = {
      ...{ ticketKey: randomUUID(), legs, form, mode: 'better' },
      unit: form.kind === 'single' ? unit : unitOfLines,
    };
    const { ticket } = await this.visit.call<BookTicketAnswer>('bookPlace', slip);
    const again = await this.visit.call<BookTicketAnswer>('bookPlace', slip);
    if (again.ticket.ticketId !== ticket.ticketId) this.played.wrong.push('one key has placed two bets');
    return this.untilDecided(again.ticket);
  }

  private async untilDecided(ticket: BookTicket): Promise<BookTicket> {
    let now = ticket;
    for (let count = 0; count < 60 && ['staking', 'waiting', 'voiding'].includes(now.state); count += 1) {
      await sleep(500);
      now = await this.ticketOf(ticket.ticketId);
    }
    return now;
  }

  private async ticketOf(ticketId: string): Promise<BookTicket> {
    return (await this.visit.call<BookTicketAnswer>('bookTicket', { ticketId })).ticket;
  }

  private async layCombos(boards: readonly BookBoardAnswer[]): Promise<void> {
    const laid = new Set<string>();
    for (const bet of combosOf(boards)) {
      if (laid.has(bet.name)) continue;
      const isOffered = (await this.priced(bet).catch(() => null)) !== null;
      if (isOffered && (await this.lay(bet))) laid.add(bet.name);
    }
  }

  /** Two fifths of one ticket, and all of another one. */
  private async sell(): Promise<void> {
    const percents = [40, 100];
    for (const { name, ticket } of this.played.laid.filter((one) => one.ticket.state === 'accepted')) {
      const [percent] = percents;
      if (percent === undefined) return;
      if (await this.sold(ticket.ticketId, percent)) {
        percents.shift();
        this.played.laid.push({
          name: `${name}, ${percent} % sold`,
          ticket: await this.ticketOf(ticket.ticketId),
        });
        this.played.laid = this.played.laid.filter((one) => one.ticket !== ticket);
      }
    }
    for (const percent of percents)
      this.played.missed.push(`${percent} % of a ticket: nothing could be sold`);
  }

  private async sold(ticketId: string, percent: number): Promise<boolean> {
    const { quote } = await this.visit.call<CashOutQuoteAnswer>('bookCashOutQuote', { ticketId });
    const offered = minorOf(quote?.amount ?? null);
    // A little less than the part: prices move, and what is sold is sold at what it is worth then.
    const least = (offered * BigInt(percent) * 9n) / 1_000n;
    if (least < 10n) return false;
    const asked = { ticketId, percent, cashOutKey: randomUUID(), amount: moneyText(least) };
    try {
      let answer = await this.visit.call<CashOutAnswer>('bookCashOut', asked);
      for (let count = 0; count < 30 && ['waiting', 'owed'].includes(answer.cashOut.state); count += 1) {
        await sleep(500);
        answer = await this.visit.call<CashOutAnswer>('bookCashOut', asked);
      }
      if (answer.cashOut.state !== 'paid') return false;
      if (answer.ticket.cashed !== answer.cashOut.amount)
        this.played.wrong.push(
          `${ticketId} has ${answer.ticket.cashed} cashed, not ${answer.cashOut.amount}`,
        );
      return true;
    } catch (error) {
      if (error instanceof Refused) return false;
      throw error;
    }
  }

  private async refresh(): Promise<void> {
    for (const bet of this.played.laid)
      if (!isEnded(bet.ticket)) bet.ticket = await this.ticketOf(bet.ticket.ticketId);
  }

  /** Until every ticket is over that can be in the time that is left. */
  private async settled(): Promise<void> {
    const endMs = performance.now() + this.options.waitMs;
    while (performance.now() < endMs) {
      await this.refresh();
      const untilMs = Date.now() + endMs - performance.now();
      const open = this.played.laid.filter(({ ticket }) => !isEnded(ticket));
      const isSoon = ({ ticket }: LaidBet) =>
        ticket.legs.every(({ status, startsAtMs }) => status !== 'scheduled' || startsAtMs < untilMs);
      if (!open.some(isSoon)) return;
      await sleep(3_000);
    }
  }

  private async events(): Promise<Map<string, BookEvent>> {
    const ids = new Set(this.played.laid.flatMap(({ ticket }) => ticket.legs.map((leg) => leg.fixtureId)));
    const events = new Map<string, BookEvent>();
    for (const fixtureId of ids)
      events.set(fixtureId, (await this.visit.call<BookBoardAnswer>('bookBoard', { fixtureId })).event);
    return events;
  }

  private async check(): Promise<void> {
    const { wrong, laid } = this.played;
    const { ledger, memberId } = this.options;
    await this.refresh();
    const events = await this.events();
    for (const { name, ticket } of laid) {
      const faults = saleFaults(ticket);
      if (ticket.state === 'settled') {
        const booked = await ledger?.bookedRound(memberId, ticket.ticketId.slice(-8));
        faults.push(...payoutFaults({ ticket, events, booked }));
      }
      wrong.push(...faults.map((fault) => `${name} ${ticket.ticketId}: ${fault}`));
    }
    await this.agree();
  }

  /** A payout may be a moment late. */
  private async agree(): Promise<void> {
    const endMs = performance.now() + bookedWithinMs;
    let wrong = await this.differences();
    while (wrong.length > 0 && performance.now() < endMs) {
      await sleep(1_000);
      await this.refresh();
      wrong = await this.differences();
    }
    this.played.wrong.push(...wrong);
  }

  /** What wallet, ledger and record say otherwise than the tickets. */
  private async differences(): Promise<string[]> {
    const { member, memberId, ledger } = this.options;
    const due = this.played.laid.reduce(
      (sum, { ticket }) => sum + returnedOf(ticket) - minorOf(ticket.stake),
      this.depositedMinor,
    );
    const wrong: string[] = [];
    const wallet = parseMoney(await member.balance()) ?? 0n;
    if (wallet !== due)
      wrong.push(`the wallet has ${moneyText(wallet)}, the tickets leave ${moneyText(due)}`);
    const spendable = ledger ? await ledger.spendableMinor(memberId) : due;
    if (spendable !== due) wrong.push(`the ledger has ${moneyText(spendable)}, not ${moneyText(due)}`);
    return [...wrong, ...(await unrecorded(member, this.played.laid))];
  }
}
