import { answerCall, isCallOf, type Calls } from '@/sandbox/http/answer-call';
import { idOf, isId, type CallBody as Body } from '@/sandbox/http/call-body';
import { VendorError } from '@/sandbox/http/vendor-error';
import { mostTables } from '@/sandbox/kit/table-wire';
import type { TableServer } from './table-server';

/** The HTTP side of live tables, called as the other calls of the vendor are. */
const token = (body: Body): string => idOf(body, 'sessionToken');
const table = (body: Body): string => idOf(body, 'tableCode');

/** The tables that a document shows, each once. */
function tablesOf({ tableCodes }: Body): string[] {
  const codes = Array.isArray(tableCodes) ? [...new Set<unknown>(tableCodes)].filter(isId) : [];
  const isWhole = Array.isArray(tableCodes) && codes.length === tableCodes.length;
  if (!isWhole || codes.length === 0 || codes.length > mostTables) throw new VendorError('request.malformed');
  return codes;
}

function countOf(body: Body, name: string): number {
  const value = body[name];
  if (typeof value !== 'number' || !Number.isInteger(value) || value < 0 || value > 100)
    throw new VendorError('request.malformed');
  return value;
}

/** A slip with four hundred bets, the most that a table reads, has room. */
const mostSlipBytes = 16 * 1024;

const calls: Calls<TableServer> = {
  answers: {
    tableOpen: (server, body) =>
      server.open(idOf(body, 'token'), body.tableCode === undefined ? undefined : table(body)),
    tableList: (server, body) => server.list(token(body)),
    tableState: (server, body) => server.state(token(body), table(body)),
    tableStates: (server, body) => server.states(token(body), tablesOf(body)),
    tableBet: (server, body) =>
      server.bet(token(body), table(body), {
        roundId: idOf(body, 'roundId'),
        betKey: idOf(body, 'betKey'),
        placed: body.placed,
      }),
    tableUndo: (server, body) =>
      server.undo(token(body), { roundId: idOf(body, 'roundId'), betId: idOf(body, 'betId') }),
    tableAct: (server, body) =>
      server.act(token(body), {
        roundId: idOf(body, 'roundId'),
        step: countOf(body, 'step'),
        hand: countOf(body, 'hand'),
        action: idOf(body, 'action'),
      }),
    tableMine: (server, body) => server.mine(token(body), idOf(body, 'roundId')),
    tableHistory: (server, body) => server.history(token(body), table(body)),
    /** Of a round, by its id or that of a seat, or of a shoe. */
    tableProof: async (server, body) => {
      const id = idOf(body, 'id');
      const proof = (await server.proof(id)) ?? (await server.shoeProof(id));
      if (!proof) throw new VendorError('round.not.found');
      return proof;
    },
  },
  stream: {
    name: 'tableStream',
    open: (server, body, signal) => server.stream(token(body), tablesOf(body), signal),
  },
  mostBytes: { tableBet: mostSlipBytes },
};

export const isTableCall = (name: string): boolean => isCallOf(calls, name);

export const handleTableCall = (server: TableServer, name: string, request: Request): Promise<Response> =>
  answerCall(calls, server, [name, request]);
