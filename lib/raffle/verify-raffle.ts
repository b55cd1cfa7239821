import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, hexToBytes } from '@noble/hashes/utils.js';
import { commitmentOf, isServerSeed, rootOfPath } from '@/lib/fairness';
import { drawPrizes, placesOfPrize, type RaffleSource } from './draw-prizes';
import type { DrawnTicket, PlacedTicket, RaffleBeacon, RaffleDocument } from './raffle-document';
import { entryOf, leafOfTicket, rootOfTree, ticketTree, type TreeTicket } from './ticket-tree';

export interface RaffleCheck {
  check: 'seed' | 'beacon' | 'places' | 'passed over' | 'tickets' | 'list';
  isGood: boolean;
  stated: string;
  computed: string;
}

function check(name: RaffleCheck['check'], stated: string, compute: () => string): RaffleCheck {
  let computed = '';
  try {
    computed = compute();
  } catch (error) {
    // What cannot be computed from what is stated agrees with nothing.
    if (!(error instanceof RangeError)) throw error;
  }
  return { check: name, isGood: computed !== '' && computed === stated, stated, computed };
}

/** What was drawn with: a link of the lottery's chain, or the randomness of a round of drand. */
export const beaconText = (beacon: RaffleBeacon): string =>
  beacon.kind === 'drand' ? beacon.randomness : beacon.link;

/** No chain of a lottery is longer, so that what was tampered with is not hashed for ever. */
const maxLinks = 100_000;

function checkBeacon(beacon: RaffleBeacon): RaffleCheck {
  if (beacon.kind === 'drand')
    return check('beacon', beacon.randomness, () => {
      const { signature } = beacon;
      if (!/^(?:[0-9a-f]{2}){48,96}$/.test(signature)) throw new RangeError('A signature is of drand');
      return bytesToHex(sha256(hexToBytes(signature)));
    });
  return check('beacon', beacon.anchor, () => {
    const hashes = beacon.sequence - beacon.firstSequence + 1;
    if (!isServerSeed(beacon.link) || hashes < 1 || hashes > maxLinks)
      throw new RangeError('A link is one of its chain');
    let hash = beacon.link;
    for (let count = 0; count < hashes; count += 1) hash = commitmentOf(hash);
    return hash;
  });
}

const sourceOf = (raffle: RaffleDocument): RaffleSource => ({
  serverSeed: raffle.serverSeed,
  root: raffle.root,
  beacon: beaconText(raffle.beacon),
  count: raffle.tickets,
});

function requireEntry({ ticketId }: TreeTicket): string {
  const entry = entryOf(ticketId);
  if (entry === null) throw new RangeError('A ticket has an id');
  return entry;
}

const written = (at: number, drawn: readonly string[]): string => `${at + 1}: ${drawn.join(', ') || '–'}`;
const statedOutcomes = ({ draws }: RaffleDocument): string =>
  draws
    .map((draw, at) =>
      written(
        at,
        draw.map(({ number, outcome }) => `${number} ${outcome}`),
      ),
    )
    .join('\n');

/** Who has won before or has left is passed over, and nobody else: the ids say whose tickets belong together. */
function outcomes({ draws, entries, left }: RaffleDocument): string {
  const winners = new Set<string>();
  const gone = new Set(left);
  const isOver = (draw: readonly DrawnTicket[]) =>
    draw.length > 0 || entries === 0 || winners.size + gone.size >= entries;
  return draws
    .map((draw, at) => {
      if (!isOver(draw)) throw new RangeError('Somebody is left for this prize');
      const passed = draw.map((ticket, place) => {
        const entry = requireEntry(ticket);
        const outcome = winners.has(entry) ? 'again' : gone.has(entry) ? 'left' : 'won';
        if ((place === draw.length - 1) !== (outcome === 'won'))
          throw new RangeError('A prize goes to the first who has none');
        if (outcome === 'won') winners.add(entry);
        return `${ticket.number} ${outcome}`;
      });
      return written(at, passed);
    })
    .join('\n');
}

const placesOf = (draws: readonly (readonly number[])[]): string =>
  draws.map((places, at) => `${at + 1}: ${places.join(' ') || '–'}`).join('\n');

function placesAgain(raffle: RaffleDocument): string {
  return placesOf(
    raffle.draws.map((draw, at) => {
      if (draw.length === 0) return [];
      const next = placesOfPrize(sourceOf(raffle), at + 1);
      return draw.map(next);
    }),
  );
}

function rootsOf(tickets: readonly PlacedTicket[], leaves: number): string {
  const roots = tickets.map((ticket) => {
    const { place, path } = ticket;
    return rootOfPath(leafOfTicket(ticket), path, { place, leaves }) ?? '–';
  });
  return [...new Set(roots)].join(' ');
}

function readList(list: readonly string[]): TreeTicket[] {
  return list.map((row) => {
    const at = row.indexOf(' ');
    return { number: Number(row.slice(0, at)), ticketId: row.slice(at + 1) };
  });
}

const facts = (root: string, tickets: number, entries: number, winners: string) =>
  `${root} ${tickets} ${entries}\n${winners}`;

/** With the whole list nothing is taken on trust but who has left: root, counts and every prize follow from it. */
function listAgain(raffle: RaffleDocument, list: readonly string[]): string {
  const tickets = readList(list);
  const root = rootOfTree(ticketTree(tickets));
  // The tree has looked at every id.
  const entries = tickets.map(({ ticketId }) => ticketId.slice(4, 20));
  const all = new Set(entries);
  const drawn = drawPrizes(
    { ...sourceOf(raffle), root, count: tickets.length },
    {
      entryAt: (place) => entries[place] ?? '',
      left: new Set(raffle.left.filter((entry) => all.has(entry))),
      entries: all.size,
    },
    raffle.draws.length,
  );
  return facts(root, tickets.length, all.size, placesOf(drawn.map((each) => each.map(({ place }) => place))));
}

const statedPlaces = ({ draws }: RaffleDocument) =>
  placesOf(draws.map((draw) => draw.map(({ place }) => place)));

/** Computes a raffle again from what was shown before and after; each check says what came of it. */
export function verifyRaffle(raffle: RaffleDocument): RaffleCheck[] {
  const { commitment, serverSeed, beacon, root, tickets, entries, draws, own, list } = raffle;
  const shown = [...draws.flat(), ...own];
  return [
    check('seed', commitment, () => commitmentOf(serverSeed)),
    checkBeacon(beacon),
    check('places', statedPlaces(raffle), () => placesAgain(raffle)),
    check('passed over', statedOutcomes(raffle), () => outcomes(raffle)),
    ...(shown.length > 0 ? [check('tickets', root, () => rootsOf(shown, tickets))] : []),
    ...(list
      ? [check('list', facts(root, tickets, entries, statedPlaces(raffle)), () => listAgain(raffle, list))]
      : []),
  ];
}
