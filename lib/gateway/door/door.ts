import { allCalls } from '@/lib/contract';
import type { AnyCall } from '@/lib/contract/define';
import { CallError } from '@/lib/contract/errors';
import { eventStream } from '@/lib/contract/calls/messages';
import { fromWire, toWire } from '@/lib/contract/wire';
import { inSpan, tracing } from '@/lib/server/tracing';
import {
  browserCookie,
  clearedSessionCookies,
  deviceCookie,
  sealBrowser,
  sealDevice,
  sealSession,
  sessionCookies,
} from '@/lib/session';
import { createCallTable } from './call-table';
import { customerServiceLink } from './customer-service-link';
import { closedStream, siteStreams, type EventStreams } from './event-streams';
import { failureAnswer, isExpected } from '../error-response';
import { credentialsOf } from './identity';
import { logCall, logDefect, logTrouble, type CallNote } from '../log';
import { openApiAnswer } from './open-api';
import { siteLimiter, type CallLimiter } from './rate-limit';
import { isForm, parseBody, parseFields, readBody, readImage } from './read-body';
import {
  clientAddressOf,
  idempotencyKeyOf,
  languageOf,
  merchantOf,
  requestIdOf,
  userAgentOf,
} from './request-headers';
import { safeInput } from '../transport/safe-input';
import { isSignedCall, verifiedSigner, type SecretOf, type SignedCall } from '../transport/signed-call';
import { checkOrigin, isBrowser, siteAddress, siteOriginOf, type SiteAddress } from './site-origin';
import { gatewayTransport, type GatewayCall, type Transport, type Watch } from '../transport/transport';

export interface DoorOptions {
  calls?: readonly AnyCall[];
  transport?: () => Promise<Transport>;
  limiter?: () => CallLimiter;
  streams?: () => EventStreams;
  now?: () => number;
}

/** What is known of a request while it is answered; a failure can come at any step. */
interface Progress extends CallNote {
  site: SiteAddress | null;
  /** The browser's session cookie, opened or not: what a dead session must clear. */
  hasSessionCookie: boolean;
  endsSession: boolean;
  isStream: boolean;
}

/**
 * The HTTP door: every call of the contract comes through here, whoever makes it. It checks the form of a call and
 * who is behind it, and never what the call means; that is the platform's.
 */
export function createDoor(options: DoorOptions = {}): (request: Request) => Promise<Response> {
  const findCall = createCallTable([...(options.calls ?? allCalls), eventStream]);
  const transport = options.transport ?? gatewayTransport;
  const limiter = options.limiter ?? siteLimiter;
  const streams = options.streams ?? siteStreams;
  const now = options.now ?? Date.now;

  const answer = async (request: Request, progress: Progress): Promise<Response> => {
    const url = new URL(request.url);
    const description = request.method === 'GET' ? await openApiAnswer(url.pathname) : null;
    if (description) return description;
    const call = findCall(request.method, url.pathname);
    progress.call = call.name;
    tracing.current()?.nameRequest(call.name, { 'parlour.call': call.name });
    progress.site = siteAddress(request);
    const gatewayCall = await readCall({
      request,
      url,
      call,
      site: progress.site,
      progress,
      transport,
      limiter: limiter(),
      nowMs: now(),
    });
    progress.endsSession = call.endsSession ?? false;
    progress.isStream = call.isStream ?? false;
    if (call.isStream) {
      const watch = await watched(await transport(), gatewayCall);
      return watch ? streams().open(watch, request.signal) : closedStream('none');
    }
    const value = await inSpan(call.name, {}, async () => performed(await transport(), gatewayCall));
    return successAnswer(request, call, value, progress.site);
  };

  return async (request) => {
    const progress: Progress = {
      requestId: requestIdOf(request.headers),
      call: null,
      site: null,
      hasSessionCookie: false,
      endsSession: false,
      isStream: false,
    };
    const begun = performance.now();
    const response = await answer(request, progress).catch((error: unknown) => failure(error, progress));
    response.headers.set('x-request-id', progress.requestId);
    logCall(progressNote(progress), response.status, performance.now() - begun);
    return response;
  };
}

