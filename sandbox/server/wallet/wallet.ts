import { setTimeout as sleep } from 'node:timers/promises';
import type { AnyCall, Call, InputOf, OutputOf } from '@/lib/contract/define';
import { vendor, type VendorActivityInput } from '@/lib/contract/calls/vendor';
import { sign } from '@/lib/contract/signature';

/**
 * The seamless wallet as the vendor calls it. Every answer is one of three: the wallet did it, the wallet refused it, or
 * nobody knows. A call that nobody knows about is repeated with the same transaction id, which moves money once.
 */
export type WalletAnswer<T> =
  { kind: 'done'; value: T } | { kind: 'refused'; code: string } | { kind: 'unanswered' };

export interface WalletOptions {
  /** Carries a signed request to the platform's door. */
  send: (request: Request) => Promise<Response>;
  /** The platform's address; the signature covers the path only. */
  origin: string;
  secret: Uint8Array;
  now: () => Date;
  /** Waits between attempts. */
  retryDelaysMs?: readonly number[];
  timeoutMs?: number;
  /** Of what is only told, which a decision waits for. */
  tellTimeoutMs?: number;
}

const signer = 'sandbox';

/** Codes with which a door says that it could not ask; the call may be repeated. */
const notAsked = new Set([
  'request.failed',
  'request.rate',
  'network.failed',
  'gateway.unavailable',
  'gateway.answer',
]);

export type Wallet = ReturnType<typeof createWallet>;

export function createWallet(options: WalletOptions) {
  const { retryDelaysMs = [150, 600], tellTimeoutMs = 500 } = options;

  async function call<C extends AnyCall>(
    descriptor: C,
    input: InputOf<C>,
  ): Promise<WalletAnswer<OutputOf<C>>> {
    for (let attempt = 0; ; attempt += 1) {
      const answer = await once(options, descriptor, JSON.stringify(input));
      if (answer.kind === 'done') return { kind: 'done', value: answer.value as OutputOf<C> };
      if (answer.kind === 'refused') return answer;
      const delay = retryDelaysMs[attempt];
      if (delay === undefined) return answer;
      await sleep(delay);
    }
  }

  const bind =
    <Input extends object, Output>(descriptor: Call<Input, Output>) =>
    (input: Input): Promise<WalletAnswer<Output>> =>
      call(descriptor as AnyCall, input as never) as Promise<WalletAnswer<Output>>;

  return {
    authenticate: bind(vendor.authenticate),
    balance: bind(vendor.balance),
    bet: bind(vendor.bet),
    /** Sent once: it moves nothing, and a decision does not wait for it as for money. */
    activity: (input: VendorActivityInput) =>
      once({ ...options, timeoutMs: tellTimeoutMs }, vendor.activity, JSON.stringify(input)),
    reportSetAside: bind(vendor.reportSetAside),
    win: bind(vendor.win),
    settleBatch: bind(vendor.settleBatch),
    correct: bind(vendor.correct),
    rollback: bind(vendor.rollback),
    enterMatch: bind(vendor.enterMatch),
    leaveMatch: bind(vendor.leaveMatch),
    stakeBot: bind(vendor.stakeBot),
    settleMatch: bind(vendor.settleMatch),
    voidMatch: bind(vendor.voidMatch),
    reportRooms: bind(vendor.reportRooms),
    reportTables: bind(vendor.reportTables),
    reportEvents: bind(vendor.reportEvents),
  };
}

type Attempt = { kind: 'done'; value: unknown } | { kind: 'refused'; code: string } | { kind: 'unanswered' };

async function once(options: WalletOptions, { method, path }: AnyCall, body: string): Promise<Attempt> {
  const { send, origin, secret, now, timeoutMs = 5000 } = options;
  const signal = AbortSignal.timeout(timeoutMs);
  const headers = {
    'content-type': 'application/json',
    ...sign({ signer, secret, method, path, body, nowMs: now().getTime() }),
  };
  try {
    const request = new Request(`${origin}${path}`, { method, headers, body, signal });
    const response = await Promise.race([send(request), aborted(signal)]);
    return attemptOf(await response.json());
  } catch {
    return { kind: 'unanswered' };
  }
}

/** An in-process door does not look at the signal, so the clock is watched here. */
function aborted(signal: AbortSignal): Promise<never> {
  return new Promise((_resolve, reject) => {
    signal.addEventListener('abort', () => reject(new Error('The wallet did not answer in time')), {
      once: true,
    });
  });
}

function attemptOf(envelope: unknown): Attempt {
  if (envelope === null || typeof envelope !== 'object') return { kind: 'unanswered' };
  const { success, value, errorCode } = envelope as {
    success?: unknown;
    value?: unknown;
    errorCode?: unknown;
  };
  if (success === true && value !== undefined) return { kind: 'done', value };
  if (success === false && typeof errorCode === 'string' && !notAsked.has(errorCode)) {
    return { kind: 'refused', code: errorCode };
  }
  return { kind: 'unanswered' };
}
