import { createHash, createHmac } from 'node:crypto';
import fc from 'fast-check';
import { leafHash, merkleLevels, merkleRoot, rootOfPath } from '@/lib/fairness';
import { cardLeaf, saltOf, shoeLeaves } from './leaves';
import { shuffleShoe } from './shuffle';
import {
  afterBurn,
  afterRound,
  baccaratCut,
  burnCount,
  checkShoe,
  dragonTigerCut,
  isOpenCardOf,
  isProven,
  openCard,
  sealShoe,
  shoeSize,
  type OpenCard,
  type ShoeProgress,
  type TakenCards,
} from '.';

const seed = '3b'.repeat(32);
const shoe = sealShoe(seed, 'shoe_1', baccaratCut);
const { root } = shoe.seal;
const someIndex = fc.integer({ min: 0, max: shoeSize - 1 });
const sha = (...parts: Buffer[]) => createHash('sha256').update(Buffer.concat(parts)).digest();

/** Rounds of given sizes, dealt until the shoe is over. */
function deal(sizeOf: (round: number) => number, { cards, cutAt } = shoe): TakenCards[] {
  const rounds: TakenCards[] = [];
  for (let progress: ShoeProgress = afterBurn(cards[0]!); progress.phase !== 'over';) {
    const [size, { next }] = [sizeOf(rounds.length), progress];
    rounds.push(cards.slice(next, next + size).map((card, at) => ({ index: next + at, card })));
    progress = afterRound(progress, size, cutAt);
  }
  return rounds;
}

const rounds = deal((round) => 4 + (round % 3));
const revealed = { seed, cards: shoe.cards };
const swapped = (cards: readonly number[], a: number, b: number) =>
  cards.map((card, at) => (at === a ? cards[b]! : at === b ? cards[a]! : card));

describe('a sealed shoe', () => {
  it('is what the published rule says, computed a second way', () => {
    const hmac = (text: string) => createHmac('sha256', Buffer.from(seed, 'hex')).update(text).digest();
    const words: number[] = [];
    for (let block = 0; block < 60; block += 1)
      for (let at = 0; at < 32; at += 4) words.push(hmac(`shoe_1:0:${block}`).readUInt32BE(at));
    const below = (range: number) => {
      for (;;) {
        const word = words.shift()!;
        if (word < 2 ** 32 - (2 ** 32 % range)) return word % range;
      }
    };
    const cards = Array.from({ length: 416 }, (_, at) => at % 52);
    for (let i = 0; i < 416; i += 1) {
      const j = i + below(416 - i);
      [cards[i], cards[j]] = [cards[j]!, cards[i]!];
    }
    let level = Array.from({ length: 512 }, (_, i) =>
      i < 416 ? sha(Buffer.of(0, i >> 8, i & 255, cards[i]!), hmac(`salt:${i}`)) : Buffer.alloc(32),
    );
    while (level.length > 1)
      level = level.flatMap((node, i) => (i % 2 === 0 ? [sha(Buffer.of(1), node, level[i + 1]!)] : []));
    expect(shoe.cards).toEqual(cards);
    expect(shoe.cutAt).toBe(416 - 120 - below(32));
    expect(root).toBe(level[0]!.toString('hex'));
    expect(shoe.seal.seedHash).toBe(sha(Buffer.from(seed, 'hex')).toString('hex'));
  });

  it('differs for another seed and for another id', () => {
    expect(sealShoe(seed, 'shoe_2', baccaratCut).cards).not.toEqual(shoe.cards);
    expect(sealShoe('3c'.repeat(32), 'shoe_1', baccaratCut).seal.root).not.toBe(root);
  });

  it.each(['', 'a b', 'a:b', 'a.b', 'x'.repeat(65)])('has no id like %p', (id) =>
    expect(() => sealShoe(seed, id, baccaratCut)).toThrow(RangeError),
  );
});

