import { randomBytes, randomUUID } from 'node:crypto';
import { contract } from '@/lib/contract';
import type { Call } from '@/lib/contract/define';
import type { Draws } from '@/lib/fairness';
import { parseMoney } from '@/lib/money';
import { GatewayClient } from '@/lib/testing/stand-ins/gateway-client';
import { requireTitle } from '@/sandbox/catalogue/registry';
import type { OpenAnswer, SpinAnswer } from '@/sandbox/kit/round-wire';
import { betOf } from './bets';
import { thinkMs, visitOf, type PlannedVisit } from './habits';
import type { Pace, Wait } from './crowd-pace';

export interface CrowdLogin {
  username: string;
  password: string;
}

export type Send = (request: Request) => Promise<Response>;

/** A call that was answered with no. */
export class Refused extends Error {}

export interface CrowdSurroundings {
  origin: string;
  send: Send;
  pace: Pace;
  wait: Wait;
  gameCodes: readonly string[];
  signal: AbortSignal;
}

const deposit = { methodCode: 'sandbox-card', amount: '500.00' };

/** One member of the crowd: everything goes through the same addresses as anybody's, under the same limits. */
export class CrowdPlayer {
  private readonly client: GatewayClient;

  constructor(
    private readonly login: CrowdLogin,
    private readonly around: CrowdSurroundings,
  ) {
    this.client = new GatewayClient({ send: around.send, origin: around.origin, kind: 'app' });
  }

  /** One visit: login, a game, some rounds, and out again. Answers how many rounds were played. */
  async visit(draws: Draws): Promise<number> {
    await this.call(contract.session.login, { type: 'username', ...this.login });
    try {
      return await this.playGame(visitOf(draws, this.around.gameCodes), draws);
    } finally {
      if (!this.around.signal.aborted) await this.call(contract.session.logout, {});
    }
  }

  private async playGame(plan: PlannedVisit, draws: Draws): Promise<number> {
    const { signal, wait, pace } = this.around;
    const opened = await this.open(plan.gameCode);
    const { sessionToken, stakes } = opened;
    const stake = stakes[Math.floor((stakes.length * plan.stakeThousandths) / 1000)];
    if (stake === undefined) throw new RangeError(`${plan.gameCode} has no stakes`);
    if (opened.interrupted) await this.play('finish', { sessionToken });
    const playable = requireTitle(plan.gameCode);
    let played = 0;
    while (played < plan.rounds && (await this.canStake(stake))) {
      await wait(thinkMs(draws), signal);
      await pace.turn(signal);
      await this.playRound(sessionToken, stake, betOf(playable, draws, stake));
      played += 1;
    }
    await this.play('close', { sessionToken });
    return played;
  }

  private async playRound(sessionToken: string, stake: string, bet: { bet: unknown } | null): Promise<void> {
    const clientSeed = randomBytes(8).toString('hex');
    const spin = { sessionToken, stake, ...bet, clientSeed, roundKey: `crowd-${randomUUID()}` };
    const { round } = await this.play<SpinAnswer>('spin', spin);
    if (round.state === 'playing') await this.play('finish', { sessionToken });
    await this.play('seen', { sessionToken, roundId: round.roundId });
  }

  private async open(gameCode: string): Promise<OpenAnswer> {
    const { content } = await this.call(contract.games.launch, {
      vendorCode: requireTitle(gameCode).title.studio,
      gameType: 'RNG',
      gameCode,
      device: 'WEB',
      language: 'EN',
      backUrl: `${this.around.origin}/rng`,
    });
    const token = new URLSearchParams(new URL(content).hash.slice(1)).get('token');
    return this.play<OpenAnswer>('open', { token });
  }

  /** Pays in when there is too little: at the provider's page, as everybody does. */
  private async canStake(stake: string): Promise<boolean> {
    if (await this.hasAtLeast(stake)) return true;
    const opened = await this.call(contract.cashier.createDeposit, { ...deposit, returnUrl: '/' });
    const fields = new URL(opened.content).searchParams;
    fields.set('choice', 'pay');
    await this.send('/sandbox/pay/api/payments', fields);
    return this.hasAtLeast(stake);
  }

  private async hasAtLeast(stake: string): Promise<boolean> {
    const { sumBalance } = await this.call(contract.wallet.balance, {});
    return (parseMoney(sumBalance) ?? 0n) >= (parseMoney(stake) ?? 0n);
  }

  private async call<Input extends object, Output>(call: Call<Input, Output>, input: Input): Promise<Output> {
    const headers = call.idempotent ? { 'idempotency-key': randomUUID() } : {};
    const answer = await this.client.call(call, input, headers);
    if (answer.code !== null) throw new Refused(`${call.name}: ${answer.code}`);
    return answer.value;
  }

  /** A call of the game's own server, as its document makes it. */
  private async play<Output>(name: string, input: object): Promise<Output> {
    const response = await this.send(`/sandbox/api/${name}`, JSON.stringify(input));
    const answer = (await response.json()) as { success: boolean; errorCode?: string; value: Output };
    if (!answer.success) throw new Refused(`${name}: ${answer.errorCode ?? response.status}`);
    return answer.value;
  }

  private send(path: string, body: string | URLSearchParams): Promise<Response> {
    const headers: HeadersInit = typeof body === 'string' ? { 'content-type': 'application/json' } : {};
    return this.around.send(
      new Request(this.around.origin + path, { method: 'POST', headers, body, redirect: 'manual' }),
    );
  }
}
