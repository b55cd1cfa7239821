import { answerCall, isCallOf, type Calls } from '@/sandbox/http/answer-call';
import { idOf, type CallBody as Body } from '@/sandbox/http/call-body';
import { VendorError } from '@/sandbox/http/vendor-error';
import type { MatchServer } from './match-server';
import type { MatchActInput, MatchJoinInput } from '@/sandbox/kit/match-wire';

/** The HTTP side of matches, called as the other calls of the vendor are. */

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
} satisfies Calls<MatchServer>['answers'];

const calls: Calls<MatchServer> = {
  answers: matchCalls,
  stream: {
    name: 'matchStream',
    open: (server, body, signal) => server.stream(idOf(body, 'sessionToken'), idOf(body, 'matchId'), signal),
  },
};

export const isMatchCall = (name: string): boolean => isCallOf(calls, name);

export const handleMatchCall = (server: MatchServer, name: string, request: Request): Promise<Response> =>
  answerCall(calls, server, [name, request]);
