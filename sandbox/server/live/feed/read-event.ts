import type { Payload } from '@/sandbox/http/signed-payload';
import { textOf } from '@/sandbox/http/signed-payload';
import { isStorable } from '@/sandbox/http/call-body';
import type { FeedEventKind } from './event-store';
import { FeedRefusal } from './feed-refusal';

/** What a studio tells. The number is its place among all that the studio has told of the table. */
export interface ToldEvent {
  tableCode: string;
  seq: number;
  kind: FeedEventKind;
  /** Everything but the number: a repeat says the same. */
  said: Readonly<Record<string, unknown>>;
}

const mostSeq = 2_000_000_000;
const malformed = () => new FeedRefusal('feed.malformed');

const wholeNumber = (value: unknown, most: number): number => {
  if (typeof value !== 'number' || !Number.isInteger(value) || value < 1 || value > most) throw malformed();
  return value;
};

function requiredText(payload: Payload, name: string): string {
  const text = textOf(payload, name);
  if (text === null) throw malformed();
  return text;
}

const isPlain = (value: unknown): boolean =>
  (typeof value === 'string' && value.length <= 32) ||
  (typeof value === 'number' && Number.isSafeInteger(value));

/** The fields of a result are words and whole numbers. */
function resultIn(payload: Payload): Readonly<Record<string, unknown>> {
  const { result } = payload;
  if (result === null || typeof result !== 'object' || Array.isArray(result) || !isStorable(result))
    throw malformed();
  const fields = Object.entries(result);
  if (fields.length === 0 || fields.length > 8 || !fields.every(([, value]) => isPlain(value)))
    throw malformed();
  return result as Readonly<Record<string, unknown>>;
}

const readers: Readonly<Record<FeedEventKind, (payload: Payload) => Readonly<Record<string, unknown>>>> = {
  opened: ({ shoe }) => (shoe === undefined ? {} : { shoe: wholeNumber(shoe, 1_000_000) }),
  card: (payload) => ({ roundId: requiredText(payload, 'roundId'), card: requiredText(payload, 'card') }),
  result: (payload) => ({ roundId: requiredText(payload, 'roundId'), result: resultIn(payload) }),
  void: (payload) => ({ roundId: requiredText(payload, 'roundId'), reason: requiredText(payload, 'reason') }),
};

const isKind = (word: string): word is FeedEventKind => Object.hasOwn(readers, word);

export const tableCodeIn = (payload: Payload): string => requiredText(payload, 'tableCode');

/** Reads an event. Throws `feed.malformed`. */
export function readEvent(payload: Payload): ToldEvent {
  const kind = requiredText(payload, 'kind');
  if (!isKind(kind)) throw malformed();
  return {
    tableCode: tableCodeIn(payload),
    seq: wholeNumber(payload.seq, mostSeq),
    kind,
    said: readers[kind](payload),
  };
}