describe('an open card', () => {
  it('is proven by nine hashes at its place, and at no other', () => {
    fc.assert(
      fc.property(someIndex, someIndex, (index, other) => {
        const open = openCard(shoe, index);
        expect(open.path).toHaveLength(9);
        expect(isOpenCardOf(root, open)).toBe(true);
        if (other !== index) expect(isOpenCardOf(root, { ...open, index: other })).toBe(false);
      }),
    );
  });

  it('is refused with another card, salt, hash or root', () => {
    fc.assert(
      fc.property(someIndex, fc.integer({ min: 1, max: 51 }), fc.nat(8), (index, more, at) => {
        const open = openCard(shoe, index);
        const wrongPath = open.path.map((hash, level) => (level === at ? saltOf(seed, index) : hash));
        for (const changed of [
          { ...open, card: (open.card + more) % 52 },
          { ...open, salt: saltOf(seed, index + 1) },
          { ...open, path: wrongPath },
          { ...open, path: open.path.slice(1) },
        ])
          expect(isOpenCardOf(root, changed)).toBe(false);
        expect(isOpenCardOf(leafHash(Uint8Array.of(at)), open)).toBe(false);
      }),
    );
  });

  it.each<[string, Partial<OpenCard>]>([
    ['no card', { card: 52 }],
    ['a fraction of a card', { card: 0.5 }],
    ['a place among the zeros', { index: 416 }],
    ['a place below the first', { index: -1 }],
    ['a salt that is no salt', { salt: 'salt' }],
    ['hashes that are none', { path: Array<string>(9).fill('x') }],
  ])('is refused, not thrown at, for %s', (_name, change) =>
    expect(isOpenCardOf(root, { ...openCard(shoe, 7), ...change })).toBe(false),
  );
});

describe('a tree with a card too many', () => {
  it('proves no card behind the 416th', () => {
    const leaves = shoeLeaves(shoe.cards, shoe.salts);
    const salt = saltOf(seed, shoeSize);
    leaves[shoeSize] = cardLeaf(shoeSize, 0, salt);
    const levels = merkleLevels(leaves);
    const forged = openCard(
      { ...shoe, cards: [...shoe.cards, 0], salts: [...shoe.salts, salt], levels },
      416,
    );
    const forgedRoot = merkleRoot(leaves);
    expect(rootOfPath(leaves[416]!, forged.path, { place: 416, leaves: 512 })).toBe(forgedRoot);
    expect(isOpenCardOf(forgedRoot, forged)).toBe(false);
  });
});

describe('what open cards tell of the others', () => {
  it('is nothing: each has a salt of its own', () => {
    expect(new Set(shoe.salts).size).toBe(shoeSize);
    const text = JSON.stringify(openCard(shoe, 10));
    expect(text).not.toContain(seed);
    shoe.salts.forEach((salt, index) => expect(text.includes(salt)).toBe(index === 10));
  });

  it('leaves no card beside them that can be tried out, with all salts seen so far', () => {
    const seen = [...shoe.salts.slice(0, 11), shoe.seal.seedHash, root];
    const [beside] = openCard(shoe, 10).path;
    const guesses = seen.flatMap((salt) => Array.from({ length: 52 }, (_, card) => cardLeaf(11, card, salt)));
    expect(guesses).not.toContain(beside);
    expect(cardLeaf(11, shoe.cards[11]!, shoe.salts[11]!)).toBe(beside);
  });

  it('negative control: under one shared salt the card beside is found in 52 tries', () => {
    const shared = saltOf(seed, 0);
    const leaves = shoe.cards.map((card, index) => cardLeaf(index, card, shared));
    const found = Array.from({ length: 52 }, (_, card) => cardLeaf(11, card, shared)).indexOf(leaves[11]!);
    expect(found).toBe(shoe.cards[11]);
  });
});

