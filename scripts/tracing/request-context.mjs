import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';
import { kindOf } from '../http-measures.mjs';

const contextSlot = Symbol.for('parlour.request-context');
const tracingSlot = Symbol.for('parlour.tracing');
const header = 'x-request-id';
/** As the door of the gateway takes them. */
const idPattern = /^[A-Za-z0-9._-]{8,64}$/;

/** What is being answered; `lib/server/request-context.ts` reads it in the same process. */
export function requestContext() {
  globalThis[contextSlot] ??= new AsyncLocalStorage();
  return globalThis[contextSlot];
}

/**
 * Every request has an id, its caller's or a new one: it stands in the answer's head, in each line of the log that is written meanwhile,
 * and goes on to the platform behind. What still runs when the answer has been sent belongs to nobody.
 */
export function inRequest(request, response, answer) {
  const work = { id: nameRequest(request), isOver: false };
  response.setHeader(header, work.id);
  response.once('close', () => (work.isOver = true));
  const kind = kindOf(request.url ?? '');
  const span = globalThis[tracingSlot]?.receive(request, response, { id: work.id, kind }) ?? null;
  return requestContext().run({ work, kind, span, ofRequest: span }, answer);
}

function nameRequest(request) {
  const given = request.headers[header];
  if (typeof given === 'string' && idPattern.test(given)) return given;
  const id = randomUUID();
  const raw = request.rawHeaders;
  for (let at = raw.length - 2; at >= 0; at -= 2) if (raw[at].toLowerCase() === header) raw.splice(at, 2);
  raw.push(header, id);
  request.headers[header] = id;
  return id;
}
