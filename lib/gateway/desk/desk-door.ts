import { env } from '@/lib/env';
import {
  deskDatabase,
  heardNetworks,
  isFresh,
  isInNetworks,
  openFile,
  previewForPage,
  readSession,
  rightsOf,
  runForPage,
  type CommandRequest,
  type DeskOperator,
  type OperatorSession,
} from '@/platform/desk';
import { logDeskCall } from '../log';
import { uploadLimits } from '@/lib/contract/calls/content';
import { CallError } from '@/lib/contract/errors';
import { parseBody, readBody, readBytes } from '../door/read-body';
import { clientAddressOf, idempotencyKeyOf, requestIdOf, userAgentOf } from '../door/request-headers';
import { siteAddress, type SiteAddress } from '../door/site-origin';
import { safeInput } from '../transport/safe-input';
import { deskAnswer, deskFailure, DeskRefusal } from './desk-answer';
import { deskTokenOf } from './desk-cookie';
import { deskLimiter } from './desk-limit';
import { exportCsv } from './export-csv';
import { entryCalls } from './entry-calls';
import { commandRequestOf } from './command-request';
import { requireSession, type DeskRequest } from './desk-request';

const callsRoot = '/desk/calls/';
/** What the pages say of every file: what it is shows in its bytes alone. */
const fileType = 'application/octet-stream';

/** Whether there is a desk here: it stands on the embedded platform alone. */
export const hasDesk = (): boolean => env().GATEWAY_URL === undefined;

/** Whether somebody at this address may see that there is a desk; when that cannot be told, nobody may. */
export const mayApproach = (headers: Headers): Promise<boolean> => isAdmitted(headers).catch(() => false);

/** Rejects when the database cannot tell. With `isWalled` nobody is while `desk.networks` holds nobody back. */
async function isAdmitted(headers: Headers, { isWalled = false } = {}): Promise<boolean> {
  if (!hasDesk()) return false;
  const networks = await heardNetworks(deskDatabase(), new Date());
  if (networks === null || (isWalled && networks.length === 0)) return false;
  return isInNetworks(clientAddressOf(headers), networks);
}

/**
 * Whether somebody at the desk's side may read what stands behind no login. Its port is behind a wall of the operator's; its host is
 * reached by anybody, unless the networks of the desk are set.
 */
export async function mayReadAtDesk(headers: Headers): Promise<boolean> {
  const hasPort = env().DESK_PORT !== undefined;
  if (!hasDesk()) return hasPort;
  return isAdmitted(headers, { isWalled: !hasPort }).catch(() => false);
}

/**
 * The desk's one door over HTTP. Its order: how often a stranger asks, is there one, from where, who, and then the command, which asks
 * the rights. Nothing is asked of the database for a stranger who asks too often.
 */
export async function handleDeskRequest(request: Request): Promise<Response> {
  const url = new URL(request.url);
  const note = { requestId: requestIdOf(request.headers), call: url.pathname };
  const progress: Progress = { operator: null };
  const begun = performance.now();
  const response = await answer(request, url, progress).catch((error: unknown) => deskFailure(error, note));
  response.headers.set('x-request-id', note.requestId);
  const { status } = response;
  logDeskCall({ ...note, ...progress, status, ms: Math.round(performance.now() - begun) });
  return response;
}

/** What is known of a request while it is answered. */
interface Progress {
  operator: string | null;
}

