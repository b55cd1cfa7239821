import { sign } from '@/lib/contract/signature';
import { requestIdHeader } from '@/lib/server/request-context';
import { fillUrl } from '@/lib/addresses/url-template';
import type { Db } from '@/platform/ground/db';
import { getDrawHouse } from './draw-house-store';

/** A chain as whoever draws has published it. */
export interface PublishedChain {
  chainId: string;
  anchor: string;
  firstSequence: number;
  links: number;
}

export interface RevealedDraw {
  sequence: number;
  link: string;
  numbers: unknown;
}

/** Whoever draws. It is told which draw is due and one hash of what was sold, and nothing else. */
export interface DrawSource {
  /** The chain that this draw belongs to, made if there is none yet. */
  anchor: (draw: { gameCode: string; sequence: number; isRehearsal: boolean }) => Promise<PublishedChain>;
  /** Throws when there is no usable answer; asking again with the same entropy is answered the same. */
  reveal: (asked: {
    chainId: string;
    draws: readonly { sequence: number; entropy: string }[];
  }) => Promise<RevealedDraw[]>;
}

const seller = 'parlour';
const deadlineMs = 5_000;
const maxAnswerBytes = 512 * 1024;
const hashPattern = /^[0-9a-f]{64}$/;

interface SignedDrawSourceOptions {
  db: Db;
  /** Of this site, without a slash at the end: for a draw house that answers at a path of it. */
  origin: string;
  fetch?: typeof globalThis.fetch;
}

type Answer = Record<string, unknown>;

/** The draw house behind signed HTTP calls. Anything but an answer of the agreed form within five seconds throws. */
export function createSignedDrawSource({
  db,
  origin,
  fetch = globalThis.fetch,
}: SignedDrawSourceOptions): DrawSource {
  const ask = async (what: 'anchorUrl' | 'revealUrl', payload: object): Promise<Answer> => {
    const house = await getDrawHouse(db);
    if (!house) throw new Error('No draw house is connected');
    const url = fillUrl(house[what], {}, origin);
    const path = new URL(url).pathname;
    const body = JSON.stringify(payload);
    const signed = sign({
      signer: seller,
      secret: house.secret,
      method: 'POST',
      path,
      body,
      nowMs: Date.now(),
    });
    const response = await fetch(url, {
      method: 'POST',
      headers: { ...signed, ...requestIdHeader(), 'content-type': 'application/json' },
      body,
      redirect: 'error',
      signal: AbortSignal.timeout(deadlineMs),
    });
    if (!response.ok) throw new Error(`The draw house answered ${path} with ${response.status}`);
    return readObject(response, path);
  };

  return {
    anchor: async (draw) => chainOf(await ask('anchorUrl', draw), draw.sequence),
    reveal: async (asked) => drawsOf(await ask('revealUrl', asked)),
  };
}

async function readObject(response: Response, path: string): Promise<Answer> {
  const text = await response.text();
  if (text.length > maxAnswerBytes) throw new Error(`The answer to ${path} is too large`);
  const answer: unknown = JSON.parse(text);
  if (answer === null || typeof answer !== 'object')
    throw new Error(`The answer to ${path} is not an object`);
  return answer as Answer;
}

const isCount = (value: unknown): value is number => Number.isSafeInteger(value) && (value as number) >= 0;
const isHash = (value: unknown): value is string => typeof value === 'string' && hashPattern.test(value);

function chainOf({ chainId, anchor, firstSequence, links }: Answer, sequence: number): PublishedChain {
  const isNamed = typeof chainId === 'string' && /^[\w-]{1,64}$/.test(chainId) && isHash(anchor);
  if (!isNamed || !isCount(firstSequence) || !isCount(links))
    throw new Error('The draw house gave no usable chain');
  if (sequence < firstSequence || sequence >= firstSequence + links)
    throw new Error('The draw house gave a chain without the draw that was asked for');
  return { chainId, anchor, firstSequence, links };
}

function drawsOf({ draws }: Answer): RevealedDraw[] {
  if (!Array.isArray(draws)) throw new Error('The draw house gave no usable draws');
  return draws.map((each: unknown) => {
    const { sequence, link, numbers } = (each ?? {}) as Answer;
    if (!isCount(sequence) || !isHash(link)) throw new Error('The draw house gave an unusable draw');
    return { sequence, link, numbers };
  });
}
