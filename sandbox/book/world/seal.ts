import { hmac } from '@noble/hashes/hmac.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js';
import {
  commitmentOf,
  isCommitmentOf,
  isServerSeed,
  leafHash,
  merkleLevels,
  merkleRoot,
  pathPlaces,
  rootOfPath,
  type TreePlace,
} from '@/lib/fairness';
import { matchesOf } from './season';
import type { FixtureKeyProof, SeasonPlan, SeasonSeal } from './types';

/** What the id of a fixture may be: it stands in the text that its key is made of. */
export function isFixtureId(value: unknown): value is string {
  return typeof value === 'string' && /^[a-z0-9-]{1,64}$/.test(value);
}

/**
 * The key of a match: HMAC-SHA256(K, "fixture:" + id). A key that is shown tells nothing of the others; the season's
 * secret, shown in the end, gives them all.
 * @param secret K, 64 lower-case hexadecimal digits
 */
export function fixtureKey(secret: string, fixtureId: string): string {
  if (!isServerSeed(secret)) throw new RangeError('A secret has 64 lower-case hexadecimal digits');
  if (!isFixtureId(fixtureId)) throw new RangeError('The id of a fixture is 1 to 64 of a-z, 0-9 and -');
  return bytesToHex(hmac(sha256, hexToBytes(secret), utf8ToBytes(`fixture:${fixtureId}`)));
}

/** A leaf binds a key to its match: over the text id + ":" + SHA-256 of the key. */
function leafOf(fixtureId: string, keyHash: string): string {
  return leafHash(utf8ToBytes(`${fixtureId}:${keyHash}`));
}

function leavesOf(plan: SeasonPlan, keyHashes: readonly string[]): string[] {
  return matchesOf(plan).map(({ fixtureId }, place) => leafOf(fixtureId, keyHashes[place] ?? ''));
}

/** What is published of a season before any price of it. */
export function sealSeason(secret: string, plan: SeasonPlan): SeasonSeal {
  const keyHashes = matchesOf(plan).map(({ fixtureId }) => commitmentOf(fixtureKey(secret, fixtureId)));
  return { secretHash: commitmentOf(secret), root: merkleRoot(leavesOf(plan, keyHashes)), keyHashes };
}

/** Where a match stands in the tree. */
function placeOf(plan: SeasonPlan, fixtureId: string): TreePlace {
  const matches = matchesOf(plan);
  return { place: matches.findIndex((match) => match.fixtureId === fixtureId), leaves: matches.length };
}

/** The key of a match that is over with its path to the root. Of other matches it holds nothing but hashes. */
export function proveFixtureKey(
  plan: SeasonPlan,
  { keyHashes }: Pick<SeasonSeal, 'keyHashes'>,
  { fixtureId, key }: Pick<FixtureKeyProof, 'fixtureId' | 'key'>,
): FixtureKeyProof {
  const tree = placeOf(plan, fixtureId);
  if (tree.place < 0) throw new RangeError(`${fixtureId} is no match of the season`);
  const levels = merkleLevels(leavesOf(plan, keyHashes));
  const path = pathPlaces(tree).map(({ level, place }) => levels[level]?.[place] ?? '');
  return { fixtureId, key, path };
}

/**
 * Whether a key is the one that was sealed for its match. The place follows from the published calendar and not from the proof: a tree
 * could hold a second key of the same match at another one. For what is no proof at all it answers false.
 */
export function verifyFixtureKey(
  root: string,
  plan: SeasonPlan,
  { fixtureId, key, path }: FixtureKeyProof,
): boolean {
  if (!isFixtureId(fixtureId) || !isServerSeed(key) || !Array.isArray(path)) return false;
  return rootOfPath(leafOf(fixtureId, commitmentOf(key)), path, placeOf(plan, fixtureId)) === root;
}

/** After a season: whether its secret gives all that was sealed. */
export function verifySeason(secret: string, plan: SeasonPlan, seal: SeasonSeal): boolean {
  if (!isCommitmentOf(seal.secretHash, secret)) return false;
  const { root, keyHashes } = sealSeason(secret, plan);
  return root === seal.root && keyHashes.join() === seal.keyHashes.join();
}
