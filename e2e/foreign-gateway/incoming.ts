import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import type { Call, Upload } from './answered-call';
import { isObject, stableText, type Json, type JsonObject } from './json';
import { Refusal } from './refusal';
import { cryptoRefusal, type SealedBodies } from './sealed-bodies';

const ordinaryLimit = 64 * 1024;
const uploadLimit = 16 * 1024 * 1024;

/** A request as it came, before any call has looked at it. */
export interface Incoming {
  method: string;
  path: string;
  query: Record<string, string>;
  headers: IncomingHttpHeaders;
  raw: Buffer;
  address: string;
}

export async function receive(request: IncomingMessage): Promise<Incoming> {
  const url = new URL(`http://gateway.invalid${request.url ?? '/'}`);
  const parts: Buffer[] = [];
  let length = 0;
  for await (const part of request as AsyncIterable<Buffer>) {
    length += part.length;
    // What is too long is read to its end and forgotten, so that the sender hears why it was refused.
    if (length <= uploadLimit + 1) parts.push(part);
  }
  const forwarded = request.headers['x-forwarded-for'];
  const first = (Array.isArray(forwarded) ? forwarded[0] : forwarded)?.split(',')[0]?.trim();
  const socket = (request.socket.remoteAddress ?? '').replace(/^::ffff:/, '');
  return {
    method: request.method ?? 'GET',
    path: url.pathname,
    query: Object.fromEntries(url.searchParams),
    headers: request.headers,
    raw: length > uploadLimit ? Buffer.alloc(uploadLimit + 1) : Buffer.concat(parts),
    address: first === undefined || first === '' ? socket : first,
  };
}

export interface Prepared {
  body: JsonObject;
  uploads: Upload[];
  /** Refuses what was encrypted too long ago or has been here before; due only when the call is really done. */
  acceptOnce: () => void;
}

const unreadable = (): Refusal => new Refusal(400, 'form.unreadable', 'The body cannot be read.');

function readObject(raw: Buffer): JsonObject {
  if (raw.length === 0) return {};
  try {
    const value: unknown = JSON.parse(raw.toString('utf8'));
    if (isObject(value)) return value;
  } catch {
    throw unreadable();
  }
  throw unreadable();
}

/** A picture inside JSON: base64, with or without the head of a data URI, or an object that has it under data. */
function readPicture(value: Json, place: number): Upload {
  const text = isObject(value) ? value.data : value;
  if (typeof text !== 'string') throw unreadable();
  const parts = /^(?:data:([^;,]+);base64,)?([\s\S]*)$/.exec(text);
  const data = Buffer.from(parts?.[2] ?? '', 'base64');
  return { name: `images-${place}`, type: parts?.[1] ?? 'application/octet-stream', data };
}

async function readParts(raw: Buffer, type: string): Promise<Prepared> {
  const body: JsonObject = {};
  const uploads: Upload[] = [];
  try {
    const form = await new Response(new Uint8Array(raw), { headers: { 'content-type': type } }).formData();
    for (const [name, value] of form) {
      if (typeof value === 'string') body[name] = value;
      else uploads.push({ name, type: value.type, data: Buffer.from(await value.arrayBuffer()) });
    }
  } catch {
    throw unreadable();
  }
  return { body, uploads, acceptOnce: () => undefined };
}

async function openWhole(outer: JsonObject, sealed: SealedBodies): Promise<Prepared> {
  const inner = await sealed.open(outer.jwe);
  if (!isObject(inner)) throw cryptoRefusal();
  return { body: inner, uploads: [], acceptOnce: () => sealed.acceptOnce(inner) };
}

/** One encrypted field in an open body; its plaintext is the bare text, or an object that holds it with iat and jti. */
async function openField(field: string, outer: JsonObject, sealed: SealedBodies): Promise<Prepared> {
  const name = outer[field] === undefined && field === 'paymentPassword' ? 'password' : field;
  const value = outer[name];
  const jwe = isObject(value) ? value.jwe : value;
  const inner = await sealed.open(jwe);
  if (!isObject(inner)) {
    const acceptOnce = (): void => sealed.acceptText(stableText(jwe));
    return { body: { ...outer, [field]: inner }, uploads: [], acceptOnce };
  }
  const text = inner[name] ?? inner.value;
  return { body: { ...outer, [field]: text }, uploads: [], acceptOnce: () => sealed.acceptOnce(inner) };
}

/** Reads the body as the call has it: encrypted as a whole or in one field, a form, with pictures, or plain JSON. */
export async function prepare(call: Call, incoming: Incoming, sealed: SealedBodies): Promise<Prepared> {
  const { raw, headers } = incoming;
  const type = headers['content-type'] ?? '';
  if (raw.length > (call.uploads ? uploadLimit : ordinaryLimit)) {
    throw new Refusal(413, 'form.too.large', 'The body is too large.');
  }
  if (call.form) {
    if (type.startsWith('multipart/form-data')) return readParts(raw, type);
    if (!type.startsWith('application/x-www-form-urlencoded')) throw unreadable();
    const body = Object.fromEntries(new URLSearchParams(raw.toString('utf8')));
    return { body, uploads: [], acceptOnce: () => undefined };
  }
  if (call.uploads && type.startsWith('multipart/form-data')) return readParts(raw, type);
  const body = readObject(raw);
  if (call.sealed === 'body') return openWhole(body, sealed);
  if (call.sealed === 'paymentPassword' && body.jwe !== undefined) return openWhole(body, sealed);
  if (call.sealed !== undefined) return openField(call.sealed, body, sealed);
  const images = call.uploads && Array.isArray(body.images) ? body.images : [];
  return { body, uploads: images.map(readPicture), acceptOnce: () => undefined };
}
