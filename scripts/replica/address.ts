import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

/** A fixed address before a server that may be another one tomorrow: what a virtual address or a proxy is to a deployment. */
export interface FixedAddress {
  port: number;
  /** How many connections came so far. */
  readonly taken: number;
  /** From now on; what is open to the server of before is cut. */
  pointTo: (port: number) => void;
  /** What is open stays open, and nothing more comes through until it is let go. */
  hold: () => void;
  letGo: () => void;
  close: () => Promise<void>;
}

export async function openAddress(to: number): Promise<FixedAddress> {
  let target = to;
  let isHeld = false;
  const open = new Set<Socket>();
  const keep = (socket: Socket, end: () => void): Socket => {
    open.add(socket);
    if (isHeld) socket.pause();
    return socket.on('error', end).on('close', end);
  };
  let taken = 0;
  const server = createServer((near) => {
    taken += 1;
    const far = connect(target, '127.0.0.1');
    const end = () => {
      for (const socket of [near, far]) {
        open.delete(socket);
        socket.destroy();
      }
    };
    keep(near, end).on('data', (part) => void far.write(part));
    keep(far, end).on('data', (part) => void near.write(part));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const cut = () => open.forEach((socket) => socket.destroy());
  const letGo = () => {
    isHeld = false;
    open.forEach((socket) => socket.resume());
  };
  return {
    port: (server.address() as AddressInfo).port,
    get taken() {
      return taken;
    },
    pointTo: (port) => {
      target = port;
      cut();
    },
    hold: () => {
      isHeld = true;
      open.forEach((socket) => socket.pause());
    },
    letGo,
    close: async () => {
      server.close();
      cut();
      await once(server, 'close');
    },
  };
}
