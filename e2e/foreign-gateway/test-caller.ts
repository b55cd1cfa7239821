import { randomUUID } from 'node:crypto';
import { CompactEncrypt, importJWK, type CryptoKey, type JWK } from 'jose';
import type { ForeignGateway } from './gateway';
import { isObject, type Json, type JsonObject } from './json';

export interface Answer {
  status: number;
  success: boolean;
  value: Json | undefined;
  errorCode: Json | undefined;
  headers: Headers;
}

export interface Asked {
  query?: Record<string, string>;
  body?: JsonObject | FormData | URLSearchParams;
  sealed?: boolean;
  key?: string;
  headers?: Record<string, string>;
}

/** One part of what may be an object. */
export const part = (value: Json | undefined, name: string): Json | undefined =>
  isObject(value) ? value[name] : undefined;
export const text = (value: Json | undefined): string => (typeof value === 'string' ? value : '');
/** The error code of an answer that should be a refusal. */
export const refused = ({ success, errorCode }: Answer): Json | undefined => (success ? 'none' : errorCode);

/** The list of an answer in either of the two forms that it may have. */
export const listOf = (value: Json | undefined): Json[] => {
  const list = isObject(value) ? value.list : value;
  return Array.isArray(list) ? list : [];
};

/** A caller as the documents describe one; it knows nothing of the gateway but its origin. */
export class Caller {
  token: string | undefined;
  private key: CryptoKey | Uint8Array | undefined;

  constructor(readonly gateway: ForeignGateway) {}

  async seal(content: JsonObject | string, claims: JsonObject = {}): Promise<string> {
    const fresh = { iat: Math.floor(Date.now() / 1000), jti: randomUUID(), ...claims };
    const text = typeof content === 'string' ? content : JSON.stringify({ ...content, ...fresh });
    this.key ??= await this.fetchKey();
    return new CompactEncrypt(new TextEncoder().encode(text))
      .setProtectedHeader({ alg: 'ECDH-ES+A256KW', enc: 'A256GCM' })
      .encrypt(this.key);
  }

  private async fetchKey(): Promise<CryptoKey | Uint8Array> {
    const { value } = await this.ask('GET', '/wps/system/jwks');
    const keys = isObject(value) && Array.isArray(value.keys) ? value.keys : [];
    const current = keys.find((key) => isObject(key) && key.use === 'enc' && key.alg === 'ECDH-ES+A256KW');
    return importJWK(current as unknown as JWK, 'ECDH-ES+A256KW');
  }

  async ask(method: string, path: string, asked: Asked = {}): Promise<Answer> {
    const headers: Record<string, string> = { Merchant: 'marsh7', Language: 'EN', ...asked.headers };
    if (this.token !== undefined) headers.Authorization = `Bearer ${this.token}`;
    if (asked.key !== undefined) headers['Idempotency-Key'] = asked.key;
    let body: BodyInit | null = null;
    if (asked.body instanceof FormData || asked.body instanceof URLSearchParams) body = asked.body;
    else if (asked.body !== undefined) {
      headers['Content-Type'] = 'application/json';
      body = JSON.stringify(asked.sealed ? { jwe: await this.seal(asked.body) } : asked.body);
    }
    const query = new URLSearchParams(asked.query).toString();
    const response = await fetch(`${this.gateway.origin}${path}${query && `?${query}`}`, {
      method,
      headers,
      body,
    });
    const told = (await response.json()) as JsonObject;
    const { success, value, errorCode } = told;
    return {
      status: response.status,
      success: success === true,
      value,
      errorCode,
      headers: response.headers,
    };
  }

  login(username: string, more: JsonObject = {}): Promise<Answer> {
    const body = { username, password: 'Harbour2468', type: 'username', ...more };
    return this.ask('POST', '/wps/session/login', { body, sealed: true });
  }

  async enter(username: string): Promise<void> {
    const { value } = await this.login(username);
    if (!isObject(value) || typeof value.token !== 'string') throw new Error(`${username} was not let in.`);
    this.token = value.token;
  }
}
