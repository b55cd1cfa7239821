import { leafHash, merkleRoot } from './index';
import { leafOfText, MerkleStream } from './merkle-stream';

const texts = Array.from({ length: 130 }, (_, n) => `row ${n} – 好`);
const leaves = texts.map((text) => leafHash(new TextEncoder().encode(text)));

describe('a tree whose leaves come one after the other', () => {
  it('has the root of the tree over all of them, for every number of leaves', () => {
    const stream = new MerkleStream();
    for (let count = 0; count <= texts.length; count += 1) {
      expect(stream.root()).toBe(merkleRoot(leaves.slice(0, count)));
      expect(stream.count).toBe(count);
      if (count < texts.length) stream.add(leafOfText(texts[count]!));
    }
  });

  it('has another root when two leaves change places', () => {
    const [one, other] = [new MerkleStream(), new MerkleStream()];
    for (const text of ['a', 'b', 'c']) one.add(leafOfText(text));
    for (const text of ['b', 'a', 'c']) other.add(leafOfText(text));
    expect(one.root()).not.toBe(other.root());
  });
});
