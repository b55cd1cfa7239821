import { moneyText, parseMoney } from '@/lib/money';
import type { Caller } from './caller';
import { describeAnswer, type Answer } from './caller';

/** What a scenario expected is not what came. */
export class Mismatch extends Error {
  constructor(
    readonly expected: string,
    readonly came: string,
  ) {
    super(`expected ${expected}, came ${came}`);
  }
}

export interface Seat {
  playerId: string;
  sessionId: string;
  gameCode: string;
  currency: string;
}

/** Every bet of the run; small, so that a player with little money can play all of it. */
export const stake = '1.00';
export const stakeMinor = 100n;

/**
 * A player at the wallet, and what the balance must be by what was answered so far. Each scenario plays rounds of its own;
 * what one leaves standing is given back after it, so that the player ends with what they began with.
 */
export class Table {
  private rounds: Round[] = [];
  private made = 0;

  constructor(
    readonly caller: Caller,
    public seat: Seat,
    public balanceMinor: bigint,
    /** Makes the ids of this run its own. */
    private readonly tag: string,
  ) {}

  round(): Round {
    const round = new Round(this, this.newId('r'));
    this.rounds.push(round);
    return round;
  }

  newId(kind: string): string {
    this.made += 1;
    return `${kind}-${this.tag}-${this.made}`;
  }

  get balance(): string {
    return moneyText(this.balanceMinor);
  }

  ask(part: object = {}): Promise<Answer> {
    const { playerId, currency } = this.seat;
    return this.caller.call('balance', { playerId, currency, ...part });
  }

  /** The wallet says what it must have by all that was answered. */
  async expectBalance(what = 'the balance'): Promise<void> {
    const answer = await this.ask();
    if (answer.code !== null || parseMoney(answer.value.balance) !== this.balanceMinor)
      throw new Mismatch(`${what} ${this.balance}`, describeAnswer(answer));
  }

  /** The call was done for the first time and moved so much. */
  expectDone(what: string, answer: Answer, movedMinor: bigint): void {
    const afterMinor = this.balanceMinor + movedMinor;
    this.expectReceipt(what, answer, { balance: moneyText(afterMinor), isDuplicate: false });
    this.balanceMinor = afterMinor;
  }

  /** The call answers what it answered before, and says so. */
  expectRepeat(what: string, answer: Answer, first: Answer): void {
    this.expectReceipt(what, answer, { balance: String(first.value.balance), isDuplicate: true });
  }

  private expectReceipt(
    what: string,
    answer: Answer,
    { balance, isDuplicate }: { balance: string; isDuplicate: boolean },
  ): void {
    const { value } = answer;
    const isSame =
      answer.code === null &&
      answer.status === 200 &&
      parseMoney(value.balance) === parseMoney(balance) &&
      value.currency === this.seat.currency &&
      value.isDuplicate === isDuplicate;
    if (isSame) return;
    const wanted = `balance ${balance} ${this.seat.currency} and isDuplicate ${isDuplicate}`;
    throw new Mismatch(`${what}: ${wanted}`, describeAnswer(answer));
  }

  /** Refused with one of these codes, naming this field where one is given, and nothing was moved. */
  async expectRefused(what: string, answer: Answer, codes: readonly string[], field?: string): Promise<void> {
    const isNamed = field === undefined || Object.keys(answer.value.fields ?? {}).includes(field);
    if (answer.code === null || !codes.includes(answer.code) || !isNamed)
      throw new Mismatch(
        `${what}: ${codes.join(' or ')}${field ? ` for ${field}` : ''}`,
        describeAnswer(answer),
      );
    await this.expectBalance(`${what}: nothing moved, balance`);
  }

  /** Gives back what the last scenario has left standing, and takes the balance as it is. */
  async tidy(): Promise<void> {
    for (const round of this.rounds) await round.end();
    this.rounds = [];
    const { code, value } = await this.ask();
    const actual = code === null ? parseMoney(value.balance) : null;
    if (actual !== null) this.balanceMinor = actual;
  }
}

/** One round: its calls have the ids that they would have, unless a scenario gives others. */
export class Round {
  /** Ids of bets that were taken and have not been returned or settled. */
  private readonly standing = new Set<string>();

  constructor(
    private readonly table: Table,
    readonly id: string,
  ) {}

  async bet(part: object = {}): Promise<Answer> {
    const input = {
      ...this.table.seat,
      roundId: this.id,
      transactionId: `bet_${this.id}`,
      amount: stake,
      ...part,
    };
    const answer = await this.table.caller.call('bet', input);
    if (answer.code === null) this.standing.add(input.transactionId);
    return answer;
  }

  async win(part: object = {}): Promise<Answer> {
    const { playerId, currency } = this.table.seat;
    const common = { playerId, roundId: this.id, transactionId: `win_${this.id}`, currency };
    const input = { ...common, amount: stake, isRoundEnd: true, ...part };
    const answer = await this.table.caller.call('win', input);
    if (answer.code === null && input.isRoundEnd) this.standing.clear();
    return answer;
  }

  /** Says that the player has decided something in it. */
  decide(): Promise<Answer> {
    const { playerId } = this.table.seat;
    return this.table.caller.call('activity', { playerId, roundId: this.id });
  }

  async rollBack(part: object = {}): Promise<Answer> {
    const { playerId, currency } = this.table.seat;
    const common = { playerId, roundId: this.id, transactionId: `back_${this.id}`, currency };
    const input = { ...common, betTransactionId: `bet_${this.id}`, ...part };
    const answer = await this.table.caller.call('rollback', input);
    if (answer.code === null) this.standing.delete(input.betTransactionId);
    return answer;
  }

  /** A bet and its expected answer, for scenarios that begin with one. */
  async open(): Promise<Answer> {
    const answer = await this.bet();
    this.table.expectDone('a bet', answer, -stakeMinor);
    return answer;
  }

  /** Takes back what stands; a round that has paid is ended without another payout. */
  async end(): Promise<void> {
    for (const betTransactionId of [...this.standing]) {
      const { code } = await this.rollBack({ betTransactionId, transactionId: `end_${betTransactionId}` });
      if (code === 'round.closed') await this.win({ transactionId: `end_${this.id}`, amount: '0.00' });
    }
  }
}
