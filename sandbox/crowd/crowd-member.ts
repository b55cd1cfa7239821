import { randomUUID } from 'node:crypto';
import { contract } from '@/lib/contract';
import type { LaunchInput } from '@/lib/contract/calls/games';
import type { Call } from '@/lib/contract/define';
import { parseMoney } from '@/lib/money';
import { GatewayClient } from '@/lib/testing/stand-ins/gateway-client';
import type { Pace, Wait } from './crowd-pace';

export interface CrowdLogin {
  username: string;
  password: string;
  /** Whose habits it has, by its place in the crowd; its own where it is absent. */
  place?: number;
}

export type Send = (request: Request) => Promise<Response>;

/** A call that was answered with no. */
export class Refused extends Error {
  constructor(
    message: string,
    readonly code: string,
  ) {
    super(message);
  }
}

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
export class CrowdMember {
  private readonly client: GatewayClient;

  constructor(
    private readonly login: CrowdLogin,
    protected readonly around: CrowdSurroundings,
  ) {
    this.client = new GatewayClient({ send: around.send, origin: around.origin, kind: 'app' });
  }

  /** Login, what the visit is for, and out again. */
  protected async atSite<Answer>(work: () => Promise<Answer>): Promise<Answer> {
    await this.call(contract.session.login, { type: 'username', ...this.login });
    try {
      return await work();
    } finally {
      if (!this.around.signal.aborted) await this.call(contract.session.logout, {});
    }
  }

  /** Takes part in what is free, as everybody can; the rounds that count are those that are played then. */
  protected async joinTournaments(): Promise<void> {
    const { list } = await this.call(contract.tournaments.list, {});
    for (const { tournamentId, status, own } of list) {
      if (own !== null || !['open', 'announced'].includes(status)) continue;
      try {
        await this.call(contract.tournaments.join, { tournamentId });
      } catch (error) {
        // It was over before the press.
        if (!(error instanceof Refused && error.code === 'tournament.closed')) throw error;
      }
    }
  }

  /** Opens a game; answers what its own server says to the token of the launch. */
  protected async open<Answer>(
    game: Pick<LaunchInput, 'vendorCode' | 'gameType' | 'gameCode'>,
    openCall = 'open',
  ): Promise<Answer> {
    const { content } = await this.call(contract.games.launch, {
      ...game,
      device: 'WEB',
      language: 'EN',
      backUrl: `${this.around.origin}/rng`,
    });
    const token = new URLSearchParams(new URL(content).hash.slice(1)).get('token');
    return this.play<Answer>(openCall, { token });
  }

  /** Pays in when there is too little: at the provider's page, as everybody does. */
  protected async canStake(stake: string): Promise<boolean> {
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
    if (answer.code !== null) throw new Refused(`${call.name}: ${answer.code}`, answer.code);
    return answer.value;
  }

  /** A call of the game's own server, as its document makes it. */
  protected async play<Output>(name: string, input: object): Promise<Output> {
    const response = await this.send(`/sandbox/api/${name}`, JSON.stringify(input));
    const answer = (await response.json()) as { success: boolean; errorCode?: string; value: Output };
    const code = answer.errorCode ?? String(response.status);
    if (!answer.success) throw new Refused(`${name}: ${code}`, code);
    return answer.value;
  }

  private send(path: string, body: string | URLSearchParams): Promise<Response> {
    const headers: HeadersInit = typeof body === 'string' ? { 'content-type': 'application/json' } : {};
    return this.around.send(
      new Request(this.around.origin + path, { method: 'POST', headers, body, redirect: 'manual' }),
    );
  }
}
