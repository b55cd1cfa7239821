import type { IncomingMessage, ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import { securityHeaders } from '@/lib/guard/security-headers.mjs';
import { vendorDoor } from './vendor-door';

const vendorCall = /^\/wps\/vendor\/[^?/]+$/;
/** A host that is no name is the door's to refuse, by the header. */
const anyHost = 'http://localhost';

export function isVendorCall({ method, url = '' }: IncomingMessage): boolean {
  return method === 'POST' && vendorCall.test(url);
}

/**
 * Answers a call of a vendor's server at the gateway's own door, past the framework's router, which costs more than a bet
 * does. False, with nothing done, until the framework has loaded that door.
 */
export async function answerVendor(request: IncomingMessage, response: ServerResponse): Promise<boolean> {
  const answer = vendorDoor.current();
  if (!answer) return false;
  const { status, headers, body } = await answer(asWebRequest(request));
  const bytes = body ? Buffer.from(await new Response(body).arrayBuffer()) : Buffer.alloc(0);
  if (response.destroyed) return true;
  response.writeHead(status, {
    ...securityHeaders,
    ...Object.fromEntries(headers),
    'content-length': bytes.length,
  });
  response.end(bytes);
  return true;
}

function asWebRequest(request: IncomingMessage): Request {
  const headers = new Headers();
  for (const [name, value] of Object.entries(request.headers))
    for (const one of [value ?? []].flat()) headers.append(name, one);
  return new Request(new URL(request.url ?? '/', anyHost), {
    method: 'POST',
    headers,
    body: Readable.toWeb(request) as ReadableStream,
    // Its body is read before anything is answered.
    duplex: 'half',
  } as RequestInit);
}