export const handleGatewayRequest = createDoor();

/** The one call that no platform answers is made of others here. */
function performed(transport: Transport, request: GatewayCall): Promise<unknown> {
  return request.call.bySite ? customerServiceLink(transport, request) : transport.perform(request);
}

/** A platform that is elsewhere is not listened to: the pages of this site ask from time to time instead. */
async function watched(transport: Transport, request: GatewayCall): Promise<Watch | null> {
  return transport.watch ? transport.watch(request) : null;
}

interface Incoming {
  request: Request;
  url: URL;
  call: AnyCall;
  site: SiteAddress;
  progress: Progress;
  transport: () => Promise<Transport>;
  limiter: CallLimiter;
  nowMs: number;
}

/** The order matters: cheap refusals first, and nothing is read from a caller who makes too many calls. */
async function readCall({
  request,
  url,
  call,
  site,
  progress,
  transport,
  limiter,
  nowMs,
}: Incoming): Promise<GatewayCall> {
  const { headers } = request;
  const credentials = credentialsOf(headers, call, site.isSecure);
  progress.hasSessionCookie = credentials.hasSessionCookie;
  checkOrigin(request, call, site, credentials.livesFromCookie);
  const clientAddress = clientAddressOf(headers);
  await limiter.check(call, clientAddress);
  const idempotencyKey = idempotencyKeyOf(headers, call);
  const { body, signer } = isSignedCall(call)
    ? await signedBody(call, { request, url, transport, limiter, nowMs }, clientAddress)
    : { body: hasText(call) ? await readBody(request, call) : '', signer: null };
  return {
    call,
    ...(call.body === 'image' ? await imageInput(request) : inputOf(request, { call, url, body })),
    ...(await credentials.open()),
    signer,
    clientAddress,
    userAgent: userAgentOf(headers),
    language: languageOf(headers),
    merchant: merchantOf(headers, site.host),
    idempotencyKey,
    requestId: progress.requestId,
    origin: site.origin,
    siteOrigin: siteOriginOf(headers) ?? site.origin,
  };
}

const hasText = ({ method, body }: AnyCall): boolean => method !== 'GET' && body !== 'image';

/** The body and who has signed it. Whoever is refused before that is known is counted; a database that is away is nobody's fault. */
async function signedBody(
  call: SignedCall,
  { request, url, transport, limiter, nowMs }: Omit<Incoming, 'call' | 'site' | 'progress'>,
  clientAddress: string,
): Promise<{ body: string; signer: string }> {
  const { headers } = request;
  const caller = { signer: headers.get('x-vendor') ?? '', clientAddress };
  limiter.signed.check(caller);
  try {
    const body = hasText(call) ? await readBody(request, call) : '';
    const { access, method } = call;
    const path = url.pathname + url.search;
    const secretOf = await secretsOf(transport);
    const signer = await verifiedSigner({ secretOf, access, method, path, headers, body, nowMs });
    limiter.signed.verified(caller);
    return { body, signer };
  } catch (error) {
    if (isExpected(error) && error.status < 500) await limiter.signed.refused(caller);
    throw error;
  }
}

async function secretsOf(transport: () => Promise<Transport>): Promise<SecretOf> {
  const { secretOf } = await transport();
  if (!secretOf) throw new CallError('request.not.found');
  return secretOf;
}

/** Bytes have no names to translate and nothing nested, so they go past all of that. */
async function imageInput(request: Request): Promise<Pick<GatewayCall, 'input' | 'isQuery'>> {
  return { input: { image: await readImage(request) }, isQuery: false };
}

interface Sent {
  call: AnyCall;
  url: URL;
  body: string;
}

