import { eventStreamHeaders } from '@/lib/server/sse';
import { idOf, isId, readCallBody, type CallBody as Body } from '@/sandbox/http/call-body';
import { VendorError } from '@/sandbox/http/vendor-error';
import { report } from '@/sandbox/http/report';
import { mostTables } from '@/sandbox/kit/table-wire';
import type { TableServer } from './table-server';

/** The HTTP side of live tables, called as the other calls of the vendor are. */
const corsHeaders = {
  'access-control-allow-origin': '*',
  'access-control-allow-methods': 'POST, OPTIONS',
  'access-control-allow-headers': 'content-type',
  'access-control-max-age': '86400',
  'cache-control': 'no-store',
};

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

/** Every call that answers JSON, by its name under `/sandbox/api/`. */
export const tableCalls = {
  tableOpen: (server: TableServer, body: Body) =>
    server.open(idOf(body, 'token'), body.tableCode === undefined ? undefined : table(body)),
  tableList: (server: TableServer, body: Body) => server.list(token(body)),
  tableState: (server: TableServer, body: Body) => server.state(token(body), table(body)),
  tableStates: (server: TableServer, body: Body) => server.states(token(body), tablesOf(body)),
  tableBet: (server: TableServer, body: Body) =>
    server.bet(token(body), table(body), {
      roundId: idOf(body, 'roundId'),
      betKey: idOf(body, 'betKey'),
      placed: body.placed,
    }),
  tableUndo: (server: TableServer, body: Body) =>
    server.undo(token(body), { roundId: idOf(body, 'roundId'), betId: idOf(body, 'betId') }),
  tableAct: (server: TableServer, body: Body) =>
    server.act(token(body), {
      roundId: idOf(body, 'roundId'),
      step: countOf(body, 'step'),
      hand: countOf(body, 'hand'),
      action: idOf(body, 'action'),
    }),
  tableMine: (server: TableServer, body: Body) => server.mine(token(body), idOf(body, 'roundId')),
  tableHistory: (server: TableServer, body: Body) => server.history(token(body), table(body)),
  /** Of a round, by its id or that of a seat, or of a shoe. */
  tableProof: async (server: TableServer, body: Body) => {
    const id = idOf(body, 'id');
    const proof = (await server.proof(id)) ?? (await server.shoeProof(id));
    if (!proof) throw new VendorError('round.not.found');
    return proof;
  },
} as const;

export type TableCall = keyof typeof tableCalls;

const streamCall = 'tableStream';

/** A slip with four hundred bets, the most that a table reads, has room. */
const mostSlipBytes = 16 * 1024;

export function isTableCall(name: string): boolean {
  return name === streamCall || Object.hasOwn(tableCalls, name);
}

/** A player gets a code; what should not have happened is written down. */
export async function handleTableCall(
  server: TableServer,
  name: string,
  request: Request,
): Promise<Response> {
  try {
    if (!isTableCall(name)) throw new VendorError('request.not.found');
    if (request.method !== 'POST') throw new VendorError('request.method');
    const body = await readCallBody(request, name === 'tableBet' ? mostSlipBytes : undefined);
    if (name === streamCall) {
      const stream = await server.stream(token(body), tablesOf(body), request.signal);
      return new Response(stream, { headers: { ...corsHeaders, ...eventStreamHeaders } });
    }
    const value = await tableCalls[name as TableCall](server, body);
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
