import { isCommitmentOf, isServerSeed, merkleRoot, rootOfPath } from '@/lib/fairness';
import { deckSize } from '@/sandbox/kit/cards';
import { afterBurn, afterRound, type ShoeProgress } from './deal-order';
import { cardLeaf, leafCount, saltOf, shoeLeaves } from './leaves';
import { decks, shoeSize, shuffleShoe } from './shuffle';
import type { CardNumber, CutRule, OpenCard, RevealedShoe, ShoeSeal, TakenCards } from './types';

const isCardNumber = (card: number): boolean => Number.isInteger(card) && card >= 0 && card < deckSize;

/** Whether a card that was shown lay at its place when the root was published. For anything else it answers false. */
export function isOpenCardOf(root: string, { index, card, salt, path }: OpenCard): boolean {
  if (!Number.isInteger(index) || index < 0 || index >= shoeSize) return false;
  if (!isCardNumber(card) || !isServerSeed(salt)) return false;
  return rootOfPath(cardLeaf(index, card, salt), path, { place: index, leaves: leafCount }) === root;
}

function areEightDecks(cards: readonly CardNumber[]): boolean {
  const counts = Array<number>(deckSize).fill(0);
  for (const card of cards) if (isCardNumber(card)) counts[card] = (counts[card] ?? 0) + 1;
  return cards.length === shoeSize && counts.every((count) => count === decks);
}

/** The root of these cards under the salts of the seed, in this order; nothing for what is no whole shoe. */
export function rootOfCards(seed: string, cards: readonly CardNumber[]): string {
  if (!isServerSeed(seed) || !areEightDecks(cards)) return '';
  const salts = cards.map((_, index) => saltOf(seed, index));
  return merkleRoot(shoeLeaves(cards, salts));
}

/** What was checked of a whole shoe, each for itself, so that a screen can say which does not hold. */
export interface ShoeChecks {
  /** The seed is the one whose hash was published. */
  seed: boolean;
  /** Eight of each card. */
  decks: boolean;
  /** The cards lie as the seed shuffles them under the shoe's id. */
  order: boolean;
  /** Cards and salts give the published root. */
  root: boolean;
  /** The rounds took these very cards one after the other, from the first after the burn, and none was left out. */
  turn: boolean;
  /** No round was dealt after the one that the cut card allows. */
  cut: boolean;
}

/** Whether the rounds took their cards in turn, and whether the last of them still was to be dealt. */
function dealtAsRuled(
  cards: readonly CardNumber[],
  rounds: readonly TakenCards[],
  cutAt: number,
): Pick<ShoeChecks, 'turn' | 'cut'> {
  let progress: ShoeProgress = afterBurn(cards[0] ?? 0);
  for (const round of rounds) {
    if (progress.phase === 'over') return { turn: true, cut: false };
    const { next } = progress;
    const inTurn = round.every(({ index, card }, at) => index === next + at && card === cards[index]);
    if (!inTurn || round.length === 0 || next + round.length > shoeSize) return { turn: false, cut: true };
    progress = afterRound(progress, round.length, cutAt);
  }
  return { turn: true, cut: true };
}

/**
 * The whole shoe at its end: what was sealed, what was revealed and the cards that its rounds took, the earliest first. A shoe
 * may end before its cut card; rounds beyond it are refused. Each check answers for itself and none throws.
 */
export function checkShoe(
  seal: ShoeSeal,
  { seed, cards }: RevealedShoe,
  rounds: readonly TakenCards[],
  cut: CutRule,
): ShoeChecks {
  if (!isServerSeed(seed))
    return { seed: false, decks: areEightDecks(cards), order: false, root: false, turn: false, cut: false };
  const shuffle = shuffleShoe(seed, seal.shoeId, cut);
  return {
    seed: isCommitmentOf(seal.seedHash, seed),
    decks: areEightDecks(cards),
    order: cards.length === shoeSize && shuffle.cards.every((card, index) => card === cards[index]),
    root: rootOfCards(seed, cards) === seal.root,
    ...dealtAsRuled(cards, rounds, shuffle.cutAt),
  };
}

export function isProven(checks: ShoeChecks): boolean {
  return Object.values(checks).every(Boolean);
}
