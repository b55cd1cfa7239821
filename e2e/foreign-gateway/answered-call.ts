import type { IncomingHttpHeaders } from 'node:http';
import type { Json, JsonObject } from './json';
import type { Member } from './world/member';
import { Refusal } from './refusal';
import type { Voice } from './voice';
import type { World } from './world/world';

export interface Upload {
  name: string;
  type: string;
  data: Buffer;
}

/** One request, read and judged as far as the form of every call says, for the call itself to answer. */
export interface Exchange {
  readonly world: World;
  readonly voice: Voice;
  readonly origin: string;
  readonly query: JsonObject;
  readonly body: JsonObject;
  readonly headers: IncomingHttpHeaders;
  readonly cookies: Record<string, string>;
  readonly address: string;
  readonly uploads: Upload[];
  readonly token: string | undefined;
  readonly answerHeaders: Record<string, string>;
  /** The member whom the token names, or a refusal with 401. */
  readonly member: () => Member;
}

export interface Call {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  path: string;
  /** Catalogue: the seed decides, because the documents let a gateway answer either way. */
  token: 'no' | 'yes' | 'catalogue';
  /** Body: the whole body is encrypted. Otherwise the name of the one encrypted field. */
  sealed?: 'body' | 'paymentPassword' | 'random';
  form?: boolean;
  uploads?: boolean;
  /** Moves money, points or status and so needs an Idempotency-Key. */
  keyed?: boolean;
  /** Closed to trial accounts. */
  real?: boolean;
  /** Answered during maintenance too, because the maintenance page is made of it. */
  always?: boolean;
  answer(exchange: Exchange): Json | undefined;
}

export const deadToken = (): Refusal =>
  new Refusal(401, 'pass.missing.or.spent', 'This needs a session, and there is none.');

/** The captcha's name comes in the body, in the header or in the cookie; the contract names all three. */
export function captchaId(exchange: Exchange): string | undefined {
  const header = exchange.headers['x-captcha-id'];
  const inBody = exchange.body.captchaId;
  if (typeof inBody === 'string' && inBody !== '') return inBody;
  if (typeof header === 'string' && header !== '') return header;
  return exchange.cookies['X-Captcha-Id'];
}

/** Judges the answer to a picture. A refusal says with captcha true that a new picture is due. */
export function checkCaptcha(exchange: Exchange): void {
  const { captcha } = exchange.body;
  const given =
    typeof captcha === 'string' || typeof captcha === 'number' ? String(captcha).trim() : undefined;
  if (given === undefined || given === '') {
    throw new Refusal(422, 'gate.picture.needed', 'Please read the picture first.', { captcha: true });
  }
  if (!exchange.world.answerCaptcha(captchaId(exchange), given)) {
    throw new Refusal(422, 'gate.picture.misread', 'That is not what the picture says.', { captcha: true });
  }
}

export interface Page<Row> {
  rows: Row[];
  counts: JsonObject;
}

/** One page of rows; pageNo counts from 1. */
export function pageOf<Row>(rows: readonly Row[], pageNo: number, pageSize: number): Page<Row> {
  return {
    rows: rows.slice((pageNo - 1) * pageSize, pageNo * pageSize),
    counts: { totalPages: Math.ceil(rows.length / pageSize), totalItems: rows.length },
  };
}
