import { readBounded } from '../read-bounded';
import { VendorError } from './errors';
import { report } from './report';
import type { ActInput, SpinInput } from './types';
import type { Vendor } from './vendor';

/**
 * The vendor's HTTP side. A game document runs without an origin, a cookie or storage, so any origin may call and the
 * session token travels in the body: what a page could do here it could do only with a token that it was given.
 */
const maxBodyBytes = 4096;

const corsHeaders = {
  'access-control-allow-origin': '*',
  'access-control-allow-methods': 'POST, OPTIONS',
  'access-control-allow-headers': 'content-type',
  'access-control-max-age': '86400',
  'cache-control': 'no-store',
};

type Body = Record<string, unknown>;

const calls = {
  open: (vendor: Vendor, body: Body) => vendor.open(textOf(body, 'token')),
  spin: (vendor: Vendor, body: Body) =>
    vendor.spin(textOf(body, 'sessionToken'), body as unknown as SpinInput),
  act: (vendor: Vendor, body: Body) => vendor.act(textOf(body, 'sessionToken'), body as unknown as ActInput),
  finish: (vendor: Vendor, body: Body) => vendor.finish(textOf(body, 'sessionToken')),
  resume: (vendor: Vendor, body: Body) => vendor.resume(textOf(body, 'sessionToken')),
  history: (vendor: Vendor, body: Body) => vendor.history(textOf(body, 'sessionToken')),
  seen: async (vendor: Vendor, body: Body) => {
    await vendor.seen(textOf(body, 'sessionToken'), textOf(body, 'roundId'));
    return {};
  },
  close: async (vendor: Vendor, body: Body) => {
    await vendor.close(textOf(body, 'sessionToken'));
    return {};
  },
  proof: async (vendor: Vendor, body: Body) => {
    const proof = await vendor.proof(textOf(body, 'roundId'));
    if (!proof) throw new VendorError('round.not.found');
    return proof;
  },
} as const;

export type VendorCall = keyof typeof calls;

function textOf(body: Body, name: string): string {
  const value = body[name];
  if (typeof value !== 'string' || value.length === 0 || value.length > 128)
    throw new VendorError('request.malformed');
  return value;
}

export function answerPreflight(): Response {
  return new Response(null, { status: 204, headers: corsHeaders });
}

/** A player gets a code; what should not have happened is written down. */
export async function handleVendorCall(vendor: Vendor, name: string, request: Request): Promise<Response> {
  try {
    if (!Object.hasOwn(calls, name)) throw new VendorError('request.not.found');
    if (request.method !== 'POST') throw new VendorError('request.method');
    const value = await calls[name as VendorCall](vendor, await readBody(request));
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

async function readBody(request: Request): Promise<Body> {
  const text = await readBounded(request, maxBodyBytes);
  if (text === null) throw new VendorError('request.too.large');
  try {
    const body: unknown = JSON.parse(text);
    if (body !== null && typeof body === 'object' && !Array.isArray(body)) return body as Body;
  } catch {
    // Falls through to the refusal.
  }
  throw new VendorError('request.malformed');
}
