import { Agent, createServer, request, type IncomingMessage, type ServerResponse } from 'node:http';
import { buffer } from 'node:stream/consumers';

/**
 * `proxy.ts <port>`: passes requests on to each site in turn, as a proxy in front of several would; which ports, its parent tells it.
 * A site that cannot be reached rests for a second. Another one is asked instead where nothing can have happened: it did not take the
 * connection, or the request only reads. Everybody else gets 502.
 */
const restMs = 1_000;
const agent = new Agent({ keepAlive: true, maxSockets: 256 });
const restsUntil = new Map<number, number>();
let sites: number[] = [];
let turn = 0;

function nextSite(except?: number): number | undefined {
  const others = sites.filter((site) => site !== except);
  const awake = others.filter((site) => (restsUntil.get(site) ?? 0) <= Date.now());
  const from = awake.length > 0 ? awake : others;
  turn += 1;
  return from[turn % from.length];
}

interface Asked {
  incoming: IncomingMessage;
  response: ServerResponse;
  body: Buffer;
}

function pass({ incoming, response, body }: Asked, site: number | undefined, isRepeated = false): void {
  const { method, url: path } = incoming;
  if (site === undefined) return void response.writeHead(502).end();
  const before = incoming.headers['x-forwarded-for'];
  const from = [before, incoming.socket.remoteAddress].filter(Boolean).join(', ');
  const headers = { ...incoming.headers, 'x-forwarded-for': from };
  const outgoing = request({ host: '127.0.0.1', port: site, method, path, headers, agent }, (answer) => {
    response.writeHead(answer.statusCode ?? 502, answer.headers);
    answer.pipe(response);
    answer.once('error', () => response.destroy());
  });
  outgoing.once('error', (error: NodeJS.ErrnoException) => {
    restsUntil.set(site, Date.now() + restMs);
    if (response.headersSent || response.destroyed) return void response.destroy();
    const isHarmless = error.code === 'ECONNREFUSED' || method === 'GET' || method === 'HEAD';
    if (isHarmless && !isRepeated) return pass({ incoming, response, body }, nextSite(site), true);
    response.writeHead(502).end();
  });
  response.once('close', () => outgoing.destroy());
  outgoing.end(body);
}

process.on('message', (ports: number[]) => {
  sites = ports;
  process.send?.('turned');
});
process.on('disconnect', () => process.exit(0));

createServer((incoming, response) => {
  buffer(incoming).then(
    (body) => pass({ incoming, response, body }, nextSite()),
    () => response.destroy(),
  );
}).listen(Number(process.argv[2]), '127.0.0.1', () => process.send?.('ready'));
