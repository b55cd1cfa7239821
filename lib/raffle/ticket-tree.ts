import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import { leafHash } from '@/lib/fairness';
import { hashBytes, hashNode, hashShort, shortMessage } from './packed-hash';

/** A ticket as the tree knows it: its number of the raffle, and an id that says whose it is without saying who that is. */
export interface TreeTicket {
  /** From 1, in the order in which tickets were given out. */
  number: number;
  /** `rtk_<entry>-<n>`: the n-th ticket of one entry, and an entry is one member's in one raffle. */
  ticketId: string;
}

const leafPrefix = 0;
const numberBytes = 4;
const idPattern = /^rtk_([0-9a-f]{16})-[1-9]\d{0,6}$/;
const mostNumber = 0xff_ff_ff_ff;

/** Whose ticket it is: the same text for every ticket of one member in one raffle. Null for what is no id of a ticket. */
export const entryOf = (ticketId: string): string | null => idPattern.exec(ticketId)?.[1] ?? null;

const isTicket = ({ number, ticketId }: TreeTicket): boolean =>
  Number.isSafeInteger(number) && number >= 1 && number <= mostNumber && idPattern.test(ticketId);

/** The leaf of a ticket: its number in four bytes, the greatest first, and its id, hashed as a leaf of RFC 6962. */
export function leafOfTicket(ticket: TreeTicket): string {
  if (!isTicket(ticket)) throw new RangeError('A ticket has a number from 1 and an id');
  const id = utf8ToBytes(ticket.ticketId);
  const data = new Uint8Array(numberBytes + id.length);
  new DataView(data.buffer).setUint32(0, ticket.number);
  data.set(id, numberBytes);
  return leafHash(data);
}

/** All leaves one after the other, 32 bytes each. */
function packedLeaves(tickets: readonly TreeTicket[]): Uint8Array {
  const leaves = new Uint8Array(hashBytes * tickets.length);
  const idAt = 1 + numberBytes;
  for (let place = 0; place < tickets.length; place += 1) {
    const { number, ticketId } = tickets[place]!;
    const into = shortMessage;
    into[0] = leafPrefix;
    into[1] = number >>> 24;
    into[2] = number >>> 16;
    into[3] = number >>> 8;
    into[4] = number;
    for (let at = 0; at < ticketId.length; at += 1) into[idAt + at] = ticketId.charCodeAt(at);
    hashShort(idAt + ticketId.length, leaves, hashBytes * place);
  }
  return leaves;
}

function packedLevel(below: Uint8Array): Uint8Array {
  const count = below.length / hashBytes;
  const level = new Uint8Array(hashBytes * Math.ceil(count / 2));
  for (let pair = 0; pair < Math.floor(count / 2); pair += 1)
    hashNode(below, 2 * hashBytes * pair, level, hashBytes * pair);
  // A node without a sibling moves up as it is.
  if (count % 2 === 1) level.set(below.subarray(-hashBytes), level.length - hashBytes);
  return level;
}

/**
 * The tree of all tickets from the leaves up to the root alone, each level packed; nothing for no tickets. The numbers rise:
 * throws `RangeError` for an order in which tickets were not given out, and for what is no ticket.
 */
export function ticketTree(tickets: readonly TreeTicket[]): Uint8Array[] {
  let last = 0;
  for (const ticket of tickets) {
    if (!isTicket(ticket) || ticket.number <= last) throw new RangeError('Tickets stand by their numbers');
    last = ticket.number;
  }
  const levels: Uint8Array[] = [];
  for (let level = packedLeaves(tickets); level.length > 0; level = packedLevel(level)) {
    levels.push(level);
    if (level.length === hashBytes) break;
  }
  return levels;
}

/** The root of a raffle without a ticket: SHA-256 of nothing. */
export const emptyRoot = 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855';

export function rootOfTree(levels: readonly Uint8Array[]): string {
  const top = levels.at(-1);
  return top ? bytesToHex(top) : emptyRoot;
}
