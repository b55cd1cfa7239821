import { useTestDatabase } from '@/lib/testing/database';
import { publishedKeys } from '@/sandbox/server/seals/proof-signer';
import { readTableProof, verifyTable, type PlayedTableProof } from '@/sandbox/proofs/table-proof';
import { verifyText } from '@/sandbox/proofs/verifier/verify-text';
import { liveTables } from './live-tables';
import { proofOfRound } from './table-proof';
import { TableScene } from './test-scene';
import type { TableGame } from '@/sandbox/games/live/table-game';

const test = useTestDatabase();
const scene = new TableScene(test);
const games = [...liveTables.values()];

beforeAll(() => scene.arrange(games));
beforeEach(() => scene.begin());

async function provenRound(game: TableGame): Promise<PlayedTableProof> {
  const lease = await scene.takeTable(game);
  const { roundId } = await scene.dealTo(game, lease, ({ state }) => state === 'result');
  await scene.later(1000);
  const proof = readTableProof(await proofOfRound(scene.vendor, roundId, scene.clock));
  if (!proof) throw new Error('There is no proof');
  return proof;
}

const failing = (proof: PlayedTableProof) =>
  verifyTable(proof)
    .filter(({ isGood }) => !isGood)
    .map(({ check }) => check);

/** Another digit at the end. */
const changed = (hex: string) => hex.slice(0, -1) + (hex.endsWith('0') ? '1' : '0');

describe.each(games.map((game) => [game.tableCode, game] as const))('a round of %s', (_code, game) => {
  it('is proven by what is published of it, and signed', async () => {
    const proof = await provenRound(game);
    expect(failing(proof)).toEqual([]);
    const verdict = await verifyText(JSON.stringify(proof), publishedKeys().keys);
    expect(verdict).toMatchObject({
      kind: 'checked',
      isGood: true,
      id: proof.roundId,
      gameCode: game.tableCode,
    });
  });

  it('is not proven with another result, number, seed or card', async () => {
    const proof = await provenRound(game);
    expect(failing({ ...proof, result: { ...proof.result, forged: 1 } })).toEqual(['outcome']);
    expect(failing({ ...proof, commitment: changed(proof.commitment ?? '') })).toContain(
      proof.shoe ? 'root' : 'commitment',
    );
    const { draw, shoe } = proof;
    if (draw) {
      const serverSeed = changed(draw.serverSeed ?? '');
      expect(failing({ ...proof, draw: { ...draw, serverSeed } })).toContain('commitment');
      expect(failing({ ...proof, number: proof.number + 1 })).toContain('source');
    }
    if (shoe) {
      const cards = shoe.cards.map((card, at) => (at === 1 ? { ...card, card: (card.card + 1) % 52 } : card));
      expect(failing({ ...proof, shoe: { ...shoe, cards } })).toContain('cards');
      const out = { ...proof, shoe: { ...shoe, cards: [...shoe.cards].reverse() } };
      expect(failing(out)).toContain('cards');
      expect(failing({ ...proof, shoe: { ...shoe, cards: shoe.cards.slice(1) } })).toContain('outcome');
    }
  });
});

it('a round that is not over has no proof to check', async () => {
  const game = liveTables.get('live-bamboo-sic-bo')!;
  const lease = await scene.takeTable(game);
  const { roundId } = await scene.dealTo(game, lease, ({ state }) => state === 'betting');
  const proof = await proofOfRound(scene.vendor, roundId, scene.clock);
  expect(proof).toMatchObject({ result: null, draw: { serverSeed: null } });
  expect(readTableProof(proof)).toBeNull();
});

it('the prices of a match are its own: with better ones it is not proven', async () => {
  const proof = await provenRound(liveTables.get('kite-hill')!);
  const { chances } = proof.offer as { chances: object };
  expect(failing({ ...proof, offer: { chances, prices: { meron: 900 } } })).toEqual(['offer']);
});
