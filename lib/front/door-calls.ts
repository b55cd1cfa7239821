import type { IncomingMessage, ServerResponse } from 'node:http';
import { securityHeaders } from '@/lib/guard/security-headers.mjs';
import { gatewayDoor } from './gateway-door';

const vendorCall = /^\/wps\/vendor\/[^?/]+$/;
/** The draw of one lottery, which everybody who waits for its numbers asks for at the same moment; small enough to go plain. */
const awaitedDraw = /^\/lotto\/lgw\/draws\/current\?gameCodes=[a-z0-9]+$/;
/** The door takes 64 KiB. */
const enoughBytes = 128 * 1024;
/** A host that is no name is the door's to refuse, by the header. */
const anyHost = 'http://localhost';

export function isDoorCall({ method, url = '' }: IncomingMessage): boolean {
  return (method === 'POST' && vendorCall.test(url)) || (method === 'GET' && awaitedDraw.test(url));
}

/**
 * Answers a call at the gateway's own door, past the framework's router, which costs more than a bet does. False, with nothing done, until the framework has loaded that door.
 */
export async function answerAtDoor(request: IncomingMessage, response: ServerResponse): Promise<boolean> {
  const answer = gatewayDoor.current();
  if (!answer) return false;
  const answered = await answer(asWebRequest(request));
  const bytes = Buffer.from(await answered.arrayBuffer());
  if (response.destroyed) return true;
  response.writeHead(answered.status, {
    ...securityHeaders,
    ...Object.fromEntries(answered.headers),
    'content-length': bytes.length,
    ...(!endsByItself(request) && { connection: 'close' }),
  });
  response.end(bytes);
  return true;
}

/** Of a short body that nobody has begun to read node drops the rest by itself, and the connection serves the next call. */
function endsByItself({ complete, readableFlowing, headers }: IncomingMessage): boolean {
  const isShort = Number(headers['content-length'] ?? Infinity) <= enoughBytes;
  return complete || (readableFlowing === null && isShort);
}

/**
 * The body, or of an endless one more than the door takes. Nothing destroys the request: its connection must carry the
 * answer, and ends with it where something was left unread.
 */
function readStart(request: IncomingMessage): Promise<Buffer> {
  return new Promise((resolve) => {
    if (request.destroyed) return resolve(Buffer.alloc(0));
    const parts: Buffer[] = [];
    let size = 0;
    const done = () => resolve(Buffer.concat(parts));
    request.on('data', (part: Buffer) => {
      parts.push(part);
      size += part.length;
      if (size < enoughBytes) return;
      request.pause();
      done();
    });
    // Who hangs up in the middle has sent what cannot be read.
    request.once('end', done).once('error', done).once('close', done);
  });
}

/** Nothing of the body is read before the door asks for it: whom it refuses by who they are has sent it for nothing. */
function bodyOf(request: IncomingMessage): ReadableStream<Uint8Array> {
  const pull = async (controller: ReadableStreamDefaultController<Uint8Array>) => {
    const bytes = await readStart(request);
    if (bytes.length > 0) controller.enqueue(bytes);
    controller.close();
  };
  return new ReadableStream({ pull }, { highWaterMark: 0 });
}

function asWebRequest(request: IncomingMessage): Request {
  const headers = new Headers();
  for (const [name, value] of Object.entries(request.headers))
    for (const one of [value ?? []].flat()) headers.append(name, one);
  const method = request.method ?? 'GET';
  return new Request(new URL(request.url ?? '/', anyHost), {
    method,
    headers,
    ...(method !== 'GET' && { body: bodyOf(request), duplex: 'half' }),
  });
}
