import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { merkleRoot, streamBlock } from '@/lib/fairness';
import { drawPrizes, placesOfPrize } from './draw-prizes';
import { hashNode, hashShort, longestShort, shortMessage } from './packed-hash';
import { serverSeed, someTickets, statementOf } from './test-raffle';
import {
  emptyRoot,
  entryOf,
  leafOfTicket,
  readRaffleDocument,
  rootOfTree,
  ticketTree,
  verifyRaffle,
  type RaffleDocument,
  type TreeTicket,
} from '.';

const failing = (raffle: RaffleDocument) =>
  verifyRaffle(raffle).flatMap(({ check, isGood }) => (isGood ? [] : [check]));

describe('the hashes of the tree', () => {
  const sha = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');
  const written = (work: (out: Uint8Array) => void) => {
    const out = new Uint8Array(40);
    work(out);
    return Buffer.from(out.subarray(5, 37)).toString('hex');
  };

  it('are those of another implementation, for messages of every length and for nodes', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: longestShort }), (bytes) => {
        shortMessage.set(bytes);
        expect(written((out) => hashShort(bytes.length, out, 5))).toBe(sha(bytes));
      }),
    );
    fc.assert(
      fc.property(fc.uint8Array({ minLength: 64, maxLength: 64 }), (pair) => {
        expect(written((out) => hashNode(pair, 0, out, 5))).toBe(sha(Buffer.concat([Buffer.of(1), pair])));
      }),
    );
  });

  it('make the tree of RFC 6962 of any number of tickets', () => {
    for (const count of [1, 2, 3, 5, 8, 100, 257]) {
      const tickets = someTickets(count, 7);
      expect(rootOfTree(ticketTree(tickets))).toBe(merkleRoot(tickets.map(leafOfTicket)));
    }
    expect(rootOfTree(ticketTree([]))).toBe(emptyRoot);
    expect(emptyRoot).toBe(merkleRoot([]));
  });

  it('bind the number and the id of a ticket, and say whose it is by its entry alone', () => {
    const id = 'rtk_00000000000000ff-12';
    expect(leafOfTicket({ number: 258, ticketId: id })).toBe(
      sha(Buffer.concat([Buffer.from([0, 0, 0, 1, 2]), Buffer.from(id)])),
    );
    expect(entryOf(id)).toBe('00000000000000ff');
    for (const wrong of ['rtk_00ff-1', 'rtk_00000000000000ff-0', 'x', `${id} `])
      expect(() => leafOfTicket({ number: 1, ticketId: wrong })).toThrow(RangeError);
  });
});

describe('a statement of a raffle', () => {
  const tickets = someTickets(500, 40);
  const whole = statementOf({ tickets, prizes: 10, own: [0, 40, 499] });

  it('agrees with what follows from seed, beacon and tickets, and is read as it is written', () => {
    expect(verifyRaffle(whole).map(({ check }) => check)).toEqual([
      'seed',
      'beacon',
      'places',
      'passed over',
      'tickets',
      'list',
    ]);
    expect(failing(whole)).toEqual([]);
    expect(readRaffleDocument(JSON.parse(JSON.stringify(whole)))).toEqual(whole);
    expect(readRaffleDocument({ ...whole, kind: 'draw' })).toBeNull();
    expect(readRaffleDocument({ ...whole, own: [{}] })).toBeNull();
    expect(failing({ ...whole, list: null })).toEqual([]);
  });

  it('does not agree once a byte of the list is another', () => {
    const list = [...whole.list!];
    list[250] = list[250]!.replace(/-(\d+)$/, (_all, n: string) => `-${Number(n) + 1}`);
    expect(failing({ ...whole, list })).toContain('list');
    const own = whole.own.map((each, at) => (at === 1 ? { ...each, number: each.number + 1 } : each));
    expect(failing({ ...whole, own })).toEqual(['tickets']);
  });

  it('does not agree with a ticket that came late, one that is missing, or another order', () => {
    const late = [...whole.list!, '501 rtk_0000000000000001-99'];
    expect(failing({ ...whole, list: late })).toContain('list');
    expect(failing({ ...whole, list: late, tickets: 501 })).toEqual(
      expect.arrayContaining(['places', 'list', 'tickets']),
    );
    expect(failing({ ...whole, list: whole.list!.slice(0, -1) })).toContain('list');
    const [first, second, ...rest] = whole.list!;
    expect(failing({ ...whole, list: [second!, first!, ...rest] })).toContain('list');
  });

  it('does not agree with another seed, beacon or winner', () => {
    expect(failing({ ...whole, serverSeed: '4e'.repeat(32) })).toEqual(
      expect.arrayContaining(['seed', 'places']),
    );
    const { beacon, draws } = whole;
    if (beacon.kind !== 'lottery') throw new Error('The beacon is of the lottery');
    expect(failing({ ...whole, beacon: { ...beacon, link: '3d'.repeat(32) } })).toContain('beacon');
    const [one, two, ...others] = draws;
    expect(failing({ ...whole, draws: [two!, one!, ...others] })).toContain('places');
    expect(failing({ ...whole, draws: draws.slice(1) })).toContain('places');
    const friend = { ...tickets[7]!, place: 7, path: [], outcome: 'won' as const };
    expect(failing({ ...whole, draws: [[friend], ...draws.slice(1)], list: null })).toEqual(
      expect.arrayContaining(['places', 'tickets']),
    );
  });

  it('does not agree when somebody was passed over without a reason, or twice given a prize', () => {
    const few = statementOf({ tickets: someTickets(30, 3), prizes: 3 });
    expect(failing(few)).toEqual([]);
    const passed = few.draws.flat().filter(({ outcome }) => outcome === 'again');
    expect(passed.length).toBeGreaterThan(0);
    const twice = few.draws.map((draw) =>
      draw.slice(0, 1).map((each) => ({ ...each, outcome: 'won' as const })),
    );
    expect(failing({ ...few, draws: twice })).toContain('passed over');
    const nobody = few.draws.map((draw, at) => (at === 2 ? [] : draw));
    expect(failing({ ...few, draws: nobody })).toContain('passed over');
  });

  it('says who has left, and does not agree when the same one wins', () => {
    const members = someTickets(30, 3);
    const left = new Set([entryOf(members[0]!.ticketId)!]);
    const raffle = statementOf({ tickets: members, prizes: 3, left });
    expect(raffle.draws[2]).toEqual([]);
    expect(failing(raffle)).toEqual([]);
    const winners = raffle.draws.flatMap((draw) => draw.filter(({ outcome }) => outcome === 'won'));
    expect(winners.some(({ ticketId }) => left.has(entryOf(ticketId)!))).toBe(false);
  });

  it('hashes the signature of a round of drand', () => {
    const signature = 'ab'.repeat(48);
    const randomness = createHash('sha256').update(Buffer.from(signature, 'hex')).digest('hex');
    const drand = { kind: 'drand', chain: 'c', round: 7, randomness, signature } as const;
    const beaconOf = (raffle: RaffleDocument) =>
      verifyRaffle(raffle).find(({ check }) => check === 'beacon')?.isGood;
    expect(beaconOf({ ...whole, beacon: drand })).toBe(true);
    expect(beaconOf({ ...whole, beacon: { ...drand, signature: 'ac'.repeat(48) } })).toBe(false);
    expect(beaconOf({ ...whole, beacon: { ...drand, signature: 'x' } })).toBe(false);
  });
});