/** GET is asked by its query; so is DELETE where a client sends it without a body. A form is as good as a query. */
function inputOf(request: Request, { call, url, body }: Sent): Pick<GatewayCall, 'input' | 'isQuery'> {
  const isAsked = call.method === 'GET' || (call.method === 'DELETE' && !body);
  const isQuery = isAsked || isForm(request, call);
  const fields = isAsked ? url.searchParams : new URLSearchParams(body);
  const given = safeInput(isQuery ? parseFields(fields) : parseBody(body));
  if (!call.encrypted) return { input: fromWire(given) as Record<string, unknown>, isQuery };
  if (typeof given.jwe !== 'string' || !given.jwe) throw new CallError('crypto.invalid');
  return { input: { jwe: given.jwe }, isQuery: false };
}

const answerHeaders = {
  'content-type': 'application/json; charset=utf-8',
  'cache-control': 'private, no-store',
  'x-content-type-options': 'nosniff',
};

async function successAnswer(
  request: Request,
  call: AnyCall,
  value: unknown,
  site: SiteAddress,
): Promise<Response> {
  const headers = new Headers(answerHeaders);
  let visible = value;
  if (call.issuesToken && isBrowser(request.headers))
    visible = await moveTokensIntoCookies(value, headers, site);
  if (call.namesBrowser && isBrowser(request.headers))
    visible = await moveNameIntoCookie(value, headers, site);
  if (call.endsSession) appendCookies(headers, clearedSessionCookies(site.isSecure));
  const written = call.form?.write(visible) ?? { value: visible };
  for (const [name, text] of Object.entries(written.headers ?? {})) headers.set(name, text);
  return new Response(JSON.stringify({ success: true, value: toWire(written.value ?? null) }), { headers });
}

/** A browser gets tokens sealed and out of every script's reach; its answer does not contain them. */
async function moveTokensIntoCookies(value: unknown, headers: Headers, site: SiteAddress): Promise<unknown> {
  const { token, deviceToken, ...rest } = value as { token?: unknown; deviceToken?: unknown };
  // Another gateway may leave the session as it is when a password changes.
  if (typeof token === 'string' && token)
    appendCookies(headers, sessionCookies(await sealSession({ token }), site.isSecure));
  // None means that the browser keeps the name it has.
  if (typeof deviceToken === 'string' && deviceToken)
    appendCookies(headers, [deviceCookie(await sealDevice(deviceToken), site.isSecure)]);
  return rest;
}

/** None where the platform shows no letters. */
async function moveNameIntoCookie(value: unknown, headers: Headers, site: SiteAddress): Promise<unknown> {
  const { browserToken, ...rest } = value as { browserToken?: unknown };
  if (typeof browserToken === 'string' && browserToken)
    appendCookies(headers, [browserCookie(await sealBrowser(browserToken), site.isSecure)]);
  return rest;
}

function failure(error: unknown, progress: Progress): Response {
  const { status, body, headers: extra } = failureAnswer(error);
  if (!isExpected(error)) logDefect(progressNote(progress), error);
  else if (status >= 500 && error.cause) logTrouble(progressNote(progress), body.errorCode, error.cause);
  const isDead =
    status === 401 &&
    (body.errorCode === 'auth.required' || body.errorCode === 'auth.expired') &&
    body.value?.superseded !== true;
  const isDeadCookie = isDead && progress.hasSessionCookie;
  // A page that is signing out may still ask: its stream is over, and nothing went wrong.
  const isOver = isDeadCookie && progress.isStream;
  const headers = new Headers({ ...answerHeaders, ...extra });
  const response = isOver ? closedStream('over') : new Response(JSON.stringify(body), { status, headers });
  if ((progress.endsSession || isDeadCookie) && progress.site)
    appendCookies(response.headers, clearedSessionCookies(progress.site.isSecure));
  if (error instanceof CallError && Array.isArray(error.value?.allow))
    response.headers.set('allow', error.value.allow.join(', '));
  return response;
}

function progressNote({ requestId, call }: Progress): CallNote {
  return { requestId, call };
}

function appendCookies(headers: Headers, cookies: readonly string[]): void {
  for (const cookie of cookies) headers.append('set-cookie', cookie);
}
