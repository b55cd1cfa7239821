/** A shoe that anyone can hold to what was sealed. Hashes, salts and seeds are 64 lower-case hexadecimal digits. */

/** A card by its number in a deck, 0 to 51, as `cardOf` reads it. */
export type CardNumber = number;

/** What is published before the first card of a shoe. */
export interface ShoeSeal {
  /** The client seed of the shuffle: letters, digits, `_` and `-`, at most 64. */
  shoeId: string;
  /** The root of the tree over all cards. */
  root: string;
  /** SHA-256 of the seed. */
  seedHash: string;
}

/** What only the dealer holds while the shoe is dealt. */
export interface SealedShoe {
  seal: ShoeSeal;
  seed: string;
  /** 416 cards, the first to be dealt first. */
  cards: readonly CardNumber[];
  salts: readonly string[];
  /** The tree, from the 512 leaves up to the root alone. */
  levels: readonly (readonly string[])[];
  /** How many cards lie before the cut card. */
  cutAt: number;
}

/** A card that has been shown, and what proves that it was there from the beginning. */
export interface OpenCard {
  /** Its place in the shoe, 0 to 415. */
  index: number;
  card: CardNumber;
  salt: string;
  /** The nine hashes from its leaf to the root, the nearest first. */
  path: readonly string[];
}

/** Where the cut card lies: `behind` cards follow it, and up to `spread - 1` more by a draw. */
export interface CutRule {
  behind: number;
  spread: number;
}

/** What becomes public with the last round of a shoe. */
export interface RevealedShoe {
  seed: string;
  cards: readonly CardNumber[];
}

/** The cards of one round as they were taken, burn cards aside. */
export type TakenCards = readonly Pick<OpenCard, 'index' | 'card'>[];
