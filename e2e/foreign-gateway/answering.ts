import { deadToken, type Call, type Exchange } from './answered-call';
import { prepare, type Incoming, type Prepared } from './incoming';
import { stableText, type Json, type JsonObject } from './json';
import type { Member } from './world/member';
import { Refusal } from './refusal';
import type { SealedBodies } from './sealed-bodies';
import { languageOf, Voice } from './voice';
import type { World } from './world/world';

export interface Outcome {
  status: number;
  body: JsonObject;
  headers: Record<string, string>;
  /** What the caller sent, opened, for the list of requests. */
  read: Json;
}

interface Kept {
  print: string;
  value: Json | undefined;
  until: number;
}

const keyLife = 24 * 60 * 60_000;
/** The statuses that an older gateway answers with 200; a dead token and a closed house always show as what they are. */
const softened = [400, 403, 409, 422, 429];

/** Does for every call what the form of every call asks: merchant, token, body, key, envelope. */
export class Answering {
  private readonly kept = new Map<string, Kept>();
  /** The merchant whose books these are: the first one that was named. */
  merchant: string | null = null;

  constructor(
    private readonly world: World,
    private readonly origin: string,
    private readonly calls: readonly Call[],
    private readonly sealed: SealedBodies,
  ) {}

  async answer(incoming: Incoming): Promise<Outcome> {
    const { headers } = incoming;
    const spoken = incoming.query.language ?? headers.language;
    const voice = new Voice(
      this.world.dialect,
      this.origin,
      languageOf(typeof spoken === 'string' ? spoken : undefined),
    );
    const answerHeaders: Record<string, string> = {};
    const requestId = headers['x-request-id'];
    answerHeaders['X-Request-Id'] =
      typeof requestId === 'string' ? requestId : `wake-${this.world.nextSerial()}`;
    const seen: { read: Json } = { read: null };
    try {
      const value = await this.perform(incoming, voice, answerHeaders, seen);
      const told = value === undefined ? voice.optional(null) : value;
      return {
        status: 200,
        body: voice.row({ success: true, value: told }),
        headers: answerHeaders,
        read: seen.read,
      };
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      const soft = this.world.dialect.refusals === 'ok' && softened.includes(error.status);
      const { code, message, value } = error;
      const body = voice.row({
        success: false,
        errorCode: code,
        message,
        value: value ?? voice.optional(null),
      });
      return { status: soft ? 200 : error.status, body, headers: answerHeaders, read: seen.read };
    }
  }

  private find({ method, path }: Incoming): Call {
    const here = this.calls.filter((call) => call.path === path);
    if (here.length === 0) throw new Refusal(404, 'way.unknown', 'Nothing answers here.');
    const call = here.find((one) => one.method === method);
    if (!call) throw new Refusal(405, 'way.other.verb', 'This is asked in another way.');
    return call;
  }

  private checkMerchant({ headers, query, path }: Incoming): void {
    // The keys are fetched by whoever is about to encrypt, before anything is known about them.
    if (path === '/wps/system/jwks') return;
    const { merchant } = headers;
    if (typeof merchant !== 'string' || merchant.trim() === '') {
      throw new Refusal(400, 'books.merchant.missing', 'Which merchant is asking?');
    }
    this.merchant ??= merchant;
    const named = [merchant, query.merchant, query.merchantCode].filter((one) => one !== undefined);
    if (named.some((one) => one !== this.merchant)) {
      throw new Refusal(403, 'books.merchant.unknown', 'We keep no books for this merchant.');
    }
  }

  private memberOf(token: string | undefined): Member | undefined {
    const account = token === undefined ? undefined : this.world.sessions.get(token);
    return account === undefined ? undefined : this.world.members.get(account);
  }

  private async perform(
    incoming: Incoming,
    voice: Voice,
    answerHeaders: Record<string, string>,
    seen: { read: Json },
  ): Promise<Json | undefined> {
    const { world } = this;
    const call = this.find(incoming);
    const prepared = await prepare(call, incoming, this.sealed).catch((error: unknown) => error);
    if (!isPrepared(prepared)) seen.read = incoming.raw.toString('utf8').slice(0, 2000);
    else seen.read = prepared.body;
    if (world.maintenance.on && !call.always) {
      throw new Refusal(503, 'harbour.closed', 'We are mending the pier.');
    }
    this.checkMerchant(incoming);
    const token = /^Bearer (\S+)$/i.exec(incoming.headers.authorization ?? '')?.[1];
    const member = this.memberOf(token);
    const tokenAsked = call.token === 'yes' || (call.token === 'catalogue' && world.dialect.catalogueToken);
    if (tokenAsked && !member) throw deadToken();
    if (call.real && member?.isAgent === 4)
      throw new Refusal(403, 'role.guest', 'Guests may look and not touch.');
    if (!isPrepared(prepared)) throw prepared;
    const exchange: Exchange = {
      world,
      voice,
      origin: this.origin,
      query: incoming.query,
      headers: incoming.headers,
      body: prepared.body,
      uploads: prepared.uploads,
      cookies: readCookies(incoming.headers.cookie),
      address: incoming.address,
      token,
      answerHeaders,
      member: () => {
        if (!member) throw deadToken();
        return member;
      },
    };
    return call.keyed
      ? this.performOnce(call, exchange, prepared)
      : this.performNow(call, exchange, prepared);
  }

  private performNow(call: Call, exchange: Exchange, prepared: Prepared): Json | undefined {
    prepared.acceptOnce();
    return call.answer(exchange);
  }

  /**
   * A key that was used is looked at before the encrypted part is: who repeats a request to the letter, because no
   * answer came, gets the answer, although the same message is not accepted twice. A failure keeps no key.
   */
  private performOnce(call: Call, exchange: Exchange, prepared: Prepared): Json | undefined {
    const key = exchange.headers['idempotency-key'];
    if (typeof key !== 'string' || key.trim() === '') {
      throw new Refusal(400, 'key.missing', 'What moves something needs an Idempotency-Key.');
    }
    const place = `${exchange.member().account} ${call.path} ${key}`;
    const { iat: _iat, jti: _jti, ...content } = prepared.body;
    const print = stableText(content);
    const kept = this.kept.get(place);
    if (kept && kept.until > Date.now()) {
      if (kept.print === print) return kept.value;
      throw new Refusal(409, 'idempotency.conflict', 'This key has been used for something else.');
    }
    const value = this.performNow(call, exchange, prepared);
    this.kept.set(place, { print, value, until: Date.now() + keyLife });
    return value;
  }
}

const isPrepared = (value: unknown): value is Prepared =>
  typeof value === 'object' && value !== null && 'acceptOnce' in value;

function readCookies(header: string | undefined): Record<string, string> {
  const cookies: Record<string, string> = {};
  for (const pair of header?.split(';') ?? []) {
    const [name, ...rest] = pair.trim().split('=');
    if (name) cookies[name] = rest.join('=');
  }
  return cookies;
}