async function answer(request: Request, url: URL, progress: Progress): Promise<Response> {
  const { headers, method } = request;
  const address = clientAddressOf(headers);
  const site = siteAddress(request, env().DESK_ORIGIN ?? env().PUBLIC_URL);
  const token = await deskTokenOf(headers, site.isSecure);
  const { stranger, operator } = deskLimiter();
  // Another site has no part in how often its visitor may ask here, and is told no more than what is remembered.
  if (token === null && isOwnPage(headers, method, site)) await stranger(address);
  // Who holds a token was let in once, and is told that the database is away instead of that there is no desk.
  const isHere = await (token === null ? mayApproach(headers) : isAdmitted(headers));
  if (!isHere) throw new DeskRefusal('desk.absent', 404, 'There is nothing here.');
  if (!isOwnPage(headers, method, site))
    throw new DeskRefusal('desk.origin', 403, 'Only the pages of the desk ask here.');
  if (method !== 'GET' && method !== 'POST') throw new DeskRefusal('desk.request', 405, 'GET or POST.');
  const now = new Date();
  const isUpload = method === 'POST' && headers.get('content-type') === fileType;
  const asked: DeskRequest = {
    ...{ method, headers, site, now, path: url.pathname.slice(callsRoot.length), query: url.searchParams },
    body: method === 'POST' && !isUpload ? await bodyOf(request) : {},
    address,
    userAgent: userAgentOf(headers),
    session: token ? await readSession(deskDatabase(), token, now, { isSeen: !isByItself(request) }) : null,
  };
  progress.operator = asked.session?.operatorId ?? null;
  if (asked.session) await operator(asked.session.operatorId);
  else if (token !== null) await stranger(address);
  if (isUpload) return runWithFile(request, asked);
  const entry = Object.hasOwn(entryCalls, `${method} ${asked.path}`)
    ? entryCalls[`${method} ${asked.path}`]
    : undefined;
  if (entry) return entry(asked);
  return runCommandOf(asked);
}

/** A page that nobody sits at reads on; that is no sign of anybody, and keeps no session open. */
const isByItself = ({ method, headers }: Request): boolean =>
  method === 'GET' && headers.get('x-desk-away') !== null;

/** Nothing but a page of the desk itself asks here: browsers say so, and other sites cannot. */
function isOwnPage(headers: Headers, method: string, site: SiteAddress): boolean {
  const origin = headers.get('origin');
  return (
    headers.get('sec-fetch-site') === 'same-origin' &&
    headers.get('x-desk') === '1' &&
    (method === 'GET'
      ? origin === null || site.origins.has(origin)
      : origin !== null && site.origins.has(origin))
  );
}

async function bodyOf(request: Request): Promise<Readonly<Record<string, unknown>>> {
  const body = safeInput(parseBody(await readBody(request, {})));
  if (typeof body !== 'object' || body === null || Array.isArray(body))
    throw new DeskRefusal('desk.request', 400, 'A body is an object.');
  return body;
}

async function runCommandOf(asked: DeskRequest): Promise<Response> {
  const operator = operatorOf(asked, requireSession(asked));
  const request: CommandRequest = commandRequestOf(asked);
  if (asked.method === 'GET' && asked.query.get('format') === 'csv')
    return exportCsv(request, operator, asked.now);
  if (asked.body.preview === true)
    return deskAnswer(await previewForPage(deskDatabase(), request, operator, asked.now));
  const key = asked.method === 'POST' ? idempotencyKeyOf(asked.headers, { idempotent: true }) : null;
  return deskAnswer(await runForPage(deskDatabase(), request, operator, { key, now: asked.now }));
}

/** A command with a file: the bytes are the body, its words stand in the address. Who may not is told before a byte is read. */
async function runWithFile(request: Request, asked: DeskRequest): Promise<Response> {
  const { query, headers, now } = asked;
  const operator = operatorOf(asked, requireSession(asked));
  const options = Object.fromEntries([...query].filter(([name]) => name !== 'arg' && name !== 'reason'));
  const body = { args: query.getAll('arg'), options, reason: query.get('reason') ?? '' };
  const named = commandRequestOf({ ...asked, body });
  const key = idempotencyKeyOf(headers, { idempotent: true });
  const file = await openFile(named, operator, () => bytesOf(request));
  return deskAnswer(await runForPage(deskDatabase(), { ...named, file }, operator, { key, now }));
}

async function bytesOf(request: Request): Promise<Uint8Array> {
  try {
    return await readBytes(request, uploadLimits.bytes);
  } catch (error) {
    if (!(error instanceof CallError && error.code === 'request.too.large')) throw error;
    throw new DeskRefusal('desk.large', 413, 'A file has at most 5 MB.');
  }
}

function operatorOf({ address, now }: DeskRequest, session: OperatorSession): DeskOperator {
  const { operatorId, name, roles, id } = session;
  return {
    ...{ id: operatorId, name, rights: rightsOf(roles), isFresh: isFresh(session, now) },
    ...{ via: 'page', sessionId: id, address },
  };
}
