import { setTimeout as sleep } from 'node:timers/promises';
import { LRUCache } from 'lru-cache';
import type { Call } from '@/lib/contract/define';
import { env } from '@/lib/env';
import { inSpan } from '@/lib/server/tracing';
import { failureAnswer, isExpected } from './error-response';
import { logDefect, logTrouble } from './log';
import { noteFailedRead } from '@/lib/page-cache/failed-reads.mjs';
import { SingleFlight } from './transport/single-flight';
import { siteRead } from './transport/site-read';
import { gatewayTransport, type GatewayCall, type Transport } from './transport/transport';

/** What a panel of a page gets: it shows a value, a value with a note that it is old, or its own small error. */
export type ReadResult<T> = { ok: true; value: T; stale: boolean } | { ok: false; code: string };

const keptMs = 24 * 60 * 60_000;

/**
 * How long a page waits for another deployment's gateway: a short time where something older can be shown instead or
 * where it has just been slow, a longer one for what was never read. The answer is still kept when it comes late.
 */
export interface Patience {
  shortMs: number;
  longMs: number;
}

/**
 * For so long the answer of another deployment serves every page that asks the same: all pages share what stands in
 * their header and footer. Pages live for a minute anyway. What is in this process costs no call, and a change of its
 * content must show at once.
 */
const remoteFreshMs = 10_000;

/** What the platform does not have, and what it keeps for members, is not missing. */
const isForGood: ReadonlySet<string> = new Set(['request.not.found', 'auth.required']);

const remotePatience: Patience = { shortMs: 400, longMs: 900 };
const slowForMs = 5_000;

interface ReaderOptions {
  transport?: () => Promise<Transport>;
  now?: () => number;
  /** None for the platform in this process, which is there or is not. */
  patience?: () => Patience | null;
  freshMs?: () => number;
}

export type ReadPublic = <Input extends object, Output>(
  call: Call<Input, Output>,
  input: Input,
  options: { language: string },
) => Promise<ReadResult<Output>>;

/**
 * Reads for server components: public calls only, never a cookie, so that what they make can be shown to everybody.
 * Equal reads at one time are one call. When the gateway fails or keeps a page waiting, the last known value stands in
 * for up to 24 hours and says so.
 */
export function createReader(options: ReaderOptions = {}): ReadPublic {
  const transport = options.transport ?? gatewayTransport;
  const now = options.now ?? Date.now;
  const patience = options.patience ?? (() => (env().GATEWAY_URL ? remotePatience : null));
  const freshMs = options.freshMs ?? (() => (env().GATEWAY_URL ? remoteFreshMs : 0));
  const lastKnown = new LRUCache<string, { value: unknown; readAtMs: number }>({ max: 2_000 });
  const flights = new SingleFlight<ReadResult<unknown>>();
  let slowUntilMs = -Infinity;

  const ask = async (key: string, request: GatewayCall): Promise<ReadResult<unknown>> => {
    try {
      const value = await inSpan(request.call.name, {}, async () => (await transport()).perform(request));
      lastKnown.set(key, { value, readAtMs: now() });
      return { ok: true, value, stale: false };
    } catch (error) {
      noteFailure(request, error);
      return { ok: false, code: failureAnswer(error).body.errorCode };
    }
  };

  const within = async (
    answer: Promise<ReadResult<unknown>>,
    isKnown: boolean,
  ): Promise<ReadResult<unknown>> => {
    const limits = patience();
    if (!limits) return answer;
    const waitMs = isKnown || now() < slowUntilMs ? limits.shortMs : limits.longMs;
    const tooLate = sleep(waitMs, null, { ref: false });
    const first = await Promise.race([answer, tooLate]);
    if (first) return first;
    slowUntilMs = now() + slowForMs;
    return { ok: false, code: 'gateway.unavailable' };
  };

  const read = async (key: string, request: GatewayCall): Promise<ReadResult<unknown>> => {
    const known = lastKnown.get(key);
    if (known && now() - known.readAtMs < freshMs()) return { ok: true, value: known.value, stale: false };
    const isKnown = known !== undefined && now() - known.readAtMs <= keptMs;
    const result = await within(ask(key, request), isKnown);
    if (!result.ok && !isForGood.has(result.code)) noteFailedRead();
    return !result.ok && isKnown ? { ok: true, value: known.value, stale: true } : result;
  };

  return async <Input extends object, Output>(
    call: Call<Input, Output>,
    input: Input,
    { language }: { language: string },
  ) => {
    if (call.access !== 'public' || call.method !== 'GET')
      throw new Error(`${call.name} is not a public read`);
    const key = JSON.stringify([call.name, input, language]);
    const request = siteRead(call, input as Record<string, unknown>, language);
    return (await flights.run(key, () => read(key, request))) as ReadResult<Output>;
  };
}

export function noteFailure({ call, requestId }: GatewayCall, error: unknown): void {
  const about = { requestId, call: call.name };
  const code = failureAnswer(error).body.errorCode;
  if (isForGood.has(code)) return;
  if (isExpected(error)) logTrouble(about, code, error);
  else logDefect(about, error);
}

export const readPublic = createReader();
