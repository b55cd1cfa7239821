import { games } from '@/lib/contract/calls/games';
import { toldBeside, type Said } from '@/lib/contract/told';
import { toWire } from '@/lib/contract/wire';
import { env } from '@/lib/env';
import type { RemoteRequest } from './remote-http';
import type { GatewayCall } from './transport';

/** A call as another gateway is asked it. */
export function remoteRequest(request: GatewayCall, signal: AbortSignal): RemoteRequest {
  const { call } = request;
  if (call.body === 'image') return imageRequest(request, signal);
  if (call.body === 'form') return formRequest(request, signal);
  const isQuery = call.method === 'GET';
  const wireInput = toldInput(request);
  const hasBody = !isQuery && Object.keys(wireInput).length > 0;
  return {
    method: call.method,
    path: isQuery ? call.path + queryOf(wireInput) : pathOf(request),
    headers: { ...headersOf(request), ...(hasBody ? { 'content-type': 'application/json' } : {}) },
    body: hasBody ? JSON.stringify(wireInput) : null,
    signal,
  };
}

/** Sports of the vendor FB are launched at an address of their own. */
function pathOf({ call, input }: GatewayCall): string {
  const isFb = call.name === games.launch.name && input.vendorCode === 'FB';
  return isFb ? '/wps/relay/GCS_gameLaunchFB' : call.path;
}

/** What is asked for, with what every asker sends and what the gateway wants to know of this one. */
function toldInput({ call, input, ...asker }: GatewayCall): Record<string, unknown> {
  const facts: Readonly<Record<Said, string>> = {
    host: hostOf(asker),
    language: asker.language,
    merchant: asker.merchant,
    merchantCode: asker.merchant,
    channel: 'WEB',
  };
  const { sends, says = [] } = toldBeside(call);
  const said = Object.fromEntries(says.map((fact) => [fact, facts[fact]]));
  return { ...sends, ...said, ...(toWire(input) as Record<string, unknown>) };
}

/** The visitor's; for a read without one the site's own, which without a public address is known by its port alone. */
function hostOf({ siteOrigin, origin }: Pick<GatewayCall, 'siteOrigin' | 'origin'>): string {
  const known = siteOrigin || origin;
  return known ? new URL(known).host : `localhost:${env().PORT}`;
}

/** A picture goes on as it came; its first byte says which of the two kinds it is meant to be. */
function imageRequest(request: GatewayCall, signal: AbortSignal): RemoteRequest {
  const { call, input } = request;
  const image = input.image as Uint8Array;
  return {
    method: call.method,
    path: call.path,
    headers: { ...headersOf(request), 'content-type': image[0] === 0x89 ? 'image/png' : 'image/jpeg' },
    body: image,
    signal,
  };
}

/** Other gateways need not take JSON here. */
function formRequest(request: GatewayCall, signal: AbortSignal): RemoteRequest {
  const { call } = request;
  return {
    method: call.method,
    path: call.path,
    headers: { ...headersOf(request), 'content-type': 'application/x-www-form-urlencoded' },
    body: queryOf(toldInput(request)).slice(1),
    signal,
  };
}

function queryOf(input: Record<string, unknown>): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(input)) {
    if (value === undefined || value === null) continue;
    query.set(name, typeof value === 'string' ? value : JSON.stringify(value));
  }
  return query.size > 0 ? `?${query}` : '';
}

/** Everything that the platform needs to know of the caller, and no cookie: that one is this site's own. */
function headersOf(request: GatewayCall): Record<string, string> {
  const optional: Record<string, string | null> = {
    authorization: request.token ? `Bearer ${request.token}` : null,
    device: request.deviceToken,
    browser: request.browserToken,
    'idempotency-key': request.idempotencyKey,
    'user-agent': request.userAgent || null,
    'x-forwarded-for':
      request.clientAddress && request.clientAddress !== 'unknown' ? request.clientAddress : null,
    'x-site-origin': request.siteOrigin || null,
  };
  const given = Object.entries(optional).filter((entry): entry is [string, string] => entry[1] !== null);
  return {
    accept: 'application/json',
    language: request.language,
    merchant: request.merchant,
    'x-request-id': request.requestId,
    ...Object.fromEntries(given),
  };
}
