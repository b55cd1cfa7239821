import { eventStreamHeaders } from '@/lib/server/sse';
import { idOf, readCallBody, type CallBody as Body } from '@/sandbox/http/call-body';
import { VendorError } from '@/sandbox/http/vendor-error';
import { report } from '@/sandbox/http/report';
import type { MatchServer } from './match-server';
import type { MatchActInput, MatchJoinInput } from '@/sandbox/kit/match-wire';

/**
 * The HTTP side of matches, called as the other calls of the vendor are: from a document without an origin, with the
 * session token in the body.
 */
const corsHeaders = {
  'access-control-allow-origin': '*',
  'access-control-allow-methods': 'POST, OPTIONS',
  'access-control-allow-headers': 'content-type',
  'access-control-max-age': '86400',
  'cache-control': 'no-store',
};

/** Every call that answers JSON, by its name under `/sandbox/api/`. */
export const matchCalls = {
  matchOpen: (server: MatchServer, body: Body) => server.open(idOf(body, 'token')),
  matchRooms: (server: MatchServer, body: Body) => server.rooms(idOf(body, 'sessionToken')),
  matchJoin: (server: MatchServer, body: Body) =>
    server.join(idOf(body, 'sessionToken'), body as unknown as MatchJoinInput),
  matchLeave: (server: MatchServer, body: Body) =>
    server.leave(idOf(body, 'sessionToken'), idOf(body, 'matchId')),
  matchState: (server: MatchServer, body: Body) =>
    server.state(idOf(body, 'sessionToken'), body.matchId === undefined ? undefined : idOf(body, 'matchId')),
  matchAct: (server: MatchServer, body: Body) =>
    server.act(idOf(body, 'sessionToken'), {
      ...(body as unknown as MatchActInput),
      matchId: idOf(body, 'matchId'),
    }),
  matchHistory: (server: MatchServer, body: Body) => server.history(idOf(body, 'sessionToken')),
  matchProof: async (server: MatchServer, body: Body) => {
    const proof = await server.proof(idOf(body, 'id'));
    if (!proof) throw new VendorError('round.not.found');
    return proof;
  },
} as const;

export type MatchCall = keyof typeof matchCalls;

const streamCall = 'matchStream';

export function isMatchCall(name: string): boolean {
  return name === streamCall || Object.hasOwn(matchCalls, name);
}

/** A player gets a code; what should not have happened is written down. */
export async function handleMatchCall(
  server: MatchServer,
  name: string,
  request: Request,
): Promise<Response> {
  try {
    if (!isMatchCall(name)) throw new VendorError('request.not.found');
    if (request.method !== 'POST') throw new VendorError('request.method');
    const body = await readCallBody(request);
    if (name === streamCall) return await openStream(server, body, request.signal);
    const value = await matchCalls[name as MatchCall](server, body);
    return Response.json({ success: true, value }, { headers: corsHeaders });
  } catch (error) {
    if (!(error instanceof VendorError)) report(error);
    const known =
      error instanceof VendorError ? error : new VendorError('request.failed', { money: 'unknown' });
    return Response.json(
      { success: false, errorCode: known.code, value: known.value },
      { status: known.status, headers: corsHeaders },
    );
  }
}

async function openStream(server: MatchServer, body: Body, signal: AbortSignal): Promise<Response> {
  const stream = await server.stream(idOf(body, 'sessionToken'), idOf(body, 'matchId'), signal);
  return new Response(stream, { headers: { ...corsHeaders, ...eventStreamHeaders } });
}
