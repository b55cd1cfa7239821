import { allCalls } from '@/lib/contract';
import type { ReadNote } from '@/lib/contract/accept';
import type { AnyCall } from '@/lib/contract/define';
import { CallError } from '@/lib/contract/errors';
import { addedReads } from '@/lib/contract/offered';
import { isNoCall, readRemoteAnswer } from '@/lib/gateway/transport/remote-answer';
import { RemoteHttp, remoteLimits } from '@/lib/gateway/transport/remote-http';
import { remoteRequest } from '@/lib/gateway/transport/remote-request';
import { siteRead } from '@/lib/gateway/transport/site-read';
import type { GatewayCall } from '@/lib/gateway/transport/transport';

/** What the site makes of one call of a gateway. */
export interface CallReading {
  call: string;
  address: string;
  /** `absent` costs an added call's part of the site, and nothing else; `refused` is an answer with a reason. */
  result: 'read' | 'absent' | 'login' | 'refused' | 'unreadable' | 'no answer';
  /** Of a refusal, or of what could not be read. */
  reason: string;
  /** Fields that stand for nothing told, that could not be read, and rows that were left out, without their numbers. */
  notes: string[];
  isAdded: boolean;
}

interface Asked {
  url: string;
  /** Of a member, for the calls that need one. */
  token: string | null;
  merchant?: string | undefined;
  language?: string;
}

/** Names one thing: without it nothing can be asked. */
const needsId: ReadonlySet<string> = new Set([
  'agents.affiliate',
  'cashier.deposit',
  'cashier.withdrawal',
  'games.roundProof',
  'games.vendorTypes',
  'points.order',
  'promotions.wagering',
  'raffles.tickets',
  'tournaments.board',
  'tournaments.statement',
  'protection.statement',
  'wallet.transferDetail',
]);

const monthMs = 30 * 86_400_000;

/** What a page would ask with. */
function inputOf({ name }: AnyCall): Record<string, unknown> {
  const paged = { pageNo: 1, pageSize: 12 };
  if (name === 'games.list') return { gameType: 'RNG', ...paged };
  if (name === 'games.profit')
    return { from: new Date(Date.now() - monthMs).toISOString(), to: new Date().toISOString() };
  return ['games.favourites', 'games.recent', 'messages.list'].includes(name) ? paged : {};
}

/** Reads that ask for nothing in particular, as the site would make them. */
export const readableCalls = allCalls.filter(
  ({ method, access, name, bySite, isStream }) =>
    method === 'GET' &&
    !bySite &&
    !isStream &&
    access !== 'vendor' &&
    access !== 'provider' &&
    !needsId.has(name),
);

/** Asks a gateway for everything that can be read, one call after the other, and says what came of it. */
export async function readGateway({ url, token, merchant, language = 'EN' }: Asked): Promise<CallReading[]> {
  const http = new RemoteHttp(url, remoteLimits);
  try {
    const readings: CallReading[] = [];
    for (const call of readableCalls) {
      const asked = siteRead(call, inputOf(call), language);
      readings.push(await reading({ ...asked, token, merchant: merchant ?? asked.merchant }, http));
    }
    return readings;
  } finally {
    await http.close();
  }
}

async function reading(request: GatewayCall, http: RemoteHttp): Promise<CallReading> {
  const { call } = request;
  const isAdded = (addedReads as readonly string[]).includes(call.name);
  const told = { call: call.name, address: `${call.method} ${call.path}`, isAdded };
  try {
    const answer = await http.send(remoteRequest(request, AbortSignal.timeout(remoteLimits.totalMs)));
    if (isNoCall(answer)) return { ...told, result: 'absent', reason: '', notes: [] };
    const { notes } = readRemoteAnswer(request, answer);
    return { ...told, result: 'read', reason: '', notes: linesOf(notes) };
  } catch (error) {
    return { ...told, ...failed(error), notes: [] };
  }
}

function failed(error: unknown): Pick<CallReading, 'result' | 'reason'> {
  const message = error instanceof Error ? error.message : 'unknown';
  if (!(error instanceof CallError)) {
    const isRefusal = error instanceof Error && error.name === 'ForeignFailure';
    return { result: isRefusal ? 'refused' : 'no answer', reason: message };
  }
  if (error.code === 'auth.required' || error.code === 'auth.expired') return { result: 'login', reason: '' };
  if (error.code !== 'gateway.answer') return { result: 'refused', reason: error.code };
  const { cause } = error;
  return { result: 'unreadable', reason: cause instanceof Error ? cause.message : message };
}

/** Each field once, however many rows it is in. */
function linesOf(notes: readonly ReadNote[]): string[] {
  return [
    ...new Set(notes.map(({ path, what }) => `${what}: ${path.replace(/\[\d+\]/g, '[]') || 'the answer'}`)),
  ];
}
