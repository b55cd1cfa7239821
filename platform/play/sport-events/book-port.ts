import { fillUrl } from '@/lib/addresses/url-template';
import { sign } from '@/lib/contract/signature';
import { env } from '@/lib/env';
import { requestIdHeader } from '@/lib/server/request-context';
import type { Reader } from '@/platform/ground/db';
import { getSportBook } from './book-store';

/** What the book refuses, by its own code. Nothing was done. */
export class BookRefusal extends Error {
  constructor(readonly code: string) {
    super(`The book refuses it: ${code}`);
    this.name = 'BookRefusal';
  }
}

/** No book is connected, or it does not answer in time: what was asked of it may have come. */
export class BookAway extends Error {
  constructor(reason: string) {
    super(`The book does not answer: ${reason}`);
    this.name = 'BookAway';
  }
}

const operator = 'parlour';
/** An order waits four seconds for who carries it out. */
const deadlineMs = 8_000;
const maxAnswerBytes = 1024 * 1024;

/** Of this site, for a book that answers at a path of it. */
const siteOrigin = (): string => {
  const { SITE_ORIGIN: origin, PORT: port } = env();
  return origin ?? `http://127.0.0.1:${port}`;
};

type Answer = Record<string, unknown>;

/**
 * Asks the book by a signed call of its operator port (docs/operator-port.md). Throws `BookRefusal` for what it refuses, and `BookAway`
 * for anything but an answer of its own.
 */
export async function askBook(reader: Reader, call: string, payload: object): Promise<Answer> {
  const book = await getSportBook(reader);
  if (!book) throw new BookAway('none is connected');
  const url = fillUrl(book.url, { call }, siteOrigin());
  const [path, body] = [new URL(url).pathname, JSON.stringify(payload)];
  const signed = sign({
    signer: operator,
    secret: book.secret,
    method: 'POST',
    path,
    body,
    nowMs: Date.now(),
  });
  const { status, text } = await send(url, body, { ...signed, ...requestIdHeader() });
  const answer = readObject(text);
  if (status >= 200 && status < 300 && answer) return answer;
  if (status >= 400 && status < 500 && status !== 401 && typeof answer?.error === 'string')
    throw new BookRefusal(answer.error);
  throw new BookAway(`it answered with ${status}`);
}

async function send(url: string, body: string, headers: Readonly<Record<string, string>>) {
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json' },
      body,
      redirect: 'error',
      signal: AbortSignal.timeout(deadlineMs),
    });
    return { status: response.status, text: await response.text() };
  } catch (error) {
    throw new BookAway((error as Error).name);
  }
}

function readObject(text: string): Answer | null {
  if (text.length > maxAnswerBytes) return null;
  try {
    const answer: unknown = JSON.parse(text);
    return answer !== null && typeof answer === 'object' ? (answer as Answer) : null;
  } catch {
    return null;
  }
}
