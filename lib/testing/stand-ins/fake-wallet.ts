import { isSignatureValid } from '@/lib/contract/signature';
import { moneyText, parseMoney } from '@/lib/money';

/**
 * A platform for tests: a seamless wallet in memory that keeps its promises (one effect per transaction, a marker for a
 * rollback before its bet) and breaks down on request, before or after it has acted.
 */
export type WalletCall = 'authenticate' | 'balance' | 'bet' | 'activity' | 'win' | 'rollback';
export type Fault = 'before' | 'after' | 'hang' | 'nonsense';

interface FakeWalletOptions {
  playerId: string;
  balanceMinor: bigint;
  currency?: string;
  now: () => number;
  /** A wallet that breaks its promise: it does not know a transaction again. For negative controls. */
  isForgetful?: boolean;
}

type Body = Record<string, string>;

export class FakeWallet {
  readonly secret = Buffer.alloc(32, 7);
  /** Every call that arrived, in order. */
  readonly calls: WalletCall[] = [];
  /** Requests that were lost on the way; one of them may be delivered late. */
  readonly lost: { deliver: () => Promise<Response> }[] = [];
  balanceMinor: bigint;
  private launches = 0;
  readonly playerId: string;
  private readonly currency: string;
  private readonly now: () => number;
  private readonly tokens = new Map<string, string>();
  private readonly done = new Map<string, { call: WalletCall; body: string }>();
  private readonly stakes = new Map<string, bigint>();
  private readonly markers = new Set<string>();
  private readonly faults: { call: WalletCall; fault: Fault }[] = [];
  private readonly refusals: { call: WalletCall; code: string }[] = [];

  private readonly isForgetful: boolean;

  constructor({ playerId, balanceMinor, currency = 'PLAY', now, isForgetful = false }: FakeWalletOptions) {
    this.currency = currency;
    this.isForgetful = isForgetful;
    this.playerId = playerId;
    this.balanceMinor = balanceMinor;
    this.now = now;
  }

  /** A launch token for a game. */
  launch(gameCode: string): string {
    this.launches += 1;
    const token = `${this.playerId}-${this.launches}`;
    this.tokens.set(token, gameCode);
    return token;
  }

  fail(call: WalletCall, fault: Fault, times = 1): void {
    for (let time = 0; time < times; time += 1) this.faults.push({ call, fault });
  }

  /** The next call that gets an answer is refused, as a door refuses: before anything is looked at. */
  refuse(call: WalletCall, code: string): void {
    this.refusals.push({ call, code });
  }

  /** Everything works again. */
  heal(): void {
    this.faults.length = 0;
    this.refusals.length = 0;
  }

  /** How many transactions of a kind have moved money or ended a round. */
  moved(call: WalletCall): number {
    return [...this.done.values()].filter((entry) => entry.call === call).length;
  }

  send = async (request: Request): Promise<Response> => {
    const text = await request.text();
    const { pathname } = new URL(request.url);
    const call = pathname.split('/').at(-1) as WalletCall;
    const isSigned = isSignatureValid({
      signer: 'studio',
      secret: this.secret,
      method: request.method,
      path: pathname,
      body: text,
      nowMs: this.now(),
      timestamp: request.headers.get('x-timestamp') ?? '',
      signature: request.headers.get('x-signature') ?? '',
    });
    if (!isSigned) return refusal('auth.signature', 401);
    this.calls.push(call);
    const at = this.faults.findIndex((entry) => entry.call === call);
    const fault = at < 0 ? null : this.faults.splice(at, 1)[0]?.fault;
    if (fault === 'nonsense') return new Response('<html>', { status: 200 });
    if (fault === 'before' || fault === 'hang') {
      this.lost.push({ deliver: async () => this.act(call, text) });
      return fault === 'hang' ? new Promise<Response>(() => undefined) : Promise.reject(new Error('reset'));
    }
    if (fault === 'after') {
      this.act(call, text);
      throw new Error('reset');
    }
    const refused = this.refusals.findIndex((entry) => entry.call === call);
    if (refused >= 0) return refusal(this.refusals.splice(refused, 1)[0]?.code ?? '', 422);
    return this.act(call, text);
  };

  private act(call: WalletCall, text: string): Response {
    const body = JSON.parse(text) as Body;
    if (call === 'authenticate') return this.authenticate(body);
    if (call === 'activity')
      return Response.json({ success: true, value: { notedAt: new Date(this.now()).toISOString() } });
    if (body.currency !== undefined && body.currency !== this.currency)
      return refusal('request.invalid', 400);
    if (call === 'balance') return this.receipt(false);
    const known = this.done.get(body.transactionId ?? '');
    if (known && !this.isForgetful)
      return known.body === text ? this.receipt(true) : refusal('transaction.conflict', 409);
    const code = this.apply(call, body);
    if (code) return refusal(code, code === 'round.rolled.back' ? 409 : 422);
    this.done.set(body.transactionId ?? '', { call, body: text });
    return this.receipt(false);
  }

  private apply(call: WalletCall, body: Body): string | null {
    const amountMinor = parseMoney(body.amount) ?? 0n;
    if (call === 'rollback') {
      const bet = body.betTransactionId ?? '';
      this.balanceMinor += this.stakes.get(bet) ?? 0n;
      this.stakes.delete(bet);
      this.markers.add(bet);
      return null;
    }
    if (call === 'win') {
      if (!this.stakes.has(`bet_${body.roundId}`)) return 'round.not.found';
      this.balanceMinor += amountMinor;
      return null;
    }
    if (this.markers.has(body.transactionId ?? '')) return 'round.rolled.back';
    if (amountMinor > this.balanceMinor) return 'money.insufficient';
    this.balanceMinor -= amountMinor;
    this.stakes.set(body.transactionId ?? '', amountMinor);
    return null;
  }

  private authenticate({ token = '' }: Body): Response {
    const gameCode = this.tokens.get(token);
    if (!gameCode) return refusal('launch.token', 401);
    this.tokens.delete(token);
    return success({
      playerId: this.playerId,
      sessionId: `gms_${token}`,
      currency: this.currency,
      balance: moneyText(this.balanceMinor),
      language: 'EN',
      gameCode,
      backUrl: 'http://lobby.test/rng',
    });
  }

  private receipt(isDuplicate: boolean): Response {
    return success({ balance: moneyText(this.balanceMinor), currency: this.currency, isDuplicate });
  }
}

function success(value: object): Response {
  return Response.json({ success: true, value });
}

function refusal(errorCode: string, status: number): Response {
  return Response.json({ success: false, errorCode, message: errorCode }, { status });
}
