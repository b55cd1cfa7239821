import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { leafHash, merkleLevels, merkleRoot, pathPlaces, rootOfPath } from '.';

/** The leaves of the reference vectors of Certificate Transparency, and the roots of their first 1 to 8. */
const reference = [
  '',
  '00',
  '10',
  '2021',
  '3031',
  '40414243',
  '5051525354555657',
  '606162636465666768696a6b6c6d6e6f',
].map((hex) => Buffer.from(hex, 'hex'));
const roots = [
  '6e340b9cffb37a989ca544e6bb780a2c78901d3fb33738768511a30617afa01d',
  'fac54203e7cc696cf0dfcb42c92a1d9dbaf70ad9e621f4bd8d98662f00e3c125',
  'aeb6bcfe274b70a14fb067a5e5578264db0fa9b51af5e0ba159158f329e06e77',
  'd37ee418976dd95753c1c73862b9398fa2a2cf9b4ff0fdfe8b30cd95209614b7',
  '4e3bbb1f7b478dcfe71fb631631519a3bca12c9aefca1612bfce4c13a86264d4',
  '76e67dadbcdf1e10e1b74ddc608abd2f98dfb16fbce75277b5232a127f2087ef',
  'ddb89be403809e325750d3d263cd78929c2942b7942a34b77e122c9594a74c8c',
  '5dc9da79a70659a9ad559cb701ded9a2ab9d823aad2f4960cfe370eff4604328',
];

const sha = (...parts: Buffer[]) => createHash('sha256').update(Buffer.concat(parts)).digest();

/** MTH of RFC 6962 word for word: split at the greatest power of two below the count. */
function naiveRoot(leaves: readonly Buffer[]): Buffer {
  if (leaves.length === 0) return sha();
  if (leaves.length === 1) return sha(Buffer.of(0), leaves[0]!);
  let split = 1;
  while (split * 2 < leaves.length) split *= 2;
  return sha(Buffer.of(1), naiveRoot(leaves.slice(0, split)), naiveRoot(leaves.slice(split)));
}

/** PATH of RFC 6962. */
function naivePath(at: number, leaves: readonly Buffer[]): Buffer[] {
  if (leaves.length === 1) return [];
  let split = 1;
  while (split * 2 < leaves.length) split *= 2;
  const [left, right] = [leaves.slice(0, split), leaves.slice(split)];
  return at < split
    ? [...naivePath(at, left), naiveRoot(right)]
    : [...naivePath(at - split, right), naiveRoot(left)];
}

const someLeaves = fc
  .array(fc.uint8Array({ maxLength: 40 }), { minLength: 1, maxLength: 70 })
  .map((all) => all.map((bytes) => Buffer.from(bytes)));
const someLeaf = someLeaves.chain((leaves) =>
  fc.record({ leaves: fc.constant(leaves), at: fc.integer({ min: 0, max: leaves.length - 1 }) }),
);

function pathOf(leaves: readonly Buffer[], at: number): string[] {
  const levels = merkleLevels(leaves.map((leaf) => leafHash(leaf)));
  return pathPlaces({ place: at, leaves: leaves.length }).map(({ level, place }) => levels[level]![place]!);
}

describe('a Merkle tree', () => {
  it.each(roots.map((root, at) => [at + 1, root] as const))(
    'of %i leaves has the root of the reference vectors',
    (count, root) => {
      expect(merkleRoot(reference.slice(0, count).map((leaf) => leafHash(leaf)))).toBe(root);
    },
  );

  it('of no leaves has the hash of nothing as its root', () => {
    expect(merkleRoot([])).toBe('e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855');
  });

  it('has the root and the paths that RFC 6962 defines by recursion', () => {
    fc.assert(
      fc.property(someLeaf, ({ leaves, at }) => {
        expect(merkleRoot(leaves.map((leaf) => leafHash(leaf)))).toBe(naiveRoot(leaves).toString('hex'));
        expect(pathOf(leaves, at)).toEqual(naivePath(at, leaves).map((hash) => hash.toString('hex')));
      }),
    );
  });

  it('is reached from each leaf by its path, and from no other leaf, place, count or path', () => {
    fc.assert(
      fc.property(someLeaf, fc.nat(), ({ leaves, at }, seed) => {
        const root = merkleRoot(leaves.map((leaf) => leafHash(leaf)));
        const [leaf, path, tree] = [
          leafHash(leaves[at]!),
          pathOf(leaves, at),
          { place: at, leaves: leaves.length },
        ];
        expect(rootOfPath(leaf, path, tree)).toBe(root);
        expect(rootOfPath(leafHash(Buffer.from('another')), path, tree)).not.toBe(root);
        expect(rootOfPath(leaf, [...path, '0'.repeat(64)], tree)).toBeNull();
        if (path.length === 0) return;
        const wrong = path.map((hash, index) =>
          index === seed % path.length ? leafHash(leaves[at]!) : hash,
        );
        if (wrong.join() !== path.join()) expect(rootOfPath(leaf, wrong, tree)).not.toBe(root);
        expect(rootOfPath(leaf, path.slice(1), tree)).not.toBe(root);
        expect(rootOfPath(leaf, path, { ...tree, place: leaves.length })).toBeNull();
      }),
    );
  });

  it('negative control: without the prefixes a node passes for a leaf', () => {
    const bare = (bytes: Buffer) => sha(bytes);
    const [left, right] = [bare(reference[1]!), bare(reference[2]!)];
    const forged = Buffer.concat([left, right]);
    expect(bare(forged)).toEqual(sha(left, right));
    const hashes = [leafHash(reference[1]!), leafHash(reference[2]!)];
    const node = Buffer.concat(hashes.map((hash) => Buffer.from(hash, 'hex')));
    expect(leafHash(node)).not.toBe(merkleRoot(hashes));
  });
});
