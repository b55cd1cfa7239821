import { createServer, connect, type AddressInfo, type Server, type Socket } from 'node:net';
import { once } from 'node:events';

/**
 * A TCP proxy that breaks things, to stand between the site and a gateway. `pass` is the honest proxy; the others are
 * what networks and servers do on their worst days.
 */
export const faults = [
  'refused',
  'hang',
  'drip',
  'reset',
  'truncated',
  'html',
  'malformed',
  'wrong-shape',
  'too-large',
  'server-error',
  'busy',
  'redirect',
] as const;
export type Fault = (typeof faults)[number];

export interface FaultProxy {
  readonly url: string;
  /** How many connections carried a request since the last reset. */
  readonly requests: number;
  /** How often an answer that drips has gone on. */
  readonly drips: number;
  /** From now on, or for the next `times` connections. */
  setFault: (fault: Fault | 'pass', times?: number) => Promise<void>;
  resetCount: () => void;
  close: () => Promise<void>;
}

const json = (status: string, body: string) =>
  `HTTP/1.1 ${status}\r\ncontent-type: application/json\r\ncontent-length: ${Buffer.byteLength(body)}\r\nconnection: close\r\n\r\n${body}`;

const html = '<!doctype html><title>Welcome to the hotel network</title>';
const large = JSON.stringify({ success: true, value: 'x'.repeat(10 * 1024 * 1024) });

/** What each fault writes as soon as a request has come; the ones that are no answer are in `misbehave`. */
const answers: Partial<Record<Fault, string>> = {
  html: `HTTP/1.1 200 OK\r\ncontent-type: text/html\r\ncontent-length: ${html.length}\r\nconnection: close\r\n\r\n${html}`,
  malformed: json('200 OK', '{"success": true, "value":'),
  'wrong-shape': json('200 OK', '{"success": true, "value": {"something": ["else"]}}'),
  'too-large': json('200 OK', large),
  'server-error': json('500 Internal Server Error', '{"error": "boom"}'),
  busy: json('429 Too Many Requests', '{"error": "slow down"}'),
  redirect:
    'HTTP/1.1 302 Found\r\nlocation: http://169.254.169.254/\r\ncontent-length: 0\r\nconnection: close\r\n\r\n',
  truncated:
    'HTTP/1.1 200 OK\r\ncontent-type: application/json\r\ncontent-length: 5000\r\nconnection: close\r\n\r\n{"success": true,',
};

const dripEveryMs = 100;

function misbehave(fault: Fault, socket: Socket): void {
  if (fault === 'reset') socket.resetAndDestroy();
  const answer = answers[fault];
  if (answer) socket.end(answer);
}

/** An answer that always goes on and never comes to an end. */
function drip(socket: Socket, onDrip: () => void): void {
  socket.write('HTTP/1.1 200 OK\r\ncontent-type: application/json\r\ncontent-length: 100000\r\n\r\n');
  const timer = setInterval(() => {
    socket.write(' ');
    onDrip();
  }, dripEveryMs);
  socket.on('close', () => clearInterval(timer));
}

export async function startFaultProxy(upstreamUrl: string): Promise<FaultProxy> {
  const upstream = new URL(upstreamUrl);
  const sockets = new Set<Socket>();
  let fault: Fault | 'pass' = 'pass';
  let timesLeft = Infinity;
  let requests = 0;
  let drips = 0;

  const server = createServer((socket) => {
    sockets.add(socket.on('error', () => undefined));
    socket.on('close', () => sockets.delete(socket));
    if (fault === 'pass' || timesLeft === 0) {
      const target = connect(Number(upstream.port), upstream.hostname);
      target.on('error', () => socket.destroy());
      socket.on('close', () => target.destroy());
      socket.on('data', () => (requests += 1));
      socket.pipe(target).pipe(socket);
      return;
    }
    timesLeft -= 1;
    const chosen = fault;
    socket.once('data', () => {
      requests += 1;
      if (chosen === 'drip') drip(socket, () => (drips += 1));
      else misbehave(chosen, socket);
    });
  });
  await listen(server, 0);
  const { port } = server.address() as AddressInfo;

  const dropAll = () => sockets.forEach((socket) => socket.destroy());
  const stopListening = async () => {
    if (!server.listening) return;
    server.close();
    dropAll();
    await once(server, 'close');
  };
  return {
    url: `http://127.0.0.1:${port}`,
    get requests() {
      return requests;
    },
    get drips() {
      return drips;
    },
    async setFault(next, times = Infinity) {
      fault = next;
      timesLeft = times;
      dropAll();
      if (next === 'refused') await stopListening();
      else if (!server.listening) await listen(server, port);
    },
    resetCount: () => void (requests = 0),
    close: stopListening,
  };
}

async function listen(server: Server, port: number): Promise<void> {
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
}
