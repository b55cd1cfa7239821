import { idOf, readCallBody, type CallBody as Body } from '@/sandbox/http/call-body';
import { VendorError } from '@/sandbox/http/vendor-error';
import { report } from '@/sandbox/http/report';
import type { ActInput, SpinInput } from '@/sandbox/kit/round-wire';
import type { Vendor } from './vendor';

/**
 * The vendor's HTTP side. A game document runs without an origin, a cookie or storage, so any origin may call and the
 * session token travels in the body: what a page could do here it could do only with a token that it was given.
 */
const corsHeaders = {
  'access-control-allow-origin': '*',
  'access-control-allow-methods': 'POST, OPTIONS',
  'access-control-allow-headers': 'content-type',
  'access-control-max-age': '86400',
  'cache-control': 'no-store',
};

const calls = {
  open: (vendor: Vendor, body: Body) => vendor.open(idOf(body, 'token')),
  spin: (vendor: Vendor, body: Body) => vendor.spin(idOf(body, 'sessionToken'), body as unknown as SpinInput),
  act: (vendor: Vendor, body: Body) => vendor.act(idOf(body, 'sessionToken'), body as unknown as ActInput),
  finish: (vendor: Vendor, body: Body) => vendor.finish(idOf(body, 'sessionToken')),
  resume: (vendor: Vendor, body: Body) => vendor.resume(idOf(body, 'sessionToken')),
  history: (vendor: Vendor, body: Body) => vendor.history(idOf(body, 'sessionToken')),
  seen: async (vendor: Vendor, body: Body) => {
    await vendor.seen(idOf(body, 'sessionToken'), idOf(body, 'roundId'));
    return {};
  },
  close: async (vendor: Vendor, body: Body) => {
    await vendor.close(idOf(body, 'sessionToken'));
    return {};
  },
  proof: async (vendor: Vendor, body: Body) => {
    const proof = await vendor.proof(idOf(body, 'roundId'));
    if (!proof) throw new VendorError('round.not.found');
    return proof;
  },
} as const;

export type VendorCall = keyof typeof calls;

export function answerPreflight(): Response {
  return new Response(null, { status: 204, headers: corsHeaders });
}

/** A player gets a code; what should not have happened is written down. */
export async function handleVendorCall(vendor: Vendor, name: string, request: Request): Promise<Response> {
  try {
    if (!Object.hasOwn(calls, name)) throw new VendorError('request.not.found');
    if (request.method !== 'POST') throw new VendorError('request.method');
    const value = await calls[name as VendorCall](vendor, await readCallBody(request));
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
