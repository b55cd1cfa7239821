import { randomUUID } from 'node:crypto';
import { contract } from '@/lib/contract';
import type { Call } from '@/lib/contract/define';
import { toWire } from '@/lib/contract/wire';
import { parseMoney } from '@/lib/money';
import { deriveSecret } from '@/lib/server/secrets';
import { sign } from '@/lib/contract/signature';
import { GatewayClient } from '@/lib/testing/stand-ins/gateway-client';

/** An answer that says no, with its code; anything else that goes wrong leaves the caller in doubt. */
export class Refusal extends Error {
  constructor(readonly code: string) {
    super(code);
  }
}

export const playerPassword = 'Crash-2026-run';
export const paymentPassword = '471147';

const callDeadlineMs = 10_000;

async function send(request: Request): Promise<Response> {
  const response = await fetch(request, { signal: AbortSignal.timeout(callDeadlineMs) });
  if (response.status >= 500) throw new Error(`${request.url} answered ${response.status}`);
  return response;
}

const signers = { vendor: 'sandbox', provider: 'sandbox-pay' } as const;

/** A call of the vendor's or the provider's server, signed. */
export async function callSigned<Input extends object, Output>(
  origin: string,
  call: Call<Input, Output>,
  input: Input,
): Promise<Output> {
  const kind = call.access === 'provider' ? 'provider' : 'vendor';
  const signer = signers[kind];
  const body = JSON.stringify(toWire(input));
  const secret = deriveSecret(`${kind}:${signer}`);
  const headers = sign({ signer, secret, method: call.method, path: call.path, body, nowMs: Date.now() });
  const request = new Request(origin + call.path, {
    method: call.method,
    headers: { ...headers, 'content-type': 'application/json' },
    body,
  });
  const answer = (await (await send(request)).json()) as {
    success: boolean;
    errorCode?: string;
    value: Output;
  };
  if (!answer.success) throw new Refusal(answer.errorCode ?? '');
  return answer.value;
}

/** A member with a bearer token, as a native app has one. The token outlives the site's crashes: the row decides. */
export class Player {
  readonly client: GatewayClient;
  memberId = '';
  payoutAccountId = '';
  seat = { playerId: '', sessionId: '', gameCode: '' };
  /** Small stakes that the game has published; no other is taken. */
  stakesMinor: readonly bigint[] = [];

  constructor(readonly origin: string) {
    this.client = new GatewayClient({ send, origin, kind: 'app' });
  }

  async call<Input extends object, Output>(
    call: Call<Input, Output>,
    input: Input,
    key = randomUUID(),
  ): Promise<Output> {
    const answer = await this.client.call(call, input, call.idempotent ? { 'idempotency-key': key } : {});
    if (answer.code !== null) throw new Refusal(answer.code);
    return answer.value;
  }

  async register(username: string, affiliateCode?: string): Promise<void> {
    const password = playerPassword;
    await this.call(contract.member.register, {
      username,
      password,
      confirmPassword: password,
      registerMethod: 'WEB',
      termsAccepted: true,
      ageConfirmed: true,
      ...(affiliateCode ? { affiliateCode } : {}),
      login: true,
    });
    this.memberId = (await this.call(contract.member.info, {})).id;
  }

  /** A payment password, and an account that withdrawals are paid to. */
  async openPayouts(): Promise<void> {
    await this.call(contract.security.setPaymentPassword, {
      paymentPassword,
      confirmPaymentPassword: paymentPassword,
    });
    const added = await this.call(contract.cashier.addPayoutAccount, {
      kind: 'bank',
      name: 'Sandbox Bank',
      holder: 'Crash Runner',
      number: this.memberId.replace('_', '').slice(0, 30),
      paymentPassword,
    });
    this.payoutAccountId = added.payoutAccountId;
  }

  /** Launches the first slot and takes a seat in it, as the vendor's server does with the launch token. */
  async sitDown(): Promise<void> {
    const { games } = await this.call(contract.games.list, { gameType: 'RNG', pageNo: 1, pageSize: 1 });
    const [game] = games;
    if (!game) throw new Error('The site has no slot');
    const { vendorCode, gameCode, gameId } = game;
    const { content } = await this.call(contract.games.launch, {
      vendorCode,
      gameType: 'RNG',
      gameCode,
      gameId,
      device: 'web',
      language: 'EN',
      backUrl: `${this.origin}/rng`,
    });
    const token = new URLSearchParams(new URL(content).hash.slice(1)).get('token') ?? '';
    const { playerId, sessionId } = await callSigned(this.origin, contract.vendor.authenticate, { token });
    this.seat = { playerId, sessionId, gameCode };
  }

  /** As members do who are asked who they are: with the password, and then the call once more. */
  async confirmed<Output>(ask: () => Promise<Output>): Promise<Output> {
    try {
      return await ask();
    } catch (error) {
      if (!(error instanceof Refusal) || error.code !== 'auth.confirm.required') throw error;
      await this.call(contract.security.confirm, { method: 'password', answer: playerPassword });
      return ask();
    }
  }

  async spendableMinor(): Promise<bigint> {
    const { sumBalance } = await this.call(contract.wallet.balance, {});
    const minor = parseMoney(sumBalance);
    if (minor === null) throw new Error(`${sumBalance} is no amount`);
    return minor;
  }
}
