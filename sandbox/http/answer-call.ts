import { eventStreamHeaders } from '@/lib/server/sse';
import { readCallBody, type CallBody } from './call-body';
import { report } from './report';
import { VendorError, type Money } from './vendor-error';

/** How the frame document of a game calls its vendor: a POST by the name of the call, and JSON or a stream for an answer. */
const corsHeaders = {
  'access-control-allow-origin': '*',
  'access-control-allow-methods': 'POST, OPTIONS',
  'access-control-allow-headers': 'content-type',
  'access-control-max-age': '86400',
  'cache-control': 'no-store',
};

/** The calls of one kind of game, with whatever answers them. */
export interface Calls<Server> {
  /** Every call that answers JSON, by its name. */
  answers: Readonly<Record<string, (server: Server, body: CallBody) => Promise<unknown>>>;
  /** The one that answers a stream, where there is one. */
  stream?: {
    name: string;
    open: (server: Server, body: CallBody, signal: AbortSignal) => Promise<ReadableStream<Uint8Array>>;
  };
  /** Of calls that may bring more than the others. */
  mostBytes?: Readonly<Record<string, number>>;
  /** What is said of the money when a call fails that should not: `unknown` where it is absent. */
  moneyOfFailure?: Money;
}

const ownOf = <T>(values: Readonly<Record<string, T>> | undefined, name: string): T | undefined =>
  values && Object.hasOwn(values, name) ? values[name] : undefined;

export const isCallOf = <Server>({ answers, stream }: Calls<Server>, name: string): boolean =>
  name === stream?.name || Object.hasOwn(answers, name);

async function answer<Server>(calls: Calls<Server>, server: Server, [name, request]: [string, Request]) {
  const call = ownOf(calls.answers, name);
  const stream = calls.stream?.name === name ? calls.stream : null;
  if (!call && !stream) throw new VendorError('request.not.found');
  if (request.method !== 'POST') throw new VendorError('request.method');
  const body = await readCallBody(request, ownOf(calls.mostBytes, name));
  if (stream) {
    const events = await stream.open(server, body, request.signal);
    return new Response(events, { headers: { ...corsHeaders, ...eventStreamHeaders } });
  }
  return Response.json({ success: true, value: await call?.(server, body) }, { headers: corsHeaders });
}

/** A player gets a code; what should not have happened is written down. */
export async function answerCall<Server>(
  calls: Calls<Server>,
  server: Server,
  named: [name: string, request: Request],
): Promise<Response> {
  try {
    return await answer(calls, server, named);
  } catch (error) {
    if (!(error instanceof VendorError)) report(error);
    const { moneyOfFailure: money = 'unknown' } = calls;
    const known = error instanceof VendorError ? error : new VendorError('request.failed', { money });
    return Response.json(
      { success: false, errorCode: known.code, value: known.value },
      { status: known.status, headers: corsHeaders },
    );
  }
}

/** To a document without an origin that asks whether it may call. */
export function answerPreflight(): Response {
  return new Response(null, { status: 204, headers: corsHeaders });
}
