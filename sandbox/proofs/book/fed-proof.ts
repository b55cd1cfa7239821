import { canonicalJson, leafHash } from '@/lib/fairness';
import {
  readBoard,
  readFixture,
  readResult,
  toldBoard,
  toldFacts,
  type FedNames,
  type Fields,
} from '@/sandbox/book/feed';
import type { PricedMarket } from '@/sandbox/book/prices';
import type { Facts } from '@/sandbox/book/settle';
import type { Sport } from '@/sandbox/book/world';
import type { ProofResult } from '../round-proof';
import { compared, isRecord, isText, pair } from './checks';

export const fedProofFormat = 'parlour-fed-proof-1';

export type MessageKind = 'fixture' | 'board' | 'result' | 'health';

/** What a feed told of a fixture, as it was signed, and what came of it. */
export interface ToldMessage {
  messageId: string;
  kind: MessageKind;
  body: Fields;
  toldAt: string;
  /** SHA-256 over this message and the link of the one before. */
  link: string;
  /** `done` where it counts; `gap`: a board was missing before it; null while it waits. */
  state: 'done' | 'ignored' | 'gap' | 'refused' | null;
  /** Of the fixture, from which on it counts. */
  version: number | null;
}

/** The link that the first message names. */
export const firstLink = '0'.repeat(64);

/** What chains a message to the one before: whoever leaves one out, or changes one, changes all links that follow. */
export function linkOf(
  previous: string,
  fixtureId: string,
  { messageId, kind, body, toldAt }: Pick<ToldMessage, 'messageId' | 'kind' | 'body' | 'toldAt'>,
): string {
  const text = canonicalJson({ previous, fixtureId, messageId, kind, body, toldAt });
  return leafHash(new TextEncoder().encode(text));
}

/**
 * What anyone can see of a fixture that a supplier tells. Nothing of it is drawn here, so there is no proof that nobody looked ahead:
 * only that prices and results are those that were told.
 */
export interface FedProof {
  format: string;
  kind: 'fed';
  fixtureId: string;
  what: 'match' | 'outright' | 'mostGoals';
  /** The code of the feed. */
  feed: string;
  names: FedNames;
  sport: string;
  home: string | null;
  away: string | null;
  status: string;
  startsAt: string;
  beganAt: string | null;
  endedAt: string | null;
  /** What bets are settled by: the newest result. Null before the end. */
  facts: Facts | null;
  /** All that was told, in its order; empty where it was not kept, since nobody had bet on it. */
  messages: readonly ToldMessage[];
  /** Prices by version, as bets were taken at them. */
  boards: readonly { version: number; board: readonly PricedMarket[] }[];
  keyId?: string;
  signature?: string;
  inclusion?: null;
}

const isMessage = (value: unknown): boolean =>
  isRecord(value) &&
  [value.messageId, value.kind, value.toldAt, value.link].every(isText) &&
  isRecord(value.body);

/** Reads a downloaded proof; null when it is none of a fixture that was told. */
export function readFedProof(value: unknown): FedProof | null {
  if (!isRecord(value) || value.kind !== 'fed') return null;
  const { fixtureId, feed, names, sport, messages, boards } = value;
  const isWhole =
    [fixtureId, feed, sport].every(isText) &&
    isRecord(names) &&
    isRecord(names.teams) &&
    Array.isArray(messages) &&
    messages.every(isMessage) &&
    Array.isArray(boards) &&
    boards.every(isRecord);
  return isWhole ? (value as unknown as FedProof) : null;
}

const fedFixtureOf = ({ what, sport, names }: FedProof) => ({
  kind: what === 'match' ? ('match' as const) : ('outright' as const),
  sport: sport as Sport,
  names,
});

/** The prices of each version, as they follow from one message after the other. */
function boardsAgain(proof: FedProof): Map<number, readonly PricedMarket[]> {
  const boards = new Map<number, readonly PricedMarket[]>();
  let board: readonly PricedMarket[] = [];
  for (const { kind, state, version, body } of proof.messages) {
    if (kind !== 'board' || state !== 'done' || version === null) continue;
    board = toldBoard(fedFixtureOf(proof), board, readBoard(body));
    boards.set(version, board);
  }
  return boards;
}

const pricesOf = (board: readonly PricedMarket[]) =>
  board.map(({ kind, part, line, selections }) => ({
    ...{ kind, part, line },
    prices: selections.map(({ key, price }) => [key, price]),
  }));

function factsAgain(proof: FedProof): Facts | null {
  const told = proof.messages.filter(({ kind, state }) => kind === 'result' && state === 'done').at(-1);
  if (told)
    return toldFacts(readResult(told.body), fedFixtureOf(proof), Date.parse(proof.beganAt ?? proof.startsAt));
  const cancelled = proof.messages.findLast(({ kind, state }) => kind === 'fixture' && state === 'done');
  if (!cancelled || !readFixture(cancelled.body).isCancelled) return null;
  const result = { fixtureId: '', ending: 'cancelled' as const, match: null, winner: null, withdrawn: [] };
  return toldFacts(result, fedFixtureOf(proof), 0);
}

/** Holds a fixture against what was told of it: the chain, every price that was sold, and what bets are settled by. */
export function verifyFedProof(proof: FedProof): ProofResult[] {
  const { messages, fixtureId, boards, facts } = proof;
  if (messages.length === 0) return [pair('format', String(proof.format), fedProofFormat)];
  return [
    pair('format', String(proof.format), fedProofFormat),
    compared(
      'chain',
      messages.map(({ link }) => link),
      () => messages.map((message, at) => linkOf(messages[at - 1]?.link ?? firstLink, fixtureId, message)),
    ),
    compared(
      'toldPrices',
      boards.map(({ version, board }) => ({ version, prices: pricesOf(board) })),
      () => {
        const again = boardsAgain(proof);
        return boards.map(({ version }) => ({ version, prices: pricesOf(again.get(version) ?? []) }));
      },
    ),
    ...(facts === null ? [] : [compared('toldFacts', facts, () => factsAgain(proof))]),
  ];
}
