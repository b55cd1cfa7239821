import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { allCalls } from './all-calls';
import { Answering } from './answering';
import { control } from './control';
import { drawDialect, type Dialect } from './dialect';
import { Faults, misshape, shapes, type FaultKind } from './faults';
import { receive, type Incoming } from './incoming';
import type { Json, JsonObject } from './json';
import { drawPicture } from './world/pictures';
import { SealedBodies } from './sealed-bodies';
import { brand, World } from './world/world';
import { Voice } from './voice';

export interface RecordedRequest {
  method: string;
  path: string;
  query: Record<string, string>;
  headers: Incoming['headers'];
  /** The body with everything that was encrypted in it opened; text where it could not be read. */
  body: Json;
  /** The status that was sent, or null where nothing was. */
  status: number | null;
  errorCode: string | null;
}

export interface ForeignGateway {
  readonly origin: string;
  readonly seed: number;
  readonly dialect: Readonly<Dialect>;
  readonly requests: RecordedRequest[];
  readonly world: World;
  /** The merchant that was named first and is the only one since; null before the first call. */
  readonly merchant: string | null;
  fault(call: string, kind: FaultKind, times?: number): void;
  clearFaults(): void;
  setMaintenance(on: boolean, endTime?: string): void;
  setRegionRestriction(on: boolean): void;
  endSessions(): void;
  close(): Promise<void>;
}

export interface ForeignGatewayOptions {
  seed: number;
  port?: number;
  dialect?: Partial<Dialect>;
}

interface Parts {
  answering: Answering;
  faults: Faults;
  voice: Voice;
  handle: ForeignGateway;
}

const page = (title: string): string =>
  `<!doctype html><html lang="en"><meta charset="utf-8"><title>${brand}</title><body><h1>${brand}</h1>` +
  `<p>${title.replace(/[^\w .-]/g, '')}</p></body></html>`;

function send(response: ServerResponse, status: number, type: string, body: string): void {
  response.writeHead(status, { 'Content-Type': type, 'Content-Length': Buffer.byteLength(body) });
  response.end(body);
}

const json = 'application/json; charset=utf-8';

/** Pictures and the pages that the given addresses lead to; they are no calls. */
function sendDocument(response: ServerResponse, { path }: Incoming): boolean {
  const name = path.split('/').pop() ?? '';
  if (path.startsWith('/assets/') && name.endsWith('.svg')) {
    send(response, 200, 'image/svg+xml', drawPicture(decodeURIComponent(name.slice(0, -4))));
    return true;
  }
  if (!path.startsWith('/play/')) return false;
  send(response, 200, 'text/html; charset=utf-8', page(decodeURIComponent(name)));
  return true;
}

/** What happens instead of any work; true when it happened. */
function failEarly(response: ServerResponse, fault: FaultKind | undefined): boolean {
  if (fault === 'hang') return true;
  const refused = (code: string): string =>
    JSON.stringify({ success: false, errorCode: code, message: 'A squall.' });
  if (fault === '500') send(response, 500, json, refused('squall.unexpected'));
  else if (fault === '404') send(response, 404, json, refused('way.unknown'));
  else if (fault === 'html') send(response, 200, 'text/html; charset=utf-8', page('Back soon'));
  else return false;
  return true;
}

const earlyStatus: Partial<Record<FaultKind, number>> = { '500': 500, '404': 404, html: 200 };

function record(incoming: Incoming, body: Json): RecordedRequest {
  const { method, path, query, headers } = incoming;
  return { method, path, query, headers, body, status: null, errorCode: null };
}

async function handle(parts: Parts, incoming: Incoming, response: ServerResponse): Promise<void> {
  const { answering, faults, voice } = parts;
  const entry = record(incoming, incoming.raw.toString('utf8').slice(0, 2000));
  parts.handle.requests.push(entry);
  const fault = faults.take(incoming.method, incoming.path);
  if (failEarly(response, fault)) {
    entry.status = (fault === undefined ? undefined : earlyStatus[fault]) ?? null;
    return;
  }
  if (fault?.startsWith('slow:')) await wait(Number(fault.slice(5)));
  if (sendDocument(response, incoming)) {
    entry.status = 200;
    return;
  }
  const outcome = await answering.answer(incoming);
  const shape = shapes.find((one) => fault === `wrong-shape:${one}`);
  const body: JsonObject = shape === undefined ? outcome.body : misshape(outcome.body, shape);
  const { errorCode } = outcome.body;
  Object.assign(entry, { body: outcome.read, status: outcome.status, errorCode: errorCode ?? null });
  const text = JSON.stringify(body);
  for (const [name, value] of Object.entries(outcome.headers))
    response.setHeader(voice.headerName(name), value);
  response.setHeader(voice.headerName('Content-Type'), json);
  response.setHeader(voice.headerName('Cache-Control'), 'no-store');
  if (fault !== 'cut') {
    response.writeHead(outcome.status, { [voice.headerName('Content-Length')]: Buffer.byteLength(text) });
    response.end(text);
    return;
  }
  response.writeHead(outcome.status, { 'Content-Length': Buffer.byteLength(text) });
  response.write(text.slice(0, Math.floor(text.length / 2)), () => response.socket?.destroy());
}

async function serve(parts: Parts, request: IncomingMessage, response: ServerResponse): Promise<void> {
  try {
    const incoming = await receive(request);
    if (incoming.path.startsWith('/__control/')) {
      const answer = control(parts.handle, incoming);
      send(response, answer.status, json, JSON.stringify(answer.body));
      return;
    }
    await handle(parts, incoming, response);
  } catch (error) {
    // Who hung up before all was sent wants no answer.
    if (!request.complete) return;
    // No trace of what went wrong here leaves by the answer; whoever runs this double reads it on the screen.
    console.error(error);
    if (response.headersSent) response.destroy();
    else
      send(
        response,
        500,
        json,
        JSON.stringify({ success: false, errorCode: 'squall.unexpected', message: 'A squall.' }),
      );
  }
}

const listen = (server: Server, port: number): Promise<number> =>
  new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', () => resolve((server.address() as AddressInfo).port));
  });

export async function startForeignGateway({
  seed,
  port = 0,
  dialect: fixed,
}: ForeignGatewayOptions): Promise<ForeignGateway> {
  const dialect = drawDialect(seed, fixed);
  const world = new World(seed, dialect);
  const sealed = await SealedBodies.make(dialect, seed);
  const faults = new Faults();
  const server = createServer();
  const origin = `http://127.0.0.1:${await listen(server, port)}`;
  const answering = new Answering(world, origin, allCalls(sealed.keySet), sealed);
  const gateway: ForeignGateway = {
    origin,
    seed,
    dialect,
    requests: [],
    world,
    get merchant() {
      return answering.merchant;
    },
    fault: (call, kind, times) => faults.plan(call, kind, times),
    clearFaults: () => faults.clear(),
    setMaintenance: (on, endTime) => {
      world.maintenance = { on, endTime: endTime ?? null };
    },
    setRegionRestriction: (on) => {
      world.regionRestriction = on;
    },
    endSessions: () => world.endSessions(),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
  const parts: Parts = { answering, faults, voice: new Voice(dialect, origin, 'en'), handle: gateway };
  server.on('request', (request, response) => void serve(parts, request, response));
  return gateway;
}
