import { commitmentOf, isClientSeed, merkleLevels, pathPlaces } from '@/lib/fairness';
import { leafCount, saltOf, shoeLeaves } from './leaves';
import { shuffleShoe } from './shuffle';
import type { CutRule, OpenCard, SealedShoe } from './types';

/** The shoe of a seed, with the seal to publish before its first card. Throws for what is no seed or no id. */
export function sealShoe(seed: string, shoeId: string, cut: CutRule): SealedShoe {
  if (!isClientSeed(shoeId)) throw new RangeError('A shoe’s id is 1 to 64 letters, digits, _ and -');
  const { cards, cutAt } = shuffleShoe(seed, shoeId, cut);
  const salts = cards.map((_, index) => saltOf(seed, index));
  const levels = merkleLevels(shoeLeaves(cards, salts));
  const root = levels.at(-1)?.[0] ?? '';
  return { seal: { shoeId, root, seedHash: commitmentOf(seed) }, seed, cards, salts, levels, cutAt };
}

/** A card with its proof. It holds nothing of the seed and, but for hashes, nothing of any other card. */
export function openCard({ cards, salts, levels }: SealedShoe, index: number): OpenCard {
  const [card, salt] = [cards[index], salts[index]];
  if (card === undefined || salt === undefined) throw new RangeError(`A shoe has no card ${index}`);
  const path = pathPlaces({ place: index, leaves: leafCount }).map(
    ({ level, place }) => levels[level]?.[place] ?? '',
  );
  return { index, card, salt, path };
}
