import { setTimeout as sleep } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import type { Pool, PoolClient } from 'pg';
import { FeedFault, readHealth } from '@/sandbox/book/feed';
import { firstLink, linkOf, type MessageKind } from '@/sandbox/proofs/book/fed-proof';
import { answerSigned, signedPayload, type Payload } from '@/sandbox/http/signed-payload';
import { report } from '@/sandbox/http/report';
import { VendorError } from '@/sandbox/http/vendor-error';
import { inTransaction } from '../../sql';
import { bookNow } from '../book-now';
import { getSecretNo, lockFeed } from '../store/feed-store';
import {
  getAnswer,
  getLastLink,
  getMessage,
  insertMessage,
  type AnswerRow,
  type MessageRow,
} from './message-store';
import { fedId } from './tell-fixture';

/**
 * The port of a supplier of odds: `POST /sandbox/api/{feedFixture,feedBoard,feedResult,feedHealth}`, signed as all calls between servers
 * are, by the feed's own secret and with its code as the signer. A message is written down, and carried out by who simulates: these
 * calls cannot.
 */
export interface FeedDoor {
  /** With the rights of `parlour_vendor`. */
  pool: Pool;
  /** The secret with which a feed signs, by its number. */
  secretOf: (feed: string, secretNo: number) => Uint8Array;
  now: () => Date;
  /** So long an answer waits for a message to be carried out. */
  waitMs?: number;
}

const kinds = {
  feedFixture: 'fixture',
  feedBoard: 'board',
  feedResult: 'result',
  feedHealth: 'health',
} as const satisfies Record<string, MessageKind>;

export type FeedCall = keyof typeof kinds;

export const isOddsFeedCall = (name: string): name is FeedCall => Object.hasOwn(kinds, name);

const maxBodyBytes = 128 * 1024;
const askEveryMs = 50;
const feedPattern = /^[a-z0-9]{2,16}$/;
const messagePattern = /^[A-Za-z0-9._:-]{4,64}$/;
const ownIdPattern = /^[a-z0-9-]{1,32}$/;

function textIn(payload: Payload, name: string, pattern: RegExp): string {
  const text = payload[name];
  if (typeof text !== 'string' || !pattern.test(text))
    throw new VendorError('request.malformed', { field: name });
  return text;
}

/** What a message is written down as. A sign of life is named by its number. */
function messageOf(feed: string, kind: MessageKind, payload: Payload) {
  if (kind === 'health')
    return { feed, kind, fixtureId: null, messageId: `health:${readHealth(payload)}`, body: payload };
  const fixtureId = fedId(feed, textIn(payload, 'fixtureId', ownIdPattern));
  return { feed, kind, fixtureId, messageId: textIn(payload, 'messageId', messagePattern), body: payload };
}

type Message = ReturnType<typeof messageOf>;

/** Writes a message down once, chained to the one before of its fixture. @param signedAtMs when its sender says that it was told */
async function write(client: PoolClient, message: Message, signedAtMs: number): Promise<MessageRow> {
  const { feed, messageId, fixtureId } = message;
  await lockFeed(client, feed);
  const known = await getMessage(client, feed, messageId);
  if (known) return known;
  const toldAt = new Date(Math.min(signedAtMs, await bookNow(client)));
  if (fixtureId === null) return insertMessage(client, { ...message, toldAt, previous: null, link: null });
  const previous = (await getLastLink(client, fixtureId)) ?? firstLink;
  const link = linkOf(previous, fixtureId, { ...message, toldAt: toldAt.toISOString() });
  return insertMessage(client, { ...message, toldAt, previous, link });
}

/** What the database would not give back as it was told, and so could not be proven. */
const isStorable = (payload: Payload): boolean => !JSON.stringify(payload).includes('\\u0000');

async function hear(
  { pool, waitMs = 4000 }: FeedDoor,
  message: Message,
  signedAtMs: number,
): Promise<AnswerRow | null> {
  const row = await inTransaction(pool, (client) => write(client, message, signedAtMs));
  const { kind, fixtureId, body } = message;
  if (row.kind !== kind || row.fixtureId !== fixtureId || !isDeepStrictEqual(row.body, body))
    throw new VendorError('key.conflict');
  let answer = await getAnswer(pool, row.messageNo);
  for (let waited = 0; waited < waitMs && !answer; waited += askEveryMs) {
    await sleep(askEveryMs);
    answer = await getAnswer(pool, row.messageNo);
  }
  return answer;
}

function told(answer: AnswerRow | null): Response {
  if (!answer) return answerSigned(202, { state: 'asked' });
  const { state, code, field } = answer;
  if (state !== 'refused') return answerSigned(200, { state });
  return answerSigned(422, { error: code, ...(field !== null && { field }) });
}

export async function handleOddsFeedCall(
  door: FeedDoor,
  name: FeedCall,
  request: Request,
): Promise<Response> {
  const { pool, now, secretOf } = door;
  const feed = request.headers.get('x-vendor') ?? '';
  try {
    const secretNo = feedPattern.test(feed) ? await getSecretNo(pool, feed) : null;
    if (secretNo === null) return answerSigned(401, { error: 'signature' });
    const secret = secretOf(feed, secretNo);
    const payload = await signedPayload(request, { signer: feed, secret, now: now(), maxBodyBytes });
    if (payload instanceof Response) return payload;
    if (!isStorable(payload)) throw new VendorError('request.malformed');
    const message = messageOf(feed, kinds[name], payload);
    return told(await hear(door, message, Number(request.headers.get('x-timestamp'))));
  } catch (error) {
    if (error instanceof FeedFault) return answerSigned(422, { error: error.code, field: error.field });
    if (error instanceof VendorError) {
      const { field } = error.value;
      return answerSigned(error.status, { error: error.code, ...(typeof field === 'string' && { field }) });
    }
    report(error);
    return answerSigned(500, { error: 'unexpected' });
  }
}
