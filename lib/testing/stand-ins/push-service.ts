import { createDecipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import type { SendPush } from '@/platform/brand/push';

export interface TakenPush {
  path: string;
  headers: Readonly<Record<string, string | string[] | undefined>>;
  body: Buffer;
}

export interface PushService {
  taken: TakenPush[];
  /** What it answers from now on; 201 at first. */
  answerWith: (status: number) => void;
  /** Brings a request to this service, whatever name it is for. */
  send: SendPush;
  close: () => Promise<void>;
}

/** A push service on this machine, to which every endpoint leads. */
export async function startPushService(): Promise<PushService> {
  const taken: TakenPush[] = [];
  let status = 201;
  const server = createServer((request, response) => {
    void buffer(request).then((body) => {
      taken.push({ path: request.url ?? '', headers: request.headers, body });
      response.writeHead(status).end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    taken,
    answerWith: (next) => void (status = next),
    send: async ({ endpoint, headers, body }) => {
      const { pathname } = new URL(endpoint);
      const sent = { method: 'POST', headers, body: Buffer.from(body) };
      return (await fetch(`http://127.0.0.1:${port}${pathname}`, sent)).status;
    },
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

const bytesOf = (secret: Buffer, salt: Buffer, info: Buffer, length: number) =>
  Buffer.from(hkdfSync('sha256', secret, salt, info, length));

/** A browser as far as its push service sees it: an address, and the means to read what comes (RFC 8291 §3.4, RFC 8188). */
export class PushBrowser {
  private readonly keys = createECDH('prime256v1');
  private readonly secret = randomBytes(16);
  readonly path = `/send/${randomBytes(12).toString('hex')}`;

  constructor() {
    this.keys.generateKeys();
  }

  get address() {
    return {
      endpoint: `https://push.example.com${this.path}`,
      p256dh: this.keys.getPublicKey('base64url'),
      auth: this.secret.toString('base64url'),
    };
  }

  /** Throws for what was encrypted to somebody else, or changed. */
  read(body: Buffer): unknown {
    const salt = body.subarray(0, 16);
    const keyEnd = 21 + (body[20] ?? 0);
    const sender = body.subarray(21, keyEnd);
    const info = Buffer.concat([Buffer.from('WebPush: info\0'), this.keys.getPublicKey(), sender]);
    const shared = bytesOf(this.keys.computeSecret(sender), this.secret, info, 32);
    const key = bytesOf(shared, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16);
    const nonce = bytesOf(shared, salt, Buffer.from('Content-Encoding: nonce\0'), 12);
    const sealed = body.subarray(keyEnd, -16);
    const decipher = createDecipheriv('aes-128-gcm', key, nonce).setAuthTag(body.subarray(-16));
    const padded = Buffer.concat([decipher.update(sealed), decipher.final()]);
    return JSON.parse(padded.subarray(0, padded.lastIndexOf(2)).toString('utf8'));
  }
}
