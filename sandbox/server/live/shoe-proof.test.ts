import { useTestDatabase } from '@/lib/testing/database';
import { sealShoe, type SealedShoe } from '@/sandbox/games/live/shoe';
import type { TableGame } from '@/sandbox/games/live/table-game';
import { checkInclusion, type Leaf } from '@/sandbox/proofs/anchor';
import { leafOfShoe, readShoeProof, verifyShoe } from '@/sandbox/proofs/shoe-proof';
import { leafOfTable } from '@/sandbox/proofs/table-proof';
import { verifyText } from '@/sandbox/proofs/verifier/verify-text';
import { anchorCommitments, getInclusion } from '../anchors/anchor-store';
import { isProvable } from '../rounds/store/round-store';
import { publishedKeys } from '../seals/proof-signer';
import { inTransaction } from '../sql';
import { liveTables } from './live-tables';
import { openShoeSeed } from './store/shoe-store';
import { proofOfRound, proofOfShoe } from './table-proof';
import { TableScene } from './test-scene';

const test = useTestDatabase();
const scene = new TableScene(test);
const games = [...liveTables.values()];
const { keys } = publishedKeys();
const tiger = liveTables.get('live-dragon-tiger')!;

beforeAll(() => scene.arrange(games));
beforeEach(() => scene.begin());

/** Anchors are never taken back, and one is made a day. */
let day = 0;
const anchorAll = () => anchorCommitments(scene.vendor, new Date(scene.clock + (day += 24 * 3_600_000)));

/** What only the dealer may know of a shoe. */
async function insideOf({ cut }: TableGame, shoeId: string): Promise<SealedShoe> {
  const seed = await inTransaction(scene.dealer, (client) => openShoeSeed(client, shoeId));
  return sealShoe(seed, shoeId, cut!);
}

/** Places of cards of which the text knows more than that they are there, and `seed` for the seed. */
function leaksOf(text: string, { seed, salts, levels, cards }: SealedShoe): (number | 'seed')[] {
  const places = salts.flatMap((salt, index) => (text.includes(salt) ? [index] : []));
  const isOrder = text.includes(cards.slice(100, 120).join(','));
  const isSeed = text.includes(seed) || isOrder || levels[8]!.some((hash) => hash === seed);
  return isSeed ? ['seed', ...places] : places;
}

const proofsOf = async (shoeId: string): Promise<string> => {
  const { rows } = await scene.vendor.query<{ id: string }>(
    `select round_id as id from sandbox.table_rounds where shoe_id = $1 order by number`,
    [shoeId],
  );
  const rounds = await Promise.all(rows.map(({ id }) => proofOfRound(scene.vendor, id, scene.clock)));
  return JSON.stringify([await proofOfShoe(scene.vendor, shoeId), ...rounds]);
};

describe('a shoe that is not over', () => {
  it('shows its seal and nothing else, whatever has been dealt from it', async () => {
    const lease = await scene.takeTable(tiger);
    const { shoeId } = await scene.dealTo(
      tiger,
      lease,
      ({ number, state }) => number === 5 && state === 'betting',
    );
    const proof = (await proofOfShoe(scene.vendor, shoeId!))!;
    const { root, seedHash } = (await insideOf(tiger, shoeId!)).seal;
    expect(proof).toMatchObject({ shoeId, root, seedHash, tableCode: tiger.tableCode, inclusion: null });
    const { serverSeed, burn, cards, rounds, endedAt } = proof;
    expect([serverSeed, burn, cards, rounds, endedAt]).toEqual([null, null, null, null, null]);
    expect(readShoeProof(proof)).toBeNull();
    expect((await verifyText(JSON.stringify(proof), keys)).kind).toBe('unreadable');
  });

  it('leaks no card that has not opened, at any moment of a round', async () => {
    const lease = await scene.takeTable(tiger);
    const { shoeId } = await scene.dealTo(
      tiger,
      lease,
      ({ number, state }) => number === 3 && state === 'betting',
    );
    const inside = await insideOf(tiger, shoeId!);
    for (const moment of ['betting', 'closing', 'dealing', 'result'] as const) {
      const round = await scene.dealTo(tiger, lease, ({ state }) => state === moment);
      const { rows } = await scene.vendor.query<{ next: number }>(
        `select next_index as next from sandbox.shoes where shoe_id = $1`,
        [shoeId],
      );
      const view = await proofOfRound(scene.vendor, round.roundId, scene.clock);
      const taken = round.reveal?.length ?? 0;
      const opened = rows[0]!.next - taken + (view?.shoe?.cards.length ?? 0);
      const leaks = leaksOf(await proofsOf(shoeId!), inside);
      expect(leaks.filter((place) => place === 'seed' || place >= opened)).toEqual([]);
      // Negative control: what has opened is found.
      expect(leaks.length).toBeGreaterThan(2);
    }
  });
});