describe('the draw of prizes', () => {
  /** Pearson's statistic against equal shares. */
  const chiSquare = (counts: readonly number[]): number => {
    const expected = counts.reduce((sum, count) => sum + count, 0) / counts.length;
    return counts.reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0);
  };
  const countBy = (times: number, buckets: number, bucketAt: (n: number) => number): number[] => {
    const counts = Array<number>(buckets).fill(0);
    for (let n = 0; n < times; n += 1) counts[bucketAt(n)]! += 1;
    return counts;
  };
  const source = { serverSeed, root: 'aa'.repeat(32), beacon: 'bb'.repeat(32) };

  it('gives each ticket the same chance', () => {
    // The critical value of 36 degrees at one in a million.
    const next = placesOfPrize({ ...source, count: 37 }, 1);
    expect(chiSquare(countBy(40_000, 37, next))).toBeLessThan(92.33);
  });

  it('has not the bias of a remainder, which the same test catches', () => {
    const count = 3 * 2 ** 30;
    const third = (place: number) => Math.floor(place / 2 ** 30);
    const next = placesOfPrize({ ...source, count }, 1);
    expect(chiSquare(countBy(20_000, 3, () => third(next())))).toBeLessThan(27.63);
    const stream = { serverSeed, clientSeed: `${source.root}:${source.beacon}`, nonce: 1 };
    const biased = (cursor: number) => {
      const block = streamBlock(stream, cursor);
      return new DataView(block.buffer, block.byteOffset).getUint32(0) % count;
    };
    expect(chiSquare(countBy(20_000, 3, (cursor) => third(biased(cursor))))).toBeGreaterThan(27.63);
  });

  it('gives nobody two prizes, and each who is left one while there are prizes', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 0, max: 6 }), { minLength: 1, maxLength: 40 }),
        fc.integer({ min: 1, max: 9 }),
        fc.uniqueArray(fc.integer({ min: 0, max: 6 }), { maxLength: 3 }),
        (owners, prizes, gone) => {
          const entries = new Set(owners.map(String));
          const left = new Set(gone.map(String).filter((entry) => entries.has(entry)));
          const entryAt = (place: number) => String(owners[place]);
          const all = { entryAt, left, entries: entries.size };
          const drawn = drawPrizes({ ...source, count: owners.length }, all, prizes);
          const winners = drawn.flatMap((draw) =>
            draw.flatMap(({ place, outcome }) => (outcome === 'won' ? [entryAt(place)] : [])),
          );
          expect(new Set(winners).size).toBe(winners.length);
          expect(winners.length).toBe(Math.min(prizes, entries.size - left.size));
          expect(winners.some((entry) => left.has(entry))).toBe(false);
        },
      ),
    );
  });

  it('refuses tickets that do not stand by their numbers', () => {
    const [one, two] = someTickets(2, 2) as [TreeTicket, TreeTicket];
    expect(() => ticketTree([two, one])).toThrow(RangeError);
    expect(() => ticketTree([one, one])).toThrow(RangeError);
  });
});
