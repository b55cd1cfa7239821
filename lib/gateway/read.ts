import { randomUUID } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { AnyCall, Call } from '@/lib/contract/define';
import { env } from '@/lib/env';
import { failureAnswer, isExpected } from './failure';
import { logDefect, logTrouble } from './log';
import { SingleFlight } from './single-flight';
import { gatewayTransport, type GatewayCall, type Transport } from './transport';

/** What a panel of a page gets: it shows a value, a value with a note that it is old, or its own small error. */
export type ReadResult<T> = { ok: true; value: T; stale: boolean } | { ok: false; code: string };

const keptMs = 24 * 60 * 60_000;

interface ReaderOptions {
  transport?: () => Promise<Transport>;
  now?: () => number;
}

export type ReadGateway = <Input extends object, Output>(
  call: Call<Input, Output>,
  input: Input,
  options: { language: string },
) => Promise<ReadResult<Output>>;

/**
 * Reads for server components: public calls only, never a cookie, so that what they make can be shown to everybody.
 * Equal reads at one time are one call. When the gateway fails, the last known value stands in for up to 24 hours
 * and says so.
 */
export function createReader(options: ReaderOptions = {}): ReadGateway {
  const transport = options.transport ?? gatewayTransport;
  const now = options.now ?? Date.now;
  const lastKnown = new LRUCache<string, { value: unknown; readAtMs: number }>({ max: 2_000 });
  const flights = new SingleFlight<ReadResult<unknown>>();

  const read = async (key: string, request: GatewayCall): Promise<ReadResult<unknown>> => {
    try {
      const value = await (await transport()).perform(request);
      lastKnown.set(key, { value, readAtMs: now() });
      return { ok: true, value, stale: false };
    } catch (error) {
      note(request, error);
      const known = lastKnown.get(key);
      if (known && now() - known.readAtMs <= keptMs) return { ok: true, value: known.value, stale: true };
      return { ok: false, code: failureAnswer(error).body.errorCode };
    }
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

function note({ call, requestId }: GatewayCall, error: unknown): void {
  const about = { requestId, call: call.name };
  if (isExpected(error)) logTrouble(about, failureAnswer(error).body.errorCode, error);
  else logDefect(about, error);
}

function siteRead(call: AnyCall, input: Record<string, unknown>, language: string): GatewayCall {
  const publicOrigin = env().PUBLIC_URL ?? '';
  return {
    call,
    input,
    isQuery: true,
    token: null,
    signer: null,
    clientAddress: null,
    userAgent: 'parlour',
    language: language.toUpperCase(),
    merchant: env().MERCHANT_CODE,
    idempotencyKey: null,
    requestId: randomUUID(),
    origin: publicOrigin,
    siteOrigin: publicOrigin,
  };
}

export const readGateway = createReader();
