import type { DrawnOutcome } from './draw-prizes';
import type { TreeTicket } from './ticket-tree';

/** A round of drand, which many have signed together: nobody knew it before its time. */
export interface DrandBeacon {
  kind: 'drand';
  chain: string;
  round: number;
  /** The hash of the signature. */
  randomness: string;
  signature: string;
}

/** A draw of a lottery of the same site: its link was bound beforehand, but by a house that the site knows. */
export interface LotteryBeacon {
  kind: 'lottery';
  gameCode: string;
  issue: string;
  sequence: number;
  chainId: string;
  /** Published before the first sale of the chain; hashed once for each draw since, the link is it. */
  anchor: string;
  firstSequence: number;
  link: string;
}

export type RaffleBeacon = DrandBeacon | LotteryBeacon;

/** A ticket with its way to the root. */
export interface PlacedTicket extends TreeTicket {
  place: number;
  path: string[];
}

export interface DrawnTicket extends PlacedTicket {
  outcome: DrawnOutcome;
}

/** All that is said about a raffle that was drawn. */
export interface RaffleDocument {
  kind: 'raffle';
  raffleId: string;
  closesAt: string;
  drawsAt: string;
  /** The hash that was shown at the beginning, and the seed. */
  commitment: string;
  serverSeed: string;
  beacon: RaffleBeacon;
  /** Of the tree that was published when no more tickets came. */
  root: string;
  tickets: number;
  entries: number;
  /** Entries that have left between the close and the draw: whoever took a break from play. */
  left: string[];
  /** By prize in turn: what came out for it, the winner last; empty where nobody was left. */
  draws: DrawnTicket[][];
  /** The tickets of whoever has downloaded it. */
  own: PlacedTicket[];
  /** All tickets in turn as `number id`, where the whole list was downloaded. */
  list: string[] | null;
}

type Fields = Readonly<Record<string, unknown>>;
const fieldsOf = (value: unknown): Fields =>
  value !== null && typeof value === 'object' && !Array.isArray(value) ? (value as Fields) : {};
const areTexts = (...values: unknown[]): boolean => values.every((value) => typeof value === 'string');
const areCounts = (...values: unknown[]): boolean =>
  values.every((value) => Number.isSafeInteger(value) && (value as number) >= 0);

const isText = (value: unknown): boolean => typeof value === 'string';
const isListOf = (value: unknown, isOne: (one: unknown) => boolean): boolean =>
  Array.isArray(value) && value.every(isOne);

function isBeacon(value: unknown): boolean {
  const { kind, ...fields } = fieldsOf(value);
  if (kind === 'drand')
    return areTexts(fields.chain, fields.randomness, fields.signature) && areCounts(fields.round);
  const { gameCode, issue, chainId, anchor, link, sequence, firstSequence } = fields;
  return (
    kind === 'lottery' &&
    areTexts(gameCode, issue, chainId, anchor, link) &&
    areCounts(sequence, firstSequence)
  );
}

function isPlaced(value: unknown): boolean {
  const { number, ticketId, place, path } = fieldsOf(value);
  return areCounts(number, place) && areTexts(ticketId) && isListOf(path, isText);
}

const isDrawn = (value: unknown): boolean =>
  isPlaced(value) && ['won', 'again', 'left'].includes(fieldsOf(value).outcome as string);

/** Null for whatever is no statement of a raffle that was drawn. */
export function readRaffleDocument(value: unknown): RaffleDocument | null {
  const fields = fieldsOf(value);
  const { raffleId, closesAt, drawsAt, commitment, serverSeed, root, tickets, entries, list } = fields;
  const isOne =
    fields.kind === 'raffle' &&
    areTexts(raffleId, closesAt, drawsAt, commitment, serverSeed, root) &&
    areCounts(tickets, entries) &&
    isBeacon(fields.beacon) &&
    isListOf(fields.draws, (draw) => isListOf(draw, isDrawn)) &&
    isListOf(fields.own, isPlaced) &&
    isListOf(fields.left, isText) &&
    (list === null || isListOf(list, isText));
  return isOne ? (value as RaffleDocument) : null;
}