describe('a shoe at its end', () => {
  const check = (change: Partial<typeof revealed> = {}, taken = rounds, seal = shoe.seal) =>
    checkShoe(seal, { ...revealed, ...change }, taken, baccaratCut);
  const failures = (checks: ReturnType<typeof check>) =>
    Object.entries(checks).flatMap(([name, holds]) => (holds ? [] : [name]));

  it('is proven by its seed and its rounds', () => {
    expect(isProven(check())).toBe(true);
    expect(failures(check({}, rounds.slice(0, 5)))).toEqual([]);
    expect(failures(check({}, []))).toEqual([]);
  });

  it('is refused with another seed', () => {
    expect(failures(check({ seed: '3c'.repeat(32) }))).toEqual(
      expect.arrayContaining(['seed', 'order', 'root']),
    );
    expect(isProven(check({ seed: 'none' }))).toBe(false);
  });

  it('is refused with a card changed for one that is there nine times then', () => {
    const [first, ...rest] = shoe.cards;
    expect(failures(check({ cards: [(first! + 1) % 52, ...rest] }))).toEqual(
      expect.arrayContaining(['decks', 'order', 'root']),
    );
    expect(failures(check({ cards: rest }))).toContain('decks');
  });

  it('is refused with two cards of another order, even such as no round took', () => {
    fc.assert(
      fc.property(fc.integer({ min: 320, max: 415 }), fc.integer({ min: 320, max: 415 }), (a, b) => {
        const isSame = shoe.cards[a] === shoe.cards[b];
        expect(failures(check({ cards: swapped(shoe.cards, a, b) }))).toEqual(
          isSame ? [] : ['order', 'root'],
        );
      }),
      { numRuns: 20 },
    );
  });

  it('is refused with another root, another hash of the seed or another id', () => {
    const other = sealShoe(seed, 'shoe_2', baccaratCut).seal;
    expect(failures(check({}, rounds, { ...shoe.seal, root: other.root }))).toEqual(['root']);
    expect(failures(check({}, rounds, { ...shoe.seal, seedHash: other.root }))).toEqual(['seed']);
    expect(failures(check({}, rounds, { ...shoe.seal, shoeId: 'shoe_2' }))).toContain('order');
  });

  it('is refused where a sealed order is not the seed’s own', () => {
    const cards = swapped(
      shoe.cards,
      0,
      shoe.cards.findIndex((card) => card !== shoe.cards[0]),
    );
    const leaves = cards.map((card, index) => cardLeaf(index, card, shoe.salts[index]!));
    const forged = merkleRoot([...leaves, ...Array<string>(96).fill('0'.repeat(64))]);
    expect(failures(check({ cards }, [], { ...shoe.seal, root: forged }))).toEqual(['order']);
  });

  it.each<[string, TakenCards[]]>([
    ['a card is left out between two rounds', [rounds[0]!, rounds[1]!.slice(1)]],
    ['a card is left out within a round', [[...rounds[0]!.slice(0, 2), ...rounds[0]!.slice(3)]]],
    ['a round has another card', [[{ ...rounds[0]![0]!, card: (rounds[0]![0]!.card + 1) % 52 }]]],
    ['two rounds are told the other way round', [rounds[1]!, rounds[0]!]],
    ['a round is told twice', [rounds[0]!, rounds[0]!]],
    ['a burned card is dealt', [[{ index: 1, card: shoe.cards[1]! }]]],
    ['a round has no cards', [[]]],
  ])('is refused when %s', (_name, taken) => expect(failures(check({}, taken))).toEqual(['turn']));

  it('is refused when it is dealt beyond what the cut card allows', () => {
    const next = rounds.at(-1)!.at(-1)!.index + 1;
    const beyond = [4, 5, 6, 7].map((at) => ({ index: next + at - 4, card: shoe.cards[next + at - 4]! }));
    expect(failures(check({}, [...rounds, beyond]))).toEqual(['cut']);
  });
});

describe('burn card and cut card', () => {
  it.each([
    [0, 1],
    [4, 2],
    [35, 9],
    [36, 10],
    [40, 10],
    [51, 10],
  ])('card %i burns %i', (card, burned) => {
    expect(burnCount(card)).toBe(burned);
    expect(afterBurn(card)).toEqual({ next: 1 + burned, phase: 'open' });
  });

  it('the round in which the cut card comes is finished and one more is dealt', () => {
    const before: ShoeProgress = { next: 270, phase: 'open' };
    expect(afterRound(before, 4, 274)).toEqual({ next: 274, phase: 'open' });
    const last = afterRound(before, 5, 274);
    expect(last).toEqual({ next: 275, phase: 'last' });
    expect(afterRound(last, 6, 274)).toEqual({ next: 281, phase: 'over' });
    expect(() => afterRound({ next: 281, phase: 'over' }, 4, 274)).toThrow('over');
    expect(() => afterRound({ next: 414, phase: 'open' }, 4, 274)).toThrow('cannot give');
  });

  it('120 to 151 cards lie behind it in baccarat, each number somewhere, and 208 in dragon tiger', () => {
    const behind = new Set<number>();
    for (let at = 0; at < 400; at += 1) {
      const own = at.toString(16).padStart(64, '0');
      behind.add(shoeSize - shuffleShoe(own, 'shoe_1', baccaratCut).cutAt);
      if (at < 20) expect(shoeSize - shuffleShoe(own, 'shoe_1', dragonTigerCut).cutAt).toBe(208);
    }
    expect(Math.min(...behind)).toBe(120);
    expect(Math.max(...behind)).toBe(151);
    expect(behind.size).toBe(32);
  });

  it('a shoe has cards for every round, whatever their sizes', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 4, max: 6 }), { minLength: 110, maxLength: 110 }), (sizes) => {
        const dealt = deal((round) => sizes[round]!);
        expect(dealt.at(-1)!.at(-1)!.index).toBeLessThan(shoeSize - 100);
        expect(dealt.flat().length).toBeGreaterThan(250);
      }),
    );
  });
});
