import { bytesToHex } from '@noble/hashes/utils.js';
import { commitmentOf, pathPlaces } from '@/lib/fairness';
import {
  beaconText,
  drawPrizes,
  entryOf,
  hashBytes,
  rootOfTree,
  ticketTree,
  type PlacedTicket,
  type RaffleBeacon,
  type RaffleDocument,
  type TreeTicket,
} from '.';

export const serverSeed = '4d'.repeat(32);
const link = '3c'.repeat(32);
export const lotteryBeacon: RaffleBeacon = {
  ...{ kind: 'lottery', gameCode: 'pcbm1', issue: '20260101-0002', sequence: 2, chainId: 'lch_1' },
  ...{ anchor: commitmentOf(commitmentOf(link)), firstSequence: 1, link },
};

/** `count` tickets of `members` in turn, each with its own entry. */
export const someTickets = (count: number, members: number): TreeTicket[] =>
  Array.from({ length: count }, (_, at) => ({
    number: at + 1,
    ticketId: `rtk_${(at % members).toString(16).padStart(16, '0')}-${Math.floor(at / members) + 1}`,
  }));

export interface TestRaffle {
  tickets: readonly TreeTicket[];
  prizes: number;
  left?: ReadonlySet<string>;
  own?: readonly number[];
  isWhole?: boolean;
}

/** The statement of a raffle as it was drawn. */
export function statementOf({
  tickets,
  prizes,
  left = new Set(),
  own = [],
  isWhole = true,
}: TestRaffle): RaffleDocument {
  const levels = ticketTree(tickets);
  const root = rootOfTree(levels);
  const placed = (place: number): PlacedTicket => ({
    ...tickets[place]!,
    place,
    path: pathPlaces({ place, leaves: tickets.length }).map(({ level, place: at }) =>
      bytesToHex(levels[level]!.subarray(hashBytes * at, hashBytes * (at + 1))),
    ),
  });
  const entryAt = (place: number): string => entryOf(tickets[place]!.ticketId) ?? '';
  const entries = new Set(tickets.map((_, place) => entryAt(place))).size;
  const source = { serverSeed, root, beacon: beaconText(lotteryBeacon), count: tickets.length };
  const draws = drawPrizes(source, { entryAt, left, entries }, prizes);
  return {
    ...{ kind: 'raffle', raffleId: 'rfl_1', root, tickets: tickets.length, entries, serverSeed },
    ...{ closesAt: '2026-11-20T20:00:00.000Z', drawsAt: '2026-11-20T21:00:00.000Z' },
    commitment: commitmentOf(serverSeed),
    beacon: lotteryBeacon,
    left: [...left],
    draws: draws.map((draw) => draw.map(({ place, outcome }) => ({ ...placed(place), outcome }))),
    own: own.map(placed),
    list: isWhole ? tickets.map(({ number, ticketId }) => `${number} ${ticketId}`) : null,
  };
}
