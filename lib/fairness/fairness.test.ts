import { createHash, createHmac } from 'node:crypto';
import { commitmentOf, createDraws, isClientSeed, isCommitmentOf, streamBlock, type Draws } from '.';
import { newServerSeed } from './server-seed';

const seed = '000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f';
const source = { serverSeed: seed, clientSeed: 'lantern', nonce: 7 };

/** Pearson's statistic against equal shares. */
function chiSquare(counts: readonly number[]): number {
  const expected = counts.reduce((sum, count) => sum + count, 0) / counts.length;
  return counts.reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0);
}

function countBy(draws: number, buckets: number, bucketOf: (index: number) => number): number[] {
  const counts = Array<number>(buckets).fill(0);
  for (let index = 0; index < draws; index += 1) {
    const bucket = bucketOf(index);
    counts[bucket] = (counts[bucket] ?? 0) + 1;
  }
  return counts;
}

/** What must not be done: a word reduced to its remainder. */
function biasedBelow(range: number): Draws['below'] {
  let cursor = 0;
  return () => {
    const block = streamBlock({ ...source, nonce: 0 }, cursor);
    cursor += 1;
    return new DataView(block.buffer, block.byteOffset).getUint32(0) % range;
  };
}

describe('the commitment', () => {
  it('is SHA-256 over the 32 bytes, by a vector of FIPS 180-4', () => {
    expect(commitmentOf('00'.repeat(32))).toBe(
      '66687aadf862bd776c8fc18b8e9f8e20089714856ee233b3902a591d0d5f2925',
    );
  });

  it('agrees with another implementation, byte for byte', () => {
    const fresh = newServerSeed();
    expect(commitmentOf(fresh)).toBe(createHash('sha256').update(Buffer.from(fresh, 'hex')).digest('hex'));
    expect(isCommitmentOf(commitmentOf(fresh), fresh)).toBe(true);
  });

  it('fails for a seed that differs in one bit', () => {
    expect(isCommitmentOf(commitmentOf(seed), seed.replace(/f$/, 'e'))).toBe(false);
  });

  it('is not made over anything but 64 lower-case hexadecimal digits', () => {
    expect(() => commitmentOf(seed.toUpperCase())).toThrow(RangeError);
    expect(isCommitmentOf(commitmentOf(seed), seed.toUpperCase())).toBe(false);
    expect(() => commitmentOf(seed.slice(2))).toThrow(RangeError);
  });

  it('never meets the same seed twice', () => {
    expect(new Set(Array.from({ length: 1000 }, newServerSeed)).size).toBe(1000);
  });
});

describe('client seeds', () => {
  it.each(['a', 'My-lucky_7', 'x'.repeat(64)])('may be %p', (text) => expect(isClientSeed(text)).toBe(true));
  it.each(['', 'x'.repeat(65), 'a:b', 'a b', 'é', 7, null])('may not be %p', (text) =>
    expect(isClientSeed(text)).toBe(false),
  );
});

describe('the stream', () => {
  it('is HMAC-SHA256 of seed and counters, as another implementation makes it', () => {
    for (const cursor of [0, 1, 2, 300]) {
      const expected = createHmac('sha256', Buffer.from(seed, 'hex'))
        .update(`lantern:7:${cursor}`)
        .digest('hex');
      expect(Buffer.from(streamBlock(source, cursor)).toString('hex')).toBe(expected);
    }
  });

  it('gives the draws that it has always given', () => {
    const draws = createDraws(source);
    const given = [32, 32, 33, 32, 33, 41, 41, 42, 41, 42, 6, 2 ** 32].map((range) => draws.below(range));
    expect(given).toMatchInlineSnapshot(`
     [
       14,
       18,
       26,
       6,
       14,
       19,
       2,
       3,
       24,
       29,
       2,
       2882340284,
     ]
    `);
  });

  it('depends on every part of its source', () => {
    const first = (change: object) => createDraws({ ...source, ...change }).below(2 ** 32);
    const all = [
      first({}),
      first({ nonce: 8 }),
      first({ clientSeed: 'lanterns' }),
      first({ serverSeed: seed.replace(/f$/, 'e') }),
    ];
    expect(new Set(all).size).toBe(4);
  });

  it.each([0, -1, 1.5, 2 ** 32 + 1, Number.NaN])('refuses the range %p', (range) => {
    expect(() => createDraws(source).below(range)).toThrow(RangeError);
  });

  it('always draws 0 below 1', () => {
    const draws = createDraws(source);
    expect(countBy(50, 1, () => draws.below(1))).toEqual([50]);
  });
});

describe('the distribution of draws', () => {
  // Critical values of chi-square at one in a million.
  const critical = { 2: 27.63, 6: 38.26, 36: 92.33 } as const;

  it.each([7, 37])('gives each of %p numbers its share', (range) => {
    const draws = createDraws({ ...source, clientSeed: `share-${range}` });
    const counts = countBy(60_000, range, () => draws.below(range));
    expect(chiSquare(counts)).toBeLessThan(range === 7 ? critical[6] : critical[36]);
  });

  it('gives each third of a range that does not divide 2^32 its share', () => {
    const range = 3 * 2 ** 30;
    const draws = createDraws(source);
    expect(chiSquare(countBy(20_000, 3, () => Math.floor(draws.below(range) / 2 ** 30)))).toBeLessThan(
      critical[2],
    );
  });

  it('catches the bias of a remainder on the same range', () => {
    const below = biasedBelow(3 * 2 ** 30);
    expect(chiSquare(countBy(20_000, 3, () => Math.floor(below(0) / 2 ** 30)))).toBeGreaterThan(critical[2]);
  });

  it('catches a loaded number among 37', () => {
    const draws = createDraws({ ...source, clientSeed: 'loaded' });
    const loaded = () => {
      const drawn = draws.below(37);
      return drawn === 5 && draws.below(4) > 0 ? 6 : drawn;
    };
    expect(chiSquare(countBy(60_000, 37, loaded))).toBeGreaterThan(critical[36]);
  });
});
