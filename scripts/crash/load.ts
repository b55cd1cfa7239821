import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { contract } from '@/lib/contract';
import { moneyText } from '@/lib/money';
import type { Attempt, Entry, Outcome } from './journal';
import { playLottery } from './lottery';
import { callSigned, paymentPassword, Refusal, type Player } from './player';
import type { Random } from './random';

const currency = 'PLAY';
const vendorLanes = 2;
/** All players share an address, and one address may try payment passwords twenty times in a minute, repeats included. */
const withdrawalEveryMs = 5_000;

/** Mixed load on one site: every call is written into the journal before it is sent. */
export class Load {
  readonly journal: Entry[] = [];
  private isOn = false;
  private nextWithdrawalMs = 0;
  private lanes: Promise<void>[] = [];
  private readonly torn = new Map<string, number>();

  constructor(
    private readonly players: readonly Player[],
    private readonly random: Random,
    /** How long a lane rests at most between two turns. */
    private readonly restMs = 20,
  ) {}

  start(): void {
    this.isOn = true;
    this.lanes = this.players.flatMap((player) => [
      ...Array.from({ length: vendorLanes }, () => this.run(() => this.playRound(player))),
      this.run(() => this.useCashier(player)),
      this.run(() => playLottery(player, this.random, (...asked) => this.attempt(...asked))),
    ]);
  }

  /** Waits for the calls that are under way; after a kill they end at once, unanswered. */
  async stop(): Promise<void> {
    this.isOn = false;
    await Promise.all(this.lanes);
  }

  /** How many calls came to such an end, of those from that place of the journal on. */
  count(outcome: Outcome, from = 0): number {
    return this.journal.slice(from).filter((entry) => entry.outcome === outcome).length;
  }

  /** Why turns broke off before or between their calls, and how often. */
  sayTorn(): string[] {
    return [...this.torn].map(([reason, count]) => `${count} turns broke off: ${reason}`);
  }

  private async run(turn: () => Promise<void>): Promise<void> {
    while (this.isOn) {
      // A site that was killed answers nobody, so the lane goes on; where no call of a kind comes through, this is why.
      await turn().catch((error: unknown) => {
        const reason = String(error);
        this.torn.set(reason, (this.torn.get(reason) ?? 0) + 1);
      });
      await sleep(this.random.below(this.restMs));
    }
  }

  /** Makes one call and notes what came of it; true when it was acknowledged. */
  private async attempt(
    player: Player,
    { kind, amountMinor, commandKey, idempotencyKey, mayBeOver = false, send }: Attempt,
  ): Promise<boolean> {
    const entry: Entry = {
      kind,
      memberId: player.memberId,
      amountMinor,
      outcome: 'unanswered',
      code: null,
      commandKey,
      idempotencyKey: idempotencyKey ?? null,
      mayBeOver,
      repeat: async () => {
        entry.commandKey = (await send()) ?? entry.commandKey;
        entry.outcome = 'acknowledged';
      },
    };
    this.journal.push(entry);
    try {
      await entry.repeat();
    } catch (error) {
      if (!(error instanceof Refusal)) return false;
      entry.outcome = 'refused';
      entry.code = error.code;
    }
    return entry.outcome === 'acknowledged';
  }

  /** A bet, and then a win, a loss or a rollback; sometimes the vendor repeats itself at once. */
  private async playRound(player: Player): Promise<void> {
    const [betId, endId, roundId] = [randomUUID(), randomUUID(), randomUUID()];
    const { playerId, sessionId, gameCode } = player.seat;
    const about = { playerId, roundId, currency };
    const stakeMinor = player.stakesMinor[this.random.below(player.stakesMinor.length)]!;
    const bet = { ...about, sessionId, gameCode, transactionId: betId, amount: moneyText(stakeMinor) };
    const sendBet = () => callSigned(player.origin, contract.vendor.bet, bet).then(() => null);
    const isTaken = await this.attempt(player, {
      kind: 'bet',
      amountMinor: stakeMinor,
      commandKey: `bet:sandbox:${betId}`,
      send: sendBet,
    });
    if (this.random.below(10) === 0) await sendBet().catch(() => undefined);
    if (!isTaken) return;
    if (this.random.below(8) === 0) return this.rollBack(player, { ...about, betId, endId, stakeMinor });
    const payoutMinor = BigInt(1 + this.random.below(600));
    const win = { ...about, transactionId: endId, amount: moneyText(payoutMinor), isRoundEnd: true };
    await this.attempt(player, {
      kind: 'win',
      amountMinor: payoutMinor,
      commandKey: `win:sandbox:${endId}`,
      send: () => callSigned(player.origin, contract.vendor.win, win).then(() => null),
    });
  }

  private async rollBack(
    player: Player,
    bet: { playerId: string; roundId: string; betId: string; endId: string; stakeMinor: bigint },
  ): Promise<void> {
    const { playerId, roundId, betId, endId, stakeMinor } = bet;
    const rollback = { playerId, roundId, currency, transactionId: endId, betTransactionId: betId };
    await this.attempt(player, {
      kind: 'rollback',
      amountMinor: stakeMinor,
      commandKey: `rollback:sandbox:${endId}`,
      send: () => callSigned(player.origin, contract.vendor.rollback, rollback).then(() => null),
    });
  }

  private async useCashier(player: Player): Promise<void> {
    await sleep(50 + this.random.below(200));
    const isWithdrawal = this.random.below(2) === 1 && Date.now() >= this.nextWithdrawalMs;
    if (!isWithdrawal) return void (await this.deposit(player, BigInt(1000 + this.random.below(9000))));
    this.nextWithdrawalMs = Date.now() + withdrawalEveryMs;
    await this.withdraw(player, BigInt(1000 + this.random.below(2000)));
  }

  /** Opens a deposit and reports it paid, as the provider does; the money moves with the report. */
  async deposit(player: Player, amountMinor: bigint): Promise<boolean> {
    const amount = moneyText(amountMinor);
    const order = { methodCode: 'sandbox-card', amount, returnUrl: '/?mc=depositv2' };
    const { deposit } = await player.call(contract.cashier.createDeposit, order);
    const paid = {
      providerCode: 'sandbox-pay',
      paymentId: randomUUID(),
      reference: deposit.id,
      amount,
      currency,
    };
    return this.attempt(player, {
      kind: 'deposit',
      amountMinor,
      commandKey: `deposit:${deposit.id}`,
      send: () =>
        callSigned(player.origin, contract.cashier.notifyPayment, { ...paid, result: 'paid' }).then(
          () => null,
        ),
    });
  }

  private async withdraw(player: Player, amountMinor: bigint): Promise<void> {
    const idempotencyKey = randomUUID();
    const order = {
      methodCode: 'sandbox-payout',
      amount: moneyText(amountMinor),
      payoutAccountId: player.payoutAccountId,
      paymentPassword,
    };
    await this.attempt(player, {
      kind: 'withdrawal',
      amountMinor,
      commandKey: null,
      idempotencyKey,
      send: async () => {
        const { id } = await player.confirmed(() =>
          player.call(contract.cashier.createWithdrawal, order, idempotencyKey),
        );
        return `withdrawal:${id}`;
      },
    });
  }
}
