import { textOf, type Payload } from '@/sandbox/http/signed-payload';
import { VendorError } from '@/sandbox/http/vendor-error';
import type { FeedAct } from '../store/feed-store';
import type { AskedAct } from './feed-acts';
import type { NewOrder, OrderKind, OrderSubject } from './order-store';

const kinds: readonly OrderKind[] = ['suspend', 'reopen', 'void', 'correct'];
const isKind = (text: string | null): text is OrderKind => kinds.some((kind) => kind === text);

const malformed = () => new VendorError('request.malformed');
const fixturePattern = /^[a-z0-9-]{1,64}$/;
const marketPattern = /^[a-zA-Z]{1,24}(\.[0-9]{1,2}\.(-?[0-9]{1,5})?)?$/;
const orderPattern = /^[A-Za-z0-9_-]{8,64}$/;
const hashPattern = /^[0-9a-f]{64}$/;

/** A field that is there and of this form; null where it is absent. */
function optional(payload: Payload, name: string, pattern: RegExp): string | null {
  if (payload[name] === undefined || payload[name] === null) return null;
  const text = textOf(payload, name);
  if (text === null || !pattern.test(text)) throw malformed();
  return text;
}

function required(payload: Payload, name: string, pattern: RegExp): string {
  const text = optional(payload, name, pattern);
  if (text === null) throw malformed();
  return text;
}

export const readOrderId = (payload: Payload): string => required(payload, 'orderId', orderPattern);
export const readFixtureId = (payload: Payload): string | null =>
  optional(payload, 'fixtureId', fixturePattern);

const mostOnPage = 500;

/** A page of fixtures. Throws `request.malformed`. */
export function readPage(payload: Payload): { after: string | null; limit: number } {
  const { limit = 50 } = payload;
  if (typeof limit !== 'number' || !Number.isSafeInteger(limit) || limit < 1 || limit > mostOnPage)
    throw malformed();
  return { after: optional(payload, 'after', fixturePattern), limit };
}

function methodOf(kind: OrderKind, payload: Payload): 'derive' | 'void' | null {
  const text = textOf(payload, 'method');
  if (kind !== 'correct') return null;
  // A result is what the key of the match says, or nothing: there is no field for another one.
  if (text !== 'derive' && text !== 'void') throw malformed();
  return text;
}

/** What is to be done, and to what. Throws `request.malformed`. */
export function readSubject(payload: Payload): OrderSubject & { kind: OrderKind } {
  const kind = textOf(payload, 'kind');
  if (!isKind(kind)) throw malformed();
  const fixtureId = readFixtureId(payload);
  const ticketId = optional(payload, 'ticketId', /^vbt_[a-z0-9]{1,60}$/);
  const market = optional(payload, 'market', marketPattern);
  if ((fixtureId === null) === (ticketId === null)) throw malformed();
  if (ticketId !== null && (kind !== 'void' || market !== null)) throw malformed();
  return { kind, fixtureId, ticketId, market, method: methodOf(kind, payload) };
}

/** A whole order. What moves money names what was shown of it. Throws `request.malformed`. */
export function readOrder(payload: Payload): NewOrder {
  const subject = readSubject(payload);
  const movesMoney = subject.kind === 'void' || subject.kind === 'correct';
  return {
    ...subject,
    orderId: readOrderId(payload),
    actor: required(payload, 'actor', /^.{1,80}$/),
    reason: required(payload, 'reason', /^.{1,128}$/),
    shown: movesMoney ? required(payload, 'shown', hashPattern) : null,
  };
}

const acts: readonly FeedAct[] = ['open', 'renew', 'end'];

/** What is to be done with a feed. Throws `request.malformed`. */
export function readFeedAct(payload: Payload): AskedAct {
  const act = acts.find((one) => one === payload.act);
  if (!act) throw malformed();
  return {
    act,
    feed: required(payload, 'feed', /^[a-z0-9]{2,16}$/),
    actId: required(payload, 'actId', orderPattern),
    name: optional(payload, 'name', /^(?=\S).{1,60}(?<=\S)$/),
    actor: required(payload, 'actor', /^.{1,80}$/),
    reason: required(payload, 'reason', /^.{1,128}$/),
  };
}
