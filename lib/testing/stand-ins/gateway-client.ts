import { CompactEncrypt, importJWK } from 'jose';
import { randomUUID } from 'node:crypto';
import { contract } from '@/lib/contract';
import type { AnyCall, Call } from '@/lib/contract/define';
import { envelopeCallOf, type EnvelopeCall } from '@/lib/contract/envelope';
import { fromWire, toWire } from '@/lib/contract/wire';

const formType = 'application/x-www-form-urlencoded';

/** What a call came to: the value with inner names, or the error code. */
export interface Outcome<T> {
  status: number;
  code: string | null;
  value: T;
  fields: string[];
}

interface ClientOptions {
  /** Answers requests: a door, or `fetch`. */
  send: (request: Request) => Promise<Response>;
  origin: string;
  /** A browser keeps cookies and says where it is; an app keeps the token that it is given. */
  kind: 'browser' | 'app';
  clientAddress?: string;
  /** The time that envelopes say they were sealed at. */
  now?: () => Date;
}

/** A caller of the gateway as there are two of, for tests that go all the way through the door. */
export class GatewayClient {
  token: string | null = null;
  deviceToken: string | null = null;
  browserToken: string | null = null;
  readonly cookies = new Map<string, string>();

  constructor(private readonly options: ClientOptions) {}

  async call<Input extends object, Output>(
    call: Call<Input, Output>,
    input: Input,
    extra: Record<string, string> = {},
  ): Promise<Outcome<Output>> {
    const response = await this.options.send(
      call.body === 'image'
        ? this.pictureRequest(call, input, extra)
        : await this.request(call, toWire(input) as Record<string, unknown>, extra),
    );
    this.keepCookies(response);
    const body = (await response.json()) as {
      success: boolean;
      errorCode?: string;
      value?: {
        token?: string;
        deviceToken?: string;
        browserToken?: string;
        fields?: Record<string, unknown>;
      };
    };
    if (body.success && call.issuesToken) {
      this.token = body.value?.token ?? null;
      this.deviceToken = body.value?.deviceToken ?? this.deviceToken;
    }
    if (body.success && call.namesBrowser) this.browserToken = body.value?.browserToken ?? null;
    return {
      status: response.status,
      code: body.success ? null : (body.errorCode ?? ''),
      value: (body.success && call.form
        ? call.form.read(fromWire(body.value), (name) => response.headers.get(name))
        : fromWire(body.value)) as Output,
      fields: Object.keys(body.value?.fields ?? {}),
    };
  }

  private async request(
    call: AnyCall,
    input: Record<string, unknown>,
    extra: Record<string, string>,
  ): Promise<Request> {
    const isRead = call.method === 'GET';
    const query = isRead && Object.keys(input).length > 0 ? `?${new URLSearchParams(stringsOf(input))}` : '';
    const body = call.encrypted ? { jwe: await this.seal(input, call) } : input;
    const isForm = call.body === 'form';
    return new Request(this.options.origin + call.path + query, {
      method: call.method,
      headers: {
        ...this.ownHeaders(),
        ...(isRead ? {} : { 'content-type': isForm ? formType : 'application/json' }),
        ...(call.idempotent ? { 'idempotency-key': randomUUID() } : {}),
        ...extra,
      },
      ...(isRead ? {} : { body: isForm ? `${new URLSearchParams(stringsOf(input))}` : JSON.stringify(body) }),
    });
  }

  /** The picture is the whole body; what is none is sent as its text, by somebody who says that it is one. */
  private pictureRequest(call: AnyCall, input: object, extra: Record<string, string>): Request {
    const { image } = input as { image?: unknown };
    const body = image instanceof Uint8Array ? new Uint8Array(image) : (JSON.stringify(image) ?? '');
    return new Request(this.options.origin + call.path, {
      method: call.method,
      headers: { ...this.ownHeaders(), 'content-type': 'image/png', ...extra },
      body,
    });
  }

  private ownHeaders(): Record<string, string> {
    const address = { 'x-parlour-client': this.options.clientAddress ?? '203.0.113.5' };
    if (this.options.kind === 'app')
      return {
        ...address,
        ...(this.token ? { authorization: `Bearer ${this.token}` } : {}),
        ...(this.deviceToken ? { device: this.deviceToken } : {}),
        ...(this.browserToken ? { browser: this.browserToken } : {}),
      };
    const cookie = [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    return {
      ...address,
      origin: this.options.origin,
      'sec-fetch-site': 'same-origin',
      ...(cookie ? { cookie } : {}),
    };
  }

  /** An envelope to the gateway's key, for this call. */
  async seal(input: object, call: EnvelopeCall): Promise<string> {
    const { code, value } = await this.call(contract.system.jwks, {});
    if (code !== null) throw new Error(`The gateway's keys cannot be read: ${code}`);
    const [jwk] = value.keys;
    if (!jwk) throw new Error('The gateway has no key');
    const sealedAt = this.options.now?.() ?? new Date();
    const plaintext = { ...input, iat: Math.floor(sealedAt.getTime() / 1000), jti: randomUUID() };
    return new CompactEncrypt(new TextEncoder().encode(JSON.stringify(plaintext)))
      .setProtectedHeader({
        alg: 'ECDH-ES+A256KW',
        enc: 'A256GCM',
        kid: jwk.kid ?? '',
        call: envelopeCallOf(call),
      })
      .encrypt(await importJWK(jwk, 'ECDH-ES+A256KW'));
  }

  private keepCookies(response: Response): void {
    for (const line of response.headers.getSetCookie()) {
      const [pair = ''] = line.split(';');
      const [name, value] = [pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1)];
      if (/; Max-Age=0/.test(line)) this.cookies.delete(name);
      else this.cookies.set(name, value);
    }
  }
}

function stringsOf(input: Record<string, unknown>): Record<string, string> {
  const given = Object.entries(input).filter(([, value]) => value !== undefined);
  return Object.fromEntries(
    given.map(([name, value]) => [name, typeof value === 'string' ? value : JSON.stringify(value)]),
  );
}
