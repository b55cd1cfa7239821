import { createHash, createHmac } from 'node:crypto';
import fc from 'fast-check';
import { commitmentOf, leafHash, merkleLevels, merkleRoot, pathPlaces, rootOfPath } from '@/lib/fairness';
import {
  competitionOf,
  fixtureKey,
  matchesOf,
  planSeason,
  proveFixtureKey,
  sealSeason,
  verifyFixtureKey,
  verifySeason,
} from '.';

const secret = 'a7'.repeat(32);
const plan = planSeason({ competition: competitionOf('harbour-league'), number: 12, startsAt: 0 });
const seal = sealSeason(secret, plan);
const matches = matchesOf(plan);
const proofOf = (fixtureId: string) =>
  proveFixtureKey(plan, seal, { fixtureId, key: fixtureKey(secret, fixtureId) });
const somePlace = fc.integer({ min: 0, max: matches.length - 1 });

describe('a sealed season', () => {
  it('is what the published rule says, computed a second way', () => {
    const sha = (...parts: Buffer[]) => createHash('sha256').update(Buffer.concat(parts)).digest();
    const K = Buffer.from(secret, 'hex');
    let level = matches.map(({ fixtureId }) => {
      const key = createHmac('sha256', K).update(`fixture:${fixtureId}`).digest();
      expect(fixtureKey(secret, fixtureId)).toBe(key.toString('hex'));
      return sha(Buffer.of(0), Buffer.from(`${fixtureId}:${sha(key).toString('hex')}`));
    });
    while (level.length > 1)
      level = level.flatMap((node, at) => {
        if (at % 2 === 1) return [];
        const right = level[at + 1];
        return [right ? sha(Buffer.of(1), node, right) : node];
      });
    expect(seal.root).toBe(level[0]!.toString('hex'));
    expect(seal.secretHash).toBe(sha(K).toString('hex'));
  });

  it('has a key for every match and none for markets of many names', () => {
    expect(seal.keyHashes).toHaveLength(132);
    expect(new Set(seal.keyHashes).size).toBe(132);
    expect(() => proofOf('harbour-league-12-r1-goals')).toThrow(RangeError);
  });

  it('is held to its secret in the end', () => {
    expect(verifySeason(secret, plan, seal)).toBe(true);
    expect(verifySeason('a8'.repeat(32), plan, seal)).toBe(false);
    expect(verifySeason(secret, plan, { ...seal, root: seal.secretHash })).toBe(false);
    const moved = { ...plan, fixtures: plan.fixtures.slice(1) };
    expect(verifySeason(secret, moved, seal)).toBe(false);
  });
});

describe('the key of a match', () => {
  it('is proven by its path, and refused with another key, id, place, path or root', () => {
    fc.assert(
      fc.property(somePlace, somePlace, (at, other) => {
        const proof = proofOf(matches[at]!.fixtureId);
        expect(verifyFixtureKey(seal.root, plan, proof)).toBe(true);
        const wrong = [
          { ...proof, key: fixtureKey(secret, 'harbour-league-13-r1-1') },
          { ...proof, fixtureId: `${proof.fixtureId}0` },
          { ...proof, path: proof.path.slice(1) },
          { ...proof, path: proof.path.map((hash, level) => (level === 0 ? seal.secretHash : hash)) },
          ...(other === at
            ? []
            : [
                { ...proof, fixtureId: matches[other]!.fixtureId },
                { ...proof, path: proofOf(matches[other]!.fixtureId).path },
              ]),
        ];
        for (const one of wrong) expect(verifyFixtureKey(seal.root, plan, one)).toBe(false);
        expect(verifyFixtureKey(seal.secretHash, plan, proof)).toBe(false);
      }),
      { numRuns: 12 },
    );
  });

  it('is proven at its place alone: a second key of it elsewhere in the tree is refused', () => {
    const [own, other] = [matches[3]!, matches[4]!];
    const another = fixtureKey('a8'.repeat(32), own.fixtureId);
    const fixtures = plan.fixtures.map((one) =>
      one === other ? { ...other, fixtureId: own.fixtureId } : one,
    );
    const keyHashes = seal.keyHashes.map((hash, at) => (at === 4 ? commitmentOf(another) : hash));
    const forged = { ...plan, fixtures };
    const leaves = matchesOf(forged).map(({ fixtureId }, at) =>
      leafHash(Buffer.from(`${fixtureId}:${keyHashes[at]}`)),
    );
    const [root, levels] = [merkleRoot(leaves), merkleLevels(leaves)];
    const tree = { place: 4, leaves: leaves.length };
    const path = pathPlaces(tree).map(({ level, place }) => levels[level]![place]!);
    expect(rootOfPath(leaves[4]!, path, tree)).toBe(root);
    expect(verifyFixtureKey(root, plan, { fixtureId: own.fixtureId, key: another, path })).toBe(false);
  });

  it('tells nothing of the other keys but their hashes', () => {
    const text = JSON.stringify(proofOf(matches[5]!.fixtureId));
    expect(text).not.toContain(secret);
    matches.forEach(({ fixtureId }, at) =>
      expect(text.includes(fixtureKey(secret, fixtureId))).toBe(at === 5),
    );
  });

  it.each(['', 'A', 'a:b', 'a b', 'x'.repeat(65)])('is of no id like %p', (id) => {
    expect(() => fixtureKey(secret, id)).toThrow(RangeError);
    expect(verifyFixtureKey(seal.root, plan, { ...proofOf(matches[0]!.fixtureId), fixtureId: id })).toBe(
      false,
    );
  });
});