describe.each(['live-dragon-tiger', 'live-pearl-baccarat'])('a shoe of %s that is over', (code) => {
  it('is proven with all of its rounds, and is in the anchor of its day', async () => {
    const game = liveTables.get(code)!;
    const lease = await scene.takeTable(game);
    const { shoeId } = await scene.dealTo(game, lease, ({ state }) => state === 'betting');
    const inside = await insideOf(game, shoeId!);
    const ended = await scene.dealTo(game, lease, (round) => round.shoeId !== shoeId);
    const proof = readShoeProof(await proofOfShoe(scene.vendor, shoeId!))!;
    expect(verifyShoe(proof).filter(({ isGood }) => !isGood)).toEqual([]);
    expect(proof.rounds).toHaveLength(ended.number - 1);
    expect(await verifyText(JSON.stringify(proof), keys)).toMatchObject({ what: 'shoe', isGood: true });
    // Negative control of the scan: now everything is open.
    expect(leaksOf(JSON.stringify(proof), inside)).toContain('seed');
    for (const id of [shoeId!, ended.shoeId!]) expect(await isProvable(scene.vendor, id)).toBe(true);
    expect(await isProvable(scene.vendor, 'vsh_none')).toBe(false);

    await anchorAll();
    const anchored = (await proofOfShoe(scene.vendor, shoeId!))!;
    const of = (leaf: Leaf, stated: unknown) => checkInclusion(leaf, stated, keys);
    expect(await of(leafOfShoe(anchored), anchored.inclusion)).toMatchObject({ kind: 'anchored' });
    expect(await of({ ...leafOfShoe(anchored), commitment: anchored.root }, anchored.inclusion)).toEqual({
      kind: 'broken',
    });
    const round = (await proofOfRound(scene.vendor, proof.rounds[4]!.roundId, scene.clock))!;
    expect(await of(leafOfTable(round)!, round.inclusion)).toMatchObject({ kind: 'anchored' });
    const verdict = await verifyText(JSON.stringify(round), keys);
    expect(verdict).toMatchObject({ isGood: true, anchor: { kind: 'anchored' } });
    // The next shoe is sealed, and its seal is anchored all the same.
    expect(await getInclusion(scene.vendor, ended.shoeId!)).not.toBeNull();
  });
});

it('a round with a seed of its own is anchored by its commitment', async () => {
  const game = liveTables.get('live-bamboo-sic-bo')!;
  const lease = await scene.takeTable(game);
  const { roundId } = await scene.dealTo(game, lease, ({ state }) => state === 'result');
  await scene.later(1000);
  await anchorAll();
  const proof = (await proofOfRound(scene.vendor, roundId, scene.clock))!;
  expect(leafOfTable(proof)).toEqual({ id: roundId, commitment: proof.commitment });
  const verdict = await verifyText(JSON.stringify(proof), keys);
  expect(verdict).toMatchObject({ isGood: true, anchor: { kind: 'anchored' } });
  const forged = { ...proof, commitment: '0'.repeat(64) };
  expect(await verifyText(JSON.stringify(forged), keys)).toMatchObject({ anchor: { kind: 'broken' } });
});
