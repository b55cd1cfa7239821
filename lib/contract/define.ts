import type { AccountNeed } from './account-gate';

/**
 * One call between the site and its gateway. The descriptor is plain data, so that the browser can hold the whole
 * contract without its schemas; those stand beside it in `schemas/` and are loaded by servers only.
 */
export type HttpMethod = 'GET' | 'POST' | 'PUT' | 'DELETE';

/**
 * Who may make a call. `public` needs no token, `member` a full session, `restricted` is also open to a session
 * that must first change its password, `vendor` and `provider` are signed server-to-server calls.
 */
export type Access = 'public' | 'member' | 'restricted' | 'vendor' | 'provider';

/** At most `points` calls in `seconds`, counted per client address and call. */
export interface RateLimit {
  readonly points: number;
  readonly seconds: number;
}

export interface CallOptions {
  readonly method: HttpMethod;
  readonly path: string;
  readonly access: Access;
  /** The body travels as a compact JWE to the gateway's current key. */
  readonly encrypted?: boolean;
  /** The call moves money, points or status: it is refused without an `Idempotency-Key`. */
  readonly idempotent?: boolean;
  /** The answer carries a session token, and may carry a device's, which the site's door moves into sealed cookies. */
  readonly issuesToken?: boolean;
  /** The call ends the session: the door clears the cookie after it. */
  readonly endsSession?: boolean;
  /** Finishes what had begun (a payout, a rollback, a payment report, a consent): answered during maintenance too. */
  readonly settles?: boolean;
  /** Whose account may do this, among those with a session; `session` when absent. See `account-gate.ts`. */
  readonly account?: AccountNeed;
  /** Takes money in, out, or to a game: refused to who works for an agent and has no wallet of their own (41, 42). */
  readonly needsWallet?: boolean;
  /**
   * `image`: the body is the picture itself, up to 5 MB, and the input is `{image: Uint8Array}`. `form`: the body is
   * `application/x-www-form-urlencoded`; JSON is taken as well.
   */
  readonly body?: 'image' | 'form';
  /** A public call whose handler sees the member behind a live full session; any other session counts as none. */
  readonly knowsCaller?: boolean;
  /** A public call whose handler sees the device that asks, by the token of the device's cookie. */
  readonly knowsDevice?: boolean;
  /** The answer carries a token that names the browser until tomorrow, which the site's door moves into a sealed cookie. */
  readonly namesBrowser?: boolean;
  /** A public call whose handler sees that token. */
  readonly knowsBrowser?: boolean;
  /** The site's own gateway layer answers, with the help of other calls, whichever platform is behind it. */
  readonly bySite?: boolean;
  /** The answer is a stream that stays open, so another site may not even begin it. */
  readonly isStream?: boolean;
  /** The query says which host of the site is asked on; the browser knows it. */
  readonly saysHost?: boolean;
  /** A browser keeps the answer for its session, and shows it while it asks again. */
  readonly isKept?: boolean;
  readonly rate?: RateLimit;
}

/**
 * How an answer stands on the wire where it is not simply its value. Names are inner names on both sides; `header` reads
 * a header of the answer.
 */
export interface AnswerForm<Output> {
  write(output: Output): { value: unknown; headers?: Readonly<Record<string, string>> };
  read(value: unknown, header: (name: string) => string | null): unknown;
}

export interface Call<Input, Output> extends CallOptions {
  readonly form?: AnswerForm<Output>;
  /** `noun.verb`, set by `defineFamily`. */
  readonly name: string;
  /** Carries the types; never present at run time. */
  readonly types?: { input: Input; output: Output };
}

export type AnyCall = Call<object, unknown>;
export type InputOf<C> = C extends Call<infer Input, unknown> ? Input : never;
export type OutputOf<C> = C extends Call<object, infer Output> ? Output : never;

/** A call with no input. */
export type Nothing = Record<never, never>;

export function defineCall<Input extends object, Output>(
  options: CallOptions & { form?: AnswerForm<Output> },
): Call<Input, Output> {
  return { ...options, name: '' };
}

/** Names every call of a family after its place in the contract. */
export function defineFamily<F extends Record<string, AnyCall>>(noun: string, family: F): F {
  return Object.fromEntries(
    Object.entries(family).map(([verb, call]) => [verb, { ...call, name: `${noun}.${verb}` }]),
  ) as F;
}
