import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface ServedDoor {
  origin: string;
  close: () => Promise<void>;
}

/** A door behind real HTTP, as the route files put it there, for tests of one site in front of another. */
export async function serveDoor(door: (request: Request) => Promise<Response>): Promise<ServedDoor> {
  const answer = async (incoming: IncomingMessage, outgoing: ServerResponse) => {
    const response = await door(await requestOf(incoming));
    outgoing.writeHead(response.status, Object.fromEntries(response.headers));
    outgoing.end(Buffer.from(await response.arrayBuffer()));
  };
  const server = createServer((incoming, outgoing) => void answer(incoming, outgoing));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

async function requestOf(incoming: IncomingMessage): Promise<Request> {
  const parts: Buffer[] = [];
  for await (const part of incoming) parts.push(part as Buffer);
  const body = Buffer.concat(parts);
  const headers = new Headers();
  for (const [name, value] of Object.entries(incoming.headers)) {
    // What belongs to the connection is not part of the request that is rebuilt.
    if (!/^(connection|transfer-encoding|content-length|keep-alive)$/.test(name))
      headers.set(name, String(value));
  }
  // The guard of the served site trusts the site in front of it.
  headers.set(
    'x-parlour-client',
    String(incoming.headers['x-forwarded-for'] ?? incoming.socket.remoteAddress),
  );
  const method = incoming.method ?? 'GET';
  const hasBody = method !== 'GET' && method !== 'HEAD' && body.length > 0;
  return new Request(`http://${incoming.headers.host}${incoming.url}`, {
    method,
    headers,
    ...(hasBody ? { body } : {}),
  });
}
