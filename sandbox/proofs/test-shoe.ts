import { sealShoe, openCard } from '@/sandbox/games/live/shoe';
import { liveTableGames } from '@/sandbox/games/live/adapters';
import { dealShoe, shoeProofFormat, type EndedShoeProof } from './shoe-proof';

/** The proof, not signed, of a shoe of this seed, dealt to its end at a table that has one. */
export function endedShoe(tableCode: string, serverSeed = '3b'.repeat(32)): EndedShoeProof {
  const game = liveTableGames.get(tableCode);
  if (!game?.cut) throw new Error(`${tableCode} has no shoe`);
  const shoe = sealShoe(serverSeed, 'vsh_1', game.cut);
  const rounds = dealShoe(game, shoe).map((dealt, at) => ({
    ...{ roundId: `vlr_${at}`, number: 8 + at, coup: 1 + at },
    ...dealt,
  }));
  return {
    ...{ format: shoeProofFormat, kind: 'shoe' as const, tableCode, number: 3 },
    ...{ ...shoe.seal, serverSeed, burn: openCard(shoe, 0), cards: shoe.cards, rounds },
    ...{ committedAt: '2026-03-01T12:00:00.000Z', endedAt: '2026-03-01T14:00:00.000Z' },
  };
}
